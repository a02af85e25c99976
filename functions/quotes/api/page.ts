import { showQuote } from '#shared/quotes/customer-endpoints.ts'
import { isbot } from 'isbot'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findViewable } from '../customer/find-by-link.ts'
import { quotePage } from '../page/quote-page.ts'
import { inShell } from '../../customer/page/shell.ts'
import { addressRefusal } from '../../customer/page/upload-form.ts'
import { customerPageOptions } from '../customer/problem-page.ts'
import { shownOf } from '../customer/shown.ts'
import { recordView } from '../customer/record-view.ts'

export const handler = serve(
  showQuote,
  async ({ query: { k = '', problem }, clientAddress, agent, isPageOpened, site }) => {
    const now = systemClock.now()
    const quote = await findViewable(k, now)
    // Previewers and mail scanners open links too, some in a browser.
    if (isPageOpened && !isbot(agent)) await recordView(quote, { address: clientAddress, agent }, now)
    const shown = await shownOf(quote, k, site, now)
    const page = quotePage({ ...shown, refused: addressRefusal('returned', problem) })
    return reply(200, Buffer.from(inShell(page)))
  },
  customerPageOptions,
)

import { showQuote } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findViewable } from '../customer/find-by-link.ts'
import { quotePage } from '../page/quote-page.ts'
import { inShell } from '../../customer-page/shell.ts'
import { customerPageOptions } from '../customer/problem-page.ts'
import { readWhole } from '../store/read.ts'
import { recordView } from '../customer/record-view.ts'

export const handler = serve(
  showQuote,
  async ({ query: { k = '' }, clientAddress, agent }) => {
    const now = systemClock.now()
    const quote = await findViewable(k, now)
    await recordView(quote, { address: clientAddress, agent }, now)
    const { events, signed } = await readWhole(quote.quoteId)
    return reply(200, Buffer.from(inShell(quotePage({ quote, k, events, signed, now }))))
  },
  customerPageOptions,
)

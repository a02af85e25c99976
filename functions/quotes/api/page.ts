import { showQuote } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findBehind } from '../open-link.ts'
import { quotePage } from '../page/quote-page.ts'
import { inShell } from '../../customer-page/shell.ts'
import { forCustomers } from '../problem-on-page.ts'
import { readWhole } from '../store/read.ts'
import { noteView } from '../view.ts'

export const handler = serve(
  showQuote,
  async ({ query: { k = '' }, clientAddress, agent }) => {
    const now = systemClock.now()
    const quote = await findBehind(k, now)
    await noteView(quote, { address: clientAddress, agent }, now)
    const { events, signed } = await readWhole(quote.quoteId)
    return reply(200, Buffer.from(inShell(quotePage({ quote, k, events, signed, now }))))
  },
  forCustomers,
)

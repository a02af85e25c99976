import { openQuote } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findViewable } from '../customer/find-by-link.ts'
import { toCustomerQuote } from '../domain/customer-quote.ts'
import { isOpen } from '../domain/link-state.ts'
import { limitCustomer } from '../store/customer-limit.ts'
import { recordView } from '../customer/record-view.ts'

export const handler = serve(
  openQuote,
  async ({ body: { k }, clientAddress, agent }) => {
    const now = systemClock.now()
    const quote = await findViewable(k, now)
    await recordView(quote, { address: clientAddress, agent }, now)
    return reply(200, { ...toCustomerQuote(quote), open: isOpen(quote, now) })
  },
  { admit: limitCustomer },
)

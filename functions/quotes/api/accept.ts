import { acceptQuote } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { serve } from '#http/serve.ts'
import { accepting } from '../accepting.ts'
import { answerQuote } from '../customer.ts'
import { customerReply } from '../customer-reply.ts'
import { forCustomers } from '../problem-on-page.ts'

export const handler = serve(
  acceptQuote,
  async (request) => {
    const now = systemClock.now()
    const { k, name } = request.body
    const quote = await answerQuote(request, now, (before, origin) => accepting(before, name, origin, now))
    return customerReply(quote, request.contentType, k)
  },
  forCustomers,
)

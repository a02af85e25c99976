import { acceptQuote } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { serve } from '#http/serve.ts'
import { acceptanceEffects } from '../customer/accept.ts'
import { performAction } from '../customer/perform-action.ts'
import { customerReply } from '../customer/reply.ts'
import { customerPageOptions } from '../customer/problem-page.ts'

export const handler = serve(
  acceptQuote,
  async (request) => {
    const now = systemClock.now()
    const { k, name } = request.body
    const quote = await performAction(request, now, (before, origin) =>
      acceptanceEffects(before, name, origin, now),
    )
    return customerReply(quote, request.contentType, k)
  },
  customerPageOptions,
)

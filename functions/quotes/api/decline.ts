import { ownNames } from '#shared/session/names.ts'
import { declineQuote } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { serve } from '#http/serve.ts'
import { performAction, requireOpen } from '../customer/perform-action.ts'
import { customerReply } from '../customer/reply.ts'
import { withCustomerActivity, asSettled } from '../domain/changes.ts'
import { quoteEventOf } from '../domain/event.ts'
import { hasOtherOpen } from '../store/read.ts'
import { mailWrite } from '../store/outbox.ts'
import { customerPageOptions } from '../customer/problem-page.ts'

export const handler = serve(
  declineQuote,
  async (request) => {
    const now = systemClock.now()
    const { k, reason } = request.body
    const text = reason.trim() || undefined
    const quote = await performAction(request, now, async (before, origin) => {
      if (before.status === 'declined') return undefined
      requireOpen(before, now)
      const { quoteId, revision, lead_id } = before
      return {
        after: asSettled(withCustomerActivity(before, now), 'decline', ownNames.customer, now),
        events: [quoteEventOf(revision, 'declined', ownNames.customer, now, { text, origin })],
        news: {
          kind: 'quote-declined',
          who: ownNames.customer,
          text,
          hasOther: lead_id !== undefined && (await hasOtherOpen(lead_id, quoteId)),
        },
        extraWrites: [mailWrite(quoteId, revision, 'staff', now, { about: 'declined', text })],
      }
    })
    return customerReply(quote, request.contentType, k)
  },
  customerPageOptions,
)

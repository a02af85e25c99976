import { ownNames } from '#shared/session/names.ts'
import { askAboutQuote } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { serve } from '#http/serve.ts'
import { performAction, requireOpen } from '../customer/perform-action.ts'
import { customerReply } from '../customer/reply.ts'
import { withCustomerActivity } from '../domain/changes.ts'
import { quoteEventOf } from '../domain/event.ts'
import { limitQuestions } from '../store/customer-limit.ts'
import { findByIdempotencyKey, idempotencyWrite, keyOfText } from '../store/idempotency.ts'
import { mailWrite } from '../store/outbox.ts'
import { customerPageOptions } from '../customer/problem-page.ts'

/** The same text again within a day is the same question. */
export const handler = serve(
  askAboutQuote,
  async (request) => {
    const now = systemClock.now()
    const { k, text } = request.body
    const quote = await performAction(request, now, async (before, origin) => {
      requireOpen(before, now)
      const { quoteId, revision } = before
      const key = keyOfText(quoteId, text)
      if (await findByIdempotencyKey(key)) return undefined
      await limitQuestions(quoteId, now)
      return {
        after: withCustomerActivity(before, now),
        events: [quoteEventOf(revision, 'question', ownNames.customer, now, { text, origin })],
        news: { kind: 'quote-question', who: ownNames.customer, text },
        extraWrites: [
          idempotencyWrite(key, quoteId, now),
          mailWrite(quoteId, revision, 'staff', now, { about: 'question', text }),
        ],
      }
    })
    return customerReply(quote, request.contentType, k)
  },
  customerPageOptions,
)

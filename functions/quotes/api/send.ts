import { sendQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { toQuote } from '../domain/stored-quote.ts'
import { sendDraft } from '../sending/send-draft.ts'

export const handler = serve(sendQuote, async ({ params: { quoteId }, body, session }) =>
  reply(200, toQuote(await sendDraft(quoteId, body, whoIs(session), systemClock))),
)

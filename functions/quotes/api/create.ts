import { createQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { toQuote } from '../domain/stored-quote.ts'
import { createDraft } from '../create-draft.ts'

export const handler = serve(
  createQuote,
  async ({ body: { lead_id, idempotency_key, ...fields }, session }) =>
    reply(
      201,
      toQuote(
        await createDraft(
          fields,
          { leadId: lead_id, key: idempotency_key, who: whoIs(session) },
          systemClock,
        ),
      ),
    ),
)

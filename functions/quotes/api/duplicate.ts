import { Problem } from '#shared/api/problem.ts'
import { duplicateQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { createDraft } from '../create-draft.ts'
import { whoIs } from '../domain/event.ts'
import { draftOf, isListed, toQuote } from '../domain/stored-quote.ts'
import { getQuote, getRevision } from '../store/read.ts'

const nobody = { customerName: '', customerEmail: null, customerContact: '', customerAddress: '' }

export const handler = serve(duplicateQuote, async ({ params: { quoteId }, body, session }) => {
  const { revision, same_customer, idempotency_key: key } = body
  const quote = revision === undefined ? await getQuote(quoteId) : await getRevision(quoteId, revision)
  if (!isListed(quote)) throw new Problem('wrong-state', 'A test quote cannot be duplicated.')
  if (quote.erased_at !== undefined)
    throw new Problem('wrong-state', 'The customer of this quote was erased. Make a new quote instead.')
  const { payment_url, ...contents } = draftOf(quote)
  const copy = await createDraft(
    same_customer ? { ...contents, payment_url } : { ...contents, ...nobody },
    {
      leadId: same_customer ? quote.lead_id : undefined,
      key,
      who: whoIs(session),
      text: `A copy of quote ${quoteId}, revision ${quote.revision}`,
    },
    systemClock,
  )
  return reply(201, toQuote(copy))
})

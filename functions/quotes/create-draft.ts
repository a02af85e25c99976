import { brand } from '#shared/brand.ts'
import { emptyDraft } from '#shared/quotes/draft.ts'
import { quoteIdFrom } from '#shared/quotes/sample.ts'
import type { Clock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import type { StoredLead } from '../leads/domain/stored-lead.ts'
import { requireActive } from '../leads/domain/states.ts'
import { getLead, rootOf } from '../leads/store/read.ts'
import { newQuote, orBusy, requireSound, withFields, type DraftChange } from './domain/changes.ts'
import { quoteEventOf } from './domain/event.ts'
import type { StoredQuote } from './domain/stored-quote.ts'
import { requirePrintable } from './require-printable.ts'
import { findByIdempotencyKey, idempotencyWrite } from './store/idempotency.ts'
import { findQuote } from './store/read.ts'
import { writeWithLead } from './store/with-lead.ts'

interface DraftOrigin {
  leadId: string | undefined
  /** A repeated key returns the same quote. */
  key: string | undefined
  who: string
  text?: string
}

const fromLead = ({ name, company, email, interests }: StoredLead): DraftChange => {
  const [line = null, ...others] = interests.filter((each) => each !== 'not-sure')
  return {
    customerName: company ?? name,
    customerContact: company === undefined ? '' : name,
    customerEmail: email ?? null,
    line_of_business: others.length === 0 ? line : null,
  }
}

/** Its number is the current time to the millisecond; a second draft in the same millisecond takes the next number. */
export async function createDraft(
  fields: DraftChange,
  { leadId, key, who, text }: DraftOrigin,
  clock: Clock,
): Promise<StoredQuote> {
  const now = clock.now()
  const lead = leadId === undefined ? undefined : await rootOf(await getLead(leadId, now))
  if (lead) requireActive(lead)
  const firms = { ...emptyDraft, reminder_days: [...brand.quote.reminderDays] }
  const draft = withFields(withFields(firms, lead ? fromLead(lead) : {}), fields)
  requireSound(draft)
  await requirePrintable(draft)
  let at = now.getTime()
  const read = async () => {
    const made = key === undefined ? undefined : await findByIdempotencyKey(key)
    return made === undefined ? undefined : findQuote(made)
  }
  return readAndWrite(read, async (made) => {
    if (made) return made
    const after = newQuote(quoteIdFrom(new Date(at++)), draft, lead?.id, now)
    const events = [quoteEventOf(1, 'made', who, now, { text })]
    const first = key === undefined ? [] : [idempotencyWrite(key, after.quoteId, now)]
    await writeWithLead([{ after, events }], { kind: 'quote-made', who }, now, first)
    return after
  }).catch(orBusy)
}

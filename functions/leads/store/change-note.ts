import { Problem } from '#shared/api/problem.ts'
import { isDeleted, type LeadEvent } from '#shared/leads/event.ts'
import { ConditionFailed } from '#aws/db.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { withChange, type NoteChange } from '../domain/notes.ts'
import { contactAt, withContact, withResponse } from '../domain/stages.ts'
import { requireActive } from '../domain/states.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import { eventRewrite, findEvent, historyOf } from './events.ts'
import { getLead, idsOf } from './read.ts'
import { asChange } from './repository.ts'
import { stale, writeLeads } from './write.ts'

/** Written with the lead, whose revision guards both, so a note of an erased person is not written again. */
export function changeNote(
  leadId: string,
  noteId: string,
  change: NoteChange,
  who: string,
  now: Date,
): Promise<LeadEvent> {
  // The lead is read first, so a later change of the note makes it stale.
  const read = async () => {
    const lead = await getLead(leadId, now)
    requireActive(lead)
    const ids = await idsOf(lead, now)
    const before = await findAmong(ids, noteId)
    return { lead, ids, before, after: withChange(before, change, who, now) }
  }
  return readAndWrite(read, async ({ lead, ids, before, after }) => {
    if (!after) return before
    const answered = before.kind === 'note' ? lead : await withAnswer(lead, ids, before, after)
    const outcome = { after: answered, events: [], extraWrites: [eventRewrite(after)], keepsVersion: true }
    await writeLeads([asChange(lead, outcome, now)]).catch((error: unknown) => {
      // Both are gone.
      throw error instanceof ConditionFailed ? stale() : error
    })
    return after
  })
}

async function findAmong(leadIds: readonly string[], id: string): Promise<LeadEvent> {
  for (const leadId of leadIds) {
    const event = await findEvent(leadId, id)
    if (event) return event
  }
  throw new Problem('not-found', 'This entry no longer exists.')
}

/** The first call or email that is not deleted. */
async function withAnswer(
  lead: StoredLead,
  ids: readonly string[],
  before: LeadEvent,
  after: LeadEvent,
): Promise<StoredLead> {
  const answeredBy = (answered: StoredLead, event: LeadEvent): StoredLead => {
    const isContact = (event.kind === 'call' || event.kind === 'email') && !isDeleted(event)
    // Ignores answers to a merged lead from before this lead was received.
    const isAnswer = event.lead_id === lead.id || event.at >= lead.created_at
    return isContact && isAnswer ? withContact(answered, event.at) : answered
  }
  if (lead.first_contact_at !== contactAt(lead, before.at)) return answeredBy(lead, after)
  let answered = withResponse({ ...lead, first_contact_at: undefined })
  for (const id of ids)
    for await (const events of historyOf(id))
      for (const event of events) answered = answeredBy(answered, event.id === after.id ? after : event)
  return answered
}

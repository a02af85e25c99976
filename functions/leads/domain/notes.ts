import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { isByHand, isDeleted, type LeadEvent, type NoteEdit } from '#shared/leads/event.ts'

/** An entry stores its earlier texts, and a DynamoDB item has limited space. */
const maxEdits = 20

export interface NoteChange {
  version: number
  text?: string | undefined
  at?: string | undefined
  deleted?: boolean | undefined
}

/** undefined if nothing changes @throws Problem if staff did not write it, or it was changed since it was read */
export function withChange(
  event: LeadEvent,
  change: NoteChange,
  who: string,
  now: Date,
): LeadEvent | undefined {
  if (!isByHand(event))
    throw new Problem('wrong-state', 'This entry was not written by a person, so it cannot be changed.')
  const { version = 1, edits = [], text, at } = event
  if (change.version !== version)
    throw new Problem(
      'stale-version',
      'Someone else changed this entry in the meantime. Read it again and repeat your change.',
    )
  const deleted = isDeleted(event)
  if (change.deleted === undefined && deleted)
    throw new Problem('wrong-state', 'This entry is deleted. Restore it first.')
  if (change.at !== undefined && event.kind === 'note')
    throw fieldProblem('at', 'A note does not have its own time. Change only its text.')
  if (change.at !== undefined && change.at > now.toISOString())
    throw fieldProblem('at', 'Enter a time that is not in the future.')
  const after = { text: change.text ?? text, at: change.at ?? at }
  const isSame =
    change.deleted === undefined ? after.text === text && after.at === at : change.deleted === deleted
  if (isSame) return undefined
  if (edits.length >= maxEdits && change.deleted !== false)
    throw new Problem('wrong-state', `This entry was changed ${edits.length} times. Write a new one instead.`)
  const edit: NoteEdit = { ...editOf(event, change), at: now.toISOString(), who }
  return { ...event, ...after, version: version + 1, edits: [...edits, edit] }
}

const editOf = ({ text, at }: LeadEvent, { deleted }: NoteChange): Omit<NoteEdit, 'at' | 'who'> =>
  deleted === undefined
    ? { act: 'edited', text: text ?? '', took_place: at }
    : { act: deleted ? 'deleted' : 'restored' }

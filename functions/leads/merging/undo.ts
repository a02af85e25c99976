import { isDeepStrictEqual } from 'node:util'
import type { MergedFields, MergeRecord } from '../domain/merge-record.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

export interface UndoneMerge {
  fields: MergedFields
  /** Changed records of later merges, by the ids of their leads. */
  records: Map<string, MergeRecord>
}

/**
 * If a later merge changed a field again, its record is corrected, so undoing it later does not restore a value of the
 * person who is separated now. @param later the leads merged into the same lead afterwards, in that order
 */
export function undoMerge(
  lead: StoredLead,
  record: MergeRecord | undefined,
  later: readonly StoredLead[],
): UndoneMerge {
  const records = new Map(later.flatMap(({ id, merge }) => (merge ? [[id, merge] as const] : [])))
  if (!record) return { fields: {}, records: new Map() }
  const changed = new Map<string, MergeRecord>()
  const change = (id: string, merge: MergeRecord) => {
    records.set(id, merge)
    changed.set(id, merge)
  }
  const fields: [keyof MergedFields, unknown][] = []
  for (const field of record.fields.filter((name) => name !== 'interests')) {
    const { before, after } = { before: record.before[field], after: record.after[field] }
    if (isDeepStrictEqual(lead[field], after)) fields.push([field, before])
    const [id, next] = [...records].find(([, merge]) => merge.fields.includes(field)) ?? []
    if (id && next && isDeepStrictEqual(next.before[field], after))
      change(id, { ...next, before: { ...next.before, [field]: before } })
  }
  const removed = new Set(interestsAddedBy(record))
  for (const { id, interests } of later) {
    const theirs = interests.filter((interest) => removed.has(interest))
    const merge = records.get(id)
    if (!merge || theirs.length === 0) continue
    change(id, withInterests(merge, theirs))
    for (const interest of theirs) removed.delete(interest)
  }
  if (removed.size > 0)
    fields.push(['interests', lead.interests.filter((interest) => !removed.has(interest))])
  return { fields: Object.fromEntries(fields), records: changed }
}

/** A merge adds interests, so only the added ones are removed. */
const interestsAddedBy = ({ before, after }: MergeRecord): StoredLead['interests'] =>
  (after.interests ?? []).filter((interest) => !before.interests?.includes(interest))

/** Adds interests to the record of a merge that also brought them, because the first merge that did is undone. */
const withInterests = (record: MergeRecord, brought: StoredLead['interests']): MergeRecord => ({
  fields: [...new Set([...record.fields, 'interests' as const])],
  before: {
    ...record.before,
    interests: (record.before.interests ?? []).filter((interest) => !brought.includes(interest)),
  },
  after: { ...record.after, interests: [...new Set([...(record.after.interests ?? []), ...brought])] },
})

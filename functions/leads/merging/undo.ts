import { isDeepStrictEqual } from 'node:util'
import type { MergedFields, MergeRecord } from '../domain/merge-record.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

/** What undoing a merge gives back to the lead, and the records of later merges that it changes, by their leads. */
export interface UndoneMerge {
  fields: MergedFields
  records: Map<string, MergeRecord>
}

/**
 * Fields as they were before a merge, those apart that were changed since. Where a later merge changed a field again,
 * undoing that one is to give back what this one found, and not the other person's.
 * @param later leads merged into the same one after it, in that order
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
  const gone = new Set(interestsAddedBy(record))
  for (const { id, interests } of later) {
    const theirs = interests.filter((interest) => gone.has(interest))
    const merge = records.get(id)
    if (!merge || theirs.length === 0) continue
    change(id, withInterests(merge, theirs))
    for (const interest of theirs) gone.delete(interest)
  }
  if (gone.size > 0) fields.push(['interests', lead.interests.filter((interest) => !gone.has(interest))])
  return { fields: Object.fromEntries(fields), records: changed }
}

/** Interests that came by a merge: merging adds them up, and only the difference is removed. */
const interestsAddedBy = ({ before, after }: MergeRecord): StoredLead['interests'] =>
  (after.interests ?? []).filter((interest) => !before.interests?.includes(interest))

/** A record of a merge that brought these interests too, as another that brought them is undone. */
const withInterests = (record: MergeRecord, brought: StoredLead['interests']): MergeRecord => ({
  fields: [...new Set([...record.fields, 'interests' as const])],
  before: {
    ...record.before,
    interests: (record.before.interests ?? []).filter((interest) => !brought.includes(interest)),
  },
  after: { ...record.after, interests: [...new Set([...(record.after.interests ?? []), ...brought])] },
})

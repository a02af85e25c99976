import { batchGet } from '#aws/db.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import { historyOf } from './events.ts'
import { emailKey, emails } from './outgoing.ts'

const maxConcurrency = 10

/** Undoing an import and restoring its leads is not work. */
const isWork = ({ kind }: LeadEvent): boolean => kind !== 'deleted' && kind !== 'restored'

/** Their history has only the import, and they have no unsent email. */
export async function untouchedSinceImport(ids: readonly string[]): Promise<Set<string>> {
  const unsent = await batchGet(emails.table, ids.map(emailKey), { ConsistentRead: true })
  const emailed = new Set(unsent.map((item) => emails.record.parse(item).lead_id))
  const untouched = await mapConcurrently(ids, maxConcurrency, async (id) => {
    const work: LeadEvent[] = []
    for await (const events of historyOf(id)) work.push(...events.filter(isWork))
    return work.length === 1 && work[0]?.kind === 'imported' && !emailed.has(id) ? [id] : []
  })
  return new Set(untouched.flat())
}

import { fieldProblem } from '#shared/api/problem.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import type { Pair } from './merge-leads.ts'
import { getLead } from '../store/read.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import { stale, writeLeads } from '../store/write.ts'

interface Seen {
  id: string
  version?: number | undefined
}

/** Without a version, it uses the newest state. @throws Problem not-found, stale-version, or what `change` throws */
export async function changePair(
  [one, two]: readonly [Seen, Seen],
  now: Date,
  change: (lead: StoredLead, other: StoredLead) => Pair | undefined,
): Promise<{ lead: StoredLead; other: StoredLead }> {
  if (one.id === two.id) throw fieldProblem('other', 'Choose another lead.')
  const read = async () => {
    const [lead, other] = await Promise.all([getLead(one.id, now), getLead(two.id, now)])
    if (isStale(one, lead) || isStale(two, other)) throw stale()
    return { lead, other, pair: change(lead, other) }
  }
  return readAndWrite(read, async ({ lead, other, pair }) => {
    if (!pair) return { lead, other }
    await writeLeads([pair.lead, pair.other])
    return { lead: pair.lead.after, other: pair.other.after }
  })
}

const isStale = ({ version }: Seen, lead: StoredLead): boolean =>
  version !== undefined && version !== lead.version

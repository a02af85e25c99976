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
  [one, other]: readonly [Seen, Seen],
  now: Date,
  change: (lead: StoredLead, other: StoredLead) => Pair | Promise<Pair>,
): Promise<{ lead: StoredLead; other: StoredLead }> {
  if (one.id === other.id) throw fieldProblem('other', 'Choose another lead.')
  const readPair = async (): Promise<Pair> => {
    const [before, otherBefore] = await Promise.all([getLead(one.id, now), getLead(other.id, now)])
    if (isStale(one, before) || isStale(other, otherBefore)) throw stale()
    return change(before, otherBefore)
  }
  return readAndWrite(readPair, async (pair) => {
    await writeLeads([pair.lead, pair.other, ...(pair.more ?? [])])
    return { lead: pair.lead.after, other: pair.other.after }
  })
}

const isStale = ({ version }: Seen, lead: StoredLead): boolean =>
  version !== undefined && version !== lead.version

import { expect } from 'vitest'
import { keysOf } from '#shared/leads/matching/keys.ts'
import { systemClock } from '#lib/clock.ts'
import { addCounts, countsOf, leadsCounter, nonZero, type Counts } from '../leads/domain/counts.ts'
import { newLead, storedLead, type StoredLead } from '../leads/domain/stored-lead.ts'
import { writeLeads } from '../leads/store/write.ts'
import { now } from './event.ts'
import type { MemoryStore } from './store.ts'

export const aLead = ({ created_at = now.toISOString(), ...more }: Partial<StoredLead> = {}): StoredLead => ({
  ...newLead(systemClock.newId(), 'Ada Lovelace', { via: 'form', utm: {} }, new Date(created_at)),
  email: 'ada@example.com',
  ...more,
})

export async function store(...leads: StoredLead[]): Promise<StoredLead[]> {
  for (const after of leads) await writeLeads([{ after, events: [] }])
  return leads
}

export const leadsIn = (memory: MemoryStore): StoredLead[] =>
  memory.items('leads').flatMap((item) => {
    const { data } = storedLead.safeParse(item)
    return data ? [data] : []
  })

/** The counters as they should be for the stored leads, and as they are. */
export function countsIn(memory: MemoryStore): { due: Counts; kept: Counts } {
  const due = leadsIn(memory).reduce((sum, lead) => addCounts(sum, countsOf(lead)), {} as Counts)
  const kept: Counts = {}
  for (const { name, ...fields } of memory.items('counters'))
    kept[String(name)] = fields as Record<string, number>
  delete kept[leadsCounter]?.['writes']
  return { due: nonZero(due), kept: nonZero(kept) }
}

/** The keys as they should be for the stored leads, and as they are, without fingerprints of erased leads. */
export function keysIn(memory: MemoryStore): { due: string[]; kept: string[] } {
  const inWords = (keys: { key?: unknown; entry?: unknown }[]) =>
    keys.map(({ key, entry }) => `${String(key)} ${String(entry)}`).toSorted()
  const kept = memory.items('lead_keys').filter(({ key }) => !String(key).startsWith('erased#'))
  return { due: inWords(leadsIn(memory).flatMap(keysOf)), kept: inWords(kept) }
}

export function expectWhole(memory: MemoryStore) {
  const counts = countsIn(memory)
  expect(counts.kept).toEqual(counts.due)
  const keys = keysIn(memory)
  expect(keys.kept).toEqual(keys.due)
}

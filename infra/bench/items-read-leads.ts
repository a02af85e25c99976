import { channels } from '../../shared/leads/channel.ts'
import { keysOf } from '../../shared/leads/matching/keys.ts'
import type { LeadQuery } from '../../shared/leads/query.ts'
import { stages } from '../../shared/leads/stage.ts'
import { toItem } from '../../functions/leads/store/item.ts'
import { newLead, type StoredLead } from '../../functions/leads/domain/stored-lead.ts'
import type { Measured } from './items-read.ts'
import type { Stored } from './store-items.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const minute = 60_000
const fullPages = 1000

/** Leads of every kind, a minute apart, with the word that the search finds them by. */
export function* leadItems(from: number, to: number): Generator<Stored> {
  for (let n = from; n < to; n++) {
    const lead = leadAt(n)
    yield { table: 'leads', item: toItem(lead) }
    for (const item of keysOf(lead).filter(({ key }) => key === 'w#ke')) yield { table: 'lead_keys', item }
  }
}

function leadAt(n: number): StoredLead {
  const came = new Date(now.getTime() - (n + 1) * minute)
  const stage = n % 5 === 0 ? 'new' : (stages[n % stages.length] ?? 'new')
  return {
    ...newLead(
      `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
      `Person Number${n}`,
      { via: 'form', page: '/quote', utm: {} },
      came,
    ),
    email: `person${n}@example.com`,
    company: n % 2 === 0 ? 'Kestrel Freight (example)' : 'Harbor Bakery (example)',
    message: 'A plain sentence of the usual length, so that a record has the usual size. '.repeat(4),
    interests: n % 3 === 0 ? ['funding'] : ['ai-strategy'],
    state: n % 16 === 7 ? 'quarantined' : 'active',
    stage,
    furthest: stage === 'lost' ? 'new' : stage,
    value_cents: n * 100,
    touched_at: new Date(came.getTime() - 30 * 24 * 60 * minute).toISOString(),
    responded_at: n % 2 === 0 ? came.toISOString() : undefined,
    next_step: { text: 'Call', due: '2026-11-20' },
  }
}

export async function leadCalls(): Promise<Measured[]> {
  const { findLeads } = await import('../../functions/leads/store/find.ts')
  const { readToday } = await import('../../functions/leads/api/today.ts')
  const { readReport } = await import('../../functions/leads/api/report.ts')
  const list = (name: string, query: Partial<LeadQuery>, queries = 1): Measured => ({
    call: `leads/list, ${name}`,
    queries,
    run: () => findLeads({ state: 'active', sort: 'newest', limit: 20, ...query }, now),
  })
  return [
    list('newest', {}),
    list('longest untouched', { sort: 'untouched' }),
    list('by value', { sort: 'value' }),
    list('by next step', { sort: 'due' }),
    list('of a stage', { stage: 'new' }),
    list('of a stage, by value', { stage: 'new', sort: 'value' }),
    list('of an interest', { interest: 'funding' }, 5),
    list('of a channel without leads', { channel: channels[0] }, 5),
    list('found by a word', { search: 'kestrel' }),
    list('quarantined', { state: 'quarantined', limit: 5 }),
    { call: 'leads/today', full: fullPages, run: () => readToday(now) },
    { call: 'leads/report', full: fullPages, run: () => readReport(12, now) },
  ]
}

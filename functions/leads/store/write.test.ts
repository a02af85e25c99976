import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stages } from '#shared/leads/stage.ts'
import { eventOf } from '../domain/event.ts'
import { now, setUp } from '../../testing/event.ts'
import { aLead, countsIn, expectWhole, leadsIn, store as put } from '../../testing/leads.ts'
import { randomFrom } from '../../../infra/local/demo/random.ts'
import { cancelled, dynamo, MemoryStore } from '../../testing/store.ts'
import { outcomeOf } from '../domain/changes.ts'
import { getLead } from './read.ts'
import { asChange, changeLead, insertLead, idempotencyRecord } from './repository.ts'
import { withState } from '../domain/states.ts'
import { withStage } from '../domain/stages.ts'
import { writeEach, writeLeads } from './write.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

const step = fc.oneof(
  fc.record({ act: fc.constant('add' as const), value: fc.nat({ max: 10_000 }) }),
  fc.record({ act: fc.constant('stage' as const), which: fc.nat(), stage: fc.constantFrom(...stages) }),
  fc.record({
    act: fc.constantFrom('delete' as const, 'restore' as const, 'quarantine' as const, 'release' as const),
    which: fc.nat(),
  }),
  fc.record({
    act: fc.constant('rename' as const),
    which: fc.nat(),
    name: fc.constantFrom('Bo Li', 'Ada', 'Zoë'),
  }),
  fc.record({ act: fc.constant('erase' as const), which: fc.nat() }),
)

it('keeps counters and keys consistent with the leads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      setUp(store)
      for (const each of steps) {
        const leads = leadsIn(store)
        if (each.act === 'add') {
          await put(aLead({ value_cents: each.value }))
          continue
        }
        const lead = leads[each.which % Math.max(1, leads.length)]
        if (!lead) continue
        if (each.act === 'erase') {
          await writeLeads([{ before: lead, events: [] }])
          continue
        }
        await changeLead(lead.id, undefined, now, (before) => {
          if (each.act === 'stage') return outcomeOf(before, withStage(before, each.stage, now), 'Staff', now)
          if (each.act === 'rename') return outcomeOf(before, { ...before, name: each.name }, 'Staff', now)
          return withState(before, each.act, 'Staff', now)
        }).catch((error: unknown) => {
          if (!(error instanceof Error && 'code' in error && error.code === 'wrong-state')) throw error
        })
      }
      expectWhole(store)
    }),
    { numRuns: 60 },
  )
})

/** Holds what a transaction writes, and refuses others meanwhile, as DynamoDB does. */
function holdItems(): void {
  const holdMs = 25
  const held = new Set<string>()
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  store.interfere = async (operation, input) => {
    if (operation !== 'TransactWrite') return
    const { TransactItems = [] } = input as TransactWriteCommandInput
    const taken: string[] = []
    const take = async (key: string) => {
      await sleep(Math.random() * 0.3 * holdMs)
      if (held.has(key)) return false
      held.add(key)
      return taken.push(key) > 0
    }
    const keys = TransactItems.flatMap(({ Update }) => (Update ? [String(Update.Key?.['name'])] : []))
    const isFree = await Promise.all(keys.map(take))
    await sleep(holdMs * (isFree.includes(false) ? 0.2 : 0.7))
    for (const key of taken) held.delete(key)
    if (isFree.includes(false)) throw cancelled(['TransactionConflict'])
  }
}

it('refuses none of 40 new leads at once, when a write holds items', async () => {
  for (let seed = 1; seed <= 5; seed++) {
    setUp(store)
    vi.useFakeTimers({ now })
    vi.spyOn(Math, 'random').mockImplementation(randomFrom(seed))
    holdItems()
    const source = { via: 'form' as const, page: '/quote', utm: { source: 'linkedin', campaign: 'fees' } }
    const all = Promise.allSettled(Array.from({ length: 40 }, () => put(aLead({ source }))))
    await vi.runAllTimersAsync()
    expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(0)
    expect(countsIn(store).kept).toEqual(countsIn(store).due)
  }
})

describe('a write', () => {
  it('of several leads is atomic, and reports a stale lead', async () => {
    const [a = aLead(), b = aLead()] = await put(aLead(), aLead())
    const changes = [a, b].map((lead) => asChange(lead, { after: { ...lead, name: 'Bo' }, events: [] }, now))
    await changeLead(b.id, undefined, now, (lead) => ({ after: lead, events: [] }))
    await expect(writeLeads(changes)).rejects.toMatchObject({ code: 'stale-version' })
    expect((await getLead(a.id, now)).name).toBe('Ada Lovelace')
  })

  it('never overwrites an event', async () => {
    const lead = aLead()
    const event = eventOf(lead.id, 'Staff', 'added', now)
    await writeLeads([{ after: lead, events: [event] }])
    const again = asChange(
      await getLead(lead.id, now),
      { after: lead, events: [{ ...event, who: 'Eve' }] },
      now,
    )
    await expect(writeLeads([again])).rejects.toThrow('condition')
    expect(store.items('lead_events')).toMatchObject([{ who: 'Staff' }])
  })
})

describe('writeEach', () => {
  it('fills transactions and skips what cannot be written', async () => {
    const leads = await put(...Array.from({ length: 12 }, () => aLead()))
    const changes = leads.map((lead, at) =>
      asChange(
        lead,
        {
          after: { ...lead, name: 'Bo' },
          events: [],
          extraWrites: at === 7 ? [idempotencyRecord('used', lead.id, now.toISOString())] : [],
        },
        now,
      ),
    )
    await changeLead(leads[3]?.id ?? '', undefined, now, (lead) => ({ after: lead, events: [] }))
    const other = aLead()
    await insertLead(other, eventOf(other.id, 'Staff', 'added', now), 'used')
    dynamo.resetHistory()
    expect(await writeEach(changes)).toEqual(leads.map((_, at) => at !== 3 && at !== 7))
    const sizes = dynamo
      .commandCalls(TransactWriteCommand)
      .map(({ args }) => args[0].input.TransactItems?.length ?? 0)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
    expectWhole(store)
  })
})

import { Problem } from '#shared/api/problem.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import { keysOf, type LeadKey } from '#shared/leads/matching/keys.ts'
import { addTo } from '#aws/counters.ts'
import { ConditionFailed, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { addCounts, countsOf, leadsCounter, nonZero, type Counts } from '../domain/counts.ts'
import { toItem } from './item.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

const { LEADS_TABLE, LEAD_EVENTS_TABLE, LEAD_KEYS_TABLE } = readEnv(
  'LEADS_TABLE',
  'LEAD_EVENTS_TABLE',
  'LEAD_KEYS_TABLE',
)

export interface LeadChange {
  /** Absent for a new lead. */
  before?: StoredLead | undefined
  /** With its version incremented. Absent for an erased lead. */
  after?: StoredLead | undefined
  events: readonly LeadEvent[]
  extraWrites?: Writes
  /** Conditions on other items. Changes of the same transaction can share them. */
  checks?: Writes
}

export const stale = (): Problem =>
  new Problem(
    'stale-version',
    'Someone else changed this lead in the meantime. Reload it and repeat your change.',
  )

const searchKeys = (lead: StoredLead | undefined): Map<string, LeadKey> =>
  new Map(lead ? keysOf(lead).map((key) => [`${key.key} ${key.entry}`, key] as const) : [])

function keyWrites(before: StoredLead | undefined, after: StoredLead | undefined): Writes {
  const [old, fresh] = [searchKeys(before), searchKeys(after)]
  const gone = [...old].filter(([text]) => !fresh.has(text))
  const added = [...fresh].filter(([text]) => !old.has(text))
  return [
    ...gone.map(([, Key]) => ({ Delete: { TableName: LEAD_KEYS_TABLE, Key } })),
    ...added.map(([, Item]) => ({ Put: { TableName: LEAD_KEYS_TABLE, Item } })),
  ]
}

const revisionOf = ({ revision = 1 }: StoredLead): number => revision

export const nextRevision = (before: StoredLead | undefined, after: StoredLead): StoredLead => ({
  ...after,
  revision: before ? revisionOf(before) + 1 : 1,
})

const unchangedSince = (before: StoredLead | undefined) =>
  before
    ? {
        ConditionExpression: '#revision = :revision',
        ExpressionAttributeNames: { '#revision': 'revision' },
        ExpressionAttributeValues: { ':revision': revisionOf(before) },
      }
    : { ConditionExpression: 'attribute_not_exists(id)' }

function leadWrite({ before, after }: LeadChange): Writes[number] {
  if (after) {
    const Item = toItem(nextRevision(before, after))
    return { Put: { TableName: LEADS_TABLE, Item, ...unchangedSince(before) } }
  }
  if (!before) throw new Error('A change needs `before` or `after`')
  return { Delete: { TableName: LEADS_TABLE, Key: { id: before.id }, ...unchangedSince(before) } }
}

/** `writeLeads` relies on the lead being first. */
const ownWrites = (change: LeadChange): Writes => [
  leadWrite(change),
  ...change.events.map((event) => ({
    Put: {
      TableName: LEAD_EVENTS_TABLE,
      Item: event,
      ConditionExpression: 'attribute_not_exists(lead_id)',
    },
  })),
  ...keyWrites(change.before, change.after),
  ...(change.extraWrites ?? []),
]

const countChanges = (changes: readonly LeadChange[]): Counts =>
  nonZero(
    changes.reduce(
      (sum, { before, after }) => addCounts(addCounts(sum, countsOf(before), -1), countsOf(after)),
      {} as Counts,
    ),
  )

/** `writes` is incremented with every change of a count, so a recount can detect changes. */
function counterWrites(changes: readonly LeadChange[]): Writes {
  const counts = countChanges(changes)
  const names = Object.keys(counts)
  if (names.length === 0) return []
  return Object.entries(addCounts(counts, { [leadsCounter]: { writes: 1 } })).map(([name, fields]) =>
    addTo(name, fields),
  )
}

/** @throws Problem stale-version if a lead was changed since it was read; ConditionFailed if an extra write fails */
export async function writeLeads(changes: readonly LeadChange[]): Promise<void> {
  const owned = changes.map(ownWrites)
  const isLead = owned.flatMap((writes) => writes.map((_, at) => at === 0))
  try {
    await transact([...owned.flat(), ...counterWrites(changes)])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    throw error.failed.every((position) => isLead[position]) ? stale() : error
  }
}

/** DynamoDB allows 100 in one transaction. One is left for `also`. */
const maxWrites = 99

/**
 * As many as fit share a transaction, because single ones would compete for the counters.
 * @param also one unconditional write for those that share a transaction
 * @returns whether each lead was changed; false if changed since, or an extra write or a check failed
 */
export async function writeEach(
  changes: readonly LeadChange[],
  also?: (written: readonly LeadChange[]) => Writes[number],
): Promise<boolean[]> {
  const done = changes.map(() => false)
  const waiting = changes.map((change, index) => ({
    change,
    index,
    writes: ownWrites(change),
    checks: new Map((change.checks ?? []).map((check) => [JSON.stringify(check), check])),
  }))
  while (waiting.length > 0) {
    let batch = waiting.splice(0, fitting(waiting))
    while (batch.length > 0) {
      const checks = new Map(batch.flatMap((change) => [...change.checks]))
      const together = batch.map(({ change }) => change)
      const counted = [...counterWrites(together), ...(also ? [also(together)] : [])]
      try {
        await transact([...batch.flatMap(({ writes }) => writes), ...checks.values(), ...counted])
        for (const { index } of batch) done[index] = true
        break
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        const owners = [
          ...batch.flatMap((change) => change.writes.map(() => [change])),
          ...[...checks.keys()].map((check) => batch.filter((change) => change.checks.has(check))),
        ]
        const failed = new Set(error.failed.flatMap((position) => owners[position] ?? []))
        batch = batch.filter((change) => !failed.has(change))
      }
    }
  }
  return done
}

/** With their counters, in one transaction; at least one. */
function fitting(waiting: readonly { change: LeadChange; writes: Writes }[]): number {
  const counters = new Set<string>([leadsCounter])
  let own = 0
  for (const [at, { change, writes }] of waiting.entries()) {
    own += writes.length + (change.checks?.length ?? 0)
    for (const name of Object.keys(countChanges([change]))) counters.add(name)
    if (own + counters.size > maxWrites) return Math.max(1, at)
  }
  return waiting.length
}

import { isPhoneField, numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { historyOf } from '../leads/store/events.ts'
import { findMatches } from '../leads/store/matches.ts'
import { getLeads, idsOf } from '../leads/store/read.ts'
import type { StoredLead } from '../leads/domain/stored-lead.ts'
import type { ContactPoint } from '../leads/store/suppression.ts'

export interface Person {
  root: StoredLead
  /** The ids of the root and of all leads merged into it. */
  ids: string[]
  /** Current and earlier addresses and numbers, each separately, except those that another active lead has. */
  contactPoints: ContactPoint[]
  /** Events with the person's address or number in leads that were merged with theirs and later separated. */
  traces: Pick<LeadEvent, 'lead_id' | 'id'>[]
}

const maxConcurrency = 10

export async function personOf(root: StoredLead, now: Date): Promise<Person> {
  const ids = await idsOf(root, now)
  const own = new Set(ids)
  const leads = [root, ...(await getLeads(ids.slice(1), now))]
  const current = leads.flatMap((lead): ContactPoint[] => [
    { email: lead.email },
    ...numbersOf(lead).map((phone) => ({ phone })),
  ])
  const earlier: ContactPoint[] = []
  const linked = new Set<string>()
  // They came by a merge whose other lead is separate again.
  const foreign = new Set<string>()
  for (const id of ids)
    for await (const events of historyOf(id))
      for (const event of events) {
        const { kind, linked_lead_id: other } = event
        if (other === undefined || own.has(other)) {
          earlier.push(...contactPointsIn(event, 'from'), ...contactPointsIn(event, 'to'))
          continue
        }
        linked.add(other)
        const [mine, theirs] = kind === 'merged' ? (['from', 'to'] as const) : (['to', 'from'] as const)
        const before = contactPointsIn(event, mine)
        earlier.push(...before)
        const texts = before.map(textOf)
        for (const point of contactPointsIn(event, theirs))
          if (!texts.includes(textOf(point))) foreign.add(textOf(point))
      }
  const known = [...current, ...earlier.filter((point) => !foreign.has(textOf(point)))]
  const contactPoints = await withoutShared(known, own, now)
  return { root, ids, contactPoints, traces: await tracesOf(contactPoints, linked) }
}

function contactPointsIn({ changes = [] }: LeadEvent, side: 'from' | 'to'): ContactPoint[] {
  return changes.flatMap((change) => {
    const point = isPhoneField(change.field) ? 'phone' : change.field
    const text = change[side]
    return (point === 'email' || point === 'phone') && typeof text === 'string' ? [{ [point]: text }] : []
  })
}

const textOf = ({ email, phone }: ContactPoint): string => email || phone || ''

async function withoutShared(
  known: readonly ContactPoint[],
  own: ReadonlySet<string>,
  now: Date,
): Promise<ContactPoint[]> {
  const each = [...new Map(known.filter(textOf).map((point) => [textOf(point), point])).values()]
  const isShared = await mapConcurrently(each, maxConcurrency, async ({ email, phone }) => {
    const matches = await findMatches({ email, phone }, now)
    return matches.some(({ certain, lead }) => certain && lead.state === 'active' && !own.has(lead.id))
  })
  return each.filter((_, at) => !isShared[at])
}

async function tracesOf(
  contactPoints: readonly ContactPoint[],
  leadIds: ReadonlySet<string>,
): Promise<Person['traces']> {
  const texts = new Set(contactPoints.map(textOf))
  const mentions = ({ changes = [] }: LeadEvent) =>
    changes.some(({ from, to }) => [from, to].some((text) => typeof text === 'string' && texts.has(text)))
  const traces: Person['traces'] = []
  for (const leadId of leadIds)
    for await (const events of historyOf(leadId))
      traces.push(...events.filter(mentions).map(({ lead_id, id }) => ({ lead_id, id })))
  return traces
}

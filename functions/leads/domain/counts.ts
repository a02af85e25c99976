import { articleOfPage, earnedCounter } from '#shared/blog/slug.ts'
import { channelOf } from '#shared/leads/channel.ts'
import { isActiveDeal } from '#shared/leads/stage.ts'
import { mondayOf } from '#shared/leads/week.ts'
import { countersOf, earnedField } from '#shared/visits/earned.ts'
import type { StoredLead } from './stored-lead.ts'

/** Numbers by counter and field. */
export type Counts = Record<string, Record<string, number>>

/** Counts and cents by stage, and the number of writes that changed any count. */
export const leadsCounter = 'leads'

/** The leads received in the week of a Monday, by channel and furthest stage, and how many are lost. */
export const weekCounter = (monday: string): string => `leads:week:${monday}`

export type Countable = Pick<
  StoredLead,
  'state' | 'stage' | 'furthest' | 'value_cents' | 'source' | 'created_at'
>

/** The counters are always the sum of this over all leads. Only active leads count. */
export function countsOf(lead: Countable | undefined): Counts {
  if (lead?.state !== 'active') return {}
  const { stage, furthest, value_cents = 0 } = lead
  const channel = channelOf(lead.source)
  const article = articleOfPage(lead.source.page)
  const monday = mondayOf(lead.created_at)
  const isWon = stage === 'won'
  return {
    total_leads: { value: 1 },
    ...(isActiveDeal(stage) ? { active_deals: { value: 1 } } : {}),
    [leadsCounter]: { [`count:${stage}`]: 1, [`cents:${stage}`]: value_cents },
    [weekCounter(monday)]: {
      [`${channel}|${furthest}`]: 1,
      ...(stage === 'lost' ? { [`${channel}|lost`]: 1 } : {}),
    },
    ...(article === undefined
      ? {}
      : { [earnedCounter(article)]: { leads: 1, won_cents: isWon ? value_cents : 0 } }),
    ...Object.fromEntries(
      countersOf(lead.source).map((counter) => [
        counter,
        {
          [earnedField(monday, 'leads')]: 1,
          ...(isWon
            ? { [earnedField(monday, 'won')]: 1, [earnedField(monday, 'won_cents')]: value_cents }
            : {}),
        },
      ]),
    ),
  }
}

export function addCounts(sum: Counts, more: Counts, times = 1): Counts {
  for (const [name, fields] of Object.entries(more)) {
    const total = (sum[name] ??= {})
    for (const [field, value] of Object.entries(fields)) total[field] = (total[field] ?? 0) + value * times
  }
  return sum
}

export const nonZero = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, fields]) => {
      const left = Object.entries(fields).filter(([, value]) => value !== 0)
      return left.length > 0 ? [[name, Object.fromEntries(left)]] : []
    }),
  )

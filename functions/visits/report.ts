import type * as z from 'zod/mini'
import { addDays, type Day } from '#shared/calendar/month-grid.ts'
import { dayOf, mondayOf } from '#shared/leads/week.ts'
import { toDollars } from '#shared/money/money.ts'
import { campaignOf } from '#shared/visits/campaign.ts'
import { campaignCounter, earnedField, pageCounter, type Earned } from '#shared/visits/earned.ts'
import type { getVisits } from '#shared/visits/endpoints.ts'
import { readFigures } from '#aws/counters.ts'
import { addDay, noCounts } from './domain/day-counts.ts'
import { readDays } from './store/days.ts'

type Report = z.input<(typeof getVisits.answers)[200]>

/** Those with the most views. */
const shown = 200

export async function readReport(weeks: number, now: Date): Promise<Report> {
  const last = mondayOf(now.toISOString())
  const mondays = Array.from({ length: weeks }, (_, at) => addDays(last, -7 * (weeks - 1 - at)))
  const stored = await readDays(daysBetween(mondays[0] ?? last, dayOf(now.toISOString())))
  const sum = noCounts()
  for (const day of stored) addDay(sum, day, Infinity)
  const [pages, campaigns] = [mostViewed(sum.pages), mostViewed(sum.campaigns)]
  const [ofPages, ofCampaigns] = await Promise.all([
    readEarned(
      pages.map(([path]) => pageCounter(path)),
      mondays,
    ),
    readEarned(
      campaigns.map(([key]) => campaignCounter(key)),
      mondays,
    ),
  ])
  return {
    counted_at:
      stored
        .flatMap(({ counted_at }) => counted_at ?? [])
        .toSorted()
        .at(-1) ?? null,
    views: Object.values(sum.pages).reduce((total, views) => total + views, 0),
    pages: byYield(pages.map(([path, views], at) => ({ path, views, ...(ofPages[at] ?? nothing) }))),
    sites: mostViewed(sum.sites).map(([host, views]) => ({ host, views })),
    campaigns: byYield(
      campaigns.map(([key, views], at) => ({ ...campaignOf(key), views, ...(ofCampaigns[at] ?? nothing) })),
    ),
  }
}

function daysBetween(first: Day, last: Day): Day[] {
  const days = [first]
  for (let day = first; day < last; day = addDays(day, 1)) days.push(addDays(day, 1))
  return days
}

const mostViewed = (counts: Readonly<Record<string, number>>): [name: string, views: number][] =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shown)

type Yield = Pick<Report['pages'][number], 'leads' | 'won' | 'won_value'>

const nothing: Yield = { leads: 0, won: 0, won_value: 0 }

async function readEarned(counters: readonly string[], mondays: readonly Day[]): Promise<Yield[]> {
  const figures = await readFigures(counters)
  return figures.map((fields) => {
    const sum = (what: Earned) =>
      mondays.reduce((total, monday) => total + (fields[earnedField(monday, what)] ?? 0), 0)
    return { leads: sum('leads'), won: sum('won'), won_value: toDollars(sum('won_cents')) }
  })
}

const byYield = <T extends Yield & { views: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => b.won_value - a.won_value || b.leads - a.leads || b.views - a.views)

import type { Day } from '#shared/calendar/month-grid.ts'

/** One view of a page, or one landing on it from a site or a campaign. Nothing in it names the person. */
export interface Visit {
  day: Day
  page?: string | undefined
  site?: string | undefined
  /** From `campaignKey`. */
  campaign?: string | undefined
}

type Counts = Record<string, number>

export interface DayCounts {
  pages: Counts
  sites: Counts
  campaigns: Counts
}

/** Names counted separately each day, so that made-up names cannot make a day's item grow without limit. */
export const limits = { pages: 300, sites: 150, campaigns: 150 } as const satisfies Record<
  keyof DayCounts,
  number
>

/** The name for all names beyond the limit. No page, host or campaign has it. */
export const others = 'other'

export const noCounts = (): DayCounts => ({ pages: {}, sites: {}, campaigns: {} })

/** @param most names of each kind; a day's limits by default */
export function addDay(sum: DayCounts, more: DayCounts, most?: number): DayCounts {
  for (const kind of ['pages', 'sites', 'campaigns'] as const)
    for (const [name, count] of Object.entries(more[kind])) add(sum, kind, name, count, most)
  return sum
}

function add(
  sum: DayCounts,
  kind: keyof DayCounts,
  name: string,
  count: number,
  most: number = limits[kind],
): void {
  const counts = sum[kind]
  const fits = Object.hasOwn(counts, name) || Object.keys(counts).length < most
  const counted = fits ? name : others
  counts[counted] = (counts[counted] ?? 0) + count
}

export function addVisit(byDay: Map<Day, DayCounts>, visit: Visit, days: ReadonlySet<Day>): void {
  if (!days.has(visit.day)) return
  const counts = byDay.get(visit.day) ?? noCounts()
  byDay.set(visit.day, counts)
  if (visit.page) add(counts, 'pages', visit.page, 1)
  if (visit.site) add(counts, 'sites', visit.site, 1)
  if (visit.campaign) add(counts, 'campaigns', visit.campaign, 1)
}

import type { Day } from '#shared/calendar/month-grid.ts'

/** That a page was shown to somebody, or what led somebody to one: nothing of it says whom. */
export interface Seen {
  day: Day
  page?: string | undefined
  /** The host of the site that led here. */
  site?: string | undefined
  /** As counts name it. */
  campaign?: string | undefined
}

type Counts = Record<string, number>

/** How often each page was shown on a day, and which sites and campaigns led there. */
export interface DayCounts {
  pages: Counts
  sites: Counts
  campaigns: Counts
}

/** So many a day are kept apart: whoever makes up names cannot make a day grow. */
export const limits = { pages: 300, sites: 150, campaigns: 150 } as const satisfies Record<
  keyof DayCounts,
  number
>

/** What all others are counted as. No page, host or campaign is called so. */
export const others = 'other'

export const noCounts = (): DayCounts => ({ pages: {}, sites: {}, campaigns: {} })

/** Adds `more` to `sum`, which may have `most` of each kind, or what a day may have. */
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
  const isRoom = Object.hasOwn(counts, name) || Object.keys(counts).length < most
  const counted = isRoom ? name : others
  counts[counted] = (counts[counted] ?? 0) + count
}

/** Adds what was seen to the counts of its day; days that are not among `days` are left out. */
export function addSeen(byDay: Map<Day, DayCounts>, seen: Seen, days: ReadonlySet<Day>): void {
  if (!days.has(seen.day)) return
  const counts = byDay.get(seen.day) ?? noCounts()
  byDay.set(seen.day, counts)
  if (seen.page) add(counts, 'pages', seen.page, 1)
  if (seen.site) add(counts, 'sites', seen.site, 1)
  if (seen.campaign) add(counts, 'campaigns', seen.campaign, 1)
}

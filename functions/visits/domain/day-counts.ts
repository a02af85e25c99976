import type { Day } from '#shared/calendar/month-grid.ts'
import type { View } from './log-line.ts'

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

/** Adds views to the counts of their days; days that are not among `days` are left out. */
export function addViews(byDay: Map<Day, DayCounts>, view: View, days: ReadonlySet<Day>): void {
  if (!days.has(view.day)) return
  const counts = byDay.get(view.day) ?? noCounts()
  byDay.set(view.day, counts)
  add(counts, 'pages', view.page, 1)
  if (view.site) add(counts, 'sites', view.site, 1)
  if (view.campaign) add(counts, 'campaigns', view.campaign, 1)
}

import type { CallAnswer } from '#api/table.ts'
import { addDays, type Day } from '#shared/calendar/month-grid.ts'
import { channelNames, channels } from '#shared/leads/channel.ts'
import { stageNames } from '#shared/leads/stage.ts'
import { mondayOf } from '#shared/leads/week.ts'
import { formatSpan } from '../spans.ts'

export type Report = CallAnswer<'leads/report'>

/** Widest first. */
export const steps = ['arrived', 'contacted', 'qualified', 'proposal', 'won'] as const

export const stepNames = { ...stageNames, arrived: 'Received' }

/** How many leads arrived, how many of them reached at least each stage, and how many were lost. */
export type Funnel = Record<(typeof steps)[number] | 'lost', number>

type Entry = Report['weeks'][number]

export const sumOf = (entries: readonly Entry[]): Funnel => {
  const sum = (count: (entry: Entry) => number) => entries.reduce((all, entry) => all + count(entry), 0)
  return {
    arrived: sum(({ arrived }) => arrived),
    contacted: sum(({ reached }) => reached.contacted),
    qualified: sum(({ reached }) => reached.qualified),
    proposal: sum(({ reached }) => reached.proposal),
    won: sum(({ reached }) => reached.won),
    lost: sum(({ lost }) => lost),
  }
}

const names: Readonly<Record<string, string>> = channelNames

/** The largest first. */
export const bySource = (entries: readonly Entry[]): { channel: string; name: string; funnel: Funnel }[] =>
  [...new Set(entries.map(({ channel }) => channel))]
    .map((channel) => ({
      channel,
      name: names[channel] ?? channel,
      funnel: sumOf(entries.filter((entry) => entry.channel === channel)),
    }))
    .sort((a, b) => b.funnel.arrived - a.funnel.arrived || orderOf(a.channel) - orderOf(b.channel))

const orderOf = (channel: string): number => channels.findIndex((each) => each === channel)

/** Up to `now`, earliest first, including weeks without leads. */
export const byWeek = (
  entries: readonly Entry[],
  count: number,
  now: string,
): { starts: Day; funnel: Funnel }[] => {
  const latest = entries.reduce((last, { starts }) => (starts > last ? starts : last), mondayOf(now))
  return Array.from({ length: count }, (_, index) => {
    const starts = addDays(latest, 7 * (index + 1 - count))
    return { starts, funnel: sumOf(entries.filter((entry) => entry.starts === starts)) }
  })
}

/** "40%", or a dash if `whole` is 0. A small part is not rounded to 0%, nor a large one to 100%. */
export const partOf = (part: number, whole: number): string => {
  if (whole === 0) return '–'
  const percent = (100 * part) / whole
  if (percent > 0 && percent < 1) return 'under 1%'
  if (percent > 99 && percent < 100) return 'over 99%'
  return `${Math.round(percent)}%`
}

/** Imported leads say nothing about what attracts people. */
export const withoutImported = (
  entries: readonly Entry[],
): { entries: readonly Entry[]; imported: number } => {
  const isImported = ({ channel }: Entry) => channel === 'import'
  return {
    entries: entries.filter((entry) => !isImported(entry)),
    imported: sumOf(entries.filter(isImported)).arrived,
  }
}

/** The smallest round number at or above a count, for the top of a scale. */
export const scaleTop = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  const tops = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((step) => Math.round(step * power))
  return tops.find((top) => top >= value) ?? 10 * power
}

/** A range of seconds as text: "5 min to 1 h", "over 3 days". Null is no bound. */
export const spanBetween = (from: number | null, to: number | null): string => {
  if (to === null) return from === null ? 'at any time' : `over ${formatSpan(from)}`
  return from === null ? `up to ${formatSpan(to)}` : `${formatSpan(from)} to ${formatSpan(to)}`
}

import { addDays } from '#shared/calendar/month-grid.ts'
import { channels } from '#shared/leads/channel.ts'
import { getReport } from '#shared/leads/insight-endpoints.ts'
import { measureWaits, type Wait } from '#shared/leads/response.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import { mondayOf } from '#shared/leads/week.ts'
import { toDollars } from '#shared/money/money.ts'
import type * as z from 'zod/mini'
import { systemClock } from '#lib/clock.ts'
import { readFigures } from '#aws/counters.ts'
import { reply, serve } from '#http/serve.ts'
import { leadsCounter, weekCounter } from '../domain/counts.ts'
import { queryLeads } from '../store/find.ts'
import { withoutExpired } from '../store/read.ts'

export const handler = serve(getReport, async ({ query }) =>
  reply(200, await readReport(query.weeks, systemClock.now())),
)

export async function readReport(
  weeks: number,
  now: Date,
): Promise<z.input<(typeof getReport.answers)[200]>> {
  const last = mondayOf(now.toISOString())
  const mondays = Array.from({ length: weeks }, (_, back) => addDays(last, -7 * (weeks - 1 - back)))
  const [[byStage = {}, ...byWeek], waits] = await Promise.all([
    readFigures([leadsCounter, ...mondays.map(weekCounter)]),
    latestWaits(now),
  ])
  return {
    stages: stages.map((stage) => ({
      stage,
      count: byStage[`count:${stage}`] ?? 0,
      value: toDollars(byStage[`cents:${stage}`] ?? 0),
    })),
    weeks: mondays.flatMap((starts, at) => funnelOf(starts, byWeek[at] ?? {})),
    response: measureWaits(waits),
  }
}

const funnelOf = (starts: string, figures: Record<string, number>) =>
  channels.flatMap((channel) => {
    const reachedStage = (least: Stage): number =>
      stages
        .slice(stages.indexOf(least))
        .reduce((sum, stage) => (stage === 'lost' ? sum : sum + (figures[`${channel}|${stage}`] ?? 0)), 0)
    const arrived = reachedStage('new')
    if (arrived === 0) return []
    const reached = {
      contacted: reachedStage('contacted'),
      qualified: reachedStage('qualified'),
      proposal: reachedStage('proposal'),
      won: reachedStage('won'),
    }
    return [{ starts, channel, arrived, reached, lost: figures[`${channel}|lost`] ?? 0 }]
  })

/** The number of latest leads from forms whose response times are measured. */
const measured = 100

async function latestWaits(now: Date): Promise<Wait[]> {
  const pages = await Promise.all(
    ['waiting', 'answered'].map((list) =>
      queryLeads(
        { index: 'waiting', partition: ['waiting_list', list], ascending: false },
        { limit: measured, cursor: undefined },
      ),
    ),
  )
  return withoutExpired(
    pages.flatMap(({ items }) => items),
    now,
  )
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, measured)
    .map(({ created_at, responded_at }) => ({
      seconds: Math.max(0, (Date.parse(responded_at ?? now.toISOString()) - Date.parse(created_at)) / 1000),
      answered: responded_at !== undefined,
    }))
}

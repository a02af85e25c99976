import type { InfiniteData } from '@tanstack/react-query'
import type { Lead } from '#shared/leads/model.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import type { Part } from '../../kit/fill-page.ts'
import { queryClient } from '../../kit/queries.ts'
import { leadColumn, leadReport, type BoardQuery } from '../queries.ts'

type Pages = InfiniteData<Part<Lead>, string | undefined>

const without = (data: Pages, id: string): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter((lead) => lead.id !== id) })),
})

const onTop = (data: Pages, lead: Lead): Pages => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, rows: [lead, ...page.rows] } : page)),
})

export const placeInColumn = (lead: Lead, query: BoardQuery): void => {
  for (const stage of stages)
    queryClient.setQueryData<Pages>(leadColumn(stage, query).queryKey, (data) => {
      if (!data) return data
      const rest = without(data, lead.id)
      return stage === lead.stage ? onTop(rest, lead) : rest
    })
}

export const moveFigures = ({ value }: Lead, from: Stage, to: Stage): void => {
  queryClient.setQueryData(
    leadReport(1).queryKey,
    (report) =>
      report && {
        ...report,
        stages: report.stages.map((figures) => {
          const by = (figures.stage === to ? 1 : 0) - (figures.stage === from ? 1 : 0)
          const cents = Math.round(figures.value * 100) + by * Math.round((value ?? 0) * 100)
          return { ...figures, count: figures.count + by, value: cents / 100 }
        }),
      },
  )
}

export const loadedLead = (id: string, query: BoardQuery): Lead | undefined =>
  stages
    .flatMap((stage) => queryClient.getQueryData<Pages>(leadColumn(stage, query).queryKey)?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((lead) => lead.id === id)

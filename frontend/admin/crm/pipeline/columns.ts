import type { InfiniteData } from '@tanstack/react-query'
import type { CallAnswer } from '#api/table.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import { queryClient } from '../../kit/queries.ts'
import { leadColumn, leadReport } from '../queries.ts'

export type ColumnSort = 'touched' | 'untouched'
type Pages = InfiniteData<CallAnswer<'leads/list'>, string | undefined>

const without = (data: Pages, id: string): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, leads: page.leads.filter((lead) => lead.id !== id) })),
})

const onTop = (data: Pages, lead: Lead): Pages => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, leads: [lead, ...page.leads] } : page)),
})

export const placeInColumn = (lead: Lead, sort: ColumnSort): void => {
  for (const stage of stages)
    queryClient.setQueryData<Pages>(leadColumn(stage, sort).queryKey, (data) => {
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

export const loadedLead = (id: string, sort: ColumnSort): Lead | undefined =>
  stages
    .flatMap((stage) => queryClient.getQueryData<Pages>(leadColumn(stage, sort).queryKey)?.pages ?? [])
    .flatMap(({ leads }) => leads)
    .find((lead) => lead.id === id)

import type { InfiniteData } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, stages, type Stage } from '#shared/leads/stage.ts'
import type { Part } from '../../kit/fill-page.ts'
import { isStillAt } from '../../kit/focus.ts'
import { queryClient } from '../../kit/queries.ts'
import { ChangedMeanwhile, moveToStage } from '../change.ts'
import { leadColumn, leadReport, type BoardQuery } from '../queries.ts'

interface BoardMove {
  move: (lead: Lead, to: Stage) => void
  /** Why the last move failed, or empty. */
  failure: string
  dismiss: () => void
}

/** Columns are not refetched after a move: the index is eventually consistent, so the card could jump back. */
export const useBoardMove = (query: BoardQuery): BoardMove => {
  const [failure, setFailure] = useState('')
  // A new function would render every column again.
  const move = useCallback(
    (lead: Lead, to: Stage) => {
      setFailure('')
      void moveLead(lead, to, query).then(setFailure)
    },
    [query],
  )
  return { move, failure, dismiss: () => setFailure('') }
}

const moveLead = async (lead: Lead, to: Stage, query: BoardQuery): Promise<string> => {
  if (to === lead.stage) return ''
  const shift = (now: Lead, from: Stage) => {
    placeInColumn(now, query)
    moveFigures(now, from, now.stage)
    focusCard(now)
  }
  const columns = { queryKey: ['leads', 'column'] }
  const loading = queryClient
    .getQueryCache()
    .findAll({ ...columns, type: 'active', predicate: ({ state }) => state.data === undefined })
  await queryClient.cancelQueries(columns)
  shift({ ...lead, stage: to }, lead.stage)
  try {
    placeInColumn(await moveToStage(lead, to, (back) => shift(back, to)), query)
    return ''
  } catch (error) {
    console.error('A lead could not be moved', error)
    shift(error instanceof ChangedMeanwhile ? error.newest : lead, to)
    return `${lead.name} was not moved to ${stageNames[to]}. ${describeError(error)}`
  } finally {
    // Columns that were still loading were canceled as well.
    void queryClient.refetchQueries({ ...columns, predicate: (each) => loading.includes(each) })
    void queryClient.invalidateQueries({ queryKey: leadReport(1).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['stats'] })
    void queryClient.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' })
  }
}

/** The time a slow machine needs to draw a card. */
const timeoutMs = 3000

/** Columns draw only what is in view, so it waits until the card is drawn or the person has moved the focus. */
const focusCard = ({ id, stage }: Pick<Lead, 'id' | 'stage'>): void => {
  const from = document.activeElement
  const end = performance.now() + timeoutMs
  const look = () => {
    const column = document.querySelector(`[data-stage="${stage}"]`)
    if (column) column.scrollTop = 0
    const card = column?.querySelector<HTMLElement>(`[data-lead-row="${id}"]`)
    if (!isStillAt(from)) return
    if (card) card.focus()
    else if (performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

type Pages = InfiniteData<Part<Lead>, string | undefined>

const without = (data: Pages, id: string): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter((lead) => lead.id !== id) })),
})

const onTop = (data: Pages, lead: Lead): Pages => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, rows: [lead, ...page.rows] } : page)),
})

const placeInColumn = (lead: Lead, query: BoardQuery): void => {
  for (const stage of stages)
    queryClient.setQueryData<Pages>(leadColumn(stage, query).queryKey, (data) => {
      if (!data) return data
      const rest = without(data, lead.id)
      return stage === lead.stage ? onTop(rest, lead) : rest
    })
}

const moveFigures = ({ value }: Lead, from: Stage, to: Stage): void => {
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

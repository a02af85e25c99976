import { useState } from 'react'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, type Stage } from '#shared/leads/stage.ts'
import { queryClient } from '../kit/queries.ts'
import { ChangedMeanwhile, giveStage, whyNot } from './change.ts'
import { carryFigures, placeInColumn, type ColumnSort } from './columns.ts'
import { leadReport } from './queries.ts'

interface BoardMove {
  move: (lead: Lead, to: Stage) => void
  /** Why the last move did not come about; empty when it did. */
  failure: string
  dismiss: () => void
}

/**
 * Moves leads on the board at once, and back where the server says no. Columns are not read again after a move: an
 * index may lag behind a change, and the card would jump back for a moment.
 */
export const useBoardMove = (sort: ColumnSort): BoardMove => {
  const [failure, setFailure] = useState('')
  const shift = (lead: Lead, from: Stage) => {
    placeInColumn(lead, sort)
    carryFigures(lead, from, lead.stage)
    focusCard(lead.id)
  }
  const move = async (lead: Lead, to: Stage) => {
    if (to === lead.stage) return
    setFailure('')
    await queryClient.cancelQueries({ queryKey: ['leads', 'column'] })
    shift({ ...lead, stage: to }, lead.stage)
    try {
      placeInColumn(await giveStage(lead, to, (back) => shift(back, to)), sort)
      focusCard(lead.id)
    } catch (error) {
      console.error('A lead could not be moved', error)
      shift(error instanceof ChangedMeanwhile ? error.newest : lead, to)
      setFailure(`${lead.name} was not moved to ${stageNames[to]}. ${whyNot(error)}`)
    }
    void queryClient.invalidateQueries({ queryKey: leadReport(1).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['stats'] })
    void queryClient.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' })
  }
  return { move: (lead, to) => void move(lead, to), failure, dismiss: () => setFailure('') }
}

/** The card goes to another column, and with it the focus, so that keys go on from it. */
const focusCard = (id: string): void =>
  void requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-lead-row][data-key="${id}"]`)?.focus(),
    ),
  )

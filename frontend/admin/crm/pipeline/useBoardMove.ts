import { useCallback, useState } from 'react'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, type Stage } from '#shared/leads/stage.ts'
import { isStillAt } from '../../kit/focus.ts'
import { queryClient } from '../../kit/queries.ts'
import { ChangedMeanwhile, giveStage, whyNot } from '../change.ts'
import { carryFigures, placeInColumn, type ColumnSort } from './columns.ts'
import { leadReport } from '../queries.ts'

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
  // One and the same for as long as the order is: a new one would redraw every column.
  const move = useCallback(
    (lead: Lead, to: Stage) => {
      setFailure('')
      void carry(lead, to, sort).then(setFailure)
    },
    [sort],
  )
  return { move, failure, dismiss: () => setFailure('') }
}

/** Moves a lead. Gives why it could not be moved, or an empty text. */
const carry = async (lead: Lead, to: Stage, sort: ColumnSort): Promise<string> => {
  if (to === lead.stage) return ''
  const shift = (now: Lead, from: Stage) => {
    placeInColumn(now, sort)
    carryFigures(now, from, now.stage)
    focusCard(now)
  }
  const columns = { queryKey: ['leads', 'column'] }
  const unread = queryClient
    .getQueryCache()
    .findAll({ ...columns, type: 'active', predicate: ({ state }) => state.data === undefined })
  await queryClient.cancelQueries(columns)
  shift({ ...lead, stage: to }, lead.stage)
  try {
    placeInColumn(await giveStage(lead, to, (back) => shift(back, to)), sort)
    return ''
  } catch (error) {
    console.error('A lead could not be moved', error)
    shift(error instanceof ChangedMeanwhile ? error.newest : lead, to)
    return `${lead.name} was not moved to ${stageNames[to]}. ${whyNot(error)}`
  } finally {
    // Columns that were still on their way were stopped, too, and know nothing of the move.
    void queryClient.refetchQueries({ ...columns, predicate: (query) => unread.includes(query) })
    void queryClient.invalidateQueries({ queryKey: leadReport(1).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['stats'] })
    void queryClient.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' })
  }
}

/** As long as a slow machine may take to draw a card. */
const timeoutMs = 3000

/**
 * The card goes to the top of another column, and with it the focus, so that keys go on from it. Columns draw what is in
 * view, so the column is scrolled first and the card looked for until it is drawn, or the person has gone elsewhere.
 */
const focusCard = ({ id, stage }: Pick<Lead, 'id' | 'stage'>): void => {
  const from = document.activeElement
  const end = performance.now() + timeoutMs
  const look = () => {
    const column = document.querySelector(`[data-stage="${stage}"]`)
    if (column) column.scrollTop = 0
    const card = column?.querySelector<HTMLElement>(`[data-lead-row="${id}"]`)
    if (card) card.focus()
    else if (performance.now() < end && isStillAt(from)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

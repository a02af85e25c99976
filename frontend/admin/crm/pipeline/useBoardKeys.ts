import type { RefObject } from 'react'
import type { Lead } from '#shared/leads/model.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import { useScreenKeys } from '../../kit/screen-keys.ts'
import type { BoardQuery } from '../queries.ts'
import { loadedLead } from './useBoardMove.ts'

const card = '[data-lead-row]'

export const useBoardKeys = (
  board: RefObject<HTMLElement | null>,
  query: BoardQuery,
  onMove: (lead: Lead, to: Stage) => void,
): void => {
  /** The columns, the index of the one with the focus, and its cards. */
  const place = () => {
    const columns = [...(board.current?.querySelectorAll('[data-stage]') ?? [])]
    const at = columns.findIndex((each) => each.contains(document.activeElement))
    const cards = [...(columns[at]?.querySelectorAll<HTMLElement>(card) ?? [])]
    const focused = document.activeElement?.closest('li')?.querySelector<HTMLElement>(card)
    return { columns, at, cards, focused }
  }
  const focus = (to: HTMLElement | null | undefined): boolean => {
    to?.focus()
    return Boolean(to)
  }
  /** If another element has the focus, arrow keys are left to the browser. */
  const enter = (event: KeyboardEvent): boolean => {
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.tagName === 'H1' || !event.key.startsWith('Arrow')
    return isFree && focus(board.current?.querySelector<HTMLElement>(card))
  }
  const along = (to: (index: number, last: number) => number) => (event: KeyboardEvent) => {
    const { cards, focused } = place()
    if (!focused) return enter(event)
    const last = cards.length - 1
    return focus(cards[Math.max(0, Math.min(to(cards.indexOf(focused), last), last))])
  }
  const across = (by: 1 | -1) => () => {
    const { columns, at } = place()
    if (at === -1) return false
    const there = by === 1 ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
    const next = there.find((column) => column.querySelector(card))
    return focus(next?.querySelector<HTMLElement>(`${card}[tabindex="0"]`))
  }
  const moveCard = (by: 1 | -1) => () => {
    const lead = loadedLead(place().focused?.dataset['leadRow'] ?? '', query)
    const to = lead && stages[stages.indexOf(lead.stage) + by]
    if (to) onMove(lead, to)
    return Boolean(to)
  }
  useScreenKeys([
    { keys: ['j', 'ArrowDown'], shown: ['j', '↓'], label: 'Next card', action: along((index) => index + 1) },
    {
      keys: ['k', 'ArrowUp'],
      shown: ['k', '↑'],
      label: 'Previous card',
      action: along((index) => index - 1),
    },
    { keys: ['Home'], label: 'First card of the column', action: along(() => 0) },
    { keys: ['End'], label: 'Last card of the column', action: along((_index, last) => last) },
    { keys: ['ArrowLeft'], shown: ['←'], label: 'Column before', action: across(-1) },
    { keys: ['ArrowRight'], shown: ['→'], label: 'Column after', action: across(1) },
    { keys: ['Enter'], label: 'Open the card' },
    { keys: ['['], label: 'Move the card a stage back', action: moveCard(-1) },
    { keys: [']'], label: 'Move the card to the next stage', action: moveCard(1) },
  ])
}

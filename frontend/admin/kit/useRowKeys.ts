import { useRef, type RefObject } from 'react'
import { extended } from './row-selection.ts'
import { useScreenKeys } from './screen-keys.ts'
import type { Chosen } from './useChosen.ts'

/** What a letter does in a room's list: to the selected rows, or else to the row that has the focus. */
export interface RowAct<T> {
  key: string
  does: string
  act: (rows: readonly T[]) => void
}

interface RowKeysProps<T> {
  box: RefObject<HTMLElement | null>
  rows: readonly T[]
  idOf: (row: T) => string
  chosen: Chosen<T>
  acts: readonly RowAct<T>[]
}

const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-row]') ?? null

/** Arrows are the browser's wherever a person may be scrolling or choosing something else. */
const takesArrows = (box: HTMLElement): boolean => {
  const { activeElement } = document
  return (
    activeElement === document.body || activeElement?.tagName === 'H1' || box.contains(rowOf(activeElement))
  )
}

/** Walks a list by j and k, selects by x, and acts by the room's own letters. The row with the focus is the current one. */
export const useRowKeys = <T>({ box, rows, idOf, chosen, acts }: RowKeysProps<T>) => {
  /** Where the focus was last. */
  const last = useRef<string>(undefined)
  /** Where a selection made with Shift begins, and how far it reaches. */
  const range = useRef<{ anchor: string; end: string }>(undefined)
  const ids = rows.map(idOf)
  const current = (): string | undefined => {
    const focused = rowOf(document.activeElement)?.dataset['row']
    const id = focused ?? last.current
    return id !== undefined && ids.includes(id) ? id : undefined
  }
  const focusRow = (id: string) => {
    last.current = id
    box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`)?.focus()
  }
  const extend = (begin: string, to: string) => {
    const { anchor, end } = range.current ?? { anchor: begin, end: begin }
    range.current = { anchor, end: to }
    chosen.set(rows, extended(ids, new Set(chosen.rows.keys()), { anchor, from: end, to }))
  }
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (!box.current || (event.key.startsWith('Arrow') && !takesArrows(box.current))) return false
    const from = current()
    const place = from === undefined ? (by === 1 ? 0 : ids.length - 1) : ids.indexOf(from) + by
    const to = ids[Math.max(0, Math.min(place, ids.length - 1))]
    if (to === undefined) return false
    if (event.shiftKey) extend(from ?? to, to)
    else range.current = undefined
    focusRow(to)
    return true
  }
  const mark = () => {
    const id = current()
    const row = rows.find((each) => idOf(each) === id)
    if (id === undefined || row === undefined) return false
    range.current = { anchor: id, end: id }
    chosen.choose([row], !chosen.rows.has(id))
    return true
  }
  const clear = () => {
    range.current = undefined
    if (chosen.rows.size === 0) return false
    chosen.clear()
    return true
  }
  const targets = (): readonly T[] => {
    if (chosen.rows.size > 0) return [...chosen.rows.values()]
    const id = current()
    return rows.filter((row) => idOf(row) === id)
  }
  useScreenKeys([
    { keys: ['j', 'J', 'ArrowDown'], shown: ['j', '↓'], does: 'Next row; with Shift, select', act: move(1) },
    {
      keys: ['k', 'K', 'ArrowUp'],
      shown: ['k', '↑'],
      does: 'Previous row; with Shift, select',
      act: move(-1),
    },
    { keys: ['Enter'], does: 'Open the row' },
    { keys: ['x'], does: 'Select the row', act: mark },
    { keys: ['Escape'], shown: ['Esc'], does: 'Clear the selection', act: clear },
    ...acts.map(({ key, does, act }) => ({
      keys: [key],
      does,
      act: () => {
        const some = targets()
        if (some.length > 0) act(some)
        return some.length > 0
      },
    })),
  ])
  return {
    /** A row's link was clicked. With Shift the selection goes up to it. */
    onClick: (event: React.MouseEvent, id: string) => {
      if (!event.shiftKey) return
      event.preventDefault()
      extend(id, id)
      focusRow(id)
    },
    onFocus: (id: string) => {
      last.current = id
    },
    /** A row's checkbox was changed: a click with Shift goes on from it. */
    onMark: (id: string) => {
      range.current = { anchor: id, end: id }
    },
  }
}

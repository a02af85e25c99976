import { useRef, useState, type ChangeEvent, type FocusEvent, type MouseEvent } from 'react'
import { useScreenKeys } from './screen-keys.ts'

export interface Chosen<T> {
  /** The selected rows by id, including those of other pages. */
  rows: ReadonlyMap<string, T>
  choose: (some: readonly T[], on: boolean) => void
  set: (among: readonly T[], ids: ReadonlySet<string>) => void
  clear: () => void
}

export const useChosen = <T>(idOf: (row: T) => string): Chosen<T> => {
  const [rows, setRows] = useState<ReadonlyMap<string, T>>(new Map())
  const set = (among: readonly T[], isOn: (id: string) => boolean) =>
    setRows((before) => {
      const after = new Map(before)
      for (const row of among) {
        const id = idOf(row)
        if (isOn(id)) after.set(id, row)
        else after.delete(id)
      }
      return after
    })
  return {
    rows,
    choose: (some, on) => set(some, () => on),
    set: (among, ids) => set(among, (id) => ids.has(id)),
    clear: () => setRows(new Map()),
  }
}

/** Acts on the selected rows, or else on the row that has the focus. */
export interface RowKey<S> {
  key: string
  label: string
  /** Returns false if it does not apply to these rows. */
  action: (rows: readonly S[]) => boolean | void
}

interface RowKeysProps<T extends S, S> {
  rows: readonly T[]
  idOf: (row: S) => string
  chosen: Chosen<S>
  actions: readonly RowKey<S>[]
}

const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-row]') ?? null

/** Including both, in either order. Empty if one is missing. */
const between = (ids: readonly string[], one: string, other: string): readonly string[] => {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)]
  if (from < 0 || to < 0) return []
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Rows that are no longer between anchor and end are deselected. */
export const extended = (
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  { anchor, from, to }: { anchor: string; from: string; to: string },
): Set<string> => {
  const after = new Set(chosen)
  for (const id of between(ids, anchor, from)) after.delete(id)
  for (const id of between(ids, anchor, to)) after.add(id)
  return after
}

/** Elsewhere the arrows belong to the browser, for scrolling or another control. */
const takesArrows = (body: HTMLElement): boolean => {
  const { activeElement } = document
  return (
    activeElement === document.body || activeElement?.tagName === 'H1' || body.contains(rowOf(activeElement))
  )
}

/** Returns what the body of the table listens with. */
export const useRowKeys = <T extends S, S>({ rows, idOf, chosen, actions }: RowKeysProps<T, S>) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const last = useRef<string>(undefined)
  const range = useRef<{ anchor: string; end: string }>(undefined)
  const ids = rows.map(idOf)
  const current = (): string | undefined => {
    const focused = rowOf(document.activeElement)?.dataset['row']
    const id = focused ?? last.current
    return id !== undefined && ids.includes(id) ? id : undefined
  }
  const focusRow = (id: string) => {
    last.current = id
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`)?.focus()
  }
  const extend = (begin: string, to: string) => {
    const { anchor, end } = range.current ?? { anchor: begin, end: begin }
    range.current = { anchor, end: to }
    chosen.set(rows, extended(ids, new Set(chosen.rows.keys()), { anchor, from: end, to }))
  }
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (!body.current || (event.key.startsWith('Arrow') && !takesArrows(body.current))) return false
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
  const targets = (): readonly S[] => {
    if (chosen.rows.size > 0) return [...chosen.rows.values()]
    const id = current()
    return rows.filter((row) => idOf(row) === id)
  }
  useScreenKeys([
    {
      keys: ['j', 'J', 'ArrowDown'],
      shown: ['j', '↓'],
      label: 'Next row; with Shift, select',
      action: move(1),
    },
    {
      keys: ['k', 'K', 'ArrowUp'],
      shown: ['k', '↑'],
      label: 'Previous row; with Shift, select',
      action: move(-1),
    },
    { keys: ['Enter'], label: 'Open the row' },
    { keys: ['x'], label: 'Select the row', action: mark },
    { keys: ['Escape'], shown: ['Esc'], label: 'Clear the selection', action: clear },
    ...actions.map(({ key, label, action }) => ({
      keys: [key],
      label,
      action: () => {
        const some = targets()
        return some.length > 0 && action(some) !== false
      },
    })),
  ])
  return {
    body,
    onClick: (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('[data-row-link]')
      const id = link && rowOf(link)?.dataset['row']
      if (!id || !event.shiftKey) return
      event.preventDefault()
      extend(id, id)
      focusRow(id)
    },
    onFocus: ({ target }: FocusEvent) => {
      last.current = rowOf(target)?.dataset['row'] ?? last.current
    },
    /** A later click with Shift extends the selection from here. */
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      const id = target instanceof HTMLInputElement && rowOf(target)?.dataset['row']
      const row = rows.find((each) => idOf(each) === id)
      if (!id || !row) return
      range.current = { anchor: id, end: id }
      chosen.choose([row], !chosen.rows.has(id))
    },
  }
}

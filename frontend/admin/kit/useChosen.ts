import { useState } from 'react'

export interface Chosen<T> {
  /** The selected rows by id, including those of other pages. */
  rows: ReadonlyMap<string, T>
  choose: (some: readonly T[], on: boolean) => void
  /** Selects exactly the rows with these ids among the given ones. */
  set: (among: readonly T[], ids: ReadonlySet<string>) => void
  clear: () => void
}

/** The selected rows of a list. */
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

import { useState } from 'react'

export interface Chosen<T> {
  /** By id. Those of other pages of the list stay. */
  rows: ReadonlyMap<string, T>
  choose: (some: readonly T[], on: boolean) => void
  /** Of these rows exactly the ones with these ids are selected from now on. */
  set: (among: readonly T[], ids: ReadonlySet<string>) => void
  clear: () => void
}

/** The rows of a list that are selected. */
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

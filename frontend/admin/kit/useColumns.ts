import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, writeStored } from './storage.ts'

interface Choosable {
  id: string
  /** Hidden by default. */
  extra?: boolean
  /** Cannot be hidden. */
  fixed?: boolean
}

export interface ColumnChoice {
  isShown: (id: string) => boolean
  choose: (id: string, on: boolean) => void
  /** Undefined if the columns are the defaults. */
  reset: (() => void) | undefined
}

const stored = z.record(z.string(), z.boolean())

const read = (key: string): Record<string, boolean> => {
  try {
    return stored.safeParse(JSON.parse(readStored(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** The visible columns of a list. Choices that differ from the defaults are stored in this browser. */
export const useColumns = (listName: string, columns: readonly Choosable[]): ColumnChoice => {
  const key = `columns:${listName}`
  const [chosen, setChosen] = useState(() => read(key))
  const isFixed = (id: string) => columns.find((column) => column.id === id)?.fixed === true
  const byDefault = (id: string) => !columns.find((column) => column.id === id)?.extra
  const keep = (next: Record<string, boolean>) => {
    setChosen(next)
    writeStored(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  }
  return {
    isShown: (id) => isFixed(id) || (chosen[id] ?? byDefault(id)),
    choose: (id, on) => {
      const { [id]: _before, ...others } = chosen
      keep(on === byDefault(id) ? others : { ...others, [id]: on })
    },
    reset: Object.keys(chosen).length > 0 ? () => keep({}) : undefined,
  }
}

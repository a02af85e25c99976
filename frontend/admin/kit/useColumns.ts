import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, writeStored } from './storage.ts'

interface Choosable {
  id: string
  /** Shown only once it is chosen. */
  extra?: boolean
  /** Always shown. */
  fixed?: boolean
}

export interface ColumnChoice {
  isShown: (id: string) => boolean
  choose: (id: string, on: boolean) => void
  /** Nothing where the columns are the default ones. */
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

/** Which columns of a room's list are shown: what a person chose differently from the default is kept in this browser. */
export const useColumns = (room: string, columns: readonly Choosable[]): ColumnChoice => {
  const key = `columns:${room}`
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

import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { IconName } from '#ui/Icon.tsx'
import type { Part } from '../fill-page.ts'

export interface Column<T, Q = never> {
  id: string
  name: string
  cell: (row: T) => ReactNode
  /** Its share of the width. */
  width?: number
  /** Shown before the cell on a phone. */
  label?: string
  figure?: boolean
  /** Hidden by default. */
  extra?: boolean
  /** Cannot be hidden. */
  fixed?: boolean
  /** Hidden on phones. */
  wide?: boolean
  /** The values of `sort` in the address. An empty one is the order of a list without it. */
  sort?: { ascending?: string; descending?: string }
  /** Whether the list with these filters has it. */
  only?: (query: Q) => boolean
}

export interface Filter<Q, V extends string = string> {
  name: string
  /** Names by value. Without them, a person types words. */
  options?: Readonly<Partial<Record<V, string>>>
  /** Set by links only, to values such as ids that nobody reads. */
  linked?: z.ZodMiniType<string>
  only?: (query: Q) => boolean
}

export interface ActionResult {
  id: string
  done: boolean
  error?: string | undefined
}

export interface ActionOutcome {
  /** Without it, all rows were changed. */
  results?: readonly ActionResult[]
  undo?: () => Promise<readonly ActionResult[] | void>
  /** Replaces the words of `done` for a single row. */
  message?: string | undefined
}

/** On one row, on the selected rows, or, by its key, on those or else the row that has the focus. */
export interface Action<S, Q = unknown, T extends S = S> {
  label: string
  icon: IconName
  key?: string
  danger?: boolean
  /** Without it, both. */
  on?: 'row' | 'selection'
  only?: (rows: readonly S[], query: Q) => boolean
  /** Link instead of a button. */
  to?: (row: T) => string
  href?: (row: T) => string
  /** Asked before it runs. Names by value, with a shape before each. */
  options?: readonly { value: string; name: string; shape?: ReactNode }[]
  /** A question before it runs. `these`: such as "this post" or "these 3 posts". */
  question?: { title: (these: string) => string; text: (rows: readonly S[]) => string }
  /** Shown instead of running. */
  dialog?: (rows: readonly S[], at: DialogControls) => ReactNode
  run?: (row: S, option: string) => Promise<ActionOutcome | void>
  /** Instead of `run`: with so many rows in a call. */
  atOnce?: number
  runMany?: (rows: readonly S[], option: string) => Promise<ActionOutcome | void>
  /** "2 leads deleted." `rows`: such as "2 leads". */
  done?: (rows: string, option: string) => string
}

interface DialogControls {
  close: () => void
  /** Closes the dialog and clears the selection. */
  done: () => void
  /** Closes the dialog and runs the action. */
  run: (option: string) => void
}

/** What a list shows. A query of TanStack fits. */
export interface Loaded<T> {
  data: Part<T> | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
  /** For a list that grows instead of having pages. */
  more?: { load: () => Promise<unknown>; isLoading: boolean } | undefined
}

export interface Counts {
  /** All rows that match the query, if they are counted. */
  matching?: number | undefined
  /** Those of each view, by its value. If given, views without rows are hidden. */
  views?: Readonly<Partial<Record<string, number>>> | undefined
}

export interface Views<Param extends string = string> {
  name: string
  param: Param
  options: Readonly<Partial<Record<string, string>>>
  /** What one without rows says. */
  none?: Readonly<Partial<Record<string, string>>>
}

type TextKeys<Q> = Extract<keyof Q, string>

/** `S` is what is known of a selected row that was never shown. */
export interface List<T extends S, Q extends object, S = T> {
  /** "lead" */
  what: string
  title: string
  tabTitle?: string
  /** Without it, the number of rows. */
  facts?: (query: Q) => ReactNode
  pageActions?: (query: Q, rows: readonly T[]) => ReactNode
  /** All rows that match, to select them. */
  all?: (query: Q) => Promise<readonly S[]>
  idOf: (row: S) => string
  nameOf: (row: S) => string
  /** The name of the first column: a link to the row's page. */
  nameColumn: string
  nameWidth?: number
  pageOf: (row: T) => string
  about?: (row: T) => ReactNode
  columns: readonly Column<T, Q>[]
  /** The placeholder of the search field. */
  search: string
  /** Shown as links. The first has the empty value: the list that opens without a choice. */
  views?: Views<TextKeys<Q>>
  filters: { readonly [K in TextKeys<Q>]?: Filter<Q, Extract<NonNullable<Q[K]>, string>> }
  sort?: { param: TextKeys<Q>; only?: (query: Q) => boolean }
  actions?: readonly Action<S, Q, T>[]
  below?: (row: T) => ReactNode
  refresh: () => unknown
  /** For a list without rows and filters. */
  empty: (query: Q) => ReactNode
  noMatch?: (query: Q) => string | undefined
}

/** What the address of a list, or of a board, can ask for. */
export type Filters<T extends S, Q extends object, S = T> = Pick<
  List<T, Q, S>,
  'columns' | 'filters' | 'search' | 'sort' | 'views'
>

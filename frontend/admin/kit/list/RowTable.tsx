import { memo, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '../Menu.tsx'
import { readStored, writeStored } from '../storage.ts'
import { type Chosen, useRowKeys, type RowKey } from '../useRowKeys.ts'
import type { Column, List } from './declaration.ts'

type Choosable = Pick<Column<never>, 'id' | 'extra' | 'fixed'>

interface ColumnChoice {
  isShown: (column: Choosable) => boolean
  toggle: (id: string) => void
  /** Undefined if the columns are the defaults. */
  reset: (() => void) | undefined
}

const stored = z.array(z.string())

const read = (key: string): readonly string[] => {
  try {
    return stored.parse(JSON.parse(readStored(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Stored in this browser: the columns that a person showed or hid. */
export const useColumns = (listName: string): ColumnChoice => {
  const key = `columns:${listName}`
  const [toggled, setToggled] = useState(() => read(key))
  return useMemo(() => {
    const keep = (next: readonly string[]) => {
      setToggled(next)
      writeStored(key, next.length > 0 ? JSON.stringify(next) : null)
    }
    return {
      isShown: ({ id, extra = false, fixed = false }) => fixed || toggled.includes(id) === extra,
      toggle: (id) => keep(toggled.includes(id) ? toggled.filter((each) => each !== id) : [...toggled, id]),
      reset: toggled.length > 0 ? () => keep([]) : undefined,
    }
  }, [key, toggled])
}

interface ColumnMenuProps {
  columns: readonly (Choosable & { name: string })[]
  choice: ColumnChoice
}

export const ColumnMenu = ({ columns, choice }: ColumnMenuProps) => (
  <Menu
    label="Columns"
    icon="columns"
    content={
      <fieldset>
        <legend className="visually-hidden">Columns shown</legend>
        {columns
          .filter(({ fixed }) => !fixed)
          .map((column) => (
            <label key={column.id} className="choice">
              <input
                type="checkbox"
                checked={choice.isShown(column)}
                onChange={() => choice.toggle(column.id)}
              />
              <span>{column.name}</span>
            </label>
          ))}
        <Button variant="quiet" onClick={choice.reset} disabled={!choice.reset}>
          Default again
        </Button>
      </fieldset>
    }
  />
)

export interface Sorting {
  /** The value in the address. */
  by: string
  onSort: (value: string) => void
}

const Sort = ({ column: { name, sort = {} }, sorting }: { column: Column<never>; sorting: Sorting }) => {
  const isDescending = sort.descending === sorting.by
  const first = sort.descending ?? sort.ascending ?? ''
  const next = sorting.by === first ? (sort.ascending ?? '') : first
  return (
    <button type="button" onClick={() => sorting.onSort(next)}>
      <span>{name}</span>
      {Object.values(sort).includes(sorting.by) && <Icon name={isDescending ? 'down' : 'up'} />}
    </button>
  )
}

const orderOf = ({ sort }: Column<never>, by: string | undefined) =>
  by === undefined
    ? undefined
    : (['descending', 'ascending'] as const).find((direction) => sort?.[direction] === by)

type Rows<T extends S, S> = Pick<
  List<T, object, S>,
  'what' | 'idOf' | 'nameOf' | 'nameColumn' | 'nameWidth' | 'pageOf' | 'about' | 'below'
>

interface RowProps<T extends S, S> {
  list: Rows<T, S>
  row: T
  columns: readonly Column<T>[]
  isChosen: boolean
  renderActions?: ((row: T) => ReactNode) | undefined
  below: ReactNode
}

/** The table itself listens, so that its rows need no handlers. */
const tableListens = () => undefined

const RowOf = <T extends S, S>({
  list: { idOf, nameOf, pageOf, about },
  row,
  columns,
  isChosen,
  renderActions,
  below,
}: RowProps<T, S>) => {
  const label = `Select ${nameOf(row)}`
  return (
    <>
      <tr data-row={idOf(row)} data-chosen={isChosen || undefined} data-below={below ? true : undefined}>
        <td>
          <label>
            <input type="checkbox" aria-label={label} checked={isChosen} onChange={tableListens} />
          </label>
        </td>
        <th scope="row">
          <Link data-row-link to={pageOf(row)}>
            {nameOf(row)}
          </Link>
          {about && <span>{about(row)}</span>}
        </th>
        {columns.map(({ id, label: phoneLabel, figure, wide, cell }) => (
          <td key={id} data-label={phoneLabel} data-figure={figure} data-wide={wide}>
            {cell(row)}
          </td>
        ))}
        {renderActions && <td className="actions">{renderActions(row)}</td>}
      </tr>
      {below && (
        <tr className="below">
          <td colSpan={columns.length + (renderActions ? 3 : 2)}>{below}</td>
        </tr>
      )}
    </>
  )
}
/** Only rows that change are drawn again, so what a row is given must stay the same. */
const Row = memo(RowOf) as typeof RowOf

interface RowTableProps<T extends S, S> extends Pick<RowProps<T, S>, 'list' | 'columns' | 'renderActions'> {
  rows: readonly T[]
  chosen: Chosen<S>
  keys: readonly RowKey<S>[]
  sorting?: Sorting | undefined
}

export const RowTable = <T extends S, S>({
  rows,
  chosen,
  keys,
  sorting,
  ...rowProps
}: RowTableProps<T, S>) => {
  const { list, columns } = rowProps
  const { body, ...listeners } = useRowKeys({ rows, idOf: list.idOf, chosen, actions: keys })
  const widthOf = ({ width = 7.5 }: Column<T>) => width
  const total = columns.reduce((sum, column) => sum + widthOf(column), list.nameWidth ?? 17)
  const isChosen = (row: T) => chosen.rows.has(list.idOf(row))
  const all = rows.every(isChosen)
  const some = rows.some(isChosen)
  return (
    <table className="list">
      <caption className="visually-hidden">{`List of ${list.what}s`}</caption>
      <thead>
        <tr>
          <th scope="col" className="select">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={all}
              ref={(input) => {
                if (input) input.indeterminate = some && !all
              }}
              onChange={() => chosen.choose(rows, !all)}
            />
          </th>
          <th scope="col">{list.nameColumn}</th>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={orderOf(column, sorting?.by)}
              data-figure={column.figure}
              style={{ width: `${(100 * widthOf(column)) / total}%` }}
            >
              {sorting && column.sort ? <Sort column={column} sorting={sorting} /> : column.name}
            </th>
          ))}
          {rowProps.renderActions && (
            <th scope="col" className="actions">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- of the links and check boxes in it */}
      <tbody ref={body} {...listeners}>
        {rows.map((row) => (
          <Row
            key={list.idOf(row)}
            {...rowProps}
            row={row}
            isChosen={isChosen(row)}
            below={list.below?.(row)}
          />
        ))}
      </tbody>
    </table>
  )
}

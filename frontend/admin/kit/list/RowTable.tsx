import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '../Menu.tsx'
import { readStored, writeStored } from '../storage.ts'
import { type Chosen, useRowKeys, type RowKey } from '../useRowKeys.ts'
import type { Column } from './declaration.ts'

type Choosable = Pick<Column<never>, 'id' | 'extra' | 'fixed'>

interface ColumnChoice {
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

/** Choices that differ from the defaults are stored in this browser. */
export const useColumns = (listName: string, columns: readonly Choosable[]): ColumnChoice => {
  const key = `columns:${listName}`
  const [chosen, setChosen] = useState(() => read(key))
  return useMemo(() => {
    const find = (id: string) => columns.find((column) => column.id === id)
    const byDefault = (id: string) => !find(id)?.extra
    const keep = (next: Record<string, boolean>) => {
      setChosen(next)
      writeStored(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
    }
    return {
      isShown: (id) => find(id)?.fixed === true || (chosen[id] ?? byDefault(id)),
      choose: (id, on) => {
        const { [id]: _before, ...others } = chosen
        keep(on === byDefault(id) ? others : { ...others, [id]: on })
      },
      reset: Object.keys(chosen).length > 0 ? () => keep({}) : undefined,
    }
  }, [key, columns, chosen])
}

interface ColumnMenuProps {
  columns: readonly { id: string; name: string; fixed?: boolean }[]
  choice: ColumnChoice
}

export const ColumnMenu = ({ columns, choice }: ColumnMenuProps) => (
  <Menu
    label="Columns"
    icon="columns"
    content={
      <fieldset>
        <legend className="visually-hidden">Columns shown</legend>
        {columns.map(
          ({ id, name, fixed }) =>
            !fixed && (
              <label key={id} className="choice">
                <input
                  type="checkbox"
                  checked={choice.isShown(id)}
                  onChange={({ target }) => choice.choose(id, target.checked)}
                />
                <span>{name}</span>
              </label>
            ),
        )}
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

interface HeadProps {
  column: Column<never>
  sorting: Sorting | undefined
}

const Head = ({ column: { name, figure, sort }, sorting }: HeadProps) => {
  const order =
    sorting && (['descending', 'ascending'] as const).find((direction) => sort?.[direction] === sorting.by)
  const [first, second = first] =
    sort?.descending === undefined ? [sort?.ascending] : [sort.descending, sort.ascending ?? '']
  return (
    <th scope="col" aria-sort={order} data-figure={figure}>
      {sorting && sort ? (
        <button type="button" onClick={() => sorting.onSort((sorting.by === first ? second : first) ?? '')}>
          <span>{name}</span>
          {order && <Icon name={order === 'descending' ? 'down' : 'up'} />}
        </button>
      ) : (
        name
      )}
    </th>
  )
}

interface RowProps<T> {
  row: T
  id: string
  name: string
  columns: readonly Column<T>[]
  isChosen: boolean
  to: (row: T) => string
  about?: ((row: T) => ReactNode) | undefined
  renderTitle?: (row: T, link: ReactNode) => ReactNode
  renderActions?: ((row: T) => ReactNode) | undefined
  below: ReactNode
}

/** The table itself listens, so that its rows need no handlers. */
const tableListens = () => undefined

const RowOf = <T,>({
  row,
  id,
  name,
  columns,
  isChosen,
  to,
  about,
  renderTitle = (_row, link) => link,
  renderActions,
  below,
}: RowProps<T>) => (
  <>
    <tr data-row={id} data-chosen={isChosen || undefined}>
      <td>
        <label>
          <input type="checkbox" aria-label={`Select ${name}`} checked={isChosen} onChange={tableListens} />
        </label>
      </td>
      <th scope="row">
        {renderTitle(
          row,
          <Link data-row-link to={to(row)}>
            {name}
          </Link>,
        )}
        {about && <span>{about(row)}</span>}
      </th>
      {columns.map((column) => (
        <td key={column.id} data-label={column.label} data-figure={column.figure} data-wide={column.wide}>
          {column.cell(row)}
        </td>
      ))}
      {renderActions && <td>{renderActions(row)}</td>}
    </tr>
    {below && (
      <tr className="below">
        <td colSpan={columns.length + (renderActions ? 3 : 2)}>{below}</td>
      </tr>
    )}
  </>
)
/** Only rows that change are drawn again, so what a row is given must stay the same. */
const Row = memo(RowOf) as typeof RowOf

interface RowTableProps<T extends S, S> extends Pick<
  RowProps<T>,
  'to' | 'about' | 'renderTitle' | 'renderActions'
> {
  caption: string
  rows: readonly T[]
  idOf: (row: S) => string
  nameOf: (row: S) => string
  nameColumn: string
  nameWidth?: number | undefined
  columns: readonly Column<T>[]
  chosen: Chosen<S>
  keys: readonly RowKey<S>[]
  sorting?: Sorting | undefined
  renderBelow?: ((row: T) => ReactNode) | undefined
}

const defaultWidth = 7

export const RowTable = <T extends S, S>({
  caption,
  rows,
  idOf,
  nameOf,
  nameColumn,
  nameWidth = 17,
  columns,
  chosen,
  keys,
  sorting,
  renderBelow,
  ...rowProps
}: RowTableProps<T, S>) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const { onClick, onFocus, onMark } = useRowKeys({ body, rows, idOf, chosen, actions: keys })
  const widthOf = ({ width = defaultWidth }: { width?: number | undefined }) => width
  const total = columns.reduce((sum, column) => sum + widthOf(column), nameWidth)
  const isChosen = (row: T) => chosen.rows.has(idOf(row))
  const all = rows.every(isChosen)
  const some = rows.some(isChosen)
  const rowAt = (target: EventTarget) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['row']
    return rows.find((row) => idOf(row) === id)
  }
  return (
    <table className="list">
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col className="select" />
        <col />
        {columns.map((column) => (
          <col key={column.id} style={{ width: `${(100 * widthOf(column)) / total}%` }} />
        ))}
        {rowProps.renderActions && <col className="actions" />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
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
          <th scope="col">{nameColumn}</th>
          {columns.map((column) => (
            <Head key={column.id} column={column} sorting={sorting} />
          ))}
          {rowProps.renderActions && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- of the links and check boxes in it */}
      <tbody
        ref={body}
        onFocus={({ target }) => {
          const row = rowAt(target)
          if (row) onFocus(idOf(row))
        }}
        onClick={(event) => {
          const row = rowAt(event.target)
          if (row && event.target instanceof Element && event.target.closest('[data-row-link]'))
            onClick(event, idOf(row))
        }}
        onChange={({ target }) => {
          const row = rowAt(target)
          if (!row || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
          onMark(idOf(row))
          chosen.choose([row], target.checked)
        }}
      >
        {rows.map((row) => (
          <Row
            key={idOf(row)}
            {...rowProps}
            row={row}
            id={idOf(row)}
            name={nameOf(row)}
            columns={columns}
            isChosen={isChosen(row)}
            below={renderBelow?.(row)}
          />
        ))}
      </tbody>
    </table>
  )
}

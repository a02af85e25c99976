import { Fragment, useRef, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#ui/Button.tsx'
import { ListTable } from './List.tsx'
import { Menu } from './Menu.tsx'
import styles from './RowTable.module.css'
import { readStored, writeStored } from './storage.ts'
import { type Chosen, useRowKeys, type RowAction } from './useRowKeys.ts'

interface Choosable {
  id: string
  /** Hidden by default. */
  extra?: boolean
  /** Cannot be hidden. */
  fixed?: boolean
}

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

export interface Column<T> {
  id: string
  name: string
  head?: ReactNode
  sort?: 'ascending' | 'descending' | undefined
  cell: (row: T) => ReactNode
  /** Shown before the cell on a phone. */
  label?: string
  figure?: boolean
  extra?: boolean
  fixed?: boolean
}

interface RowTableProps<T> {
  /** The choice of columns is stored under it. */
  listName: string
  caption: string
  rows: readonly T[]
  idOf: (row: T) => string
  /** The first column: a link to the row's page that covers the whole row. */
  title: { name: string; of: (row: T) => string; to: (row: T) => string; about?: (row: T) => ReactNode }
  renderTitle?: (row: T, link: ReactNode) => ReactNode
  columns: readonly Column<T>[]
  renderActs?: (row: T) => ReactNode
  renderBelow?: (row: T) => ReactNode
  chosen: Chosen<T>
  keys?: readonly RowAction<T>[]
}

export const RowTable = <T,>({
  listName,
  caption,
  rows,
  idOf,
  title,
  renderTitle = (_row, link) => link,
  columns,
  renderActs,
  renderBelow,
  chosen,
  keys = [],
}: RowTableProps<T>) => {
  const box = useRef<HTMLTableSectionElement>(null)
  const choice = useColumns(listName, columns)
  const { onClick, onFocus, onMark } = useRowKeys({ box, rows, idOf, chosen, acts: keys })
  const choosable = columns.filter(({ fixed }) => !fixed)
  const shown = columns.filter(({ id }) => choice.isShown(id))
  const all = rows.every((row) => chosen.rows.has(idOf(row)))
  const some = rows.some((row) => chosen.rows.has(idOf(row)))
  return (
    <ListTable caption={caption} className={styles['rows']}>
      <thead>
        <tr>
          <th scope="col" className={styles['mark']}>
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
          <th scope="col" className={styles['title']}>
            {title.name}
          </th>
          {shown.map(({ id, name, head, sort, figure }) => (
            <th key={id} scope="col" aria-sort={sort} className={figure ? styles['figure'] : undefined}>
              {head ?? name}
            </th>
          ))}
          <td className={styles['acts']}>
            {choosable.length > 0 && <ColumnMenu columns={choosable} choice={choice} />}
          </td>
        </tr>
      </thead>
      <tbody ref={box}>
        {rows.map((row) => {
          const id = idOf(row)
          const name = title.of(row)
          const under = renderBelow?.(row)
          const isChosen = chosen.rows.has(id)
          return (
            <Fragment key={id}>
              <tr data-row={id} data-chosen={isChosen || undefined} onFocus={() => onFocus(id)}>
                <td className={styles['mark']}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${name}`}
                    checked={isChosen}
                    onChange={({ target }) => {
                      onMark(id)
                      chosen.choose([row], target.checked)
                    }}
                  />
                </td>
                <th scope="row" className={styles['title']}>
                  <div className={styles['name']}>
                    {renderTitle(
                      row,
                      <Link data-row-link to={title.to(row)} onClick={(event) => onClick(event, id)}>
                        {name}
                      </Link>,
                    )}
                    {title.about && <span>{title.about(row)}</span>}
                  </div>
                </th>
                {shown.map((column) => (
                  <td
                    key={column.id}
                    data-label={column.label}
                    className={column.figure ? styles['figure'] : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                <td className={styles['acts']}>{renderActs && <div>{renderActs(row)}</div>}</td>
              </tr>
              {under && (
                <tr className={styles['below']}>
                  <td colSpan={shown.length + 3}>{under}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </ListTable>
  )
}

interface ColumnMenuProps {
  columns: readonly { id: string; name: string }[]
  choice: ColumnChoice
}

const ColumnMenu = ({ columns, choice }: ColumnMenuProps) => (
  <Menu
    label="Columns"
    content={
      <fieldset className={styles['columns']}>
        <legend className="visually-hidden">Columns shown</legend>
        {columns.map(({ id, name }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={choice.isShown(id)}
              onChange={({ target }) => choice.choose(id, target.checked)}
            />
            {name}
          </label>
        ))}
        <Button onClick={choice.reset} disabled={!choice.reset}>
          Default again
        </Button>
      </fieldset>
    }
  >
    Columns
  </Menu>
)

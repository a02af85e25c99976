import type { ComponentProps, ReactNode } from 'react'
import type { Column as ListColumn } from './list/declaration.ts'
import { RowTable as Table, useColumns } from './list/RowTable.tsx'

export type Column<T> = ListColumn<T>

interface RowTableProps<T> extends Pick<
  ComponentProps<typeof Table<T, T>>,
  'rows' | 'columns' | 'renderTitle' | 'chosen' | 'keys'
> {
  listName: string
  caption: string
  idOf: (row: T) => string
  title: { name: string; of: (row: T) => string; to: (row: T) => string; about?: (row: T) => ReactNode }
  renderActs: (row: T) => ReactNode
  renderBelow: (row: T) => ReactNode
}

const actionsOf = <T,>(renderActs: (row: T) => ReactNode): Column<T> => ({
  id: '',
  name: 'Actions',
  width: 20,
  cell: (row) => <div className="row">{renderActs(row)}</div>,
})

export const RowTable = <T,>({
  listName,
  idOf,
  title: { name: nameColumn, of: nameOf, to: pageOf, about = () => null },
  columns,
  renderActs,
  renderBelow: below,
  ...table
}: RowTableProps<T>) => {
  const choice = useColumns(listName, columns)
  return (
    <Table<T, T>
      {...table}
      list={{ what: 'post', idOf, nameOf, nameColumn, pageOf, about, below }}
      columns={[...columns.filter(({ id }) => choice.isShown(id)), actionsOf(renderActs)]}
    />
  )
}

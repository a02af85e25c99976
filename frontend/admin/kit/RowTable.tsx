import type { ComponentProps, ReactNode } from 'react'
import type { Column as ListColumn } from './list/declaration.ts'
import { RowTable as Table, useColumns } from './list/RowTable.tsx'

export type Column<T> = ListColumn<T>

interface RowTableProps<T> extends Pick<
  ComponentProps<typeof Table<T, T>>,
  'caption' | 'rows' | 'idOf' | 'renderTitle' | 'renderBelow' | 'chosen'
> {
  listName: string
  title: { name: string; of: (row: T) => string; to: (row: T) => string; about?: (row: T) => ReactNode }
  columns: readonly Column<T>[]
  renderActs: (row: T) => ReactNode
  keys: readonly { key: string; label: string; action: (rows: readonly T[]) => void }[]
}

export const RowTable = <T,>({ listName, title, columns, renderActs, ...table }: RowTableProps<T>) => {
  const choice = useColumns(listName, columns)
  return (
    <Table<T, T>
      {...table}
      nameOf={title.of}
      nameColumn={title.name}
      to={title.to}
      about={title.about}
      columns={columns.filter(({ id }) => choice.isShown(id))}
      renderActions={renderActs}
    />
  )
}

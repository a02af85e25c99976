import type { ReactNode } from 'react'
import { grouped } from '../../kit/counts.ts'
import { LongTable } from '../LongTable.tsx'

interface FigureProps extends FigureTableProps {
  about: ReactNode
  children: ReactNode
}

export const Figure = ({ about, children, ...table }: FigureProps) => (
  <section className="stack gap-2" aria-label={table.title}>
    <h2 className="section-head">{table.title}</h2>
    <p className="soft">{about}</p>
    {children}
    <details>
      <summary>
        The figures as a table<span className="visually-hidden">: {table.title}</span>
      </summary>
      <FigureTable {...table} />
    </details>
  </section>
)

type Figures = readonly (string | number)[]

interface FigureTableProps {
  title: string
  heads: readonly string[]
  rows: readonly (readonly [head: ReactNode, ...figures: Figures])[]
  total?: readonly [head: string, ...figures: Figures]
}

export const FigureTable = ({ title, heads, rows, total }: FigureTableProps) => (
  // Not every browser makes a scrolling box reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className="wide-table" aria-label={`Table: ${title}`} tabIndex={0}>
    <LongTable
      figures
      heads={heads}
      of={rows}
      portion={total ? rows.length : 12}
      foot={total && <Row head={total[0]} figures={total.slice(1)} />}
    >
      {([head, ...figures], row) => <Row key={row} head={head} figures={figures} />}
    </LongTable>
  </section>
)

const Row = ({ head, figures }: { head: ReactNode; figures: Figures }) => (
  <tr>
    <th scope="row">{head}</th>
    {figures.map((figure, column) => (
      <td key={column}>{typeof figure === 'number' ? grouped(figure) : figure}</td>
    ))}
  </tr>
)

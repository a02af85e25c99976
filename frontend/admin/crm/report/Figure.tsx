import type { ReactNode } from 'react'
import { grouped } from '../../kit/counts.ts'
import styles from './Plots.module.css'

interface FigureProps {
  title: string
  about: ReactNode
  children: ReactNode
  table: ReactNode
}

export const Figure = ({ title, about, children, table }: FigureProps) => (
  <section className={`stack gap-3 ${styles['figure']}`} aria-label={title}>
    <h2>{title}</h2>
    <p className="soft">{about}</p>
    {children}
    <details>
      <summary className="disclosure">
        The figures as a table<span className="visually-hidden">: {title}</span>
      </summary>
      {/* Not every browser makes a scrolling box reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['scroll']} aria-label={`Table: ${title}`} tabIndex={0}>
        {table}
      </section>
    </details>
  </section>
)

interface TableProps {
  heads: readonly string[]
  rows: readonly (readonly [head: ReactNode, ...figures: (string | number)[]])[]
  total?: readonly [head: string, ...figures: (string | number)[]]
}

export const FigureTable = ({ heads, rows, total }: TableProps) => (
  <table className={styles['table']}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([head, ...figures], row) => (
        <Row key={row} head={head} figures={figures} />
      ))}
    </tbody>
    {total && (
      <tfoot>
        <Row head={total[0]} figures={total.slice(1)} />
      </tfoot>
    )}
  </table>
)

const Row = ({ head, figures }: { head: ReactNode; figures: readonly (string | number)[] }) => (
  <tr>
    <th scope="row">{head}</th>
    {figures.map((figure, column) => (
      <td key={column}>{typeof figure === 'number' ? grouped(figure) : figure}</td>
    ))}
  </tr>
)

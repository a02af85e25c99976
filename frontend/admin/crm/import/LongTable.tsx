import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Import.module.css'

interface LongTableProps<T> {
  heads: readonly string[]
  of: readonly T[]
  /** How many are shown at first, and more on request. */
  portion?: number
  /** A row of the table. */
  children: (one: T, at: number) => ReactNode
}

export const LongTable = <T,>({ heads, of, portion = 50, children }: LongTableProps<T>) => {
  const [shown, setShown] = useState(portion)
  return (
    <>
      <table className={styles['rows']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{of.slice(0, shown).map(children)}</tbody>
      </table>
      {of.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + portion)}>
            {`Show ${Math.min(portion, of.length - shown)} more`}
          </Button>
        </div>
      )}
    </>
  )
}

import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'

interface LongTableProps<T> {
  heads: readonly string[]
  of: readonly T[]
  /** How many are shown at first, and more on request. */
  portion?: number
  /** Columns of figures after the first. */
  figures?: boolean
  /** A row of the table. */
  children: (one: T, at: number) => ReactNode
  foot?: ReactNode
}

export const LongTable = <T,>({
  heads,
  of,
  portion = 50,
  figures = false,
  children,
  foot,
}: LongTableProps<T>) => {
  const [shown, setShown] = useState(portion)
  return (
    <>
      <table className={figures ? 'table figures' : 'table'}>
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
        {foot && <tfoot>{foot}</tfoot>}
      </table>
      {of.length > shown && (
        <Button onClick={() => setShown(shown + portion)}>
          {`Show ${Math.min(portion, of.length - shown)} more`}
        </Button>
      )}
    </>
  )
}

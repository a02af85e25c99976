import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice, Reasons } from '#ui/Notice.tsx'
import { counted } from './counts.ts'
import styles from './RowTable.module.css'

interface BulkBarProps {
  count: number
  what: string
  onNone: () => void
  children: ReactNode
}

export const BulkBar = ({ count, what, onNone, children }: BulkBarProps) => (
  <section className={styles['bulk']} aria-labelledby="bulk">
    <h2 id="bulk">{counted(count, what)} selected</h2>
    {children}
    <Button variant="quiet" onClick={onNone}>
      Clear selection
    </Button>
  </section>
)

export const NotChanged = ({ lines = [] }: { lines: readonly string[] | undefined }) =>
  lines.length > 0 && (
    <Notice tone="failure" focusOnMount>
      Not changed:
      <Reasons lines={lines} />
    </Notice>
  )

import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { grouped } from './counts.ts'

interface BulkBarProps {
  count: number
  what: string
  onNone: () => void
  children: ReactNode
}

export const BulkBar = ({ count, onNone, children }: BulkBarProps) => (
  <section className="bulk" aria-labelledby="bulk">
    <h2 id="bulk">{grouped(count)} selected</h2>
    {children}
    <Button variant="quiet" onClick={onNone}>
      Clear selection
    </Button>
  </section>
)

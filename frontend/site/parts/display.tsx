import type { ReactNode } from 'react'

/** A figure in display size, with what it is, at the start of a section. */
export function Display({ value, caption }: { value: string; caption: ReactNode }) {
  return (
    <p className="display">
      <b>{value}</b> <span>{caption}</span>
    </p>
  )
}

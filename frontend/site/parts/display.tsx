import type { ReactNode } from 'react'

export function Display({ value, caption }: { value: string; caption: ReactNode }) {
  return (
    <p className="display">
      <b>{value}</b> <span>{caption}</span>
    </p>
  )
}

import type { ReactNode } from 'react'

export interface PaletteEntry {
  /** An address, or the name of an action. */
  id: string
  name: string
  about: string
  text: string
  mark?: ReactNode
  action?: () => void
}

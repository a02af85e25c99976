import type { ReactNode } from 'react'

/** What the palette lists and leads to: a page of its own, or what a feature found. */
export interface PaletteEntry {
  /** The address it leads to. */
  id: string
  name: string
  about: string
  /** What the words that were typed are looked for in. */
  text: string
  mark?: ReactNode
}

import type { ReactNode } from 'react'

/** What the palette lists: a page, what was found, or what can be done. */
export interface PaletteEntry {
  /** The address it leads to, or its own name where it does something. */
  id: string
  name: string
  about: string
  /** What the words that were typed are looked for in. */
  text: string
  mark?: ReactNode
  act?: () => void
}

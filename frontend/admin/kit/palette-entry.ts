import type { ReactNode } from 'react'

/** An entry of the palette: a page, a search result or an action. */
export interface PaletteEntry {
  /** An address, or the name of an action. */
  id: string
  name: string
  about: string
  /** The text to search in. */
  text: string
  mark?: ReactNode
  action?: () => void
}

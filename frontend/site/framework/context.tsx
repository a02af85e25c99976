import { createContext, use } from 'react'
import type { BuildFacts, Crumb, PageFacts } from './page.ts'

/** What the parts of a page may know about the page they stand on. */
export interface PageContext {
  page: PageFacts
  crumbs: readonly Crumb[]
  build: BuildFacts
  /** The pages of the site, where they are known. */
  pages?: readonly PageFacts[]
}

const Context = createContext<PageContext | undefined>(undefined)

export const PageProvider = Context

/** The page being rendered; only inside a page, never inside an island. */
export function usePage(): PageContext {
  const value = use(Context)
  if (!value) throw new Error('a part of the site was rendered outside a page')
  return value
}

import { createContext, use } from 'react'
import type { BuildFacts, Crumb, PageFacts } from './page.ts'

export interface PageContext {
  page: PageFacts
  crumbs: readonly Crumb[]
  build: BuildFacts
  /** All pages of the site; missing for the blog. */
  pages?: readonly PageFacts[]
}

const Context = createContext<PageContext | undefined>(undefined)

export const PageProvider = Context

/** The current page. Not available inside an island. */
export function usePage(): PageContext {
  const value = use(Context)
  if (!value) throw new Error('A component that needs a page was rendered outside a page')
  return value
}

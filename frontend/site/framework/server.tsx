import { createElement, type ComponentType } from 'react'
import { PageProvider } from './context.tsx'
import { Sources } from '../parts/sources.tsx'
import { renderDocument } from './document.tsx'
import { crumbsOf, type BuildFacts, type PageFacts } from './page.ts'

interface PageModule {
  page: PageFacts
  default: ComponentType
}

const modules = import.meta.glob<PageModule>('../pages/**/*.page.tsx', { eager: true })

const pathOf = (file: string) => file.replace(/^\.\.\/pages|\.page\.tsx$/g, '').replace(/\/index$/, '') || '/'

export const pages = Object.entries(modules).map(([file, module]) => {
  if (!module.page || !module.default) throw new Error(`${file} must export page and a default component`)
  if (module.page.path !== pathOf(file)) {
    throw new Error(`${file} declares the path ${module.page.path} instead of ${pathOf(file)}`)
  }
  return { file, page: module.page, component: module.default }
})

const facts = pages.map(({ page }) => page)

/** The HTML of the page at a path. @returns undefined for an unknown path */
export function renderPath(path: string, build: BuildFacts): string | undefined {
  const found = pages.find(({ page }) => page.path === path)
  if (!found) return undefined
  const { page, component } = found
  const crumbs = crumbsOf(page, facts)
  return renderDocument({
    page,
    crumbs,
    build,
    children: (
      <PageProvider value={{ page, crumbs, build, pages: facts }}>
        {createElement(component)}
        {page.sources && <Sources page={page} of={page.sources} />}
      </PageProvider>
    ),
  })
}

import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { usePage } from './context.tsx'

const islands = new Map(
  Object.entries(
    import.meta.glob<ComponentType<never>>('../islands/*.island.tsx', { eager: true, import: 'default' }),
  ).map(([file, component]) => [component as unknown, file.replace(/^.*\/|\.island\.tsx$/g, '')]),
)

/**
 * A part of a page that comes to life. It is rendered whole at build time and hydrated on the first pointer or focus
 * that reaches it, so its HTML must already read well and, for a form, already work. Its props travel as JSON; it
 * must be the default export of a file `islands/<name>.island.tsx`, and stand at most once on a page.
 */
export function Island<P extends object>({ of: component, props }: { of: ComponentType<P>; props: P }) {
  const name = islands.get(component)
  if (!name) throw new Error(`${component.name} is not the default export of an islands/*.island.tsx file`)
  const html = renderToString(createElement(component, props), { identifierPrefix: `${name}-` })
  return (
    <>
      <script async type="module" src={usePage().build.islands} />
      <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { usePage } from './context.tsx'

const islands = new Map(
  Object.entries(
    import.meta.glob<ComponentType<never>>('../islands/*.island.tsx', { eager: true, import: 'default' }),
  ).map(([file, component]) => [component as unknown, file.replace(/^.*\/|\.island\.tsx$/g, '')]),
)

/**
 * An interactive part of a page. It is rendered at build time and hydrated when a visitor first reaches it,
 * so its HTML must be readable, and a form must work, without JavaScript. Its props are serialized as JSON. It must be
 * the default export of `islands/<name>.island.tsx`, and at most once on a page.
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

import type { Element, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { htmlToMarkdown } from '../../../functions/blog/html-to-markdown.ts'
import { Matter, readProse } from './markdown.tsx'
import { unsafeHtml, unsafeMarkdown } from './testing/unsafe-markup.ts'

const none: string[] = []
/** Every element an article is drawn with, and the attributes it may have. */
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    ['p', 'em', 'strong', 'del', 'code', 'blockquote', 'br', 'hr', 'ul', 'sup'].map((tag) => [tag, none]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  ...Object.fromEntries(['table', 'thead', 'tbody', 'tr', 'figure', 'figcaption'].map((tag) => [tag, none])),
  a: ['href', 'title', 'rel', 'ariaLabel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  pre: ['tabIndex'],
  ol: ['start'],
  li: ['id'],
  div: ['className', 'tabIndex', 'role', 'ariaLabel'],
  th: ['scope', 'className'],
  td: ['className'],
  section: ['className', 'ariaLabel', 'tabIndex'],
}

const drawn = (markdown: string): string =>
  renderToStaticMarkup(createElement(Matter, { prose: readProse(markdown), images: {} }))

const elements = (nodes: readonly RootContent[]): Element[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node, ...elements(node.children)] : []))

/** Where a browser would go from an address, as it reads addresses itself. */
const goes = (address: unknown): string => {
  const { protocol, host } = new URL(String(address), 'https://site.example/blog/x')
  return ['mailto:', 'tel:'].includes(protocol) ? protocol : `${protocol}//${host}`
}

/** What of drawn HTML an article may not have. */
function faults(html: string): string[] {
  const tree = fromHtml(html, { fragment: true })
  return elements(tree.children).flatMap(({ tagName, properties }) => {
    const may = Object.hasOwn(allowed, tagName) ? allowed[tagName] : undefined
    if (!may) return [`<${tagName}>`]
    const names = Object.keys(properties).filter((name) => !may.includes(name))
    const { href, src } = properties
    const leads = href === undefined ? [] : [goes(href)]
    const isSafe = (to: string) => /^(https:\/\/site\.example|https?:\/\/[^/]+|mailto:|tel:)$/.test(to)
    return [
      ...names.map((name) => `${tagName} ${name}`),
      ...leads.filter((to) => !isSafe(to)),
      ...(src === undefined || src.startsWith('/media/') ? [] : [`src ${src}`]),
    ]
  })
}

test.each(unsafeHtml)('of HTML only what an article can have is drawn: %s', (html) => {
  expect(faults(drawn(htmlToMarkdown(html)))).toEqual([])
})

test.each(unsafeMarkdown)('of Markdown only what an article can have is drawn: %s', (markdown) => {
  expect(faults(drawn(markdown))).toEqual([])
})

/** An address that looks as if it stayed on the site and does not. */
test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', '\\\\evil.example'])(
  'no link of an article leads elsewhere unseen: %j',
  (address) => {
    const hrefs = elements(
      fromHtml(drawn(`[x](<${address}>)`) + drawn(`[x](${encodeURI(address)})`), { fragment: true }).children,
    ).flatMap(({ properties: { href } }) => (href === undefined ? [] : [goes(href)]))
    expect(hrefs.filter((to) => to !== 'https://site.example')).toEqual([])
  },
)

test('elements nested without end, and tables of countless cells, are read like any others', () => {
  const deep = `${'<b><i><blockquote><ul><li>'.repeat(5000)}end`
  expect(drawn(htmlToMarkdown(deep))).toContain('end')
  const wide = `<table><tr><td colspan="1000000" rowspan="1000000">a</td></tr><tr><td>b</td></tr></table>`
  expect(htmlToMarkdown(wide).length).toBeLessThan(200)
  expect(drawn(`${'> '.repeat(2000)}end`)).toContain('end')
})

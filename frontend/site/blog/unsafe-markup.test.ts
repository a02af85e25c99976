import type { Element, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { htmlToMarkdown } from '../../../functions/blog/html-to-markdown.ts'
import { contentOf } from './markdown.tsx'
import { unsafeHtml, unsafeMarkdown } from './testing/unsafe-markup.ts'

const none: string[] = []
/** The elements and attributes that an article can have. */
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

const rendered = (markdown: string): string => contentOf({ markdown, images: {} }).html

const elements = (nodes: readonly RootContent[]): Element[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node, ...elements(node.children)] : []))

/** The origin, or the scheme, that a browser would open for a link. */
const targetOf = (address: unknown): string => {
  const { protocol, host } = new URL(String(address), 'https://site.example/blog/x')
  return ['mailto:', 'tel:'].includes(protocol) ? protocol : `${protocol}//${host}`
}

/** The elements, attributes and links in HTML that an article cannot have. */
function faults(html: string): string[] {
  const tree = fromHtml(html, { fragment: true })
  return elements(tree.children).flatMap(({ tagName, properties }) => {
    const attributes = Object.hasOwn(allowed, tagName) ? allowed[tagName] : undefined
    if (!attributes) return [`<${tagName}>`]
    const names = Object.keys(properties).filter((name) => !attributes.includes(name))
    const { href, src } = properties
    const targets = href === undefined ? [] : [targetOf(href)]
    const isSafe = (to: string) => /^(https:\/\/site\.example|https?:\/\/[^/]+|mailto:|tel:)$/.test(to)
    return [
      ...names.map((name) => `${tagName} ${name}`),
      ...targets.filter((to) => !isSafe(to)),
      ...(src === undefined || src.startsWith('/media/') ? [] : [`src ${src}`]),
    ]
  })
}

test.each(unsafeHtml)('renders only allowed elements from HTML: %s', (html) => {
  expect(faults(rendered(htmlToMarkdown(html)))).toEqual([])
})

test.each(unsafeMarkdown)('renders only allowed elements from Markdown: %s', (markdown) => {
  expect(faults(rendered(markdown))).toEqual([])
})

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', '\\\\evil.example'])(
  'does not render a link to another site that looks like a path: %j',
  (address) => {
    const hrefs = elements(
      fromHtml(rendered(`[x](<${address}>)`) + rendered(`[x](${encodeURI(address)})`), { fragment: true })
        .children,
    ).flatMap(({ properties: { href } }) => (href === undefined ? [] : [targetOf(href)]))
    expect(hrefs.filter((to) => to !== 'https://site.example')).toEqual([])
  },
)

test('renders deep nesting and huge tables', () => {
  const deep = `${'<b><i><blockquote><ul><li>'.repeat(200)}end`
  expect(rendered(htmlToMarkdown(deep))).toContain('end')
  const wide = `<table><tr><th colspan="1000000" rowspan="1000000">a</th></tr><tr><td>b</td></tr></table>`
  expect(htmlToMarkdown(wide).length).toBeLessThan(200)
  expect(rendered(`${'> '.repeat(2000)}end`)).toContain('end')
})

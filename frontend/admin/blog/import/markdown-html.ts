import type { TableRow } from 'mdast'
import { parseMarkdown, type Nodes } from '#shared/blog/markdown.ts'
import { escaped } from './escaped.ts'

interface Around {
  /** Addresses by the names that links in the text give them. */
  addresses: ReadonlyMap<string, string>
  /** The names of notes, in their order. */
  notes: readonly string[]
}

/**
 * Markdown as HTML. HTML in it stays: all of it goes through the filter of HTML from elsewhere, as the rest of an article
 * does.
 */
export function markdownHtml(markdown: string): string {
  const root = parseMarkdown(markdown)
  const addresses = new Map<string, string>()
  const notes: string[] = []
  for (const node of root.children) {
    if (node.type === 'definition') addresses.set(node.identifier, node.url)
    if (node.type === 'footnoteDefinition') notes.push(node.identifier)
  }
  const around = { addresses, notes }
  const below = root.children.filter(({ type }) => type === 'footnoteDefinition')
  const text = root.children.filter((node) => !below.includes(node))
  return inside(text, around) + (below.length > 0 ? wrap('ol', inside(below, around)) : '')
}

const inside = (nodes: readonly Nodes[], around: Around): string =>
  nodes.map((node) => html(node, around)).join('')

const wrap = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes}>${content}</${name}>`

const elements: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 's',
  blockquote: 'blockquote',
  footnoteDefinition: 'li',
}

const link = (url: string | undefined, content: string): string =>
  url === undefined ? content : wrap('a', content, ` href="${escaped(url)}"`)

const picture = (url: string | undefined, alt: string | null | undefined): string =>
  `<img src="${escaped(url ?? '')}" alt="${escaped(alt ?? '')}">`

function html(node: Nodes, around: Around): string {
  const content = () => ('children' in node ? inside(node.children, around) : '')
  switch (node.type) {
    case 'text':
      return escaped(node.value)
    case 'html':
      return node.value
    case 'inlineCode':
      return wrap('code', escaped(node.value))
    case 'code':
      return wrap('pre', wrap('code', escaped(node.value), ` class="language-${escaped(node.lang ?? '')}"`))
    case 'break':
      return '<br>'
    case 'thematicBreak':
      return '<hr>'
    case 'heading':
      return wrap(`h${node.depth}`, content())
    case 'list':
      return node.ordered ? wrap('ol', content(), ` start="${node.start ?? 1}"`) : wrap('ul', content())
    case 'listItem': {
      const box =
        typeof node.checked === 'boolean' ? `<input type="checkbox"${node.checked ? ' checked' : ''}>` : ''
      const [only] = node.children
      const isLine = only?.type === 'paragraph' && !node.spread
      const children = isLine ? [...only.children, ...node.children.slice(1)] : node.children
      return wrap('li', box + inside(children, around))
    }
    case 'table':
      return wrap(
        'table',
        node.children.map((row, at) => rowHtml(row, at === 0 ? 'th' : 'td', around)).join(''),
      )
    case 'textDirective':
      return wrap(node.name, content())
    case 'link':
      return link(node.url, content())
    case 'linkReference':
      return link(around.addresses.get(node.identifier), content())
    case 'image':
      return picture(node.url, node.alt)
    case 'imageReference':
      return picture(around.addresses.get(node.identifier), node.alt)
    case 'footnoteReference':
      return wrap('sup', String(around.notes.indexOf(node.identifier) + 1))
    default: {
      const name = elements[node.type]
      return name === undefined ? content() : wrap(name, content())
    }
  }
}

const rowHtml = ({ children }: TableRow, cell: 'td' | 'th', around: Around): string =>
  wrap('tr', children.map((one) => wrap(cell, inside(one.children, around))).join(''))

import type { TableRow } from 'mdast'
import { parseMarkdown, type Nodes } from '#shared/blog/markdown.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Context {
  addresses: ReadonlyMap<string, string>
  notes: readonly string[]
}

/** HTML in it is kept, because the server filters the whole article. */
export function markdownHtml(markdown: string): string {
  const root = parseMarkdown(markdown)
  const addresses = new Map<string, string>()
  const notes: string[] = []
  for (const node of root.children) {
    if (node.type === 'definition') addresses.set(node.identifier, node.url)
    if (node.type === 'footnoteDefinition') notes.push(node.identifier)
  }
  const context = { addresses, notes }
  const below = root.children.filter(({ type }) => type === 'footnoteDefinition')
  const text = root.children.filter((node) => !below.includes(node))
  return inside(text, context) + (below.length > 0 ? wrap('ol', inside(below, context)) : '')
}

const inside = (nodes: readonly Nodes[], context: Context): string =>
  nodes.map((node) => html(node, context)).join('')

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

function html(node: Nodes, context: Context): string {
  const content = () => ('children' in node ? inside(node.children, context) : '')
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
      return wrap('li', box + inside(children, context))
    }
    case 'table':
      return wrap(
        'table',
        node.children.map((row, at) => rowHtml(row, at === 0 ? 'th' : 'td', context)).join(''),
      )
    case 'textDirective':
      return wrap(node.name, content())
    case 'link':
      return link(node.url, content())
    case 'linkReference':
      return link(context.addresses.get(node.identifier), content())
    case 'image':
      return picture(node.url, node.alt)
    case 'imageReference':
      return picture(context.addresses.get(node.identifier), node.alt)
    case 'footnoteReference':
      return wrap('sup', String(context.notes.indexOf(node.identifier) + 1))
    default: {
      const name = elements[node.type]
      return name === undefined ? content() : wrap(name, content())
    }
  }
}

const rowHtml = ({ children }: TableRow, cell: 'td' | 'th', context: Context): string =>
  wrap('tr', children.map((one) => wrap(cell, inside(one.children, context))).join(''))

import type { JSONContent } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import { parseMarkdown } from '#shared/blog/markdown.ts'

/** The Markdown of unedited blocks. Nodes are immutable, so an edited block has no entry. */
const sources = new WeakMap<Node, string>()

export const sourceOf = (block: Node): string | undefined => sources.get(block)

class Unsupported extends Error {}

type Mark = NonNullable<JSONContent['marks']>[number]

/** Unsupported parts become raw blocks. */
export function readMarkdown(schema: Schema, markdown: string): Node {
  const source = markdown.replace(/\r\n?/g, '\n')
  const { children } = parseMarkdown(source)
  const content = children.map((node) => topBlock(node, source))
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  })
  for (const [at, node] of children.entries()) sources.set(doc.child(at), slice(source, node))
  return doc
}

const slice = (source: string, { position }: RootContent): string =>
  source.slice(position?.start.offset, position?.end.offset).replace(/\n+$/, '')

const topBlock = (node: RootContent, source: string): JSONContent => {
  try {
    return block(node, source)
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    return { type: 'rawBlock', content: [{ type: 'text', text: slice(source, node) }] }
  }
}

const block = (node: RootContent | BlockContent | DefinitionContent, source: string): JSONContent => {
  switch (node.type) {
    case 'paragraph': {
      const [only] = node.children
      if (only?.type === 'image' && node.children.length === 1)
        return { type: 'image', attrs: { src: only.url, alt: only.alt ?? '', title: only.title ?? null } }
      return { type: 'paragraph', ...inline(node.children, source) }
    }
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, ...inline(node.children, source) }
    case 'thematicBreak':
      return { type: 'horizontalRule' }
    case 'blockquote':
      return { type: 'blockquote', content: blocks(node.children, source) }
    case 'list':
      return {
        type: node.ordered ? 'orderedList' : 'bulletList',
        ...(node.ordered ? { attrs: { start: node.start ?? 1 } } : {}),
        content: node.children.map((item) => listItem(item, source)),
      }
    case 'code':
      if (node.meta) throw new Unsupported()
      return { type: 'codeBlock', attrs: { language: node.lang ?? null }, ...plain(node.value) }
    case 'table':
      return table(node, source)
    default:
      throw new Unsupported()
  }
}

/** The editor requires at least one block. */
const blocks = (nodes: readonly (BlockContent | DefinitionContent)[], source: string): JSONContent[] => {
  if (nodes.length === 0) return [{ type: 'paragraph' }]
  return nodes.map((node) => block(node, source))
}

const listItem = (item: ListItem, source: string): JSONContent => {
  const content = blocks(item.children, source)
  if (content[0]?.type !== 'paragraph') throw new Unsupported()
  return { type: 'listItem', attrs: { checked: item.checked ?? null }, content }
}

const table = ({ children, align }: Table, source: string): JSONContent => {
  const columns = children[0]?.children.length ?? 0
  return {
    type: 'table',
    content: children.map((row, at) => ({
      type: 'tableRow',
      content: Array.from({ length: columns }, (_, column) => ({
        type: at === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: align?.[column] ?? null },
        content: [{ type: 'paragraph', ...inline(row.children[column]?.children ?? [], source) }],
      })),
    })),
  }
}

const plain = (text: string): Pick<JSONContent, 'content'> =>
  text === '' ? {} : { content: [{ type: 'text', text }] }

const inline = (nodes: readonly PhrasingContent[], source: string): Pick<JSONContent, 'content'> => {
  const content = nodes.flatMap((node) => phrase(node, [], source))
  return content.length > 0 ? { content } : {}
}

const phrase = (node: PhrasingContent, marks: readonly Mark[], source: string): JSONContent[] => {
  const within = (mark: Mark, children: readonly PhrasingContent[]) =>
    children.flatMap((child) => phrase(child, [...marks, mark], source))
  const text = (value: string, more: readonly Mark[] = marks) =>
    value === '' ? [] : [{ type: 'text', text: value, marks: [...more] }]
  const asTyped = () => {
    const value = slice(source, node)
    // In a quotation or a list, a second line would contain their markers.
    if (value.includes('\n')) throw new Unsupported()
    return text(value, [...marks, { type: 'raw' }])
  }
  switch (node.type) {
    case 'text':
      return text(node.value.replaceAll('\n', ' '))
    case 'emphasis':
      return within({ type: 'italic' }, node.children)
    case 'strong':
      return within({ type: 'bold' }, node.children)
    case 'delete':
      return within({ type: 'strike' }, node.children)
    case 'textDirective': {
      const isWithin = marks.some(({ type }) => type === 'superscript' || type === 'subscript')
      if (isWithin) return asTyped()
      return within({ type: node.name === 'sup' ? 'superscript' : 'subscript' }, node.children)
    }
    case 'link':
      if (node.children.length === 0) return text(slice(source, node), [{ type: 'raw' }])
      return within({ type: 'link', attrs: { href: node.url, title: node.title ?? null } }, node.children)
    case 'inlineCode':
      return text(node.value, [...marks, { type: 'code' }])
    case 'break':
      return [{ type: 'hardBreak', marks: [...marks] }]
    default:
      return asTyped()
  }
}

import type { Mark, Node } from '@tiptap/pm/model'
import type { BlockContent, ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { stringifyMarkdown } from '#shared/blog/stringify-markdown.ts'
import { sourceOf } from './from-markdown.ts'

/** Unedited blocks keep their original text. */
export function writeMarkdown(doc: Node): string {
  const children = doc.children.flatMap((block, at) =>
    topBlock(block, [doc.maybeChild(at - 1), doc.maybeChild(at + 1)]),
  )
  const root: Root = { type: 'root', children }
  return stringifyMarkdown(root, { listItemIndent: 'one', tablePipeAlign: false }).replace(/\n$/, '')
}

const isList = (node: Node | null) => node?.type.name === 'bulletList' || node?.type.name === 'orderedList'

const topBlock = (block: Node, neighbors: readonly (Node | null)[]): RootContent[] => {
  const source = sourceOf(block)
  // The text of adjacent lists and of unclosed code depends on the blocks around them.
  const depends =
    block.type.name === 'codeBlock'
      ? !/\n *[`~]{3,} *$/.test(source ?? '')
      : isList(block) && neighbors.some(isList)
  if (source !== undefined && !depends) return [{ type: 'html', value: source }]
  return blockOf(block)
}

const blocksOf = (node: Node): BlockContent[] => node.children.flatMap(blockOf)

/** Empty paragraphs are dropped. */
const blockOf = (node: Node): BlockContent[] => {
  const { attrs } = node
  switch (node.type.name) {
    case 'paragraph': {
      const children = phrasesOf(node)
      return children.length > 0 ? [{ type: 'paragraph', children }] : []
    }
    case 'heading':
      return [{ type: 'heading', depth: attrs['level'], children: phrasesOf(node) }]
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }]
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(node) }]
    case 'bulletList':
    case 'orderedList': {
      const children = node.children.map(itemOf)
      const ordered = node.type.name === 'orderedList'
      const spread = children.some((item) => item.spread)
      return [{ type: 'list', ordered, spread, ...(ordered ? { start: attrs['start'] } : {}), children }]
    }
    case 'codeBlock':
      return [{ type: 'code', lang: attrs['language'] || null, value: node.textContent }]
    case 'rawBlock':
      return node.textContent.trim() === '' ? [] : [{ type: 'html', value: node.textContent }]
    case 'image':
      return [
        {
          type: 'paragraph',
          children: [
            {
              type: 'image',
              url: attrs['src'] ?? '',
              alt: attrs['alt'] ?? '',
              title: attrs['title'] || null,
            },
          ],
        },
      ]
    case 'table':
      return [tableOf(node)]
    default:
      throw new Error(`No Markdown for ${node.type.name}`)
  }
}

const itemOf = (item: Node): ListItem => {
  const children = blocksOf(item)
  const spread = children.filter(({ type }) => type !== 'list').length > 1
  return { type: 'listItem', spread, checked: item.attrs['checked'], children }
}

const tableOf = (node: Node): Table => ({
  type: 'table',
  align: node.firstChild?.children.map(({ attrs }) => attrs['align'] ?? null) ?? [],
  children: node.children.map((row) => ({
    type: 'tableRow',
    children: row.children.map((cell) => ({
      type: 'tableCell',
      children: cell.children.flatMap((paragraph, at) => [
        ...(at > 0 ? [space] : []),
        ...phrasesOf(paragraph).map((part) => (part.type === 'break' ? space : part)),
      ]),
    })),
  })),
})

const space: PhrasingContent = { type: 'text', value: ' ' }

interface Piece {
  node: PhrasingContent
  marks: readonly Mark[]
}

/** The marks that become nodes, from the outside in. */
const wraps = ['link', 'superscript', 'subscript', 'bold', 'italic', 'strike']

const phrasesOf = (block: Node): PhrasingContent[] => {
  const pieces = block.children.map((node): Piece => {
    const marks = node.marks.filter(({ type }) => wraps.includes(type.name))
    return { node: phraseOf(node), marks }
  })
  return trimmed(nested(pieces.flatMap(splitSpaces)))
}

const phraseOf = (node: Node): PhrasingContent => {
  if (node.type.name === 'hardBreak') return { type: 'break' }
  const value = node.text ?? ''
  const has = (name: string) => node.marks.some(({ type }) => type.name === name)
  if (has('raw')) return { type: 'html', value }
  return has('code') ? { type: 'inlineCode', value } : { type: 'text', value }
}

/** Markdown does not recognize a mark with spaces at its edges. */
const splitSpaces = ({ node, marks }: Piece): Piece[] => {
  if (node.type !== 'text' || marks.length === 0) return [{ node, marks }]
  return node.value
    .split(/(^\s+|\s+$)/)
    .filter(Boolean)
    .map((value) => ({ node: { type: 'text', value }, marks }))
}

const isSpace = ({ node }: Piece) =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

const nested = (pieces: readonly Piece[]): PhrasingContent[] => {
  const result: PhrasingContent[] = []
  for (let at = 0; at < pieces.length;) {
    const first = pieces[at]
    if (!first) break
    const mark = isSpace(first) ? undefined : outermost(pieces, at)
    if (!mark) {
      append(result, first.node)
      at++
      continue
    }
    let end = runOf(pieces, at, mark)
    const last = pieces.slice(at, end).findLastIndex((piece) => !isSpace(piece))
    end = at + last + 1
    const inside = pieces
      .slice(at, end)
      .map(({ node, marks }) => ({ node, marks: marks.filter((other) => !other.eq(mark)) }))
    result.push(wrap(mark, nested(inside)))
    at = end
  }
  return result
}

/** The writer would escape characters between adjacent texts. */
const append = (nodes: PhrasingContent[], node: PhrasingContent) => {
  const last = nodes.at(-1)
  if (last?.type === 'text' && node.type === 'text') last.value += node.value
  else nodes.push({ ...node })
}

const runOf = (pieces: readonly Piece[], from: number, mark: Mark): number => {
  let end = from
  while (pieces[end]?.marks.some((other) => other.eq(mark))) end++
  return end
}

/** A link comes before others of the same length. */
const outermost = (pieces: readonly Piece[], at: number): Mark | undefined =>
  pieces[at]?.marks.toSorted(
    (one, other) =>
      runOf(pieces, at, other) - runOf(pieces, at, one) ||
      wraps.indexOf(one.type.name) - wraps.indexOf(other.type.name),
  )[0]

const wrap = ({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent => {
  if (type.name === 'bold') return { type: 'strong', children }
  if (type.name === 'italic') return { type: 'emphasis', children }
  if (type.name === 'strike') return { type: 'delete', children }
  if (type.name === 'superscript') return { type: 'textDirective', name: 'sup', children }
  if (type.name === 'subscript') return { type: 'textDirective', name: 'sub', children }
  return { type: 'link', url: attrs['href'] ?? '', title: attrs['title'] || null, children }
}

const trimmed = (phrases: PhrasingContent[]): PhrasingContent[] => {
  const isEmpty = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
  const from = phrases.findIndex((node) => !isEmpty(node))
  return from < 0 ? [] : phrases.slice(from, phrases.findLastIndex((node) => !isEmpty(node)) + 1)
}

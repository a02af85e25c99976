import type { Element, ElementContent, Nodes as HastNodes, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { defaultHandlers as defaults, toMdast, type Handle, type State } from 'hast-util-to-mdast'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { unwrappedLink, wholeAddress } from '#shared/blog/links.ts'
import type { Nodes, Root, Shifted } from '#shared/blog/markdown.ts'
import { notedMergedCells, withoutMergedCells } from '#shared/blog/merged-cells.ts'
import { stringifyMarkdown } from '#shared/blog/stringify-markdown.ts'
import { countWords, excerptOf, plainText } from '#shared/blog/text.ts'
import { withoutShortcodes } from './importing/shortcodes.ts'

export interface HtmlReading {
  markdown: string
  word_count: number
  /** Its first sentences, for an excerpt. */
  opening: string
  /** Sentences about what was not kept, and what a person should check. */
  notes: string[]
}

interface Options {
  /** Text of WordPress has shortcodes, and before its block editor line breaks for paragraphs. */
  isWordpress?: boolean
  /** Replaces the address of a picture. */
  pictureOf?: (address: string) => string
  /** Replaces the address of a link, or undefined if it leads nowhere. */
  linkOf?: (address: string) => string | undefined
}

const isElement = (node: HastNodes): node is Element => node.type === 'element'

const attribute = ({ properties }: Element, name: string): string => String(properties[name] ?? '').trim()

const classOf = (node: Element): string => ` ${attribute(node, 'className').replaceAll(',', ' ')} `

const wordsIn = (node: HastNodes): string => {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(wordsIn).join('') : ''
}

/** The first element that fits, at any depth. */
function findElement(node: Element, fits: (one: Element) => boolean): Element | undefined {
  for (const child of node.children.filter(isElement)) {
    const found = fits(child) ? child : findElement(child, fits)
    if (found) return found
  }
  return undefined
}

/** Dropped without a loss. */
const silent = new Set(['col', 'colgroup', 'link', 'meta', 'title', 'track', 'wbr'])
const embeds = new Set(['audio', 'embed', 'iframe', 'video'])
/** Dropped with their contents, by the library or here. */
const notText = new Set([
  ...Object.entries(defaults).flatMap(([name, handle]) => (handle === defaults.script ? [name] : [])),
  ...'button input noscript object select textarea xmp'.split(' '),
])
const lists = new Set(['ol', 'ul'])
/** Spaces and lines between their parts are not text. */
const structures = new Set([...lists, 'dl', 'table', 'tbody', 'tfoot', 'thead', 'tr'])
const inText = new Set(
  'a abbr b big cite code del em font i ins mark s small span strike strong sub sup u'.split(' '),
)
const flow = new Set<string>([...'blockquote code heading list paragraph table'.split(' '), 'thematicBreak'])

const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** The link that stays of a player, a frame or a card of Ghost. */
function linkOfEmbed(node: Element): { name: string; link: ElementContent[] } | undefined {
  const [, card] = / kg-(audio|bookmark|file|video)-card /.exec(classOf(node)) ?? []
  if (card === undefined && !embeds.has(node.tagName)) return undefined
  const addressOf = (one: Element) => attribute(one, 'href') || attribute(one, 'src')
  const source = findElement(node, (one) => one.tagName !== 'img' && addressOf(one) !== '')
  const title = findElement(node, (one) => /-title /.test(classOf(one)))
  const href = wholeAddress(addressOf(node) || (source ? addressOf(source) : ''))
  const words = (title ? wordsIn(title).trim() : attribute(node, 'title')) || href
  const link = { ...element('a', { type: 'text', value: words }), properties: { href } }
  const apart = [element('br'), element('br')]
  const name = card === undefined ? `<${node.tagName}>` : `card “${card}”`
  return href ? { name: `${name} (its link stays)`, link: [...apart, link, ...apart] } : { name, link: [] }
}

interface Pruning {
  onDropped: (name: string) => void
  isWordpress?: boolean
  /** Each line break in the text is one of the article. */
  linesAreMeant?: boolean
  /** Each space in the text is one of the article. */
  isCode?: boolean
}

/** Removes what is not text. Some editors leave thousands of empty elements, which would take minutes to convert. */
function prune(nodes: readonly RootContent[], how: Pruning, parent = ''): ElementContent[] {
  const made: ElementContent[] = []
  const add = (node: ElementContent) => {
    const last = made.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else made.push(node)
  }
  const addText = (value: string) => {
    if (how.isCode) return add({ type: 'text', value })
    if (structures.has(parent) && !value.trim()) return
    const spaced = value.trim() ? value.replace(/[ \u00a0]{2,}/g, ' ') : value.replaceAll('\u00a0', ' ')
    const text = how.isWordpress ? withoutShortcodes(spaced, how.onDropped) : spaced
    if (!how.linesAreMeant) return add({ type: 'text', value: text })
    const last = made.at(-1)
    const isAfterBreak = last?.type === 'element' && last.tagName === 'br'
    const lines = (isAfterBreak ? text.trimStart() : text).replace(/\n\s*\n/g, '\n\n').split('\n')
    for (const [at, line] of lines.entries()) {
      if (at > 0) add(element('br'))
      if (line) add({ type: 'text', value: line })
    }
  }
  for (const node of nodes) {
    if (node.type === 'text') addText(node.value)
    // WordPress wrote the contents of these blocks when it showed the page.
    const [, block] = (node.type === 'comment' && /^ wp:([\w/-]+)[^]*\/$/.exec(node.value)) || []
    if (block !== undefined && block !== 'footnotes') how.onDropped(`block “${block}”`)
    if (!isElement(node)) continue
    const { tagName } = node
    const embed = linkOfEmbed(node)
    if (embed) {
      how.onDropped(embed.name)
      embed.link.forEach(add)
      continue
    }
    const isBox = tagName === 'input' && attribute(node, 'type') === 'checkbox'
    const isNotText = notText.has(tagName) && !isBox && tagName !== 'caption'
    const isUnknown = !Object.hasOwn(defaults, tagName)
    if ((isNotText || isUnknown) && !silent.has(tagName) && attribute(node, 'type') !== 'hidden')
      how.onDropped(`<${tagName}>`)
    if (isNotText) continue
    const isCode = tagName === 'pre' || tagName === 'code'
    const children = prune(node.children, isCode ? { onDropped: how.onDropped, isCode } : how, tagName)
    const isEmpty = inText.has(tagName) && children.every((one) => one.type === 'text' && !one.value.trim())
    const last = made.at(-1)
    if (isEmpty) children.forEach(add)
    // Word processors write a list directly in a list. It is a part of the item before it.
    else if (lists.has(parent) && lists.has(tagName) && last?.type === 'element')
      last.children.push({ ...node, children })
    else add({ ...node, children })
  }
  return made
}

interface Row {
  row: Element
  /** The head, body or foot that it is in. */
  group: Element
}

const rowsOf = (table: Element): Row[] =>
  [table, ...table.children.filter(isElement)].flatMap((group) =>
    group.children.filter(isElement).flatMap((row) => (row.tagName === 'tr' ? [{ row, group }] : [])),
  )

/** Replaces merged cells with one cell in each column that they cover. */
function splitMergedCells(rows: readonly Row[], notes: Set<string>): void {
  const split = withoutMergedCells(
    rows.map(({ row, group }) => ({ group, cells: row.children.filter(isElement).map(spanned) })),
  )
  if (split) notes.add(notedMergedCells)
  for (const [at, cells] of (split ?? []).entries()) {
    const row = rows[at]?.row
    const first = row?.children.find(isElement)
    if (row) row.children = cells.map((cell) => cell?.node ?? element(first?.tagName ?? 'td'))
  }
}

const spanned = ({ properties: { colSpan, rowSpan, ...properties }, ...cell }: Element) => ({
  node: { ...cell, properties },
  colspan: String(colSpan),
  rowspan: String(rowSpan),
  text: wordsIn({ ...cell, properties }),
})

/** The contents of a table cell, without blocks. */
function inOneLine(nodes: readonly Nodes[]): Nodes[] {
  const made: Nodes[] = []
  let wasBlock = false
  for (const node of nodes) {
    const isBlock = flow.has(node.type) || node.type === 'listItem'
    if (made.length > 0 && (isBlock || wasBlock)) made.push({ type: 'text', value: ' ' })
    if (node.type === 'break') made.push({ type: 'text', value: ' ' })
    else if (node.type === 'code') made.push({ type: 'inlineCode', value: node.value })
    else if (isBlock) made.push(...('children' in node ? inOneLine(node.children) : []))
    else made.push(node)
    wasBlock = isBlock
  }
  return made
}

const shifted = (name: Shifted['name'], state: State, node: Element): Shifted => ({
  type: 'textDirective',
  name,
  children: state.all(node) as Shifted['children'],
})

const paragraph = (...children: Nodes[]): Nodes => ({ type: 'paragraph', children: children as never })

/** Bold or italic text. Google Docs puts the whole text into one of these. */
const marked: (mark: typeof defaults.b | typeof defaults.i) => Handle = (mark) => (state, node) => {
  const children = state.all(node)
  return children.some(({ type }) => flow.has(type)) ? children : mark(state, node)
}

function handlersFor(
  { pictureOf = (url) => url, linkOf = (url) => url }: Options,
  onDropped: (name: string) => void,
  notes: Set<string>,
): Record<string, Handle> {
  return {
    sub: (state, node) => shifted('sub', state, node),
    sup: (state, node) => shifted('sup', state, node),
    // Word processors raise and lower text by its style.
    span: (state, node) => {
      const [, style] = /vertical-align:\s*(super|sub)\b/i.exec(attribute(node, 'style')) ?? []
      return style ? shifted(style.toLowerCase() === 'sub' ? 'sub' : 'sup', state, node) : state.all(node)
    },
    a: (state, node) => {
      const children = state.all(node)
      const href = attribute(node, 'href')
      if (!href || href.startsWith('#')) return children
      const url = linkOf(unwrappedLink(wholeAddress(href)))
      if (!url || (/^[a-z][a-z\d+.-]*:/i.test(url) && !/^(https?|mailto|tel):/i.test(url))) {
        onDropped(`link to ${href.slice(0, 100)}`)
        return children
      }
      const isOwnPicture =
        children.every(({ type }) => type === 'image') && /\.(jpe?g|png|gif|webp|avif)$/i.test(url)
      if (isOwnPicture || children.some(({ type }) => flow.has(type))) return children
      return { type: 'link', url, title: attribute(node, 'title') || null, children: children as never }
    },
    img: (_, node) => {
      const [alt, src] = [attribute(node, 'alt'), wholeAddress(attribute(node, 'src'))]
      if (!src || (/^[a-z][a-z\d+.-]*:/i.test(src) && !/^https?:/i.test(src))) {
        onDropped('picture without a file')
        return { type: 'text', value: alt }
      }
      return { type: 'image', url: pictureOf(src), alt }
    },
    b: marked(defaults.b),
    strong: marked(defaults.b),
    i: marked(defaults.i),
    em: marked(defaults.i),
    figure: (state, node) => {
      const flowOf = (children: ElementContent[]) => state.toFlow(state.all({ ...node, children }))
      const isCaption = (one: ElementContent) => isElement(one) && one.tagName === 'figcaption'
      const parts = flowOf(node.children.filter((one) => !isCaption(one)))
      const captions = node.children.filter(isCaption)
      const below = flowOf(captions)
      const [part] = parts
      const [picture] = part?.type === 'paragraph' && part.children.length === 1 ? part.children : []
      const hasLink = findElement(element('div', ...captions), ({ tagName }) => tagName === 'a')
      if (picture?.type !== 'image' || parts.length > 1 || hasLink) return [...parts, ...below]
      return paragraph({ ...picture, title: plainText({ type: 'root', children: below }) || null })
    },
    table: (state, node) => {
      const caption = findElement(node, ({ tagName }) => tagName === 'caption')
      const title = caption ? [paragraph(...state.all(caption))] : []
      const rows = rowsOf(node)
      const cells = rows.map(({ row }) => row.children.filter(isElement))
      // A table for layout has one column.
      if (cells.flat().every((cell) => cell.tagName === 'td') && cells.every(({ length }) => length <= 1))
        return [...title, ...cells.flat().flatMap((cell) => state.toFlow(state.all(cell)))] as never
      if (findElement(node, ({ tagName }) => /^(h[1-6]|[ou]l|pre|table)$/.test(tagName)))
        notes.add('A table had lists, headings or tables in its cells. Check it.')
      splitMergedCells(rows, notes)
      return [...title, defaults.table(state, node)] as never
    },
    ...Object.fromEntries(
      ['td', 'th'].map((name): [string, Handle] => [
        name,
        (state, node) => ({ type: 'tableCell', children: inOneLine(state.all(node)) as never }),
      ]),
    ),
  }
}

/** Two line breaks end a paragraph, as in editors without paragraphs. */
function splitParagraphs(node: Nodes): void {
  if (!('children' in node) || !node.children.some(({ type }) => flow.has(type) || type === 'listItem'))
    return
  const children: Nodes[] = []
  for (const child of node.children) {
    splitParagraphs(child)
    if (child.type === 'paragraph') children.push(...partsOf(child.children))
    else children.push(child)
  }
  node.children = children as never
}

function partsOf(nodes: readonly Nodes[]): Nodes[] {
  const parts: Nodes[][] = [[]]
  for (const [at, node] of nodes.entries()) {
    const isBreak = node.type === 'break'
    if (isBreak && nodes[at - 1]?.type === 'break') parts.push([])
    else if (!isBreak || nodes[at + 1]?.type !== 'break') parts.at(-1)?.push(node)
  }
  return parts.flatMap((part) => {
    const trimmed = part.slice(part[0]?.type === 'break' ? 1 : 0)
    return trimmed.length > 0 ? [paragraph(...trimmed)] : []
  })
}

const treeOf = (html: string, how: Pruning, handlers: Record<string, Handle> = {}): Root => {
  const children = prune(fromHtml(html, { fragment: true }).children, how)
  const tree = toMdast({ type: 'root', children }, { document: true, handlers })
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}

/** More than any article has. As many breaks as lines take a second. */
const maxLines = 10_000

/** Converts HTML of any origin to Markdown. Drops what an article cannot have. */
export function readHtml(html: string, options: Options = {}): HtmlReading {
  const dropped = new Map<string, number>()
  const onDropped = (name: string) => void dropped.set(name, (dropped.get(name) ?? 0) + 1)
  const notes = new Set<string>()
  const { isWordpress = false } = options
  const linesAreMeant = isWordpress && !/<!-- wp:/.test(html) && html.split('\n').length < maxLines
  const root = treeOf(html, { onDropped, isWordpress, linesAreMeant }, handlersFor(options, onDropped, notes))
  // Bare addresses become links, as in Markdown.
  for (const { transforms } of gfmFromMarkdown()) transforms?.forEach((transform) => transform(root))
  splitParagraphs(root)
  const markdown = stringifyMarkdown(root, { emphasis: '*' })
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .toWellFormed()
    .trim()
  const names = Array.from(dropped, ([name, count]) => (count > 1 ? `${name} × ${count}` : name))
  return {
    markdown,
    word_count: countWords(root),
    opening: excerptOf(root),
    notes: [...notes, ...(names.length > 0 ? [`Not kept: ${names.join(', ')}.`] : [])],
  }
}

export const htmlToMarkdown = (html: string): string => readHtml(html).markdown

/** The text of HTML as a page shows it. */
export const textOfHtml = (html: string): string => plainText(treeOf(html, { onDropped: () => undefined }))

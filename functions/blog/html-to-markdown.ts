import type { Element, ElementContent, Nodes as HastNodes, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { defaultHandlers as defaults, toMdast, type Handle, type State } from 'hast-util-to-mdast'
import { unwrappedLink } from '#shared/blog/links.ts'
import type { Nodes, Root, Shifted } from '#shared/blog/markdown.ts'
import { notedMergedCells, withoutMergedCells } from '#shared/blog/merged-cells.ts'
import { stringifyMarkdown } from '#shared/blog/stringify-markdown.ts'
import { countWords, excerptOf, plainText, textOf } from '#shared/blog/text.ts'

/** Names of what was dropped or replaced, with how often. */
export type Dropped = Record<string, number>

export const countDropped = (dropped: Dropped, name: string): void => {
  dropped[name] = (dropped[name] ?? 0) + 1
}

export interface HtmlReading {
  markdown: string
  word_count: number
  /** Its first sentences, for an excerpt. */
  opening: string
  dropped: Dropped
  /** Sentences about what a person should check. */
  notes: string[]
  /** Addresses of pictures in the HTML. */
  pictures: string[]
}

interface Options {
  /** Each line break in the text is one of the article. */
  linesAreMeant?: boolean
  /** Replaces the address of a picture. */
  pictureOf?: (address: string) => string
  /** Replaces the address of a link, or undefined if it leads nowhere. */
  linkOf?: (address: string) => string | undefined
  /** The HTML of footnotes, by their ids in the text. */
  notes?: ReadonlyMap<string, string>
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
  'button',
  'input',
  'noscript',
  'object',
  'select',
  'textarea',
  'xmp',
])
/** Read by the element that they are in. */
const parts = new Set(['caption', 'source'])
const inText = new Set(
  'a abbr b big cite code del em font i ins mark s small span strike strong sub sup u'.split(' '),
)
const flow = new Set<Nodes['type']>([
  'blockquote',
  'code',
  'heading',
  'list',
  'paragraph',
  'table',
  'thematicBreak',
])

/** Removes what is not text and counts it. Some editors leave thousands of empty elements, which would take minutes to convert. */
function prune(nodes: readonly RootContent[], dropped: Dropped): ElementContent[] {
  const made: ElementContent[] = []
  const add = (node: ElementContent) => {
    const last = made.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else made.push(node)
  }
  for (const node of nodes) {
    if (node.type === 'text') add({ ...node })
    if (!isElement(node)) continue
    const { tagName } = node
    const isBox = tagName === 'input' && attribute(node, 'type') === 'checkbox'
    const isNotText = notText.has(tagName) && !isBox && !embeds.has(tagName) && !parts.has(tagName)
    const isUnknown = !Object.hasOwn(defaults, tagName)
    if ((isNotText || isUnknown) && !silent.has(tagName) && attribute(node, 'type') !== 'hidden')
      countDropped(dropped, `<${tagName}>`)
    if (isNotText) continue
    const children = prune(node.children, dropped)
    const isEmpty = inText.has(tagName) && children.every((one) => one.type === 'text' && !one.value.trim())
    if (isEmpty) children.forEach(add)
    else add({ ...node, children })
  }
  return made
}

/** Replaces merged cells with one cell in each column that they cover. */
function splitMergedCells(table: Element, notes: Set<string>): void {
  const rows = [table, ...table.children.filter(isElement)].flatMap((group) =>
    group.children
      .filter(isElement)
      .flatMap((row) =>
        row.tagName === 'tr' ? [{ row, group, cells: row.children.filter(isElement).map(spanned) }] : [],
      ),
  )
  const split = withoutMergedCells(rows)
  if (split) notes.add(notedMergedCells)
  for (const [at, cells] of (split ?? []).entries()) {
    const { row, cells: [first] = [] } = rows[at] ?? {}
    const empty = (): Element => ({
      type: 'element',
      tagName: first?.node.tagName ?? 'td',
      properties: {},
      children: [],
    })
    if (row) row.children = cells.map((cell) => cell?.node ?? empty())
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

const link = (url: string, words: string): Nodes => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: words || url }],
})

const emphasized = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.some((node) => textOf(node).trim()) ? [paragraph({ type: 'emphasis', children: nodes as never })] : []

/** Bold or italic text. Google Docs puts the whole text into one of these. */
const marked: (mark: typeof defaults.b | typeof defaults.i) => Handle = (mark) => (state, node) => {
  const children = state.all(node)
  return children.some(({ type }) => flow.has(type)) ? children : mark(state, node)
}

/** A task or list directly in a list, as word processors write it, is a part of the item before it. */
const list: Handle = (state, node) => {
  const children: ElementContent[] = []
  for (const child of node.children) {
    const last = children.findLast(isElement)
    if (isElement(child) && /^[ou]l$/.test(child.tagName) && last?.tagName === 'li') last.children.push(child)
    else children.push(child)
  }
  return defaults.ul(state, { ...node, children })
}

/** A card of Ghost is a link with its title and description. */
function cardOf(node: Element): Nodes | undefined {
  if (!/ kg-(audio|bookmark|file|video)-card /.test(classOf(node))) return undefined
  const part = (name: string) => {
    const found = findElement(node, (one) => new RegExp(` kg-[\\w-]+-${name} `).test(classOf(one)))
    return found ? wordsIn(found).trim() : ''
  }
  const media = findElement(node, ({ tagName }) => embeds.has(tagName) || tagName === 'a')
  const url = media && (attribute(media, 'href') || attribute(media, 'src'))
  if (!url) return undefined
  const description = part('description') || part('caption')
  return paragraph(
    link(url, part('title')),
    ...(description ? [{ type: 'break' } as const, { type: 'text', value: description } as const] : []),
  )
}

function handlersFor(
  { pictureOf = (url) => url, linkOf = (url) => url, notes: footnotes = new Map() }: Options,
  { dropped, notes, pictures }: { dropped: Dropped; notes: Set<string>; pictures: Set<string> },
): Record<string, Handle> {
  const ids = [...footnotes.keys()]
  const embed: Handle = (state, node, parent) => {
    const source = findElement(node, ({ tagName }) => tagName === 'source')
    const src = attribute(node, 'src') || (source ? attribute(source, 'src') : '')
    countDropped(dropped, src ? `<${node.tagName}> (kept as a link)` : `<${node.tagName}>`)
    if (!src) return state.all(node)
    const url = src.replace(/^\/\//, 'https://')
    const made = link(url, attribute(node, 'title'))
    const isInText = parent?.type === 'element' && (parent.tagName === 'p' || inText.has(parent.tagName))
    return isInText ? made : paragraph(made)
  }
  return {
    sub: (state, node) => shifted('sub', state, node),
    sup: (state, node) => {
      const at = ids.indexOf(attribute(node, 'dataFn'))
      if (at < 0) return shifted('sup', state, node)
      return { type: 'footnoteReference', identifier: `${at + 1}`, label: `${at + 1}` }
    },
    // Word processors raise and lower text by its style.
    span: (state, node) => {
      const [, style] = /vertical-align:\s*(super|sub)\b/i.exec(attribute(node, 'style')) ?? []
      return style ? shifted(style.toLowerCase() === 'sub' ? 'sub' : 'sup', state, node) : state.all(node)
    },
    a: (state, node) => {
      const children = state.all(node)
      const href = attribute(node, 'href')
      if (!href || href.startsWith('#')) return children
      const url = linkOf(unwrappedLink(href.replace(/^\/\//, 'https://')))
      if (!url || (/^[a-z][a-z\d+.-]*:/i.test(url) && !/^(https?|mailto|tel):/i.test(url))) {
        countDropped(dropped, `link to ${href.slice(0, 100)}`)
        return children
      }
      const isOwnPicture =
        children.every(({ type }) => type === 'image') && /\.(jpe?g|png|gif|webp|avif)$/i.test(url)
      if (isOwnPicture || children.some(({ type }) => flow.has(type))) return children
      return { type: 'link', url, title: attribute(node, 'title') || null, children: children as never }
    },
    img: (_, node) => {
      const [alt, written] = [attribute(node, 'alt'), attribute(node, 'src')]
      if (/ (wp-smiley|emoji) /.test(classOf(node))) return { type: 'text', value: alt }
      if (/^[01]$/.test(attribute(node, 'width')) && /^[01]$/.test(attribute(node, 'height')))
        return undefined
      // A script loads some pictures later.
      const later = attribute(node, 'dataSrc') || attribute(node, 'dataLazySrc')
      const src = (/^(data:|$)/.test(written) ? later : written).replace(/^\/\//, 'https://')
      if (!src || (/^[a-z][a-z\d+.-]*:/i.test(src) && !/^https?:/i.test(src))) {
        countDropped(dropped, 'picture without a file')
        return { type: 'text', value: alt }
      }
      pictures.add(src)
      return { type: 'image', url: pictureOf(src), alt }
    },
    ...Object.fromEntries([...embeds].map((name) => [name, embed])),
    b: marked(defaults.b),
    strong: marked(defaults.b),
    i: marked(defaults.i),
    em: marked(defaults.i),
    ul: list,
    ol: list,
    p: (state, node) =>
      wordsIn(node).trim() || findElement(node, ({ tagName }) => tagName !== 'br')
        ? defaults.p(state, node)
        : undefined,
    div: (state, node) => {
      const card = cardOf(node)
      if (card) return card
      const children = state.toFlow(state.all(node))
      return / kg-callout-card /.test(classOf(node)) ? { type: 'blockquote', children } : children
    },
    figure: (state, node) => {
      const card = cardOf(node)
      if (card) return card
      const caption = node.children.find((one) => isElement(one) && one.tagName === 'figcaption')
      const children = state.all({ ...node, children: node.children.filter((one) => one !== caption) })
      const below = caption && isElement(caption) ? state.all(caption) : []
      const visible = children.filter((one) => one.type !== 'text' || one.value.trim())
      const [only] = visible
      const isPlain = !below.some(({ type }) => type === 'link')
      if (only?.type === 'image' && visible.length === 1 && isPlain)
        return paragraph({ ...only, title: plainText({ type: 'root', children: below }) || null })
      return [
        ...visible.flatMap((one) => (one.type === 'image' ? [paragraph(one)] : [one])),
        ...emphasized(below),
      ] as never
    },
    table: (state, node) => {
      const caption = findElement(node, ({ tagName }) => tagName === 'caption')
      const title = caption ? emphasized(state.all(caption)) : []
      const rows: Element[] = []
      const collect = (one: Element): void =>
        one.children
          .filter(isElement)
          .forEach((child) => (child.tagName === 'tr' ? rows.push(child) : collect(child)))
      collect(node)
      const isLayout = rows.every(
        (row) =>
          row.children.filter(isElement).filter(({ tagName }) => tagName === 'td').length <= 1 &&
          !findElement(row, ({ tagName }) => tagName === 'th'),
      )
      if (isLayout)
        return [
          ...title,
          ...rows.flatMap((row) =>
            row.children.filter(isElement).flatMap((cell) => state.toFlow(state.all(cell))),
          ),
        ] as never
      if (findElement(node, ({ tagName }) => /^(h[1-6]|[ou]l|pre|table)$/.test(tagName)))
        notes.add('A table had lists, headings or tables in its cells. Check it.')
      splitMergedCells(node, notes)
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

/** Editors write embeds as an address alone in its paragraph. */
function linkAddresses(node: Nodes): void {
  if (!('children' in node)) return
  const [only] = node.children
  if (node.type === 'paragraph' && node.children.length === 1 && only?.type === 'text') {
    const url = only.value.trim()
    if (/^https?:\/\/\S+$/i.test(url))
      node.children = [{ type: 'link', url, children: [{ type: 'text', value: url }] }]
  } else node.children.forEach(linkAddresses)
}

/** Converts HTML of any origin to Markdown. Drops what an article cannot have. */
export function readHtml(html: string, options: Options = {}): HtmlReading {
  const found = { dropped: {} as Dropped, notes: new Set<string>(), pictures: new Set<string>() }
  const handlers = handlersFor(options, found)
  const treeOf = (source: string): Root => {
    const children = prune(fromHtml(source, { fragment: true }).children, found.dropped)
    const text = (_: State, { value }: { value: string }) => {
      const spaced = value.replace(/[ \u00a0]{2,}/g, ' ')
      if (!options.linesAreMeant) return { type: 'text' as const, value: spaced }
      return spaced
        .split('\n')
        .flatMap((line, at) => [
          ...(at > 0 ? [{ type: 'break' as const }] : []),
          ...(line ? [{ type: 'text' as const, value: line }] : []),
        ])
    }
    const tree = toMdast(
      { type: 'root', children },
      { document: true, newlines: options.linesAreMeant, handlers, nodeHandlers: { text } },
    )
    linkAddresses(tree)
    return tree.type === 'root' ? tree : { type: 'root', children: [] }
  }
  const root = treeOf(html)
  for (const [at, note] of [...(options.notes ?? new Map<string, string>()).values()].entries())
    root.children.push({
      type: 'footnoteDefinition',
      identifier: `${at + 1}`,
      label: `${at + 1}`,
      children: treeOf(note).children as never,
    })
  const markdown = stringifyMarkdown(root, { emphasis: '*' })
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .toWellFormed()
    .trim()
  return {
    markdown,
    word_count: countWords(root),
    opening: excerptOf(root),
    dropped: found.dropped,
    notes: [...found.notes],
    pictures: [...found.pictures],
  }
}

export const htmlToMarkdown = (html: string): string => readHtml(html).markdown

/** The text of HTML as a page shows it. */
export const textOfHtml = (html: string): string => {
  const tree = toMdast({ type: 'root', children: prune(fromHtml(html, { fragment: true }).children, {}) })
  return tree.type === 'root' ? plainText(tree) : ''
}

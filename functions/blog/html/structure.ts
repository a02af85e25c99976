import type { Element, ElementContent } from 'hast'
import { notedMergedCells, withoutMergedCells } from '#shared/blog/merged-cells.ts'
import { attribute, element, isElement, text, wordsOf } from './elements.ts'
import { countDropped, type Dropped } from './sanitize.ts'

export type PictureOf = (address: string) => { url: string; alt?: string | undefined }

interface Around {
  dropped: Dropped
  notes: Set<string>
  pictureOf: PictureOf
}

const trimmed = (node: Element | undefined): string =>
  node ? wordsOf(node.children).replace(/\s+/g, ' ').trim() : ''

const hasClass = (node: Element, name: string): boolean =>
  Array.isArray(node.properties['className']) && node.properties['className'].includes(name)

const allWithin = (nodes: readonly ElementContent[], fits: (node: Element) => boolean): Element[] =>
  nodes.filter(isElement).flatMap((node) => (fits(node) ? [node] : allWithin(node.children, fits)))

const tagged = (node: Element, ...names: string[]): Element[] =>
  allWithin(node.children, ({ tagName }) => names.includes(tagName))

const isPictureFile = (address: string): boolean =>
  /\.(jpe?g|png|gif|webp|avif)$/i.test(address.split(/[?#]/)[0] ?? '')

const blocks = new Set(
  (
    'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
export const isBlock = (node: ElementContent): boolean => isElement(node) && blocks.has(node.tagName)

export const restructured = (nodes: readonly ElementContent[], around: Around): ElementContent[] =>
  nodes.flatMap((node) => (isElement(node) ? fixElement(node, around) : node.type === 'text' ? [node] : []))

function fixElement(node: Element, around: Around): ElementContent[] {
  const inside = () => restructured(node.children, around)
  switch (node.tagName) {
    case 'pre':
    case 'code':
      return [node]
    case 'a':
      return fixLink(node, around)
    case 'img':
      return fixPicture(node, around)
    case 'iframe':
    case 'embed':
    case 'audio':
    case 'video':
      return fixEmbed(node, around)
    case 'figure':
      return fixFigure(node, around)
    case 'table':
      splitMergedCells(node, around)
      return [
        ...tagged(node, 'caption').map((caption) =>
          paragraphOf([element('em', restructured(caption.children, around))]),
        ),
        { ...node, children: inside() },
      ]
    case 'td':
    case 'th':
      return [{ ...node, children: inOneLine(inside()) }]
    case 'span':
      return /(^|\s)Apple-(tab|converted)/.test(attribute(node, 'class'))
        ? [text(' ')]
        : [{ ...node, children: inside() }]
    case 'ul':
      return hasClass(node, 'blocks-gallery-grid')
        ? tagged(node, 'li').flatMap((item) => restructured(item.children, around))
        : [{ ...node, children: listsInItems(inside()) }]
    case 'ol':
      return [{ ...node, children: listsInItems(inside()) }]
    case 'li':
      return [taskItem({ ...node, children: inside() })]
    case 'div':
      return hasClass(node, 'kg-callout-card')
        ? [element('blockquote', inCallout(node, around))]
        : [{ ...node, children: inside() }]
    // Google Docs puts the whole text into one of these.
    case 'b':
    case 'strong':
    case 'i':
    case 'em':
      return node.children.some(isBlock) ? inside() : [{ ...node, children: inside() }]
    case 'p':
      return fixParagraph({ ...node, children: inside() })
    default:
      return [{ ...node, children: inside() }]
  }
}

const paragraphOf = (children: ElementContent[]): Element => element('p', children)

/** Drops an empty paragraph. Turns an address without other text into a link, because editors write embeds this way. */
function fixParagraph(node: Element): ElementContent[] {
  const words = trimmed(node)
  if (!words && tagged(node, 'img', 'a', 'br').every(({ tagName }) => tagName === 'br')) return []
  return [linked(words) && tagged(node, 'a').length === 0 ? paragraphOf(linked(words) ?? []) : node]
}

const linked = (words: string): ElementContent[] | undefined =>
  /^https?:\/\/[^\s]+$/i.test(words) ? [element('a', [text(words)], { href: words })] : undefined

function fixLink(node: Element, around: Around): ElementContent[] {
  const href = attribute(node, 'href')
  const children = restructured(node.children, around)
  if (!href) return children
  const [only] = children.filter((child) => child.type !== 'text' || child.value.trim())
  const isPicture = isElement(only) && only.tagName === 'img' && wordsOf(children).trim() === ''
  return isPicture && isPictureFile(href) ? children : [{ ...node, children }]
}

function fixPicture(node: Element, around: Around): ElementContent[] {
  const [src, alt] = [attribute(node, 'src'), attribute(node, 'alt')]
  if (hasClass(node, 'wp-smiley') || hasClass(node, 'emoji')) return [text(alt)]
  if (!src) {
    countDropped(around.dropped, 'picture without a file')
    return alt ? [text(alt)] : []
  }
  const found = around.pictureOf(src)
  return [element('img', [], { src: found.url, alt: alt.trim() || (found.alt ?? '') })]
}

function fixEmbed(node: Element, around: Around): ElementContent[] {
  const src =
    attribute(node, 'src') ||
    tagged(node, 'source')
      .map((one) => attribute(one, 'src'))
      .find(Boolean)
  countDropped(around.dropped, src ? `<${node.tagName}> (kept as a link)` : `<${node.tagName}>`)
  const instead = node.tagName === 'iframe' ? [] : restructured(node.children, around)
  return src
    ? [text(' '), element('a', [text(attribute(node, 'title') || src)], { href: src }), text(' '), ...instead]
    : instead
}

function fixFigure(node: Element, around: Around): ElementContent[] {
  if (hasClass(node, 'kg-bookmark-card')) return bookmark(node)
  const inner = tagged(node, 'figure')
  const [caption] = node.children.filter(isElement).filter(({ tagName }) => tagName === 'figcaption')
  const others = node.children.filter((child) => child !== caption)
  const below = (): ElementContent[] =>
    caption && trimmed(caption) ? [paragraphOf([element('em', restructured(caption.children, around))])] : []
  const pictures = tagged(node, 'img')
  const words = wordsOf(others).trim()
  if (inner.length === 0 && pictures.length > 0 && !words) {
    const drawn = allWithin(others, ({ tagName }) => tagName === 'img' || tagName === 'a').flatMap((one) =>
      fixElement(one, around),
    )
    const title = caption && tagged(caption, 'a').length === 0 ? trimmed(caption) : ''
    const [first, ...more] = drawn
    if (title && isElement(first) && first.tagName === 'img' && more.length === 0)
      return [paragraphOf([{ ...first, properties: { ...first.properties, title } }])]
    return [...drawn.map((one) => paragraphOf([one])), ...below()]
  }
  const url = linked(words)
  const matter = url ? [paragraphOf(url)] : restructured(others, around)
  const isInline = matter.every((child) => !isBlock(child))
  return [...(isInline ? [paragraphOf(matter)] : matter), ...below()]
}

function bookmark(node: Element): ElementContent[] {
  const [link] = tagged(node, 'a')
  const part = (name: string) =>
    trimmed(allWithin(node.children, (one) => hasClass(one, `kg-bookmark-${name}`))[0])
  const href = link ? attribute(link, 'href') : ''
  const title = part('title') || href
  const more = [part('description'), [part('author'), part('publisher')].filter(Boolean).join(', ')]
  const [caption] = tagged(node, 'figcaption')
  const lines = [...more, trimmed(caption)].filter(Boolean)
  return [
    paragraphOf([
      ...(href ? [element('a', [text(title)], { href })] : [text(title)]),
      ...lines.flatMap((line) => [element('br', []), text(line)]),
    ]),
  ]
}

const inCallout = (node: Element, around: Around): ElementContent[] => {
  const parts = node.children.filter(isElement)
  const [emoji, ...others] = parts
  const matter = restructured(others.length > 0 ? others : node.children, around)
  return others.length > 0 && emoji && hasClass(emoji, 'kg-callout-emoji')
    ? [paragraphOf([text(`${trimmed(emoji)} `), ...inOneLine(matter)])]
    : matter
}

const isCell = (node: ElementContent): node is Element =>
  isElement(node) && (node.tagName === 'td' || node.tagName === 'th')

function splitMergedCells(table: Element, { notes }: Around): void {
  const parts = [table, ...table.children.filter(isElement)]
  const rows = parts.flatMap((group) =>
    group.children
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'tr')
      .map((row) => ({ row, group, cells: row.children.filter(isCell).map(spanned) })),
  )
  const split = withoutMergedCells(rows)
  if (split) notes.add(notedMergedCells)
  for (const [at, cells] of (split ?? []).entries()) {
    const { row, cells: [first] = [] } = rows[at] ?? {}
    const empty = () => element(first?.node.tagName ?? 'td', [])
    if (row) row.children = cells.map((cell) => cell?.node ?? empty())
  }
}

const spanned = ({ properties: { colSpan, rowSpan, ...properties }, ...cell }: Element) => ({
  node: { ...cell, properties },
  colspan: String(colSpan),
  rowspan: String(rowSpan),
  text: wordsOf(cell.children),
})

function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node]
    if (node.tagName === 'br') return [text(' ')]
    if (!isBlock(node)) return [{ ...node, children: inOneLine(node.children) }]
    return [text(' '), ...inOneLine(node.children), text(' ')]
  })
}

function taskItem(node: Element): Element {
  const isTask = attribute(node, 'role') === 'checkbox'
  const said = isTask ? attribute(node, 'ariaChecked') : attribute(node, 'dataChecked')
  const { box, rest } = withoutBox(node.children)
  if (!said && !box) return node
  const checked = said ? said === 'true' : box?.properties['checked'] === true
  return { ...node, children: [element('input', [], { type: 'checkbox', checked }), ...rest] }
}

function withoutBox(nodes: readonly ElementContent[]): { box?: Element; rest: ElementContent[] } {
  const at = nodes.findIndex((node) => node.type !== 'text' || node.value.trim() !== '')
  const first = nodes[at]
  const after = nodes.slice(at + 1)
  if (!isElement(first)) return { rest: [...nodes] }
  if (first.tagName === 'input') return { box: first, rest: after }
  if (!['p', 'div', 'label', 'span'].includes(first.tagName)) return { rest: [...nodes] }
  const { box, rest } = withoutBox(first.children)
  if (!box) return { rest: [...nodes] }
  if (wordsOf(rest).trim() === '' && !rest.some(hasPicture)) return { box, rest: after }
  return {
    box,
    rest: [first.tagName === 'label' ? element('span', rest) : { ...first, children: rest }, ...after],
  }
}

const hasPicture = (node: ElementContent): boolean =>
  isElement(node) && (node.tagName === 'img' || node.children.some(hasPicture))

/** Moves a list directly in a list, as word processors write it, into the item before it. */
function listsInItems(nodes: readonly ElementContent[]): ElementContent[] {
  const made: ElementContent[] = []
  for (const node of nodes) {
    const last = made.findLast(isElement)
    const isList = isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol')
    if (isList && last?.tagName === 'li') last.children = [...last.children, node]
    else made.push(node)
  }
  return made
}

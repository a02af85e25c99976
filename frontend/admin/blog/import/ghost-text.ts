import { cardHtml, isFields, listIn, textIn, type Fields, type OnSkipped } from './ghost-cards.ts'
import { escaped } from './markdown-html.ts'

/** @returns '' if there is no readable text */
export function htmlOfText(from: { lexical: string; mobiledoc: string }, onSkipped: OnSkipped): string {
  const lexical = parsed(from.lexical)
  if (isFields(lexical['root'])) return childrenOf(lexical['root'], onSkipped)
  return mobiledocHtml(parsed(from.mobiledoc), onSkipped)
}

function parsed(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json)
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}

const childrenOf = (node: Fields, onSkipped: OnSkipped): string =>
  listIn(node, 'children')
    .map((child) => nodeHtml(child, onSkipped))
    .join('')

const wrapped = (name: string, inside: string): string => `<${name}>${inside}</${name}>`

/** The format bits of Lexical, from the inside out. */
const formats = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [4, 's'],
  [8, 'u'],
  [128, 'mark'],
  [2, 'em'],
  [1, 'strong'],
] as const

function nodeHtml(node: Fields, onSkipped: OnSkipped): string {
  const type = textIn(node, 'type')
  const inside = () => childrenOf(node, onSkipped)
  switch (type) {
    case 'paragraph':
      return wrapped('p', inside())
    case 'heading':
    case 'extended-heading':
      return wrapped(/^h[1-6]$/.test(textIn(node, 'tag')) ? textIn(node, 'tag') : 'h2', inside())
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return wrapped('blockquote', wrapped('p', inside()))
    case 'list':
      return listHtml(node, onSkipped)
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escaped(textIn(node, 'url'))}">${inside()}</a>`
    case 'text':
    case 'extended-text':
    case 'tk':
    case 'code-highlight':
      return textHtml(node)
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'at-link-search':
    case 'zwnj':
      return ''
    default:
      return cardHtml(type, node, onSkipped) || inside()
  }
}

function textHtml(node: Fields): string {
  const bits = typeof node['format'] === 'number' ? node['format'] : 0
  const words = escaped(textIn(node, 'text'))
  return formats.reduce((inner, [bit, name]) => (bits & bit ? wrapped(name, inner) : inner), words)
}

/** A nested list is in an item of its own, but belongs to the item before. */
function listHtml(node: Fields, onSkipped: OnSkipped): string {
  const items: string[] = []
  const isChecklist = node['listType'] === 'check'
  for (const item of listIn(node, 'children')) {
    const [first, ...others] = listIn(item, 'children')
    const last = items.at(-1)
    if (first?.['type'] === 'list' && others.length === 0 && last !== undefined)
      items[items.length - 1] = last + listHtml(first, onSkipped)
    else {
      const box = isChecklist ? `<input type="checkbox"${item['checked'] === true ? ' checked' : ''}>` : ''
      items.push(box + childrenOf(item, onSkipped))
    }
  }
  const name = node['listType'] === 'number' || node['tag'] === 'ol' ? 'ol' : 'ul'
  const start = typeof node['start'] === 'number' && node['start'] !== 1 ? ` start="${node['start']}"` : ''
  const inside = items.map((item) => wrapped('li', item)).join('')
  return name === 'ol' ? `<ol${start}>${inside}</ol>` : wrapped('ul', inside)
}

/** The section types of Mobiledoc. */
const [markupSection, imageSection, listSection, cardSection] = [1, 2, 3, 10]

const sectionTags = /^(p|h[1-6]|blockquote|aside|pull-quote)$/

function mobiledocHtml(doc: Fields, onSkipped: OnSkipped): string {
  const rows = (name: string): unknown[][] => {
    const value = doc[name]
    return Array.isArray(value) ? value.filter(Array.isArray) : []
  }
  const [markups, atoms, cards] = [rows('markups'), rows('atoms'), rows('cards')]
  const words = (markers: unknown) => markersHtml(markers, markups, atoms, onSkipped)
  return rows('sections')
    .map(([kind, name, content]) => {
      if (kind === imageSection) return `<img src="${escaped(String(name))}" alt="">`
      if (kind === cardSection) {
        const [card, fields] = cards[Number(name)] ?? []
        return cardHtml(String(card), isFields(fields) ? fields : {}, onSkipped)
      }
      if (kind === listSection && Array.isArray(content))
        return wrapped(
          name === 'ol' ? 'ol' : 'ul',
          content.map((item) => wrapped('li', words(item))).join(''),
        )
      if (kind !== markupSection) return ''
      const [tag] = sectionTags.exec(String(name)) ?? ['p']
      const isQuote = tag === 'aside' || tag === 'pull-quote' || tag === 'blockquote'
      return isQuote ? wrapped('blockquote', wrapped('p', words(content))) : wrapped(tag, words(content))
    })
    .join('\n')
}

const markupTags = /^(a|b|code|em|i|s|strong|sub|sup|u|del|mark)$/

function markersHtml(
  markers: unknown,
  markups: readonly unknown[][],
  atoms: readonly unknown[][],
  onSkipped: OnSkipped,
): string {
  if (!Array.isArray(markers)) return ''
  let html = ''
  const open: string[] = []
  for (const marker of markers) {
    if (!Array.isArray(marker)) continue
    const [kind, opened, closed, value] = marker as unknown[]
    for (const at of Array.isArray(opened) ? opened : []) {
      const [name, attributes] = markups[Number(at)] ?? []
      const tag = markupTags.exec(String(name))?.[0] ?? 'span'
      html += tag === 'a' ? `<a href="${escaped(hrefIn(attributes))}">` : `<${tag}>`
      open.push(tag)
    }
    html += kind === 1 ? atomHtml(atoms[Number(value)], onSkipped) : escaped(asText(value))
    for (let count = Number(closed); count > 0 && open.length > 0; count--) html += `</${open.pop()}>`
  }
  return (
    html +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

const hrefIn = (attributes: unknown): string =>
  Array.isArray(attributes) ? String(attributes[attributes.indexOf('href') + 1] ?? '') : ''

function atomHtml([name, words]: unknown[] = [], onSkipped: OnSkipped): string {
  if (name === 'soft-return') return '<br>'
  if (name !== undefined && !words) onSkipped(asText(name))
  return escaped(asText(words))
}

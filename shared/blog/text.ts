import { parseMarkdown, type Nodes, type Root, type RootContent } from './markdown.ts'
import { shortened } from './reading.ts'

/** Their children are separated by line breaks. */
const apart = new Set<Nodes['type']>([
  'root',
  'blockquote',
  'list',
  'listItem',
  'footnoteDefinition',
  'table',
  'tableRow',
])

/** The text of a part of an article as shown, without signs of Markdown, pictures and footnote numbers. */
export function textOf(node: Nodes): string {
  const words: string[] = []
  const left: (Nodes | string)[] = [node]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one === 'string') words.push(one)
    else if (one.type === 'textDirective')
      words.push(shiftedText(one.name, one.children.map(textOf).join('')))
    else if (one.type === 'break') words.push('\n')
    else if ('value' in one) words.push(one.value)
    else if ('children' in one) {
      const between = apart.has(one.type) ? ['\n'] : []
      for (const child of one.children.toReversed()) left.push(...between, child)
    }
  }
  return words.join('')
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'
const plain = '0123456789+-=()ni'

/** Keeps "10⁶" different from "106". Text without such characters, as in "1st", stays unchanged. */
function shiftedText(name: 'sup' | 'sub', text: string): string {
  const signs = name === 'sup' ? raised : lowered
  const written = Array.from(text.replaceAll('−', '-'), (sign) => signs[plain.indexOf(sign)])
  return written.some((sign) => sign === undefined) ? text : written.join('')
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const plainText = (root: Root): string => inOneLine(textOf(root))

export const countWords = (root: Root): number =>
  plainText(root)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const isReadable = ({ type }: RootContent): boolean =>
  !['heading', 'code', 'definition', 'footnoteDefinition', 'html'].includes(type)

/** The start of the paragraphs of an article, or of its other text if it has none. */
export function excerptOf(root: Root, max = 160): string {
  const textOfAll = (fits: (node: RootContent) => boolean) =>
    inOneLine(root.children.filter(fits).map(textOf).join('\n'))
  return shortened(textOfAll(({ type }) => type === 'paragraph') || textOfAll(isReadable), max)
}

export function readingOf(markdown: string): { opening: string; word_count: number } {
  const root = parseMarkdown(markdown)
  return { opening: excerptOf(root), word_count: countWords(root) }
}

import { parseMarkdown, type Nodes } from '#shared/blog/markdown.ts'
import { slugOf } from '#shared/blog/slug.ts'
import { textOf } from '#shared/blog/text.ts'
import type { ArticleValues } from './article-values.ts'

/** Something to look at before an article is published, and where it is: a field, or a block of the text. */
export interface Gap {
  message: string
  field?: 'title' | 'excerpt' | 'feature_image'
  /** Some articles do without it. */
  optional?: boolean
  block?: number
  words?: string
}

type Looked = Pick<ArticleValues, 'title' | 'excerpt' | 'feature_image' | 'markdown'>

/** What is missing in the fields and in the text of an article. */
export const lookOver = ({ title, excerpt, feature_image: image, markdown }: Looked): Gap[] => {
  const { children } = parseMarkdown(markdown)
  const headings = children.filter(({ type }) => type === 'heading').map((node) => slugOf(textOf(node)))
  const within = (node: Nodes): Omit<Gap, 'block'>[] => {
    const parts = 'children' in node ? node.children.flatMap(within) : []
    if (node.type === 'image' && !node.alt?.trim())
      return [{ message: 'A picture in the text has no alternative text.' }]
    if (node.type === 'text') return unfinished(node.value)
    if (node.type !== 'link' || leadsSomewhere(node.url, headings)) return parts
    const words = textOf(node)
    return [{ message: `The link “${words || node.url}” leads nowhere.`, words }, ...parts]
  }
  const gaps: (Gap | false)[] = [
    !title && { message: 'No title.', field: 'title' },
    !markdown.trim() && { message: 'No text.', block: 0 },
    !excerpt && { message: 'No excerpt: the first sentences are used.', field: 'excerpt', optional: true },
    !image && { message: 'No feature image.', field: 'feature_image', optional: true },
    image?.alt.trim() === '' && {
      message: 'The feature image has no alternative text.',
      field: 'feature_image',
    },
    ...children.flatMap((node, block) => within(node).map((gap) => ({ ...gap, block }))),
  ]
  return gaps.filter((gap) => gap !== false)
}

const leadsSomewhere = (address: string, headings: readonly string[]): boolean => {
  if (!address.startsWith('#')) return /^(https?:\/\/[^/\s]|mailto:.|tel:.|\/(?![/\\]))/i.test(address)
  const id = address.slice(1)
  // The second heading of the same words has "-2" at its end.
  return ['main', 'notes', ...headings].some((known) => known === id || known === id.replace(/-\d+$/, ''))
}

const unfinished = (text: string): Omit<Gap, 'block'>[] =>
  Array.from(text.matchAll(/\[\^[^\]\s]+\]|\b(TODO|TBD|FIXME|XXX)\b|lorem ipsum/gi), ([words]) => words)
    // "Todo" is also a word.
    .filter((words) => words.length > 5 || words.startsWith('[') || words === words.toUpperCase())
    .map((words) => ({
      message: words.startsWith('[') ? `The footnote “${words}” has no note.` : `The text says “${words}”.`,
      words,
    }))

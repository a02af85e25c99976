import * as z from 'zod/mini'
import { atMost } from '../api/fields.ts'

/** First segments below /blog that are not articles. */
const reserved = new Set([
  'archive',
  'author',
  'category',
  'feed',
  'preview',
  'rss',
  'sitemap',
  'styles',
  'tag',
])

export const maxSlug = 100

/** The last part of an article's address. */
export const slug = z.string({ error: 'Enter a web address.' }).check(
  z.trim(),
  atMost(maxSlug),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.'),
  z.refine((value) => !reserved.has(value), 'The site uses this address itself. Choose another.'),
)

/** Letters that do not fall apart into a plain letter and a mark. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ı: 'i' }

/**
 * A slug made of words: plain letters and digits, the words kept whole as far as they fit.
 * @returns '' when nothing of it can be in an address
 */
export function slugOf(words: string, max = 80): string {
  const all = words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’\p{M}]/gu, '')
    .replace(/[ßæœøđłþı]/g, (letter) => plain[letter] ?? '')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let made = ''
  for (const word of all) {
    const longer = made ? `${made}-${word}` : word.slice(0, max)
    if (longer.length > max) break
    made = longer
  }
  return reserved.has(made) ? `${made}-article` : made
}

/** The last part of the address of a category, tag or author. A name none of whose letters can be in an address still has one. */
export const nameSlug = (name: string): string =>
  slugOf(name, 60) ||
  `n-${encodeURIComponent(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40)}`

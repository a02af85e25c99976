import * as z from 'zod/mini'
import { oneLine } from '../api/fields.ts'

/** First segments below /blog that the site uses itself. */
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

export const slug = oneLine(maxSlug, 'Enter a web address.').check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.'),
  z.refine((value) => !reserved.has(value), 'The site uses this address itself. Choose another.'),
)

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ı: 'i' }

const plainLetters = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’\p{M}]/gu, '')
    .replace(/[ßæœøđłþı]/g, (letter) => plain[letter] ?? '')

/** Words are not cut, except a single long one. @returns '' if no character can be in an address */
export function slugOf(words: string, max = 80): string {
  const all = plainLetters(words)
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

/** Spells out signs that distinguish names, such as C, C++ and C#. Between words, they only separate. */
const spoken = (name: string): string =>
  name
    .replace(
      /(?<=[\p{L}\p{N}])(?:\+{2,}|\+(?![\p{L}\p{N}]))/gu,
      (signs) => `${' plus'.repeat(signs.length)} `,
    )
    .replace(/(?<=[\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, ' sharp ')
    .replace(/(?<![^\s/(])\.(?=\p{L})/gu, ' dot ')

/** Spellings that differ only in case, accents or separators share an address. Other letters make a different one. */
export const nameSlug = (name: string): string => {
  const plainSlug = slugOf(spoken(name), 60)
  return plainSlug && !/[^\0-\x7f]/.test(plainLetters(name).replace(/[^\p{L}\p{N}]/gu, ''))
    ? plainSlug
    : `n-${encodeURIComponent(name)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')}`
}

/** The first two names that share an address although they differ in more than case. */
export const sharingAddress = (names: readonly string[]): [string, string] | undefined => {
  const seen = new Map<string, string>()
  for (const name of names) {
    const other = seen.get(nameSlug(name))
    if (other !== undefined && other.toLowerCase() !== name.toLowerCase()) return [other, name]
    seen.set(nameSlug(name), name)
  }
  return undefined
}

/** The name of the counters of an article: leads, and cents of won leads. */
export const earnedCounter = (articleSlug: string): string => `article:${articleSlug}`

export const articleOfPage = (page: string | undefined): string | undefined =>
  slug.safeParse(/^\/blog\/([^/]+)$/.exec(page ?? '')?.[1]).data

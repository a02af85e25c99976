import { expect, it } from 'vitest'
import { maxChanges } from '#aws/addresses.ts'
import { emptyContents, type LiveArticle } from './stored-article.ts'
import { listsOf, pathsOf, placeOf } from './lists.ts'

const live = (change: Partial<LiveArticle> = {}): LiveArticle => ({
  ...emptyContents,
  id: '01',
  slug: 'fees',
  title: 'Fees',
  version: 1,
  published_at: '2026-11-22T10:00:00Z',
  updated_at: null,
  word_count: 3,
  author: 'Ann Lee',
  ...change,
})

it('leads to the lists of an article', () => {
  expect(pathsOf(live({ tags: ['Cards', 'C++'] }))).toEqual([
    '/blog/fees',
    '/blog',
    '/blog/rss.xml',
    '/blog/feed.json',
    '/blog/sitemap.xml',
    '/blog/category/business-insights',
    '/blog/author/ann-lee',
    '/blog/tag/cards',
    '/blog/tag/c',
    '/blog/archive/2026-11',
    '/blog/sitemap-2026-11.xml',
  ])
  expect(pathsOf(undefined)).toEqual([])
})

it('puts an article whose date cannot be read in no month, and behind all others', () => {
  const undated = live({ published_at: 'soon' })
  expect(listsOf(undated).map(({ by }) => by)).toEqual(['category', 'author'])
  expect(placeOf(undated) < placeOf(live())).toBe(true)
})

it('changes at once all that an article moves to new lists touches', () => {
  const tags = (word: string) => Array.from({ length: 10 }, (_, at) => `${word} ${at}`)
  const before = live({ tags: tags('old'), category: 'Old', author: 'Old' })
  const after = live({
    slug: 'new',
    tags: tags('new'),
    category: 'New',
    author: 'New',
    published_at: '2027-01-01T00:00:00Z',
  })
  const neighbors = 4
  expect(new Set([...pathsOf(before), ...pathsOf(after)]).size + neighbors).toBeLessThanOrEqual(maxChanges)
})

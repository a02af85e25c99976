import { expect, it } from 'vitest'
import { maxChanges } from '#aws/key-value-store.ts'
import { asPublished, liveOf, newArticle } from './changes.ts'
import { emptyContents, type LiveArticle } from './stored-article.ts'
import { listsOf, pathsOf, placeOf, relatedDrawn } from './lists.ts'

const live = (change: Partial<LiveArticle> = {}): LiveArticle => ({
  ...emptyContents,
  id: '01',
  slug: 'fees',
  title: 'Fees',
  version: 1,
  published_at: '2026-11-22T10:00:00Z',
  updated_at: null,
  word_count: 3,
  opening: '',
  author: 'Ann Lee',
  ...change,
})

it('lists the pages that show an article', () => {
  expect(pathsOf(live({ tags: ['Cards', 'C++'] }))).toEqual([
    '/blog/fees',
    '/blog',
    '/blog/rss.xml',
    '/blog/feed.json',
    '/blog/sitemap.xml',
    '/blog/category/business-insights',
    '/blog/author/ann-lee',
    '/blog/tag/cards',
    '/blog/tag/c-plus-plus',
    '/blog/archive/2026-11',
    '/blog/sitemap-2026-11.xml',
  ])
  expect(pathsOf(undefined)).toEqual([])
})

it('puts an article with an unreadable date in no month, and after all others', () => {
  const undated = live({ published_at: 'soon' })
  expect(listsOf(undated).map(({ by }) => by)).toEqual(['category', 'author'])
  expect(placeOf(undated) < placeOf(live())).toBe(true)
})

it('puts an article in the month of the time zone of the firm', () => {
  const months = (published_at: string) =>
    listsOf(live({ published_at })).flatMap(({ by, slug }) => (by === 'archive' ? slug : []))
  expect(months('2026-12-01T01:30:00Z')).toEqual(['2026-11'])
  expect(months('2026-12-01')).toEqual(['2026-12'])
})

it('dates the last change of an article at its publication, unless it was changed later', () => {
  const now = new Date('2026-11-22T10:00:00.000Z')
  const saved = newArticle('01', { ...emptyContents, title: 'Fees' }, 'ann', new Date(now.getTime() - 1000))
  expect(liveOf(asPublished(saved, now)).updated_at).toBe(now.toISOString())
  const changed = { ...asPublished(saved, now), updated_at: '2026-11-23T10:00:00.000Z' }
  expect(liveOf(changed).updated_at).toBe(changed.updated_at)
})

it('can switch all pages at once when an article moves to new lists', () => {
  const tags = (word: string) => Array.from({ length: 10 }, (_, at) => `${word} ${at}`)
  const before = live({ tags: tags('old'), category: 'Old', author: 'Old' })
  const after = live({
    slug: 'new',
    tags: tags('new'),
    category: 'New',
    author: 'New',
    published_at: '2027-01-01T00:00:00Z',
  })
  expect(new Set([...pathsOf(before), ...pathsOf(after)]).size + relatedDrawn).toBeLessThanOrEqual(maxChanges)
})

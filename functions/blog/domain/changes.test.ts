import { expect, it } from 'vitest'
import { liveOf, newArticle, withContents } from './changes.ts'
import { emptyContents, minutesShown, toArticle } from './stored-article.ts'

const made = new Date('2026-01-01T00:00:00.000Z')
const fees = { ...emptyContents, slug: 'fees' }
const article = newArticle('i', fees, 'Ann', made)

it('redirects from its former paths, and from its newest ten former addresses', () => {
  const former_slugs = Array.from({ length: 12 }, (_, at) => `fees-${at}`)
  expect(liveOf({ ...article, former_slugs, old_paths: ['/?p=1'] }).old_paths).toEqual([
    '/?p=1',
    ...former_slugs.slice(2).map((slug) => `/blog/${slug}`),
  ])
})

it('keeps a former address only if it was on the site', () => {
  const moved = { ...fees, slug: 'costs', word_count: 1, opening: '' }
  expect(withContents({ ...article, been_live: true }, moved, 'Ann', made).former_slugs).toEqual(['fees'])
  expect(withContents(article, moved, 'Ann', made)).not.toHaveProperty('former_slugs')
})

it.each([
  [0, 0, 1],
  [1, 1, 1],
  [801, 5, 5],
])('of %i words takes %i minutes in the API, and %i for readers', (word_count, inApi, shown) => {
  expect(toArticle({ ...article, word_count }, new Map(), '')).toMatchObject({
    word_count,
    reading_time: inApi,
  })
  expect(minutesShown({ word_count })).toBe(shown)
})

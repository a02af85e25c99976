import { beforeEach, expect, it } from 'vitest'
import { setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { liveOf, newArticle } from '../domain/changes.ts'
import { emptyContents } from '../domain/stored-article.ts'
import { countKey } from './item.ts'
import { listsBy, showWrites } from './published.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

it('a list without articles is left out', async () => {
  for (const [slug, count] of [
    ['costs', 0],
    ['fees', 2],
  ] as const)
    store.seed('blog', { ...countKey({ by: 'category', slug }), name: slug, count })
  expect(await listsBy('category')).toEqual([{ slug: 'fees', name: 'fees', count: 2 }])
})

const now = new Date('2026-01-15T00:00:00.000Z')
const live = (category: string) => ({
  ...liveOf(newArticle('i', { ...emptyContents, slug: 'fees', category }, 'Ann', now)),
  published_at: now.toISOString(),
})
const counts = (change: Parameters<typeof showWrites>[1]) =>
  showWrites('i', change, now).writes.flatMap(({ Update }) => {
    const by = Update?.ExpressionAttributeValues?.[':by'] as number | undefined
    return by === undefined ? [] : [[Update?.Key?.['sort'], by]]
  })

it.each([
  [
    'put on the site',
    { was: undefined, is: live('Fees') },
    [
      ['fees', 1],
      ['2026-01', 1],
    ],
  ],
  [
    'taken off the site',
    { was: live('Fees'), is: undefined },
    [
      ['fees', -1],
      ['2026-01', -1],
    ],
  ],
  [
    'moved to another category',
    { was: live('Fees'), is: live('Costs') },
    [
      ['costs', 1],
      ['fees', -1],
    ],
  ],
  ['published again', { was: live('Fees'), is: live('Fees') }, []],
])('the lists of an article that is %s have the right counts', (_, change, wanted) => {
  expect(counts(change)).toEqual(wanted)
})

import { beforeEach, expect, it } from 'vitest'
import { tables } from '../../../infra/cdk/tables.ts'
import { setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { countKey } from './item.ts'
import { listsBy } from './published.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

it('a list without articles is left out', async () => {
  for (const [slug, count] of [
    ['costs', 0],
    ['fees', 2],
  ] as const)
    store.seed('blog', { ...countKey({ by: 'category', slug }), name: slug, count })
  expect(await listsBy('category')).toEqual([{ slug: 'fees', name: 'fees', count: 2 }])
})

import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { tables } from '../../../infra/cdk/tables.ts'
import { setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { MemoryStore } from '../../testing/store.ts'
import { listRange } from './lists.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const dayMs = 86_400_000
const base = Date.parse('2027-01-15T00:00:00.000Z')
const instantAt = (ms: number) => new Date(base + ms).toISOString()

// Some times at the edges of months, some anywhere in half a year.
const edge = fc
  .tuple(
    fc.constantFrom('2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'),
    fc.integer({ min: -1, max: 1 }),
  )
  .map(([day, ms]) => Date.parse(`${day}T00:00:00.000Z`) - base + ms)
const offset = fc.oneof(edge, fc.integer({ min: -90 * dayMs, max: 90 * dayMs }))

it('returns every post of any range once and in order, for any page size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(offset, { maxLength: 25 }),
      fc.tuple(offset, offset).filter(([start, end]) => start < end),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      async (offsets, [start, end], limit, looksAhead) => {
        store.reset()
        store.looksAhead = looksAhead
        offsets.forEach((at, index) =>
          store.seed('posts', postItem(samplePost({ id: postId(index), scheduled_for: instantAt(at) }))),
        )
        const [from, to] = [instantAt(start), instantAt(end)]
        const seen: { id: string; at: string }[] = []
        let cursor: string | undefined
        do {
          const page = await listRange(from, to, { limit, cursor })
          expect(page.items.length).toBeLessThanOrEqual(limit)
          seen.push(...page.items.map(({ id, scheduled_for }) => ({ id, at: scheduled_for ?? '' })))
          cursor = page.next_cursor
        } while (cursor !== undefined)
        const wanted = offsets
          .map((at, index) => ({ id: postId(index), at: instantAt(at) }))
          .filter(({ at }) => at >= from && at < to)
          .sort((a, b) => (`${a.at}${a.id}` < `${b.at}${b.id}` ? -1 : 1))
        expect(seen).toEqual(wanted)
      },
    ),
    { numRuns: 150 },
  )
})

import type { Measured } from './items-read.ts'
import type { Stored } from './store-items.ts'

const start = Date.parse('2026-01-01T00:00:00Z')

/** Posts of both kinds over a hundred days, all scheduled or of unknown outcome, so that every index is full. */
export function* postItems(from: number, to: number): Generator<Stored> {
  for (let n = from; n < to; n++) yield { table: 'posts', item: post(n) }
}

function post(n: number): object {
  const kind = n % 2 === 0 ? 'social' : 'linkedin'
  const time = new Date(start + (n % 100) * 86_400_000).toISOString()
  return {
    id: `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
    kind,
    title: `Post ${String(n).padStart(6, '0')}`,
    content: 'A plain sentence of the usual length, so that a record has the usual size. '.repeat(4),
    platforms: ['linkedin'],
    status: 'scheduled',
    scheduled_for: time,
    month: `${kind}#${time.slice(0, 7)}`,
    ...(n % 16 === 15 ? { due: 'unknown', unknown_since: time } : { due: 'scheduled' }),
    due_at: time,
    attention: 'check',
    attention_at: time,
    created_at: time,
    updated_at: time,
    version: 1,
  }
}

export async function postCalls(): Promise<Measured[]> {
  const { listNewest, listRange } = await import('../../functions/posts/store/lists.ts')
  const { pagesDue, postsUnknown } = await import('../../functions/posts/store/due.ts')
  const { postsToCheck } = await import('../../functions/posts/store/checks.ts')
  const { preflightContext } = await import('../../functions/posts/preflight.ts')
  const season = ['2026-01-01T00:00:00.000Z', '2026-03-04T00:00:00.000Z'] as const
  const due = (until: string, limit: number) => () => pagesDue('scheduled', new Date(until), limit).next()
  const toCheck = (now: string) => () => postsToCheck(new Date(now), 20)
  return [
    { call: 'linkedin/list', run: () => listNewest('linkedin', { limit: 20 }) },
    { call: 'social/list', run: () => listNewest('social', { limit: 20 }) },
    { call: 'social/list, a season', queries: 2, run: () => listRange('social', ...season, { limit: 20 }) },
    { call: 'publishing/tick, nothing due', run: due('2025-01-01T00:00:00Z', 50) },
    { call: 'publishing/tick, many due', run: due('2026-04-12T00:00:00Z', 20) },
    {
      call: 'publishing/tick, unknown outcomes',
      full: 1000,
      run: () => postsUnknown(new Date('2026-04-12T00:00:00Z'), 20),
    },
    { call: 'publishing/tick, none to check', run: toCheck('2025-01-01T00:00:00Z') },
    { call: 'publishing/tick, many to check', full: 1000, run: toCheck('2026-04-12T00:00:00Z') },
    {
      // Reads two pages for each kind: the newest posts and the day before. Only the largest table fills the second.
      call: 'publishing/tick, context of checks',
      full: 100_000,
      run: () => preflightContext(undefined, new Date('2026-04-12T00:00:00Z')),
    },
  ]
}

import { expect, it } from 'vitest'
import { countsOf, type Countable } from './counts.ts'

const lead = (change: Partial<Countable>): Countable => ({
  state: 'active',
  stage: 'new',
  furthest: 'new',
  value_cents: 250_000,
  source: { via: 'form', page: '/blog/card-fees', utm: {} },
  created_at: '2026-11-22T10:00:00.000Z',
  ...change,
})

it('counts a lead for the article it came from, and its value once it is won', () => {
  expect(countsOf(lead({}))['article:card-fees']).toEqual({ leads: 1, won_cents: 0 })
  expect(countsOf(lead({ stage: 'won', furthest: 'won' }))['article:card-fees']).toEqual({
    leads: 1,
    won_cents: 250_000,
  })
})

it.each(['/blog', '/blog/tag/fees', '/quote', '/blog/Not A Slug', undefined])(
  'and for no article from %s',
  (page) => {
    const counts = countsOf(lead({ source: { via: 'form', ...(page ? { page } : {}), utm: {} } }))
    expect(Object.keys(counts).filter((name) => name.startsWith('article:'))).toEqual([])
  },
)

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { logFields } from '#shared/visits/log-fields.ts'
import { anyCharacter } from '#shared/testing/any-character.ts'
import { addDay, addVisit, limits, noCounts, others, type DayCounts } from './day-counts.ts'
import { viewOf } from './log-line.ts'

type Line = Record<(typeof logFields)[number], string>

const usual: Line = {
  date: '2026-11-22',
  time: '18:00:00',
  'cs-method': 'GET',
  'cs-uri-stem': '/ai-strategy/pricing',
  'sc-status': '200',
  'sc-content-type': 'text/html;%20charset=utf-8',
  'cs(User-Agent)':
    'Mozilla/5.0%20(Macintosh;%20Intel%20Mac%20OS%20X%2010.15;%20rv:144.0)%20Gecko/20100101%20Firefox/144.0',
}
const read = (change: Partial<Line> = {}) => viewOf(JSON.stringify({ ...usual, ...change }))

describe('a line of the log', () => {
  it('is a page view on a day in the firm’s time zone', () => {
    expect(read()).toEqual({ day: '2026-11-22', page: '/ai-strategy/pricing' })
    expect(read({ time: '02:00:00' })?.day).toBe('2026-11-21')
  })

  it.each([
    ['a file', { 'sc-content-type': 'text/javascript' }],
    ['an error', { 'sc-status': '404' }],
    ['a redirect', { 'sc-status': '301' }],
    ['a page in the browser’s cache', { 'sc-status': '304' }],
    ['a form', { 'cs-method': 'POST' }],
    ['a HEAD request', { 'cs-method': 'HEAD' }],
    ['the staff area', { 'cs-uri-stem': '/admin/crm' }],
    ['the front of the staff area', { 'cs-uri-stem': '/admin' }],
    ['the page of a customer’s quote', { 'cs-uri-stem': '/q' }],
    ['the page of a customer’s documents', { 'cs-uri-stem': '/documents' }],
    ['a customer’s quote', { 'cs-uri-stem': '/q/AbCdEf' }],
    ['a page for documents', { 'cs-uri-stem': '/documents/AbCdEf' }],
    ['an answer of the API', { 'cs-uri-stem': '/api/health' }],
    ['a search engine', { 'cs(User-Agent)': 'Mozilla/5.0%20(compatible;%20Googlebot/2.1)' }],
    ['an agent encoded twice', { 'cs(User-Agent)': 'Mozilla/5.0%2520(compatible;%2520bingbot/2.0)' }],
    ['a model’s crawler', { 'cs(User-Agent)': 'Mozilla/5.0%20(compatible;%20GPTBot/1.2)' }],
    ['a program', { 'cs(User-Agent)': 'curl/8.7.1' }],
    ['no agent', { 'cs(User-Agent)': '-' }],
    ['garbage', { 'cs-uri-stem': '/%00%ff/..%2f' }],
    ['a path that cannot be a page', { 'cs-uri-stem': `/${'a'.repeat(5000)}` }],
    ['an impossible date', { date: '2026-13-45' }],
  ] as const)('is not counted for %s', (_, change) => expect(read(change)).toBeUndefined())

  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/%61bout', '/about'],
    ['/about/index.html', '/about'],
    ['/verify', '/verify'],
    ['/pages/0193-af/blog/card-fees', '/blog/card-fees'],
  ])('has one name for each page: %s', (path, page) => expect(read({ 'cs-uri-stem': path })?.page).toBe(page))

  it('never names a page longer than the limit', () => {
    const hostile = fc.record(
      Object.fromEntries(
        Object.keys(usual).map((field) => [
          field,
          fc.oneof(
            { weight: 3, arbitrary: fc.constant(usual[field as keyof Line]) },
            fc.string({ unit: anyCharacter, maxLength: 300 }),
            fc.webUrl({ withQueryParameters: true }),
          ),
        ]),
      ) as Record<keyof Line, fc.Arbitrary<string>>,
    )
    fc.assert(
      fc.property(hostile, (line) => {
        const view = viewOf(JSON.stringify(line))
        if (!view) return
        expect(view.page).toMatch(/^\/[a-z0-9/-]{0,119}$/)
      }),
    )
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => viewOf(text) === undefined))
  })
})

describe('a day’s counts', () => {
  const view = fc.record({
    day: fc.constantFrom('2026-11-21', '2026-11-22', '1999-01-01'),
    page: fc.nat(700).map((number) => `/p-${number}`),
    site: fc.option(
      fc.nat(300).map((number) => `s${number}.example`),
      { nil: undefined },
    ),
    campaign: fc.option(
      fc.nat(300).map((number) => `a||${number}`),
      { nil: undefined },
    ),
  })
  const total = (counts: Record<string, number>) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0)
  const days = new Set(['2026-11-21', '2026-11-22'])
  const count = (views: readonly { day: string; page: string }[]): Map<string, DayCounts> => {
    const byDay = new Map<string, DayCounts>()
    for (const each of views) addVisit(byDay, each, days)
    return byDay
  }

  it('lose no view, and stay small with made-up names', () => {
    fc.assert(
      fc.property(fc.array(view, { maxLength: 900, size: 'max' }), fc.nat(900), (views, at) => {
        const all = count(views)
        const known = views.filter(({ day }) => days.has(day))
        expect([...all.values()].reduce((sum, { pages }) => sum + total(pages), 0)).toBe(known.length)
        const sum = addDay(
          addDay(noCounts(), count(views.slice(0, at)).get('2026-11-22') ?? noCounts()),
          count(views.slice(at)).get('2026-11-22') ?? noCounts(),
        )
        const ofDay = views.filter(({ day }) => day === '2026-11-22')
        expect(total(sum.pages)).toBe(ofDay.length)
        expect(total(sum.sites)).toBe(ofDay.filter(({ site }) => site !== undefined).length)
        for (const kind of ['pages', 'sites', 'campaigns'] as const)
          expect(Object.keys(sum[kind]).length).toBeLessThanOrEqual(limits[kind] + 1)
      }),
      { numRuns: 30 },
    )
  })

  it('count names beyond the limit as other', () => {
    const byDay = count(
      Array.from({ length: 310 }, (_, number) => ({ day: '2026-11-22', page: `/p-${number}` })),
    )
    expect(byDay.get('2026-11-22')?.pages[others]).toBe(10)
    addVisit(byDay, { day: '2026-11-22', page: '/p-0' }, days)
    expect(byDay.get('2026-11-22')?.pages).toMatchObject({ '/p-0': 2, [others]: 10 })
  })
})

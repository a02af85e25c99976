import { describe, expect, it } from 'vitest'
import type { logFields } from '#shared/visits/log-fields.ts'
import { addDay, addVisit, noCounts, others, type DayCounts } from './day-counts.ts'
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
    ['the staff area', { 'cs-uri-stem': '/admin/crm' }],
    ['the page of a customer’s quote', { 'cs-uri-stem': '/q' }],
    ['the page of a customer’s documents', { 'cs-uri-stem': '/documents' }],
    ['a customer’s quote', { 'cs-uri-stem': '/q/AbCdEf' }],
    ['a page for documents', { 'cs-uri-stem': '/documents/AbCdEf' }],
    ['an answer of the API', { 'cs-uri-stem': '/api/health' }],
    ['a search engine', { 'cs(User-Agent)': 'Mozilla/5.0%20(compatible;%20Googlebot/2.1)' }],
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
})

it('a day counts names beyond the limit as other, also when two parts of it are added', () => {
  const byDay = new Map<string, DayCounts>()
  const add = (page: string, day = '2026-11-22') => addVisit(byDay, { day, page }, new Set(['2026-11-22']))
  for (let number = 0; number < 310; number++) add(`/p-${number}`)
  add('/p-0')
  add('/', '1999-01-01')
  expect([...byDay.keys()]).toEqual(['2026-11-22'])
  const day = byDay.get('2026-11-22') ?? noCounts()
  expect(day.pages).toMatchObject({ '/p-0': 2, [others]: 10 })
  expect(addDay(addDay(noCounts(), day), day).pages).toMatchObject({ '/p-0': 4, [others]: 20 })
})

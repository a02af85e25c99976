import { expect, test } from 'vitest'
import {
  addOns,
  aiServices,
  endedOn,
  expiredSources,
  fundingFacts,
  fundingProduct,
  fundingProducts,
  merchantCapabilities,
  merchantTechnology,
  sources,
  staleSources,
  tiers,
  type Source,
} from './catalog.ts'

test('contains the promised number of services and products', () => {
  expect(aiServices).toHaveLength(6)
  expect(tiers).toHaveLength(3)
  expect(addOns.map((one) => one.name)).toEqual(['Pilot Deep Dive', 'Data Readiness', 'Adoption Playbook'])
  expect(fundingProducts).toHaveLength(11)
  expect(merchantCapabilities).toHaveLength(6)
  expect(merchantTechnology).toHaveLength(6)
})

test('prints the price of each tier', () => {
  for (const { price, priceText } of tiers)
    expect(priceText).toBe(`$${(price / 100).toLocaleString('en-US')}`)
  expect(tiers.map((one) => one.price)).toEqual([7_500_00, 25_000_00, 12_500_00])
})

test('features exactly one tier', () => {
  expect(tiers.filter((one) => one.featured).map((one) => one.name)).toEqual(['Growth Roadmap'])
})

test('links each service and product to its own page', () => {
  const all = [...aiServices, ...tiers, ...fundingProducts].map((one) => one.href)
  expect(new Set(all).size).toBe(all.length)
})

test('states the longest term of any product as the longest', () => {
  const years = (text: string) => Math.max(0, ...[...text.matchAll(/(\d+) years/g)].map(([, n]) => Number(n)))
  const overview = fundingProduct('business-funding-overview')
  const longest = Math.max(
    ...fundingProducts.filter((one) => one !== overview).map(({ term }) => years(term)),
  )
  expect(years(overview.term)).toBe(longest)
  expect(years(fundingFacts.rentalTerm)).toBe(longest)
})

test('has a title, a URL and valid dates for every source', () => {
  const today = new Date().toISOString().slice(0, 10)
  for (const source of Object.values<Source>(sources)) {
    expect(source.title).not.toBe('')
    expect(source.url).toMatch(/^https:\/\//)
    const days = [source.asOf, source.read, source.until].filter((one) => one !== undefined)
    expect(days.map((one) => new Date(one).toISOString().slice(0, 10))).toEqual(days)
    expect((source.read ?? today) <= today).toBe(true)
    if (source.isPast) expect(source.until).toBeDefined()
  }
})

test('has no source that expired', () => {
  expect(expiredSources(new Date())).toEqual([])
})

test('expires a source after its last day, unless it is marked as past', () => {
  const one: Source = { ...sources.ucc, until: '2026-09-30' }
  expect(expiredSources(new Date('2026-09-30T23:59:59Z'), { one })).toEqual([])
  expect(expiredSources(new Date('2026-10-01'), { one })).toEqual(['one (until 2026-09-30)'])
  expect(expiredSources(new Date('2026-10-01'), { one: { ...one, isPast: true } })).toEqual([])
  expect(endedOn('sba-fees')).toBe('which ended September 30, 2026')
  expect(() => endedOn('ucc')).toThrow('has not ended')
})

test('lists a source that was not read for a year', () => {
  const one: Source = { ...sources.ucc, read: '2025-11-22' }
  expect(staleSources(new Date('2026-11-22'), { one })).toEqual([])
  expect(staleSources(new Date('2026-11-24'), { one })).toEqual(['one (read 2025-11-22)'])
  const { read: _, ...never } = one
  expect(staleSources(new Date('2026-11-22'), { never })).toEqual(['never (no day of reading recorded)'])
})

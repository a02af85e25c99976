import { expect, test } from 'vitest'
import {
  addOns,
  aiServices,
  fundingFacts,
  fundingProduct,
  fundingProducts,
  merchantCapabilities,
  merchantTechnology,
  sources,
  staleSources,
  tiers,
} from './catalog.ts'

test('the catalog holds what the firm promises, in number', () => {
  expect(aiServices).toHaveLength(6)
  expect(tiers).toHaveLength(3)
  expect(addOns.map((one) => one.name)).toEqual(['Pilot Deep Dive', 'Data Readiness', 'Adoption Playbook'])
  expect(fundingProducts).toHaveLength(11)
  expect(merchantCapabilities).toHaveLength(6)
  expect(merchantTechnology).toHaveLength(6)
})

test('a printed price is the price', () => {
  for (const { price, priceText } of tiers)
    expect(priceText).toBe(`$${(price / 100).toLocaleString('en-US')}`)
  expect(tiers.map((one) => one.price)).toEqual([7_500_00, 25_000_00, 12_500_00])
})

test('exactly one tier is the most popular', () => {
  expect(tiers.filter((one) => one.featured).map((one) => one.name)).toEqual(['Growth Roadmap'])
})

test('no two things lead to one page', () => {
  const all = [...aiServices, ...tiers, ...fundingProducts].map((one) => one.href)
  expect(new Set(all).size).toBe(all.length)
})

test('the longest term said anywhere is the longest a product has', () => {
  const years = (text: string) => Math.max(0, ...[...text.matchAll(/(\d+) years/g)].map(([, n]) => Number(n)))
  const overview = fundingProduct('business-funding-overview')
  const longest = Math.max(
    ...fundingProducts.filter((one) => one !== overview).map(({ term }) => years(term)),
  )
  expect(years(overview.term)).toBe(longest)
  expect(years(fundingFacts.rentalTerm)).toBe(longest)
})

test('every source has a title, an address and a day, and is named once a year has passed without a check', () => {
  for (const { title, url, asOf } of Object.values(sources)) {
    expect(title).not.toBe('')
    expect(url).toMatch(/^https:\/\//)
    expect(new Date(asOf).toISOString().slice(0, 10)).toBe(asOf)
  }
  const one = { ...sources['sba-7a'], asOf: '2025-11-22' }
  expect(staleSources(new Date('2026-11-22'), { one })).toEqual([])
  expect(staleSources(new Date('2026-11-24'), { one })).toEqual(['one (as of 2025-11-22)'])
})

import { expect, test } from 'vitest'
import {
  addOns,
  aiServices,
  fundingProducts,
  merchantCapabilities,
  merchantTechnology,
  tiers,
} from './catalog.ts'

test('the catalogue holds what the firm promises, in number', () => {
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

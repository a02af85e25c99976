import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { roadmapDecisions, tier } from '../catalog.ts'
import {
  currentTerms,
  engagementTerms,
  faultOfTerms,
  lineOfQuote,
  termsText,
  versionsOf,
} from './engagement-terms.ts'

/** Every version that quotes may name. Add a line for a new version; never change or remove one. */
const published = {
  'ai-strategy 2026-11': 'd07b281db240319ad79ddbbc207600b7772605cb62c74451ad45eec062557b43',
  'merchant-services 2026-11': '9c9e6e67b4267fea23676342b28575781cf9092b4b3b08ecdc42f25fb2bfdb9a',
  'funding 2026-11': '18af07597b745224885e6da758d1ae907be576c142efba04fa2147e7244ae731',
}

it('has the published text of every version', () => {
  const hashes = engagementTerms.map((terms) => [
    `${terms.line} ${terms.version}`,
    createHash('sha256').update(termsText(terms)).digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toEqual(published)
  for (const terms of engagementTerms) expect(termsText(terms)).toMatch(/^[\n -~]+$/)
})

it.each(engagementTerms)('$line $version states the hash of its text', ({ line, version, sha256 }) =>
  expect(sha256).toBe(published[`${line} ${version}` as keyof typeof published]),
)

it('promises what the pricing pages promise', () => {
  const [newest] = versionsOf('ai-strategy')
  const text = newest ? termsText(newest) : ''
  expect(text).toContain(
    `${tier('roadmap').name} are days ${roadmapDecisions.join(', ').replace(/, (\d+)$/, ' and $1')}`,
  )
  expect(text).toContain(`${tier('partner').plan.notice_days} days' notice`)
  expect(text).toMatch(new RegExp(`${tier('roadmap').name} within 60 days .* ${tier('starter').name}`))
})

it.each([
  ['a service from the catalog', ['Setup of the office', 'Payment processing'], null, 'merchant-services'],
  ['a choice of staff', ['Setup of the office'], 'funding', 'funding'],
  ['a choice between two', ['SBA loan', 'Growth Roadmap'], 'ai-strategy', 'ai-strategy'],
] as const)('takes the line of business from %s', (_, names, line_of_business, line) => {
  const quote = { line_of_business, services: names.map((name) => ({ name, setupFee: 1, monthlyFee: 0 })) }
  expect(lineOfQuote(quote)).toBe(line)
  expect(currentTerms(quote)).toMatchObject({ line, version: versionsOf(line)[0]?.version })
  expect(faultOfTerms(quote)).toBeUndefined()
})

it('takes the line of business of a renamed service from who pays for it', () => {
  const fees = { setupFee: 0, monthlyFee: 0, plan: { paid_by: 'lender' as const } }
  const line = { name: 'SBA loan for the second shop', ...fees }
  expect(lineOfQuote({ services: [line] })).toBe('funding')
  // With a fee, the customer pays.
  expect(lineOfQuote({ services: [{ ...line, setupFee: 5000 }] })).toBeUndefined()
})

it.each([
  ['no service from the catalog', ['Setup of the office'], null, /^Choose the engagement terms/],
  ['services of two lines', ['SBA loan', 'Growth Roadmap'], null, /^Choose the engagement terms/],
  [
    'a choice that fits no service',
    ['SBA loan'],
    'ai-strategy',
    /^The services are from Business funding, the terms are for AI strategy\./,
  ],
] as const)('asks for the terms of a quote with %s', (_, names, line_of_business, message) => {
  expect(
    faultOfTerms({ line_of_business, services: names.map((name) => ({ name, setupFee: 1, monthlyFee: 0 })) }),
  ).toMatch(message)
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { roadmapDecisions, tier } from '../catalog.ts'
import { currentTerms, engagementTerms, lineOfQuote, termsText, versionsOf } from './engagement-terms.ts'

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
  ['a catalog line', ['Setup of the office', 'Payment processing'], null, 'merchant-services'],
  ['the first of two', ['SBA loan', 'Growth Roadmap'], null, 'funding'],
  ['no catalog line', ['Setup of the office'], null, 'ai-strategy'],
  ['a choice of staff', ['Growth Roadmap'], 'merchant-services', 'merchant-services'],
] as const)('takes the line of business from %s', (_, names, line_of_business, line) => {
  const quote = { line_of_business, services: names.map((name) => ({ name })) }
  expect(lineOfQuote(quote)).toBe(line)
  expect(currentTerms(quote)).toMatchObject({ line, version: versionsOf(line)[0]?.version })
})

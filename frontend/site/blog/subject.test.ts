import { expect, it } from 'vitest'
import { interestNames } from '#shared/catalog/lines.ts'
import { subjectOf } from './subject.ts'

it.each([
  [interestNames.funding, [], ['funding']],
  [interestNames['merchant-services'], [], ['merchant-services']],
  [interestNames['ai-strategy'], ['AI', 'Planning'], []],
  ['Business Insights', ['Merchant cash advances', 'APR'], ['funding']],
  ['Business Insights', ['SBA loans', 'Card fees'], ['funding', 'merchant-services']],
  ['Business Insights', ['Cardboard', 'Advanced planning'], []],
])('finds the lines of an article in the category %s with the tags %j', (category, tags, lines) => {
  expect(subjectOf({ category, tags })).toEqual(lines)
})

import { expect, it } from 'vitest'
import { questionsFor } from './questions.ts'

const asked = (...interests: string[]) => questionsFor(interests).map(({ name }) => name)

it('asks what the business line needs to know', () => {
  expect(asked('merchant-services')).toEqual(['card_volume', 'card_provider'])
  expect(asked('funding')).toEqual(['amount', 'purpose', 'time_in_business', 'timeline'])
  expect(asked('ai-strategy')).toEqual(['team_size', 'sites'])
})

it('asks about each of several lines, also with “Not sure yet”', () => {
  const both = [...asked('merchant-services'), ...asked('ai-strategy')]
  expect(asked('merchant-services', 'ai-strategy')).toEqual(both)
  expect(asked('merchant-services', 'ai-strategy', 'not-sure')).toEqual(both)
})

it.each([[[]], [['not-sure']]])('asks two general questions without a line: %j', (interests) =>
  expect(asked(...interests)).toEqual(['timeline', 'team_size']),
)

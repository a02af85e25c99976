import { expect, it } from 'vitest'
import { scopeInWords } from '#shared/connections/scope-words.ts'
import { platforms } from '#shared/posts/model.ts'
import { oauthOf } from './oauth-of.ts'

it.each(platforms)('staff read in words what %s lets us do', (platform) => {
  for (const scope of oauthOf[platform].scopes) expect(scopeInWords(scope)).toMatch(/^[A-Z][a-z ’-]+$/)
})

it('a scope without words of its own still reads as words', () => {
  expect(scopeInWords('r_ads_reporting')).toBe('ads reporting')
})

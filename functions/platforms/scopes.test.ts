import { expect, it } from 'vitest'
import { scopeInWords } from '#shared/connections/scope-words.ts'
import { platforms } from '#shared/posts/model.ts'
import { oauthOf } from './oauth-of.ts'

it.each(platforms)('every scope of %s has a name in plain words', (platform) => {
  for (const scope of oauthOf[platform].scopes) expect(scopeInWords(scope)).toMatch(/^[A-Z][a-z ’-]+$/)
})

it('an unknown scope is turned into words', () => {
  expect(scopeInWords('r_ads_reporting')).toBe('ads reporting')
})

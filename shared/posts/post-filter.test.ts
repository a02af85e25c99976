import { expect, it } from 'vitest'
import { matchesFilter } from './post-filter.ts'

const post = {
  title: 'Autumn offer',
  content: 'Lower CAFÉ fees',
  variants: { twitter: 'Short words' },
  platforms: ['twitter' as const, 'linkedin' as const],
  status: 'draft' as const,
  deliveries: [{ status: 'unknown' as const }],
}

it.each([
  [{}, true],
  [{ status: 'draft' as const }, true],
  [{ status: 'failed' as const }, false],
  [{ status: 'unclear' as const }, true],
  [{ platform: 'linkedin' as const }, true],
  [{ platform: 'youtube' as const }, false],
  [{ search: 'café autumn' }, true],
  [{ search: 'SHORT' }, true],
  [{ search: 'autumn winter' }, false],
  [{ search: '' }, true],
  [{ status: 'draft' as const, search: 'nowhere' }, false],
])('%j matches the post: %s', (filter, expected) => expect(matchesFilter(post, filter)).toBe(expected))

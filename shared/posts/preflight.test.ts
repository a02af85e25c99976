import { describe, expect, it } from 'vitest'
import { platforms } from './model.ts'
import { preflight, similarity, type Neighbor } from './preflight.ts'

const at = new Date('2026-12-01T09:00:00Z')
const connections = platforms.map((platform) => ({
  platform,
  state: 'connected' as const,
  ends_at: null,
  api: { version: null, ends_on: null },
}))
const text = 'Lower card fees until December: ask us for a quote and see what you would save.'
const post = { title: 'Offer', content: text, platforms: ['twitter' as const], variants: {}, media: [] }
const around = { connections, neighbors: [], at }
const neighbor = (changes: Partial<Neighbor> = {}): Neighbor => ({
  title: 'Earlier offer',
  content: 'Something else entirely',
  platforms: ['twitter'],
  variants: {},
  status: 'published',
  scheduled_for: '2026-12-01T08:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...changes,
})

describe('preflight', () => {
  it('finds nothing if nothing is wrong', () => expect(preflight(post, around)).toEqual([]))

  it('checks the text, link and files of each platform', () => {
    const long = {
      ...post,
      content: 'a'.repeat(270),
      link: 'https://a.example/',
      variants: { facebook: 'Short' },
    }
    const found = preflight({ ...long, platforms: ['twitter', 'facebook', 'instagram'] }, around)
    expect(found.map(({ platform, severity }) => [platform, severity])).toEqual([
      ['twitter', 'stops'],
      ['instagram', 'stops'],
    ])
    expect(found[0]?.what).toContain('295')
    const media = [{ id: 'x.webp', kind: 'image' as const, content_type: 'image/webp', bytes: 10 }]
    const withImage = (made: typeof media) =>
      preflight({ ...post, platforms: ['instagram'], media: made }, around)
    expect(withImage(media)[0]).toMatchObject({
      what: expect.stringContaining('JPEG') as string,
      todo: 'Crop the image for Instagram, or take Instagram out of this post.',
    })
    const [webp] = media
    const versions = { instagram: { ...webp, content_type: 'image/jpeg' } }
    expect(withImage(media.map((image) => ({ ...image, versions })))).toEqual([])
  })

  it.each([
    ['not-connected', 'No X (Twitter) account'],
    ['reconnect', 'no longer'],
    ['not-configured', 'not set up'],
  ] as const)('reports an account that is %s', (state, words) => {
    const [first] = connections.map((each) => ({ ...each, state }))
    const found = preflight(post, {
      ...around,
      connections: first ? [{ ...first, platform: 'twitter' }] : [],
    })
    expect(found).toEqual([expect.objectContaining({ severity: 'stops' })])
    expect(found[0]?.what).toContain(words)
  })

  it.each([
    ['twitter', 'image', 'image/jpeg'],
    ['youtube', 'video', 'video/mp4'],
    ['instagram', 'image', 'image/jpeg'],
  ] as const)('allows %s a hundred posts in the 24 hours before', (on, kind, content_type) => {
    const planned = { ...post, platforms: [on], media: [{ id: 'x', kind, content_type, bytes: 10 }] }
    const full = Array.from({ length: 100 }, () => neighbor({ platforms: [on] }))
    const found = (neighbors: Neighbor[]) => preflight(planned, { ...around, neighbors })
    const what = expect.stringContaining('allows 100 posts in 24 hours') as string
    expect(found(full)).toEqual([expect.objectContaining({ severity: 'stops', what })])
    for (const changes of [
      { scheduled_for: '2026-11-30T09:00:00.000Z' },
      { scheduled_for: '2026-12-01T09:00:00.001Z' },
      { status: 'draft' as const },
      { status: 'failed' as const },
      { platforms: ['facebook' as const] },
    ])
      expect(found([...full.slice(1), neighbor({ platforms: [on], ...changes })])).toEqual([])
  })

  it('compares the end of the access and of the API version with the time of the post', () => {
    const ending = (ends_at: string) => connections.map((each) => ({ ...each, ends_at }))
    expect(preflight(post, { ...around, connections: ending('2026-12-01T09:00:00.001Z') })).toEqual([])
    expect(preflight(post, { ...around, connections: ending('2026-12-01T09:00:00.000Z') })).toHaveLength(1)
    const version = (ends_on: string) =>
      connections.map((each) => ({ ...each, api: { version: 'v1', ends_on } }))
    expect(preflight(post, { ...around, connections: version('2026-12-01') })).toEqual([])
    expect(preflight(post, { ...around, connections: version('2026-11-30') })).toEqual([
      expect.objectContaining({ severity: 'warns' }),
    ])
  })

  it('warns about another post for the same minute and platform', () => {
    const same = neighbor({ status: 'scheduled', scheduled_for: '2026-12-01T09:00:00.000Z' })
    expect(preflight(post, { ...around, neighbors: [same] })).toEqual([
      expect.objectContaining({
        severity: 'warns',
        what: 'On X (Twitter), “Earlier offer” is scheduled for the same time.',
      }),
    ])
    for (const changes of [
      { platforms: ['facebook' as const] },
      { status: 'draft' as const },
      { status: 'published' as const },
      { scheduled_for: '2026-12-01T08:59:00.000Z' },
    ])
      expect(preflight(post, { ...around, neighbors: [{ ...same, ...changes }] })).toEqual([])
  })

  it('warns about repeats on the same platform', () => {
    const repeat = neighbor({ content: `${text.toUpperCase()} https://a.example/x` })
    expect(preflight(post, { ...around, neighbors: [repeat] })).toEqual([
      expect.objectContaining({
        severity: 'warns',
        what: expect.stringContaining('Earlier offer') as string,
      }),
    ])
    for (const changes of [
      { platforms: ['facebook' as const] },
      { status: 'draft' as const },
      { status: 'failed' as const },
      { variants: { twitter: 'Quite another text' } },
    ])
      expect(preflight(post, { ...around, neighbors: [{ ...repeat, ...changes }] })).toEqual([])
  })
})

describe('similarity', () => {
  it.each([
    ['Same words', 'same, WORDS!', 1],
    ['', '', 0],
    ['ab', 'cd', 0],
    ['abcd', 'xyz', 0],
  ])('of %j and %j is %d', (first, second, expected) => expect(similarity(first, second)).toBe(expected))

  it('is high for a changed word and low for another subject', () => {
    expect(similarity(text, text.replace('December', 'January'))).toBeGreaterThan(0.8)
    expect(similarity(text, 'We are closed on Monday, and open again on Tuesday at nine.')).toBeLessThan(0.3)
  })
})

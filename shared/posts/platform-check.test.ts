import { describe, expect, it } from 'vitest'
import { platforms, type Platform } from './model.ts'
import { outgoingText, whyRefused, type CheckedMedia } from './platform-check.ts'
import { platformRules } from './platform-rules.ts'

const jpeg: CheckedMedia = {
  kind: 'image',
  contentType: 'image/jpeg',
  bytes: 1000,
  width: 1000,
  height: 1000,
}
const video: CheckedMedia = { kind: 'video', contentType: 'video/mp4', bytes: 1000, durationSeconds: 20 }
const post = (changes: object) => ({ title: 'News', text: 'Words', media: [], ...changes })
const many = (count: number, media: CheckedMedia): CheckedMedia[] =>
  Array.from({ length: count }, () => media)

it.each(platforms)('%s accepts a valid post', (platform) => {
  const media = platform === 'youtube' ? [video] : [jpeg]
  expect(whyRefused(platform, post({ media }))).toEqual([])
})

it.each<[Platform, object, RegExp]>([
  ['twitter', { text: 'x'.repeat(281) }, /allows 280 characters; this text has 281/],
  ['twitter', { text: 'x'.repeat(257), link: 'https://example.com/far/away' }, /has 282/],
  ['linkedin', { text: ' ' }, /does not accept an empty post/],
  ['instagram', {}, /needs an image or a video/],
  ['tiktok', {}, /needs a video or images/],
  ['youtube', { media: [jpeg] }, /needs a video/],
  ['youtube', { media: [video], title: 'x'.repeat(101) }, /title of 100/],
  ['youtube', { media: [video], text: '見'.repeat(1667) }, /allows 5000 bytes; this text has 5001/],
  ['youtube', { media: [video], title: 'a > b' }, /the characters < and >/],
  ['instagram', { media: [jpeg], text: '#a '.repeat(31) }, /30 hashtags/],
  ['instagram', { media: [jpeg], text: '@ann '.repeat(21) }, /20 mentions \(@name\); this text has 21/],
  ['instagram', { media: [{ ...jpeg, contentType: 'image/png' }] }, /images as JPEG only/],
  ['twitter', { media: [{ ...video, contentType: 'video/webm' }] }, /videos as MP4 or MOV only/],
  ['instagram', { media: [{ ...jpeg, bytes: 9e6 }] }, /8 MB/],
  ['instagram', { media: [{ ...jpeg, width: 100, height: 200 }] }, /taller than 4:5/],
  ['instagram', { media: [{ ...jpeg, width: 300, height: 100 }] }, /wider than 1.91:1/],
  ['instagram', { media: [{ ...video, durationSeconds: 1 }] }, /3 seconds at least/],
  ['instagram', { media: many(6, jpeg).concat(many(5, video)) }, /10 images and videos together/],
  ['twitter', { media: many(5, jpeg) }, /4 images/],
  ['twitter', { media: [video, jpeg] }, /either images or a video/],
  ['twitter', { media: many(2, { ...jpeg, contentType: 'image/gif' }) }, /1 animated image in/],
  ['twitter', { media: [{ ...video, durationSeconds: 141 }] }, /140 seconds/],
  ['linkedin', { media: [{ ...jpeg, width: 9000, height: 9000 }] }, /36 megapixels/],
  ['facebook', { media: [{ ...jpeg, bytes: 5e6 }] }, /4 MB/],
])('%s rejects %j with a reason', (platform, changes, reason) => {
  const reasons = whyRefused(platform, post(changes))
  expect(reasons).toHaveLength(1)
  expect(reasons[0]).toMatch(reason)
})

it('appends a link to the text once if the platform has no link field', () => {
  const link = 'https://example.com/a'
  const media: unknown[] = []
  expect(outgoingText('twitter', { text: 'Words \n', link, media })).toBe(`Words\n\n${link}`)
  expect(outgoingText('twitter', { text: `See ${link}`, link, media })).toBe(`See ${link}`)
  expect(outgoingText('twitter', { text: '', link, media })).toBe(link)
  expect(outgoingText('linkedin', { text: 'Words', link, media })).toBe('Words')
  expect(outgoingText('twitter', { text: 'Words', media })).toBe('Words')
})

it.each([
  ['See https://example.com/ (today).', true],
  ['(https://example.com/), then call', true],
  ['https://example.com/を見て', true],
  ['See https://example.com/offers', false],
  ['See https://example.com/?from=a', false],
  ['https://example.com/a, https://example.com/', true],
])('detects whether the text %s contains the link', (text, has) => {
  const link = 'https://example.com/'
  expect(outgoingText('twitter', { text, link, media: [] }) === text).toBe(has)
})

it('appends a link to the text if pictures take the place of the link field', () => {
  const link = 'https://example.com/a'
  for (const platform of ['linkedin', 'facebook'] as const)
    expect(outgoingText(platform, { text: 'Words', link, media: [jpeg] })).toBe(`Words\n\n${link}`)
  const text = 'x'.repeat(2990)
  expect(whyRefused('linkedin', post({ text, link, media: [jpeg] }))).toHaveLength(1)
})

it('has an end date for every API version', () => {
  for (const { api } of Object.values(platformRules)) {
    expect(api.version === null).toBe(api.ends_on === null)
    if (api.ends_on) expect(api.ends_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

describe('the mentions of a caption', () => {
  const twenty = '@ann '.repeat(20)
  const counted = (text: string): boolean =>
    whyRefused('instagram', post({ media: [jpeg], text: twenty + text })).length > 0

  it.each(['@ben', '\n@ben', '(@ben)', 'Thanks.@ben', '@_ben_', '🎉@ben', '感謝@ben', '@@ben'])(
    'include %j',
    (text) => expect(counted(text)).toBe(true),
  )

  it.each([
    '',
    'ben.lee+fees@mail.example.com',
    'Ben_@example.com',
    'josé@example.com',
    'at 5 @ 3',
    '@…',
    '#fees',
  ])('do not include %j', (text) => expect(counted(text)).toBe(false))

  it('are unlimited on other platforms', () => {
    expect(whyRefused('facebook', post({ text: `${twenty}@ben` }))).toEqual([])
  })
})

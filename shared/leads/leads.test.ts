import { describe, expect, it } from 'vitest'
import { leadFields } from './fields.ts'
import { leadRequest } from './form.ts'
import { looksLikeSpam } from './spam.ts'
import { channelOf, type Channel } from './channel.ts'
import type { Source } from './source.ts'

const person = { name: 'Ada', email: 'ada@example.com' }
const parse = (more: object) => leadRequest.parse({ ...person, ...more })
const messageOf = (more: object) => leadRequest.safeParse({ ...person, ...more }).error?.issues[0]?.message

describe('a form', () => {
  it.each([
    ['yes', true],
    ['on', true],
    [true, true],
    ['', false],
    [false, false],
    [undefined, false],
  ])('reads the consent %j as %s', (given, meant) => {
    expect(parse({ consent: given }).consent).toBe(meant)
  })

  it.each(['no', 'off', 'true', 1, null, ['yes']])('rejects the consent %j', (given) => {
    expect(leadRequest.safeParse({ ...person, consent: given }).success).toBe(false)
  })

  it.each([
    [undefined, []],
    ['', []],
    ['not-sure', ['not-sure']],
    [['funding', 'funding', 'not-sure'], ['funding']],
    [[], []],
  ])('reads the interests %j as %j', (given, meant) => {
    expect(parse({ interests: given }).interests).toEqual(meant)
  })

  it('cuts hidden fields instead of refusing them', () => {
    expect(parse({ utm_source: 'x'.repeat(500), source_page: '\n/quote\u2028' })).toMatchObject({
      utm_source: 'x'.repeat(200),
      source_page: '/quote',
    })
    expect(parse({ source_referrer: '' }).source_referrer).toBeUndefined()
  })

  it('explains errors, also inside a list', () => {
    expect(messageOf({ phone: '1'.repeat(41) })).toBe('Use at most 40 characters.')
    expect(messageOf({ email: 'ada' })).toBe('Enter an email address in the form name@example.com.')
    expect(messageOf({ email: ' ' })).toBe('Enter your email address.')
    expect(messageOf({ started_at: 'x' })).toBe('Enter a date and time.')
    expect(messageOf({ idempotency_key: 'x' })).toBe('This is not a valid key.')
  })
})

describe('a bot', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const form = { homepage: '', started_at: undefined, name: 'Ada', company: undefined, message: 'Hello' }
  const withLink = { ...form, message: 'Rank higher: https://spam.example' }
  const after = (ms: number, of: Parameters<typeof looksLikeSpam>[0] = withLink) =>
    looksLikeSpam({ ...of, started_at: new Date(now.getTime() - ms).toISOString() }, now)

  it('is detected by the hidden field', () => {
    expect(looksLikeSpam({ ...form, homepage: 'x' }, now)).toBe(true)
    expect(looksLikeSpam(form, now)).toBe(false)
  })

  it('is detected by its speed together with a link', () => {
    expect([0, 2999].map((ms) => after(ms))).toEqual([true, true])
    expect([3000, 60_000].map((ms) => after(ms))).toEqual([false, false])
    expect(after(0, { ...form, name: 'www.spam.example' })).toBe(true)
    expect(looksLikeSpam(withLink, now)).toBe(false)
  })

  it('is not detected by speed alone, because browsers fill in forms', () =>
    expect([0, 1, 2999].map((ms) => after(ms, form))).toEqual([false, false, false]))

  it('is not a person whose clock is ahead', () => {
    expect([-1, -600_000].map((ms) => after(ms))).toEqual([false, false])
  })
})

describe('the web address of a lead', () => {
  it.each([
    'example.com',
    'https://www.example.co.uk/',
    'HTTP://example.com:8080/a?b#c',
    'example.com?a=b.c',
    'exämple.com.',
    '203.0.113.7/x@y:z',
  ])('may be %s', (address) => expect(leadFields.website.schema.parse(address)).toBe(address))

  it.each(['example', 'a..com', 'ftp://example.com', 'a@b.com', 'https://', 'a b.com'])(
    'is not %s',
    (address) => expect(leadFields.website.schema.safeParse(address).success).toBe(false),
  )
})

it.each([
  ['direct', {}],
  ['referral', { referrer: 'https://partner.example/post' }],
  ['referral', { utm: { source: 'partner' } }],
  ['search', { referrer: 'https://www.google.co.uk/' }],
  ['search', { referrer: 'https://ada@Duckduckgo.com:443/?q=fees' }],
  ['search', { utm: { medium: 'organic' } }],
  ['referral', { referrer: 'https://notgoogle.com/' }],
  ['social', { referrer: 'https://lnkd.in/abc' }],
  ['social', { utm: { medium: 'social-post' }, referrer: 'https://www.google.com/' }],
  ['email', { utm: { source: 'october', medium: 'E-Mail' } }],
  ['paid', { utm: { source: 'linkedin', medium: 'CPC' } }],
  ['paid', { utm: { medium: 'paid-social' }, referrer: 'https://www.google.com/' }],
  ['staff', { via: 'staff', utm: { medium: 'cpc' } }],
  ['import', { via: 'import', utm: { source: 'fair' } }],
] as [Channel, Partial<Source>][])('is %s: %j', (channel, source) =>
  expect(channelOf({ via: 'form', utm: {}, ...source })).toBe(channel),
)

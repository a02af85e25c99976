import { expect, it } from 'vitest'
import { channelOf, type Channel } from './channel.ts'
import type { Source } from './source.ts'

it.each([
  ['direct', {}],
  ['direct', { referrer: 'android-app://com.example' }],
  ['referral', { referrer: 'https://partner.example/post' }],
  ['referral', { utm: { source: 'partner' } }],
  ['referral', { utm: { medium: 'qr' } }],
  ['search', { referrer: 'https://www.google.co.uk/' }],
  ['search', { referrer: 'https://ada@Duckduckgo.com:443/?q=fees' }],
  ['search', { utm: { medium: 'organic' } }],
  ['referral', { referrer: 'https://notgoogle.com/' }],
  ['social', { referrer: 'https://lnkd.in/abc' }],
  ['social', { utm: { source: 'LinkedIn' } }],
  ['social', { utm: { medium: 'social-post' }, referrer: 'https://www.google.com/' }],
  ['email', { utm: { source: 'october', medium: 'E-Mail' } }],
  ['email', { utm: { source: 'newsletter', medium: 'social' } }],
  ['paid', { utm: { source: 'linkedin', medium: 'CPC' } }],
  ['paid', { utm: { medium: 'paid-social' }, referrer: 'https://www.google.com/' }],
  ['staff', { via: 'staff', utm: { medium: 'cpc' } }],
  ['import', { via: 'import', utm: { source: 'fair' } }],
] as [Channel, Partial<Source>][])('is %s: %j', (channel, source) =>
  expect(channelOf({ via: 'form', utm: {}, ...source })).toBe(channel),
)

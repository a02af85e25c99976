import type { Source } from './source.ts'

/** A fixed list, because reports count by it and campaign parameters can have any value. */
export const channels = [
  'search',
  'social',
  'email',
  'paid',
  'referral',
  'direct',
  'staff',
  'import',
  'screenshot',
] as const
export type Channel = (typeof channels)[number]

export const channelNames: Record<Channel, string> = {
  search: 'Search engines',
  social: 'Social networks',
  email: 'Email',
  paid: 'Paid campaigns',
  referral: 'Other sites',
  direct: 'Direct',
  staff: 'Added by staff',
  import: 'Imported',
  screenshot: 'From a screenshot',
}

const searchHosts =
  /(^|\.)(google\.[a-z.]+|bing\.com|duckduckgo\.com|yahoo\.[a-z.]+|ecosia\.org|baidu\.com|yandex\.[a-z.]+|brave\.com|qwant\.com|startpage\.com|perplexity\.ai|chatgpt\.com)$/
const socialHosts =
  /(^|\.)(linkedin\.com|lnkd\.in|facebook\.com|fb\.com|instagram\.com|x\.com|twitter\.com|t\.co|tiktok\.com|youtube\.com|youtu\.be|threads\.net|reddit\.com|pinterest\.[a-z.]+)$/
const socialNames = /^(linkedin|facebook|instagram|x|twitter|tiktok|youtube|social|reddit|pinterest|threads)$/

/** By how it was added, then by the campaign, then by the referrer. */
export function channelOf({ via, utm, referrer }: Source): Channel {
  if (via !== 'form') return via
  const medium = utm.medium?.toLowerCase() ?? ''
  const named = utm.source?.toLowerCase() ?? ''
  if (/^(cpc|ppc|cpm|cpv|paid.*|display|ads?|affiliate)$/.test(medium)) return 'paid'
  if (/e-?mail|newsletter/.test(`${medium} ${named}`)) return 'email'
  if (medium.startsWith('social') || socialNames.test(named)) return 'social'
  if (medium === 'organic') return 'search'
  const host = hostOf(referrer)
  if (host && searchHosts.test(host)) return 'search'
  if (host && socialHosts.test(host)) return 'social'
  return host || named || medium ? 'referral' : 'direct'
}

const hostOf = (referrer: string | undefined): string | undefined =>
  /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i.exec(referrer ?? '')?.[1]?.toLowerCase()

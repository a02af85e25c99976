import { isbot } from 'isbot'
import * as z from 'zod/mini'
import type { Day } from '#shared/calendar/month-grid.ts'
import { dayOf } from '#shared/leads/week.ts'
import { campaignKey } from '#shared/visits/campaign.ts'
import type { logFields } from '#shared/visits/log-fields.ts'
import { decoded, pageOf } from '#shared/visits/page.ts'

/** A page that was shown to somebody: nothing of it says to whom. */
export interface View {
  day: Day
  page: string
  /** The host of the site that led here. */
  site?: string | undefined
  /** As counts name it. */
  campaign?: string | undefined
}

/** A line of CloudFront's access log as JSON, as far as it is read; a hyphen stands for nothing. */
const logLine = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  time: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
  'cs-method': z.literal('GET'),
  'cs-uri-stem': z.string(),
  'cs-uri-query': z.string(),
  'sc-status': z.coerce.number().check(z.refine((status) => status === 200)),
  'sc-content-type': z.string().check(z.regex(/^text(\/|%2F)html/i)),
  'cs(Referer)': z.string(),
  'cs(User-Agent)': z.string(),
  'x-host-header': z.string(),
} satisfies Record<(typeof logFields)[number], z.ZodMiniType>)

/** @returns undefined for all that is no page shown to a person: files, errors, redirects, robots, what is private */
export function viewOf(line: string): View | undefined {
  const record = logLine.safeParse(json(line)).data
  if (!record) return undefined
  const page = pageOf(record['cs-uri-stem'])
  const at = new Date(`${record.date}T${record.time}Z`)
  if (page === undefined || Number.isNaN(at.getTime()) || isRobot(record['cs(User-Agent)'])) return undefined
  return {
    day: dayOf(at.toISOString()),
    page,
    site: siteOf(record['cs(Referer)'], record['x-host-header']),
    campaign: campaignIn(record['cs-uri-query']),
  }
}

function json(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const maxAgentLength = 500

/** Who does not say which browser it is, is none. */
function isRobot(agent: string): boolean {
  const plain = decoded(decoded(agent.slice(0, maxAgentLength)))
  return plain === '-' || plain.trim() === '' || isbot(plain)
}

const maxHostLength = 80

function siteOf(referrer: string, ownHost: string): string | undefined {
  const text = decoded(referrer.slice(0, 2000))
  const host = URL.canParse(text) ? bare(new URL(text).hostname) : ''
  if (host === bare(ownHost).replace(/:\d+$/, '') || host.length > maxHostLength) return undefined
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host) ? host : undefined
}

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Percent-coding is itself encoded in the log, or is not: either is read. */
function campaignIn(query: string): string | undefined {
  const tags = new URLSearchParams(query.slice(0, 4000).replaceAll('%25', '%'))
  const tag = (name: string) => tags.get(`utm_${name}`) ?? undefined
  return campaignKey({ source: tag('source'), medium: tag('medium'), campaign: tag('campaign') })
}

import * as z from 'zod/mini'
import { dayOf } from '#shared/leads/week.ts'
import { campaignKey } from '#shared/visits/campaign.ts'
import { parseJson } from '#lib/json.ts'
import type { Visit } from './day-counts.ts'
import { isRobot } from './log-line.ts'

/** The line that `noteLanding` in `infra/edge/viewer-request-site.js` logs. */
const line = z.object({
  landing: z.object({
    site: z.string(),
    campaign: z.object({ source: z.string(), medium: z.string(), campaign: z.string() }),
    agent: z.string(),
  }),
})

export interface LogEvent {
  /** In milliseconds. */
  timestamp: number
  /** The id of the request, followed by the logged text. */
  message: string
}

/** @returns undefined for a robot, and for a landing with neither a site nor a campaign */
export function landingOf({ timestamp, message }: LogEvent): Visit | undefined {
  const landing = line.safeParse(parseJson(message.slice(message.indexOf('{')))).data?.landing
  const at = new Date(timestamp)
  if (!landing || Number.isNaN(at.getTime()) || isRobot(landing.agent)) return undefined
  const { source, medium, campaign } = landing.campaign
  const visit = {
    day: dayOf(at.toISOString()),
    site: siteOf(landing.site),
    campaign: campaignKey({ source: plain(source), medium: plain(medium), campaign: plain(campaign) }),
  }
  return visit.site === undefined && visit.campaign === undefined ? undefined : visit
}

const maxHostLength = 80

const siteOf = (host: string): string | undefined =>
  host.length <= maxHostLength && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host) ? host : undefined

/** A value that was cut within a character ends with a replacement character. */
const plain = (value: string): string =>
  new URLSearchParams(`value=${value.replaceAll('&', '%26')}`).get('value') ?? ''

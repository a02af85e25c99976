import * as z from 'zod/mini'
import { dayOf } from '#shared/leads/week.ts'
import { campaignKey } from '#shared/visits/campaign.ts'
import { parseJson } from '#lib/json.ts'
import type { Seen } from './day-counts.ts'
import { isRobot } from './robot.ts'

/** What the edge's function of pages logs, `noteLanding` in `infra/edge/viewer-request-site.js`. */
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
  /** The id of a request, and after it what was logged. */
  message: string
}

/** @returns undefined for a robot, and for all that says neither which site nor which campaign led here */
export function landingOf({ timestamp, message }: LogEvent): Seen | undefined {
  const said = line.safeParse(parseJson(message.slice(message.indexOf('{')))).data?.landing
  const at = new Date(timestamp)
  if (!said || Number.isNaN(at.getTime()) || isRobot(said.agent)) return undefined
  const { source, medium, campaign } = said.campaign
  const seen = {
    day: dayOf(at.toISOString()),
    site: siteOf(said.site),
    campaign: campaignKey({ source: plain(source), medium: plain(medium), campaign: plain(campaign) }),
  }
  return seen.site === undefined && seen.campaign === undefined ? undefined : seen
}

const maxHostLength = 80

const siteOf = (host: string): string | undefined =>
  host.length <= maxHostLength && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host) ? host : undefined

/** A value as it stood in the address. What was cut in the middle of a character ends in a sign for that. */
const plain = (value: string): string =>
  new URLSearchParams(`value=${value.replaceAll('&', '%26')}`).get('value') ?? ''

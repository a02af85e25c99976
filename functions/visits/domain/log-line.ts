import * as z from 'zod/mini'
import { dayOf } from '#shared/leads/week.ts'
import type { logFields } from '#shared/visits/log-fields.ts'
import { pageOf } from '#shared/visits/page.ts'
import { parseJson } from '#lib/json.ts'
import { isbot } from 'isbot'
import { decoded } from '#shared/api/percent.ts'
import type { Visit } from './day-counts.ts'

/** A page view in CloudFront's access log, as JSON. */
const logLine = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  time: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
  'cs-method': z.literal('GET'),
  'cs-uri-stem': z.string(),
  'sc-status': z.coerce.number().check(z.refine((status) => status === 200)),
  'sc-content-type': z.string().check(z.regex(/^text(\/|%2F)html/i)),
  'cs(User-Agent)': z.string(),
} satisfies Record<(typeof logFields)[number], z.ZodMiniType>)

/** @returns undefined for files, errors, redirects, robots and private pages */
export function viewOf(line: string): Visit | undefined {
  const record = logLine.safeParse(parseJson(line)).data
  if (!record) return undefined
  const page = pageOf(record['cs-uri-stem'])
  const at = new Date(`${record.date}T${record.time}Z`)
  if (page === undefined || Number.isNaN(at.getTime()) || isRobot(record['cs(User-Agent)'])) return undefined
  return { day: dayOf(at.toISOString()), page }
}

const maxLength = 500

/** @param agent a User-Agent, plain or percent-encoded once or twice */
export function isRobot(agent: string): boolean {
  const plain = decoded(decoded(agent.slice(0, maxLength)))
  return plain === '-' || plain.trim() === '' || isbot(plain)
}

import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type middy from '@middy/core'
import * as z from 'zod/mini'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { schedules, type ScheduledJob } from '#shared/system/schedules.ts'
import { batchGet, db } from '#aws/db.ts'
import { chain } from '#lib/chain.ts'
import { systemClock } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { log } from '#lib/log.ts'

const { SETTINGS_TABLE } = readEnv('SETTINGS_TABLE')

const minute = 60_000
/** The shortest time between two records of a job, and between two checks: more would only cost. */
const everyMs = 15 * minute

const heartbeat = z.object({ name: z.string(), ran_at: z.string() })
const nameOf = (job: ScheduledJob): string => `job#${job}`

const recordedAt = new Map<ScheduledJob, number>()

/** Records when the job last ran, also if it failed: its errors have an alarm. */
export const scheduled = (
  job: ScheduledJob,
  run: () => Promise<void>,
  ...steps: middy.MiddlewareObj<void, void, unknown>[]
): (() => Promise<void>) =>
  chain<void, void>(run, ...steps, { after: () => recordRun(job), onError: () => recordRun(job) })

async function recordRun(job: ScheduledJob): Promise<void> {
  const now = systemClock.now()
  if (now.getTime() - (recordedAt.get(job) ?? -Infinity) < everyMs) return
  const Item = { name: nameOf(job), ran_at: now.toISOString() }
  await db.send(new PutCommand({ TableName: SETTINGS_TABLE, Item }))
  recordedAt.set(job, now.getTime())
}

let watchedAt = -Infinity
const firstCheck = { name: 'job#first-look' }

/** Logs, with an alarm, jobs that have not run for three intervals; without a run, since the first check. */
export async function watchJobs(now: Date): Promise<void> {
  if (now.getTime() - watchedAt < everyMs) return
  const jobs = Object.keys(schedules) as ScheduledJob[]
  const found = z
    .array(heartbeat)
    .parse(await batchGet(SETTINGS_TABLE, [...jobs.map((job) => ({ name: nameOf(job) })), firstCheck]))
  const ranAt = new Map(found.map(({ name, ran_at }) => [name, Date.parse(ran_at)]))
  const since = ranAt.get(firstCheck.name)
  if (since === undefined)
    await db.send(
      new PutCommand({ TableName: SETTINGS_TABLE, Item: { ...firstCheck, ran_at: now.toISOString() } }),
    )
  for (const job of jobs) {
    const silentMs = now.getTime() - (ranAt.get(nameOf(job)) ?? since ?? now.getTime())
    if (silentMs > 3 * Math.max(everyMs, schedules[job] * minute))
      log('error', alarmCodes.jobSilent, { job, minutes: Math.round(silentMs / minute) })
  }
  watchedAt = now.getTime()
}

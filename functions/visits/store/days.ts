import * as z from 'zod/mini'
import type { Day } from '#shared/calendar/month-grid.ts'
import { countDays, logDays } from '#shared/visits/retention.ts'
import { batchGet, transact, type Writes } from '#aws/db.ts'
import { keepUnknown } from '#aws/keep-unknown.ts'
import { readEnv } from '#lib/env.ts'
import { addDay, noCounts, type DayCounts } from '../domain/day-counts.ts'

const { VISITS_TABLE } = readEnv('VISITS_TABLE')

const dayKey = (day: Day): string => `day#${day}`
const sourceKey = (source: string): string => `file#${source}`

const counts = z.record(z.string(), z.number())
const knownDay = z.object({
  key: z.string(),
  day: z.string(),
  version: z.number(),
  /** When page views were last counted; missing while only landings were. */
  counted_at: z.optional(z.string()),
  pages: counts,
  sites: counts,
  campaigns: counts,
})
const storedDay = keepUnknown(knownDay)
type StoredDay = z.infer<typeof knownDay>

/** @returns the days that have counts, in no order */
export async function readDays(
  days: readonly Day[],
  options: { ConsistentRead?: boolean } = {},
): Promise<StoredDay[]> {
  const keys = days.map((day) => ({ key: dayKey(day) }))
  return z.array(storedDay).parse(await batchGet(VISITS_TABLE, keys, options))
}

/** @returns the sources (log files or batches of landings) that were counted before */
export async function readCounted(sources: readonly string[]): Promise<Set<string>> {
  const keys = sources.map((source) => ({ key: sourceKey(source) }))
  const found = z
    .array(z.object({ key: z.string() }))
    .parse(await batchGet(VISITS_TABLE, keys, { ConsistentRead: true }))
  const names = new Set(found.map(({ key }) => key))
  return new Set(sources.filter((source) => names.has(sourceKey(source))))
}

/** A transaction has at most 100 writes: one for each file and one for each day in the files. */
export const filesAtOnce = 60

const secondsAfter = (from: number, days: number): number => Math.floor(from / 1000) + days * 86_400

/** Both or neither. @throws ConditionFailed when another run counted a source or changed a day */
export async function addCounted(
  sources: readonly string[],
  counted: ReadonlyMap<Day, DayCounts>,
  now: Date,
): Promise<void> {
  const before = new Map(
    (await readDays([...counted.keys()], { ConsistentRead: true })).map((each) => [each.day, each]),
  )
  const marks: Writes = sources.map((source) => ({
    Put: {
      TableName: VISITS_TABLE,
      // Twice as long as a file can exist.
      Item: { key: sourceKey(source), expires: secondsAfter(now.getTime(), 2 * logDays) },
      ConditionExpression: 'attribute_not_exists(#key)',
      ExpressionAttributeNames: { '#key': 'key' },
    },
  }))
  const days: Writes = [...counted].map(([day, more]) => {
    const was = before.get(day)
    const { pages, sites, campaigns } = addDay(addDay(noCounts(), was ?? noCounts()), more)
    return {
      Put: {
        TableName: VISITS_TABLE,
        Item: {
          ...was,
          key: dayKey(day),
          day,
          version: (was?.version ?? 0) + 1,
          counted_at: Object.keys(more.pages).length > 0 ? now.toISOString() : was?.counted_at,
          pages,
          sites,
          campaigns,
          expires: secondsAfter(Date.parse(`${day}T00:00:00Z`), countDays),
        },
        ...(was
          ? {
              ConditionExpression: '#version = :version',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': was.version },
            }
          : {
              ConditionExpression: 'attribute_not_exists(#key)',
              ExpressionAttributeNames: { '#key': 'key' },
            }),
      },
    }
  })
  await transact([...marks, ...days])
}

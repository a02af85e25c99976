import { expect, it } from 'vitest'
import * as z from 'zod'
import { resources } from './templates.ts'

/** As CloudWatch: each minute, ALARM if `DatapointsToAlarm` of the last `EvaluationPeriods` reach the threshold. */
const minutesOfDay = 24 * 60

const alarmShape = z.object({
  Period: z.number().optional(),
  Metrics: z.array(z.object({ MetricStat: z.object({ Period: z.number() }).optional() })).optional(),
  Statistic: z.string().optional(),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.number().optional(),
  Threshold: z.number(),
  ComparisonOperator: z.string(),
  TreatMissingData: z.string(),
})

function alarmNamed(name: string) {
  const found = resources('AWS::CloudWatch::Alarm').find(({ id }) => id.replace(/[0-9A-F]{8}$/, '') === name)
  if (!found) throw new Error(`There is no alarm ${name}`)
  const shape = alarmShape.parse(found.properties)
  const seconds = shape.Period ?? shape.Metrics?.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period
  return { ...shape, period: (seconds ?? NaN) / 60 }
}

/** The values that a metric gets, by the minute since the start. For a share, the share itself. */
type Values = ReadonlyMap<number, number>

/** @returns the minutes in which the alarm starts and ends */
function changesOf(name: string, values: Values, days: number): { on: number[]; off: number[] } {
  const alarm = alarmNamed(name)
  const isShare = alarm.Metrics !== undefined
  const combine = (found: number[]) =>
    alarm.Statistic === 'Sum' && !isShare ? found.reduce((sum, value) => sum + value, 0) : Math.max(...found)
  const reaches = (value: number): boolean =>
    ({
      GreaterThanThreshold: value > alarm.Threshold,
      GreaterThanOrEqualToThreshold: value >= alarm.Threshold,
      LessThanThreshold: value < alarm.Threshold,
    })[alarm.ComparisonOperator] ?? false
  const periodReaches = (end: number): boolean | undefined => {
    const found = Array.from({ length: alarm.period }, (_, back) => values.get(end - back)).filter(
      (value) => value !== undefined,
    )
    if (found.length > 0) return reaches(combine(found))
    return alarm.TreatMissingData === 'breaching'
      ? true
      : alarm.TreatMissingData === 'ignore'
        ? undefined
        : false
  }
  const changes: { on: number[]; off: number[] } = { on: [], off: [] }
  let isOn = false
  for (let minute = 0; minute < days * minutesOfDay; minute++) {
    const window = Array.from({ length: alarm.EvaluationPeriods }, (_, back) =>
      periodReaches(minute - back * alarm.period),
    )
    if (window.every((reached) => reached === undefined)) continue
    const reached = window.filter(Boolean).length >= (alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods)
    if (reached !== isOn) changes[reached ? 'on' : 'off'].push(minute)
    isOn = reached
  }
  return changes
}

const each = (from: number, to: number, step: number, value: number): [number, number][] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => [from + at * step, value])
const always = (value: number, except: readonly [number, number] = [-1, -1]): [number, number][] =>
  each(-minutesOfDay, 8 * minutesOfDay, 1, value).filter(([at]) => at < except[0] || at >= except[1])
const start = 10 * 60
const hour = 60
const day = minutesOfDay

/** What makes each alarm ring, and the minutes until it rings and after the cause until it ends. */
const cases: [
  name: string,
  cause: string,
  values: [number, number][],
  until: number,
  rings: number,
  ends: number,
][] = [
  [
    'ApiErrors',
    'single errors through a day',
    each(start, start + day, 3 * hour, 1),
    start + 21 * hour,
    0,
    day,
  ],
  ['AuthorizerErrors', 'an hour of errors', each(start, start + hour, 1, 1), start + hour, 0, day],
  ['Throttles', 'bursts for a day', each(start, start + day, 2 * hour, 30), start + 22 * hour, 0, day],
  [
    'CallsRefused',
    'a wrong origin secret for two hours',
    each(start, start + 2 * hour, 1, 100),
    start + 2 * hour,
    5,
    5,
  ],
  ['FormsRefused', 'a broken form for a day', each(start, start + day, 1, 100), start + day, 0, day],
  [
    'LoggedSignals',
    'a job that stopped for two days',
    each(start, start + 2 * day, 15, 1),
    start + 2 * day,
    0,
    day,
  ],
  ['FailedSignIns', 'waves of guesses', each(start, start + 6 * hour, 90, 40), start + 4.5 * hour, 0, day],
  [
    'MediaSweepErrors',
    'a week of failed runs',
    each(start, start + 5 * day, day, 1),
    start + 4 * day,
    0,
    30 * hour,
  ],
  ['TickSilent', 'a clock that stops for an hour', always(1, [start, start + hour]), start + hour, 5, 1],
  ['TickErrors', 'every run fails for an hour', each(start, start + hour, 1, 1), start + hour, 1, day],
  ['WorkerErrors', 'errors for an hour', each(start, start + hour, 10, 1), start + hour, 20, day],
  ['DeliveriesWaiting', 'an old message for an hour', each(start, start + hour, 1, 1300), start + hour, 0, 1],
  ['DeliveryDeadLetters', 'a message for a day', each(start, start + day, 1, 1), start + day, 0, 1],
  ['PostsLate', 'a post late for three hours', each(start, start + 3 * hour, 1, 1), start + 3 * hour, 0, 5],
  ['DeliveriesUnknown', 'an outcome unknown for a day', each(start, start + day, 1, 1), start + day, 0, 15],
  [
    'AccessEnds',
    'an account that ends in five days',
    each(start, start + 5 * day, day, 1),
    start + 4 * day,
    0,
    30 * hour,
  ],
  [
    'NoticeErrors',
    'five tries of a notice in a sandbox',
    each(start, start + 5 * hour, hour, 1),
    start + 4 * hour,
    0,
    day,
  ],
  ['NoticeDeadLetters', 'a message for a day', each(start, start + day, 1, 1), start + day, 0, 1],
  [
    'PurgeExpiredErrors',
    'each hourly run fails for a day',
    each(start, start + day, hour, 1),
    start + 23 * hour,
    0,
    day,
  ],
  [
    'QuoteClockErrors',
    'a failing email, retried for a day',
    each(start, start + day, 4 * hour, 1),
    start + 20 * hour,
    0,
    day,
  ],
  ['BlogClockErrors', 'each run fails for an hour', each(start, start + hour, 1, 1), start + hour, 0, day],
  [
    'MailBounces',
    'a rate of five percent for a day',
    [
      ...always(0.01).filter(([at]) => at < start),
      ...each(start, start + day, hour, 0.05),
      [start + day, 0.01],
    ],
    start + day,
    0,
    1,
  ],
  [
    'MailComplaints',
    'a rate of one in a thousand',
    [...always(0).filter(([at]) => at < start), ...each(start, start + day, hour, 0.001), [start + day, 0]],
    start + day,
    0,
    1,
  ],
  ['SiteErrors', 'two percent of errors for an hour', each(start, start + hour, 1, 2), start + hour, 5, 5],
  [
    'SiteRefused',
    'no page is found for two hours',
    each(start, start + 2 * hour, 1, 90),
    start + 2 * hour,
    15,
    15,
  ],
  [
    'SiteUnreachable',
    'no answer for an hour',
    always(1).map(([at, value]) => [at, at >= start && at < start + hour ? 0 : value]),
    start + hour,
    2,
    1,
  ],
]

it.each(cases)(
  '%s rings once for %s, stays on, and ends by itself',
  (name, _, values, until, rings, ends) => {
    const { on, off } = changesOf(name, new Map(values), 8)
    expect(on).toHaveLength(1)
    expect(on[0]).toBeLessThanOrEqual(start + rings)
    expect(off).toHaveLength(1)
    expect(off[0]).toBeGreaterThanOrEqual(until)
    expect(off[0]).toBeLessThanOrEqual(until + ends + hour)
  },
)

it('has a day for every alarm', () => {
  const names = resources('AWS::CloudWatch::Alarm').map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))
  expect(cases.map(([name]) => name).toSorted()).toEqual(names.toSorted())
})

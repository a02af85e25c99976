import { expect, it } from 'vitest'
import * as z from 'zod'
import { resources } from './templates.ts'

const hour = 60
const day = 24 * hour
const start = 10 * hour

/** What makes each alarm ring, for how many minutes, and every how many it is measured as what. */
const causes: Record<
  string,
  [cause: string, minutes: number, every: number, value: number | undefined, otherwise?: number]
> = {
  AccessEnds: ['an account that ends in five days', 5 * day, day, 1],
  ApiErrors: ['single errors through a day', day, 3 * hour, 1],
  AuthorizerErrors: ['an hour of errors', hour, 1, 1],
  BlogClockErrors: ['each run fails for an hour', hour, 1, 1],
  CallsRefused: ['a wrong origin secret for two hours', 2 * hour, 1, 100],
  DeliveriesUnknown: ['an outcome unknown for a day', day, 1, 1],
  DeliveriesWaiting: ['an old message for an hour', hour, 1, 1300],
  DeliveryDeadLetters: ['a message for a day', day, 1, 1],
  FailedSignIns: ['waves of guesses', 6 * hour, 90, 40],
  FormsRefused: ['a broken form for a day', day, 1, 100],
  LoggedSignals: ['a job that stopped for two days', 2 * day, 15, 1],
  MailBounces: ['a rate of five percent for a day', day, hour, 0.05, 0.01],
  MailComplaints: ['a rate of one in a thousand', day, hour, 0.001, 0],
  MediaSweepErrors: ['a week of failed runs', 5 * day, day, 1],
  NoticeDeadLetters: ['a message for a day', day, 1, 1],
  NoticeErrors: ['five tries of a notice in a sandbox', 5 * hour, hour, 1],
  PostsLate: ['a post late for three hours', 3 * hour, 1, 1],
  PurgeExpiredErrors: ['each hourly run fails for a day', day, hour, 1],
  QuoteClockErrors: ['a failing email, retried for a day', day, 4 * hour, 1],
  SiteErrors: ['two percent of errors for an hour', hour, 1, 2],
  SiteRefused: ['no page is found for two hours', 2 * hour, 1, 90],
  SiteUnreachable: ['no answer for an hour', hour, 1, 0, 1],
  Throttles: ['bursts for a day', day, 2 * hour, 30],
  TickErrors: ['every run fails for an hour', hour, 1, 1],
  TickSilent: ['a clock that stops for an hour', hour, 1, undefined, 1],
  WorkerErrors: ['errors for an hour', hour, 10, 1],
}

const metric = z.object({ MetricStat: z.object({ Period: z.number() }).optional() })
const alarmShape = z.object({
  Period: z.number().optional(),
  Metrics: z.array(metric).optional(),
  Statistic: z.string().optional(),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.number().optional(),
  Threshold: z.number(),
  ComparisonOperator: z.enum(['GreaterThanThreshold', 'GreaterThanOrEqualToThreshold', 'LessThanThreshold']),
  TreatMissingData: z.enum(['breaching', 'ignore', 'notBreaching']),
})
const alarms = () =>
  resources('AWS::CloudWatch::Alarm').map(({ id, properties }) => {
    const alarm = alarmShape.parse(properties)
    const seconds = alarm.Period ?? alarm.Metrics?.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period
    return { name: id.replace(/[0-9A-F]{8}$/, ''), ...alarm, period: (seconds ?? NaN) / 60 }
  })

/**
 * The minutes in which the state changes, by CloudWatch's rules: each minute, the window of `EvaluationPeriods` periods that
 * ends then; ALARM if `DatapointsToAlarm` of them reach the threshold. Each change is an email.
 */
function changesOf(
  alarm: ReturnType<typeof alarms>[number],
  valueAt: (minute: number) => number | undefined,
) {
  const { Threshold, TreatMissingData: missing } = alarm
  const periodReaches = (end: number): boolean | undefined => {
    const found = Array.from({ length: alarm.period }, (_, back) => valueAt(end - back) ?? []).flat()
    if (found.length === 0) return missing === 'ignore' ? undefined : missing === 'breaching'
    const isSum = alarm.Statistic === 'Sum'
    const value = isSum ? found.reduce((sum, each) => sum + each) : Math.max(...found)
    if (alarm.ComparisonOperator === 'LessThanThreshold') return value < Threshold
    return alarm.ComparisonOperator === 'GreaterThanThreshold' ? value > Threshold : value >= Threshold
  }
  const reaches = Array.from({ length: 8 * day }, (_, minute) => periodReaches(minute))
  const changes: number[] = []
  for (let minute = 0; minute < 8 * day; minute++) {
    const periods = Array.from({ length: alarm.EvaluationPeriods }, (_, back) => minute - back * alarm.period)
    const window = periods.map((end) => (end < 0 ? periodReaches(end) : reaches[end]))
    if (window.every((reached) => reached === undefined)) continue
    const isOn = window.filter(Boolean).length >= (alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods)
    if (isOn !== (changes.length % 2 === 1)) changes.push(minute)
  }
  return changes
}

const cases = Object.entries(causes).map(([name, [cause, ...values]]) => [name, cause, values] as const)
it.each(cases)('%s rings once for %s, and ends by itself', (name, _, [minutes, every, value, otherwise]) => {
  const alarm = alarms().find((each) => each.name === name) ?? expect.fail()
  const end = start + minutes
  const [on = 0, off = 0, ...more] = changesOf(alarm, (minute) => {
    if (minute < start || minute >= end) return otherwise
    return (minute - start) % every === 0 ? value : undefined
  })
  expect(more).toEqual([])
  expect(on).toBeGreaterThanOrEqual(start)
  expect(on).toBeLessThanOrEqual(start + 20)
  expect(off).toBeGreaterThanOrEqual(end - every)
  expect(off).toBeLessThanOrEqual(end + alarm.EvaluationPeriods * alarm.period)
})

it('has a day for every alarm', () => {
  expect(Object.keys(causes)).toEqual(
    alarms()
      .map(({ name }) => name)
      .toSorted(),
  )
})

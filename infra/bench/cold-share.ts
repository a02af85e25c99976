import { functionOf } from '../cdk/functions.ts'
import { actions, screens, staff, visitors, type View } from './cold-share/day.ts'
import { simulate, type Call, type Outcome } from './cold-share/simulate.ts'

const pace = { warm: 0.15, cold: 0.9, idle: 10 * 60 }
const mark = 5

/** In seconds. `followEvery` of the staff area refreshes a screen in view this often. */
const refreshEvery = 25
const opensAfter = 2
const stepEvery = 2

/** Prints which share of a day's calls meet a cold instance: with a function for each endpoint, and with groups. */
export function benchColdShare(): void {
  const day = [
    ...staff.flat().flatMap(callsOfView),
    ...visitors.flatMap(([at, action]) => callsOfAction(action, secondOf(at))),
  ]
  const grouped = simulate(day, functionOf, pace)
  const each = simulate(day, (endpoint) => endpoint, pace)
  console.table([rowOf('one function each', each), rowOf('grouped', grouped)])
  const hours = staff.flat().reduce((sum, { minutes }) => sum + minutes / 60, 0)
  console.log(`${Math.round(day.length / hours)} calls an hour in ${hours.toFixed(1)} hours in view`)
  const functions = [...Map.groupBy(grouped, (outcome) => outcome.function)].map(([name, outcomes]) => ({
    function: name,
    calls: outcomes.length,
    cold: outcomes.filter(({ isFunctionCold }) => isFunctionCold).length,
  }))
  console.table(functions.toSorted((one, other) => other.cold - one.cold))
}

function rowOf(functions: string, outcomes: readonly Outcome[]) {
  const share = shareOf(outcomes)
  return {
    functions,
    calls: outcomes.length,
    'cold authorizers': outcomes.filter(({ isAuthorizerCold }) => isAuthorizerCold).length,
    'cold functions': outcomes.filter(({ isFunctionCold }) => isFunctionCold).length,
    'cold calls': `${share.toFixed(1)} %`,
    [`≤ ${mark} %`]: share <= mark ? 'yes' : 'NO',
    'without refreshes': `${shareOf(outcomes.filter(({ isRefresh }) => !isRefresh)).toFixed(1)} %`,
  }
}

const shareOf = (outcomes: readonly Outcome[]): number =>
  (100 * outcomes.filter((one) => one.isAuthorizerCold || one.isFunctionCold).length) / outcomes.length

function callsOfView({ at, screen, minutes, actions: done }: View): Call[] {
  const [start, seconds] = [secondOf(at), minutes * 60]
  const { opens, refreshes } = screens[screen]
  const rounds = Array.from(
    { length: Math.ceil(seconds / refreshEvery) },
    (_, round) => start + opensAfter + (round + 1) * refreshEvery,
  )
  return [
    ...callsAt(opens, start + opensAfter, false),
    ...rounds
      .flatMap((later) => [
        // The whole staff area watches for posts that need attention.
        ...callsAt(['publishing/attention'], later - 8, true),
        ...callsAt(refreshes, later, true),
      ])
      .filter((call) => call.at <= start + seconds),
    ...done.flatMap(([minute, action]) => callsOfAction(action, start + minute * 60)),
  ]
}

const callsOfAction = (action: keyof typeof actions, from: number): Call[] =>
  actions[action].flatMap((step, index) => callsAt(step, from + index * stepEvery, false))

const callsAt = (endpoints: readonly string[], at: number, isRefresh: boolean): Call[] =>
  endpoints.map((endpoint) => ({ at, endpoint, isRefresh }))

function secondOf(time: View['at']): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour * 60 + minute) * 60
}

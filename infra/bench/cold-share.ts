import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { endpointList } from '../../shared/api/endpoints.ts'
import { functionOf } from '../cdk/functions.ts'
import { staff, visitors, type Look } from './cold-share/day.ts'
import { callsAt, callsOfView, simulate, type Call, type Outcome } from './cold-share/simulate.ts'

const pace = { warm: 0.15, cold: 0.9, idle: 10 * 60 }
const mark = 5

const endpointIds = endpointList.map(({ id }) => id)
const calls = z.array(
  z.tuple([z.number(), z.string().refine((id) => endpointIds.includes(id), 'No endpoint. Record again.')]),
)
const recordedShape = z.object({
  screens: z.record(z.string(), z.object({ opens: calls, cycle: calls })),
  acts: z.record(z.string(), calls),
})

/** The share of a day's calls that meet a cold instance: with a function for each endpoint, and as they are grouped. */
export async function benchColdShare(): Promise<void> {
  const day = await callsOfDay()
  const before = simulate(day, (endpoint) => endpoint, pace)
  const after = simulate(day, functionOf, pace)
  const rows = Object.entries({ 'one function each': before, grouped: after }).map(([name, outcomes]) => {
    const authorizers = outcomes.filter(({ isAuthorizerCold }) => isAuthorizerCold).length
    const functions = outcomes.filter(({ isFunctionCold }) => isFunctionCold).length
    const share = shareOf(outcomes)
    return {
      functions: name,
      calls: outcomes.length,
      'cold authorizers': authorizers,
      'cold functions': functions,
      'calls that met one': outcomes.filter(isCold).length,
      share: `${share.toFixed(1)} %`,
      [`≤ ${mark} %`]: share <= mark ? 'yes' : 'NO',
      'while somebody waits': `${shareOf(outcomes.filter(({ isRefresh }) => !isRefresh)).toFixed(1)} %`,
    }
  })
  console.table(rows)
  const hours = staff.flat().reduce((sum, { minutes }) => sum + minutes / 60, 0)
  const refreshes = day.filter(({ isRefresh }) => isRefresh).length
  console.log(
    `${day.length} calls in ${hours.toFixed(1)} hours in view, ${Math.round(day.length / hours)} an hour; ${refreshes} of them are refreshes that nobody waits for`,
  )
  const own = [...Map.groupBy(after, (outcome) => outcome.function)].map(([name, outcomes]) => {
    const cold = outcomes.filter(({ isFunctionCold }) => isFunctionCold)
    const endpoints = Map.groupBy(cold, ({ endpoint }) => endpoint)
    return {
      function: name,
      calls: outcomes.length,
      cold: cold.length,
      'with which call': [...endpoints].map(([id, all]) => `${id} ${all.length}`).join(', '),
    }
  })
  console.table(own.toSorted((one, other) => other.cold - one.cold))
}

const isCold = (one: Outcome): boolean => one.isAuthorizerCold || one.isFunctionCold

const shareOf = (outcomes: readonly Outcome[]): number =>
  (100 * outcomes.filter(isCold).length) / outcomes.length

async function callsOfDay(): Promise<Call[]> {
  const file = await readFile(new URL('cold-share/recorded.json', import.meta.url), 'utf8')
  const { screens, acts } = recordedShape.parse(JSON.parse(file))
  const callsOfAct = (act: string, from: number): Call[] => callsAt(acts[act] ?? missing(act), from)
  const callsOfLook = ({ at, screen, minutes, does = [] }: Look): Call[] => [
    ...callsOfView(screens[screen] ?? missing(screen), secondOf(at), minutes * 60),
    ...does.flatMap(([minute, act]) => callsOfAct(act, secondOf(at) + minute * 60)),
  ]
  return [
    ...staff.flat().flatMap(callsOfLook),
    ...visitors.flatMap(([at, act]) => callsOfAct(act, secondOf(at))),
  ]
}

const missing = (name: string): never => {
  throw new Error(`Nothing is recorded of ${name}. See cold-share/record.ts.`)
}

function secondOf(time: Look['at']): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour * 60 + minute) * 60
}

/** Seconds after the beginning, and the endpoint. */
export type RecordedCall = [at: number, endpoint: string]

/** How often a screen in view refreshes, see `followEvery` of the staff area. */
export const cycleSeconds = 25

/** The calls of a screen: when it is opened, and in the first refresh after that. */
export interface RecordedView {
  opens: readonly RecordedCall[]
  cycle: readonly RecordedCall[]
}

export interface Recorded {
  screens: Record<string, RecordedView>
  acts: Record<string, RecordedCall[]>
}

/** A call of a day, at a second of the day. */
export interface Call {
  at: number
  endpoint: string
  /** A screen made it by itself: nobody waits for the answer. */
  isRefresh: boolean
}

/** How Lambda runs a function, in seconds. */
export interface Pace {
  warm: number
  cold: number
  /** After so long without a call an instance is gone. */
  idle: number
}

/**
 * Which starts of one function need a new instance. An instance runs one call at a time; of those that are free the one
 * that was used last is taken, so that the others go soonest.
 * @param starts in order
 */
export function coldStarts(starts: readonly number[], { warm, cold, idle }: Pace): boolean[] {
  let freeAt: number[] = []
  return starts.map((at) => {
    freeAt = freeAt.filter((free) => free > at - idle)
    const free = freeAt.filter((each) => each <= at)
    const isCold = free.length === 0
    if (!isCold) freeAt.splice(freeAt.indexOf(Math.max(...free)), 1)
    freeAt.push(at + (isCold ? cold : warm))
    return isCold
  })
}

export interface Outcome extends Call {
  function: string
  isAuthorizerCold: boolean
  isFunctionCold: boolean
}

/** A day of calls: each asks the authorizer, which is one function for all, and then its own function. */
export function simulate(
  calls: readonly Call[],
  functionOf: (endpoint: string) => string,
  pace: Pace,
): Outcome[] {
  const inOrder = calls.toSorted((one, other) => one.at - other.at)
  const asked = coldStarts(
    inOrder.map(({ at }) => at),
    pace,
  )
  const outcomes = inOrder.map((call, index): Outcome & { starts: number } => {
    const isAuthorizerCold = asked[index] === true
    return {
      ...call,
      function: functionOf(call.endpoint),
      isAuthorizerCold,
      isFunctionCold: false,
      starts: call.at + (isAuthorizerCold ? pace.cold : pace.warm),
    }
  })
  for (const own of Map.groupBy(outcomes, (outcome) => outcome.function).values()) {
    const started = own.toSorted((one, other) => one.starts - other.starts)
    const areCold = coldStarts(
      started.map(({ starts }) => starts),
      pace,
    )
    for (const [index, outcome] of started.entries()) outcome.isFunctionCold = areCold[index] === true
  }
  return outcomes
}

/** The calls of an act, or of a screen as it opens. */
export const callsAt = (calls: readonly RecordedCall[], from: number, isRefresh = false): Call[] =>
  calls.map(([at, endpoint]) => ({ at: from + at, endpoint, isRefresh }))

/** The calls of a screen in view from a second of the day on. */
export function callsOfView({ opens, cycle }: RecordedView, from: number, seconds: number): Call[] {
  const rounds = Array.from({ length: Math.ceil(seconds / cycleSeconds) }, (_, round) => round * cycleSeconds)
  return [
    ...callsAt(opens, from),
    ...rounds.flatMap((later) => callsAt(cycle, from + later, true)).filter(({ at }) => at <= from + seconds),
  ]
}

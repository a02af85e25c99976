/** A call of a day, at a second of the day. */
export interface Call {
  at: number
  endpoint: string
  /** Whether a screen made it to refresh itself. No person waits for the answer. */
  isRefresh: boolean
}

/** How Lambda runs a function, in seconds. */
export interface Pace {
  warm: number
  cold: number
  /** Lambda removes an instance after this long without a call. */
  idle: number
}

/**
 * Says which starts of one function need a new instance. An instance runs one call at a time. Of several free instances
 * the one that was used last is taken.
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

/** Runs a day of calls. Each call first asks the authorizer, which is one function for all. */
export function simulate(
  calls: readonly Call[],
  functionOf: (endpoint: string) => string,
  pace: Pace,
): Outcome[] {
  const inOrder = calls.toSorted((one, other) => one.at - other.at)
  const authorizer = coldStarts(
    inOrder.map(({ at }) => at),
    pace,
  )
  const authorized = inOrder.map((call, index) => {
    const isAuthorizerCold = authorizer[index] === true
    const startsAt = call.at + (isAuthorizerCold ? pace.cold : pace.warm)
    return { ...call, function: functionOf(call.endpoint), isAuthorizerCold, startsAt }
  })
  return [...Map.groupBy(authorized, (call) => call.function).values()].flatMap((own) => {
    const started = own.toSorted((one, other) => one.startsAt - other.startsAt)
    const areCold = coldStarts(
      started.map(({ startsAt }) => startsAt),
      pace,
    )
    return started.map((call, index) => ({ ...call, isFunctionCold: areCold[index] === true }))
  })
}

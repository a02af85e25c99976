/** The time until the first answer, or until now if there is none. */
export interface Wait {
  seconds: number
  answered: boolean
}

/** In seconds: 5 minutes, an hour, 4 hours, a day, 3 days, and longer. */
const bounds = [300, 3600, 4 * 3600, 86_400, 3 * 86_400, null] as const

export function measureWaits(waits: readonly Wait[]): {
  measured: number
  waiting: number
  median_seconds: number | null
  at_least: boolean
  buckets: { within_seconds: number | null; count: number }[]
} {
  const answered = waits.filter((wait) => wait.answered)
  const within = (bound: number | null) =>
    answered.filter(({ seconds }) => bound === null || seconds <= bound).length
  return {
    measured: waits.length,
    waiting: waits.length - answered.length,
    ...median(waits),
    buckets: bounds.map((bound, at) => {
      const before = at === 0 ? 0 : within(bounds[at - 1] ?? null)
      return { within_seconds: bound, count: within(bound) - before }
    }),
  }
}

/** The Kaplan-Meier estimate, because some leads still wait. A lower bound (`at_least`) if fewer than half answered. */
function median(waits: readonly Wait[]): { median_seconds: number | null; at_least: boolean } {
  const sorted = waits.toSorted((a, b) => a.seconds - b.seconds || Number(b.answered) - Number(a.answered))
  let unanswered = 1
  for (const [at, { seconds, answered }] of sorted.entries()) {
    if (answered) unanswered *= 1 - 1 / (sorted.length - at)
    // Allows for rounding errors.
    if (unanswered <= 0.5 + 1e-9) return { median_seconds: seconds, at_least: false }
  }
  const middle = sorted[Math.ceil(sorted.length / 2) - 1]
  return { median_seconds: middle?.seconds ?? null, at_least: middle !== undefined }
}

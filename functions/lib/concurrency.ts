/** Runs works one after the other, in the order they came; what one throws is its caller's alone. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/** The same, in turns: however many works one key brings, those of another wait for one of them at most. */
export function inTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const one = oneAtATime()
  const lastOf = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const next = (lastOf.get(key) ?? Promise.resolve()).then(() => one(work))
    const last = next.catch(() => undefined)
    lastOf.set(key, last)
    try {
      return await next
    } finally {
      if (lastOf.get(key) === last) lastOf.delete(key)
    }
  }
}

/**
 * Does something with each of a list, so many at a time.
 * @returns the results, in the list's order
 * @throws the first failure; what has begun by then goes on
 */
export async function mapConcurrently<A, B>(
  list: readonly A[],
  concurrency: number,
  act: (one: A) => Promise<B>,
): Promise<B[]> {
  const results: B[] = []
  const left = list.entries()
  const work = async () => {
    for (const [at, one] of left) results[at] = await act(one)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, list.length) }, work))
  return results
}

/** In the order of the calls. An error reaches only the caller of its task. */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task)
    last = next.catch(() => undefined)
    return next
  }
}

/** A key waits for at most one task of each other key. */
export function inTurns(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const one = oneAtATime()
  const lastOf = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const next = (lastOf.get(key) ?? Promise.resolve()).then(() => one(task))
    const last = next.catch(() => undefined)
    lastOf.set(key, last)
    try {
      return await next
    } finally {
      if (lastOf.get(key) === last) lastOf.delete(key)
    }
  }
}

/** @returns the results, in the list's order @throws the first failure; calls in progress are not canceled */
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

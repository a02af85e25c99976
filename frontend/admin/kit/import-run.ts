import { describeError, isTemporary } from '#api/error.ts'

/** Its message is for people. */
export class UnreadableFile extends Error {}

export interface Run<Result = unknown> {
  step: string
  running: boolean
  /** So far, in the order of the file. */
  results: readonly Result[]
  /** Why it stopped by itself, or empty. */
  failure: string
}

/** Kept outside the page, so it continues while the person visits others. */
export interface Import<R extends Run> {
  current: () => R | undefined
  subscribe: (listener: () => void) => () => void
  resume: () => Promise<void>
  /** After the request in progress, so that its result is known. */
  stop: () => void
  close: () => void
  set: (run: R) => void
  patch: (change: Partial<R>) => void
}

/** @param send sends what follows the results so far. Resolves to undefined if nothing is left or `isWanted` is false */
export function importRun<Result, R extends Run<Result>>(
  send: (run: R, isWanted: () => boolean) => Promise<readonly Result[] | undefined>,
): Import<R> {
  let current: R | undefined
  /** Changes when a run is stopped, closed or resumed, so that an older loop ends. */
  let turn = 0
  const listeners = new Set<() => void>()

  const set = (next: R | undefined) => {
    current = next
    for (const listener of listeners) listener()
  }
  const patch = (change: Partial<R> | Partial<Run<Result>>) => {
    if (current) set({ ...current, ...change })
  }
  return {
    set,
    patch,
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      turn++
      patch({ running: false })
    },
    close: () => {
      turn++
      set(undefined)
    },
    resume: async () => {
      const mine = ++turn
      const isWanted = () => turn === mine
      patch({ running: true, failure: '' })
      try {
        while (isWanted()) {
          const run = current
          const answered = run && (await send(run, isWanted))
          if (!answered) break
          // A stopped import still needs the result of its last request; another step does not.
          if (current?.step === run.step && current.results === run.results)
            patch({ results: [...run.results, ...answered] })
        }
      } catch (error) {
        console.error('The import stopped', error)
        if (isWanted()) patch({ failure: describeError(error) })
      }
      if (isWanted()) patch({ running: false })
    },
  }
}

const waits = [1_000, 4_000]

/** Only for calls that are safe to repeat. @throws ApiError */
export async function retrying<T>(work: () => Promise<T>, tried = 0): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const wait = waits[tried]
    if (wait === undefined || !isTemporary(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return retrying(work, tried + 1)
  }
}

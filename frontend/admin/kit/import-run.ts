import { inWords, mayPass } from '#api/error.ts'

/** Says in words why a file cannot be read. */
export class UnreadableFile extends Error {}

export interface Run<Result = unknown> {
  step: string
  running: boolean
  /** What came of what was sent in this step, in the order of the file. */
  results: readonly Result[]
  /** Why it came to a stop by itself. */
  failure: string
}

/** An import from its file to its report. It lives outside the page, so that it goes on while others are looked at. */
export interface Import<R extends Run> {
  current: () => R | undefined
  subscribe: (listener: () => void) => () => void
  /** Sends what is still to be sent, until the end, a stop or a failure. */
  goOn: () => Promise<void>
  /** Stops after the piece that is on its way: what was sent is then known. */
  stop: () => void
  /** Puts the file away. */
  close: () => void
  set: (run: R) => void
  patch: (change: Partial<R>) => void
}

/**
 * @param send sends the piece that follows the results so far. Resolves to undefined when none is left, or when it is no
 * longer wanted
 */
export function importRun<Result, R extends Run<Result>>(
  send: (run: R, isWanted: () => boolean) => Promise<readonly Result[] | undefined>,
): Import<R> {
  let current: R | undefined
  /** Tells a run that goes on from one that was stopped or given up. */
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
    goOn: async () => {
      const mine = ++turn
      const isWanted = () => turn === mine
      patch({ running: true, failure: '' })
      try {
        while (isWanted()) {
          const run = current
          const answered = run && (await send(run, isWanted))
          if (!answered) break
          // A stopped import still wants the result of its last piece; a step that was left does not.
          if (current?.step === run.step && current.results === run.results)
            patch({ results: [...run.results, ...answered] })
        }
      } catch (error) {
        console.error('The import stopped', error)
        if (isWanted()) patch({ failure: inWords(error) })
      }
      if (isWanted()) patch({ running: false })
    },
  }
}

const waits = [1_000, 4_000]

/** Tries again where it may well pass: what was taken already is not taken twice. @throws ApiError */
export async function retrying<T>(work: () => Promise<T>, tried = 0): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const wait = waits[tried]
    if (wait === undefined || !mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return retrying(work, tried + 1)
  }
}

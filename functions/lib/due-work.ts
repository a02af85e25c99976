import { mapConcurrently } from './concurrency.ts'

/** How long a run begins new work; the next run does the rest. */
const budgetMs = 25_000
const maxConcurrency = 5

/** A run of a clock: what is due, several at a time. */
export function dueWork() {
  const end = Date.now() + budgetMs
  let failed = 0
  return {
    /**
     * @param work answers false when it failed
     * @param report logs what it threw
     */
    async through<T>(
      due: AsyncGenerator<T[]>,
      work: (one: T) => Promise<boolean | void>,
      report: (error: unknown, one: T) => void,
    ): Promise<void> {
      for await (const page of due) {
        await mapConcurrently(page, maxConcurrency, async (one) => {
          if (Date.now() >= end) return
          try {
            if ((await work(one)) === false) failed++
          } catch (error) {
            failed++
            report(error, one)
          }
        })
        if (Date.now() >= end) break
      }
    },
    /** @throws when something failed: its errors raise the alarm */
    end(what: string): void {
      if (failed > 0) throw new Error(`${failed} ${what}`)
    },
  }
}

import { mapConcurrently } from './concurrency.ts'
import { errorFields, log } from './log.ts'

/**
 * A run of a clock, which works through what is due.
 * @param code under which the log has what a piece of work threw
 * @param budgetMs how long it begins new work; the next run does the rest
 */
export function dueWork(code: string, budgetMs = 25_000, maxConcurrency = 5) {
  const until = Date.now() + budgetMs
  let failed = 0
  return {
    until,

    /** @param work answers false when it failed. @param about what the log names */
    async through<T>(
      due: AsyncGenerator<T[]>,
      work: (one: T) => Promise<unknown>,
      about?: (one: T) => Record<string, string>,
    ): Promise<void> {
      for await (const page of due) {
        await mapConcurrently(page, maxConcurrency, async (one) => {
          if (Date.now() >= until) return
          try {
            if ((await work(one)) === false) failed++
          } catch (error) {
            failed++
            log('error', code, { ...about?.(one), ...errorFields(error) })
          }
        })
        if (Date.now() >= until) break
      }
    },

    /** @throws when something failed: its errors raise the alarm */
    end(what: string): void {
      if (failed > 0) throw new Error(`${failed} ${what}`)
    },
  }
}

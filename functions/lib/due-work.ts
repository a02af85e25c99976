import { mapConcurrently } from './concurrency.ts'
import { errorFields, log } from './log.ts'

/** @param code the log code of an error @param budgetMs no new work starts after this time; the next run does it */
export function dueWork(code: string, budgetMs = 25_000, maxConcurrency = 5) {
  const until = Date.now() + budgetMs
  let failed = 0
  return {
    until,

    /** @param work returns false if it failed @param about fields to log with an error */
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

    /** @throws if any work failed, which raises the alarm */
    end(what: string): void {
      if (failed > 0) throw new Error(`${failed} ${what}`)
    },
  }
}

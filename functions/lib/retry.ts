import { errorFields, log } from './log.ts'

interface Limits {
  /** How often it is tried in all. */
  tries?: number
  /** Which failures pass by themselves; the others are final. Unless told all do, and each is logged. */
  passes?: (error: unknown) => boolean
  /** Half the longest first pause; each may be twice as long as the one before. With 0 there are none. */
  pauseMs?: number
}

/**
 * Repeats a step that may be done again: what a platform answered is too precious to be lost to a store that is busy for a
 * moment.
 * @throws the last error
 */
export async function retry<T>(
  step: () => Promise<T>,
  { tries = 4, passes, pauseMs = 75 }: Limits = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step()
    } catch (error) {
      if (attempt === tries || passes?.(error) === false) throw error
      if (!passes) log('warn', 'lib/retry', errorFields(error))
      if (pauseMs > 0)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs * 2 ** attempt))
    }
}

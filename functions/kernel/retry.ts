import { errorFields, log } from './log.ts'

const tries = 4

/**
 * Repeats a step that says what is so, and may be said again: what a platform answered is too precious to be lost to a
 * store that is busy for a moment.
 * @throws the last error
 */
export async function retry<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step()
    } catch (error) {
      if (attempt === tries) throw error
      log('warn', 'kernel/retry', errorFields(error))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 3 ** attempt))
    }
}

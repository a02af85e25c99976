import { errorFields, log } from './log.ts'

interface Limits {
  /** Calls in all, including the first. */
  tries?: number
  /** Whether a failure is transient; others are final. Without it, every failure is retried and logged. */
  passes?: (error: unknown) => boolean
  /** Half the longest first pause; the longest pause doubles each time. 0 means no pauses. */
  pauseMs?: number
  mostMs?: number
}

/** For an idempotent step. @throws the last error */
export async function retry<T>(
  step: () => Promise<T>,
  { tries = 4, passes, pauseMs = 75, mostMs = Infinity }: Limits = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step()
    } catch (error) {
      if (attempt === tries || passes?.(error) === false) throw error
      if (!passes) log('warn', 'lib/retry', errorFields(error))
      if (pauseMs > 0)
        await new Promise((resolve) =>
          setTimeout(resolve, Math.random() * Math.min(mostMs, pauseMs * 2 ** attempt)),
        )
    }
}

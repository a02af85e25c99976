import { currentWork } from './correlation.ts'

/** The deployed commit. */
export const release = process.env['RELEASE'] ?? 'unknown'

type Level = 'info' | 'warn' | 'error'

/**
 * Fields are codes, ids, counts and durations: never names, addresses, contents, bodies or tokens. `request` is the id
 * of the current request, also after a queue. An object, because metric filters cannot read the fields of a string.
 */
export const log = (
  level: Level,
  code: string,
  fields: Record<string, string | number | boolean | undefined> = {},
): void => {
  const event = { code, ...currentWork(), ...fields, release }
  console[level](
    process.env['AWS_LAMBDA_LOG_FORMAT'] === 'JSON' ? event : JSON.stringify({ level, ...event }),
  )
}

/** Without its message, which can quote personal data. */
export const errorFields = (error: unknown): Record<string, string | undefined> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const frame = error.stack?.split('\n').find((row) => row.trimStart().startsWith('at '))
  return {
    error: error.name,
    at: frame?.trim(),
    cause: error.cause instanceof Error ? error.cause.name : undefined,
  }
}

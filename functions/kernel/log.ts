type Level = 'info' | 'warn' | 'error'

/**
 * One JSON line per event, for CloudWatch. Fields are codes, ids, counts and durations: never names, addresses,
 * contents, bodies or tokens.
 */
export const log = (
  level: Level,
  code: string,
  fields: Record<string, string | number | boolean | undefined> = {},
): void => {
  console[level](JSON.stringify({ level, code, ...fields }))
}

/** What may be said of an error in a log: its kind, its service code and where it arose, not its message, which can quote data. */
export const errorFields = (error: unknown): Record<string, string | undefined> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const frame = error.stack?.split('\n').find((row) => row.trimStart().startsWith('at '))
  return {
    error: error.name,
    at: frame?.trim(),
    cause: error.cause instanceof Error ? error.cause.name : undefined,
  }
}

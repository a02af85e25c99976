import { currentWork } from './correlation.ts'
import { release } from './release.ts'

type Level = 'info' | 'warn' | 'error'

/**
 * One JSON line per event, for CloudWatch. Fields are codes, ids, counts and durations: never names, addresses,
 * contents, bodies or tokens. `request` is the id of the request that is worked for, through queues too, `lead` the lead
 * it is about, and `release` the commit that runs. Where Lambda writes the line as JSON it is given an object, which it
 * puts under `message` beside its own `level`; text would become a string there that no metric filter can look into.
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

import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import { errorFields, log } from './log.ts'

/** Middy's early timeout would answer while the work goes on into the next call. Lambda's own ends the process. */
export const untilTimeout = { timeoutEarlyInMillis: 0 } as const

/** Only `http/serve.ts` builds other chains. Middy replaces a missing context. */
export const chain = <Event, Result>(
  run: (event: Event, context: Context) => Promise<Result>,
  ...steps: middy.MiddlewareObj<Event, Result, unknown>[]
): ((event: Event, context?: Context) => Promise<Result>) =>
  middy<Event, Result, unknown>(run, untilTimeout).use(steps) as (
    event: Event,
    context?: Context,
  ) => Promise<Result>

/** The function still fails. */
export const logFailure = (code: string): { onError: (failed: { error: unknown }) => void } => ({
  onError: ({ error }) => log('error', code, errorFields(error)),
})

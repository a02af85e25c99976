import type { PluginExecutionMode } from '@middy/core'
import { executionModeStandard } from '@middy/core/executionModeStandard'
import { forRequest } from '#lib/correlation.ts'
import type { Call } from './call.ts'

type RunRequest = (call: Call, ...chain: unknown[]) => Promise<unknown>
/** Middy declares it without parameters. */
type ExecutionMode = (core: { runRequest: RunRequest }, ...chain: unknown[]) => unknown

/** Runs the whole chain in the context of its request. A middleware cannot: its async context ends when it returns. */
const inRequest: ExecutionMode = (core, ...chain) =>
  (executionModeStandard as ExecutionMode)(
    {
      ...core,
      runRequest: (call, ...steps) =>
        forRequest(call.event.requestContext.requestId, () => core.runRequest(call, ...steps)),
    },
    ...chain,
  )

export const correlate = inRequest as PluginExecutionMode

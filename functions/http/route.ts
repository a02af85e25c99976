import type { Context } from 'aws-lambda'
import type { ApiEvent, ApiResult } from './serve.ts'

type Handler = (event: ApiEvent, context: Context) => Promise<ApiResult>

/** Loads a handler at its first request. A module is loaded once. */
export type Load = () => Promise<{ handler: unknown }>

/** Hands each request to the handler of its route, as API Gateway names it: `GET /api/crm/leads/{id}`. */
export const route =
  (handlers: Readonly<Record<string, Load>>): Handler =>
  async (event, context) => {
    const { routeKey } = event.requestContext
    const load = handlers[routeKey]
    if (!load) throw new Error(`This function does not serve ${routeKey}`)
    const { handler } = await load()
    return (handler as Handler)(event, context)
  }

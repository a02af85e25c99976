import type { Handler } from './serve.ts'

/** Calls the handler of a request's route, which API Gateway names like `GET /api/crm/leads/{id}`. */
export const route =
  (handlers: Readonly<Record<string, Handler>>): Handler =>
  (event, context) => {
    const { routeKey } = event.requestContext
    const handler = handlers[routeKey]
    if (!handler) throw new Error(`This function does not serve ${routeKey}`)
    return handler(event, context)
  }

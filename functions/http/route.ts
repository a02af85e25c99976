import type { Handler } from './serve.ts'

/** Calls the handler of a request's route, which API Gateway names like `GET /api/crm/leads/{id}`. A HEAD is a GET whose body the gateway leaves out. */
export const route =
  (handlers: Readonly<Record<string, Handler>>): Handler =>
  (event, context) => {
    const { routeKey } = event.requestContext
    const handler = handlers[routeKey.replace(/^HEAD /, 'GET ')]
    if (!handler) throw new Error(`This function does not serve ${routeKey}`)
    return handler(event, context)
  }

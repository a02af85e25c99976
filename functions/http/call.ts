import type { Problem } from '#shared/api/problem.ts'
import type middy from '@middy/core'
import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda'
import { tokenFrom, type Session } from './session.ts'

/** Added to a request by `admin/api/authorize.ts`. */
interface AuthorizerContext {
  authorizer?: { lambda?: { session?: string } | null }
}

export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & AuthorizerContext
>
export type ApiResult = APIGatewayProxyStructuredResultV2
export type Handler = (event: ApiEvent, context: Context) => Promise<ApiResult>

/** What steps pass to the handler; middy gives it the context, but not `internal`. */
export interface CallContext extends Context {
  session?: Session
  request?: unknown
}

/** What steps pass to each other. A type, because middy asks for an index signature, which interfaces lack. */
export type CallNotes = { started?: number; problem?: Problem }

export type Call = middy.Request<ApiEvent, ApiResult, unknown, CallContext, CallNotes>
export type Step = middy.MiddlewareObj<ApiEvent, ApiResult, unknown, CallContext, CallNotes>

export const clientAddressOf = ({ headers, requestContext }: ApiEvent): string =>
  headers['x-client-address'] ?? requestContext.http.sourceIp

/** The edge sets the host, whatever the visitor sent. Only the local stack uses plain HTTP. */
export function siteOf({ headers }: ApiEvent): string {
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? ''
  return `${/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`
}

export const sessionTokenOf = ({ cookies, headers }: ApiEvent): string | undefined =>
  tokenFrom(cookies ?? headers['cookie']?.split(';').map((part) => part.trim()))

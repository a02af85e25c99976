import type { Endpoint, Upload } from '#shared/api/endpoint.ts'
import middy from '@middy/core'
import { untilTimeout } from '#lib/chain.ts'
import type { ApiEvent, ApiResult, CallContext, CallNotes, Handler } from './call.ts'
import { compress } from './compress.ts'
import { correlate } from './correlate.ts'
import { countClient, type Admit } from './count-client.ts'
import { refuseCrossSite } from './cross-site.ts'
import { logLine } from './log-line.ts'
import { problemDocuments, type ToPage } from './problem-documents.ts'
import { readRequest, type Request } from './read-request.ts'
import { removeUndeclared, type ReplyOf } from './reply.ts'
import { requireSession } from './require-session.ts'

export type { ApiEvent, ApiResult, Handler } from './call.ts'
export type { Asked, ToPage } from './problem-documents.ts'
export { reply } from './reply.ts'

interface Options {
  admit?: Admit
  toPage?: ToPage
}

/** A public endpoint with a body or an upload must limit its clients. */
type OptionsOf<E extends Endpoint> = E extends
  | { auth: 'public'; body: unknown }
  | { auth: 'public'; upload: Upload }
  ? [Options & Required<Pick<Options, 'admit'>>]
  : [Options?]

export type Handle<E extends Endpoint> = (request: Request<E>) => Promise<ReplyOf<E>>

/** Steps run from the first to the last before the handler, and back after it or after an error. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  ...[{ admit, toPage } = {}]: OptionsOf<E>
): Handler =>
  middy<ApiEvent, ApiResult, unknown, CallContext, CallNotes>({ ...untilTimeout, executionMode: correlate })
    .use([
      logLine(endpoint),
      compress,
      problemDocuments(endpoint, toPage),
      refuseCrossSite(endpoint),
      ...(endpoint.auth === 'admin' ? [requireSession] : []),
      ...(admit ? [countClient(admit)] : []),
      readRequest(endpoint),
      removeUndeclared(endpoint),
    ])
    // A reply, until removeUndeclared makes a result of it.
    .handler((_, { request }) => handle(request as Request<E>) as Promise<unknown> as Promise<ApiResult>)

import * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { listArticles } from '#shared/blog/list-endpoint.ts'
import * as leadInsight from '#shared/leads/insight-endpoints.ts'
import { listAttention, updatePublishingSettings } from '#shared/posts/publishing-endpoints.ts'
import { getQuotesToday } from '#shared/quotes/today-endpoint.ts'
import * as session from '#shared/session/endpoints.ts'
import { ask, type Asked } from './ask.ts'
import { ApiError, refusal } from './error.ts'
import { loadChunk } from './load-chunk.ts'
import { routes, type CallAnswer, type CallId, type CallInput } from './table.ts'

// zod compiles schemas with `new Function` by default, which the content security policy forbids.
z.config({ jitless: true })

/** Endpoints that the first screen calls. It loads the whole file of each. `all-schemas.ts` has all endpoints. */
const firstEndpoints: readonly Endpoint[] = [
  ...Object.values(session),
  ...Object.values(leadInsight),
  listAttention,
  updatePublishingSettings,
  getQuotesToday,
  listArticles,
]

/** Resolves to true if there is a new session, so the call can be retried. */
type Renew = () => Promise<boolean>

let renew: Renew | undefined
export const onSessionEnd = (handler: Renew): void => void (renew = handler)

const answersOwn401 = new Set<CallId>(['admin/sign-in', 'admin/session', 'admin/sign-out'])

/** Retries with a new session: the refused request did nothing, so nothing happens twice. @throws ApiError */
export const call = async <Id extends CallId>(id: Id, input: CallInput<Id>): Promise<CallAnswer<Id>> => {
  const endpoint = endpointOf(id)
  // Load the schema before sending a change: if the answer could not be read, the change would look as if it failed.
  if (!routes[id].startsWith('GET')) await endpoint
  const [response, known] = await Promise.all([answerTo(id, input), endpoint])
  return (await read(known, response)) as CallAnswer<Id>
}

type FileCallId = { [Id in CallId]: CallAnswer<Id> extends Blob ? Id : never }[CallId]

/** Also returns the cursor of the next page, if there is one. @throws ApiError */
export const callForPart = async <Id extends FileCallId>(
  id: Id,
  input: CallInput<Id>,
): Promise<{ part: Blob; next_cursor: string | undefined }> => {
  const response = await answerTo(id, input)
  return { part: await response.blob(), next_cursor: response.headers.get('x-next-cursor') ?? undefined }
}

const answerTo = async (id: CallId, input: Asked): Promise<Response> => {
  let response = await ask(routes[id], input)
  if (response.status === 401 && !answersOwn401.has(id) && renew && (await renew()))
    response = await ask(routes[id], input)
  if (!response.ok) throw await refusal(response)
  return response
}

/** The first screen bundles its schemas; the others load with the first call that needs one. */
const endpointOf = async (id: CallId): Promise<Endpoint | undefined> => {
  const matches = (endpoint: Endpoint) => endpoint.id === id
  const first = firstEndpoints.find(matches)
  if (first) return first
  const { endpointList } = await loadChunk(() => import('./all-schemas.ts'))
  return endpointList.find(matches)
}

const read = async (endpoint: Endpoint | undefined, response: Response): Promise<unknown> => {
  const answers = endpoint?.answers ?? {}
  const declared = Object.entries(answers).find(([status]) => Number(status) === response.status)?.[1]
  if (!declared) throw unreadable(response)
  if ('empty' in declared) return undefined
  if ('file' in declared) return response.blob()
  return parse(declared, response)
}

const parse = async (schema: z.ZodMiniType, response: Response): Promise<unknown> => {
  const result = schema.safeParse(await response.json().catch(() => undefined))
  if (!result.success) throw unreadable(response, result.error)
  return result.data
}

const unreadable = (response: Response, cause?: unknown): ApiError =>
  new ApiError('unreadable', 'The server’s answer could not be read.', { status: response.status, cause })

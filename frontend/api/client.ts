import type { Endpoint } from '#shared/api/endpoint.ts'
import type * as z from 'zod/mini'
import { ask, type Asked } from './ask.ts'
import { ApiError, refusal } from './error.ts'
import { loadChunk } from './load-chunk.ts'
import { routes, type CallAnswer, type CallId, type CallInput } from './table.ts'
import { firstEndpoints } from './schemas.ts'

/** Asked when a call finds the session ended. Resolves to true when there is a new one and the call may go again. */
type Renew = () => Promise<boolean>

let renew: Renew | undefined
export const onSessionEnd = (handler: Renew): void => void (renew = handler)

const answersOwn401 = new Set<CallId>(['admin/sign-in', 'admin/session', 'admin/sign-out'])

/**
 * Makes one call of the endpoint table and parses what it answers by the table's schema.
 * A call that finds the session ended waits for a new one and goes again: it was refused, so nothing happens twice.
 * @throws ApiError
 */
export const call = async <Id extends CallId>(id: Id, input: CallInput<Id>): Promise<CallAnswer<Id>> => {
  const endpoint = endpointOf(id)
  // Before anything is changed: what is done and then cannot be read would look undone.
  if (!routes[id].startsWith('GET')) await endpoint
  const [response, known] = await Promise.all([answerTo(id, input), endpoint])
  return (await read(known, response)) as CallAnswer<Id>
}

/** The calls that answer with a file. */
type FileCallId = { [Id in CallId]: CallAnswer<Id> extends Blob ? Id : never }[CallId]

/**
 * As `call`, for one page of a file: with where to go on, when there is more of it.
 * @throws ApiError
 */
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

/** The schemas of the first screen come with it, the others with the first call that needs one. */
const endpointOf = async (id: CallId): Promise<Endpoint | undefined> => {
  const isMeant = (endpoint: Endpoint) => endpoint.id === id
  const first = firstEndpoints.find(isMeant)
  if (first) return first
  const { endpointList } = await loadChunk(() => import('./all-schemas.ts'))
  return endpointList.find(isMeant)
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

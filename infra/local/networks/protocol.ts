import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { readBody, sendJson } from '../http.ts'
import { fault, type FaultKind, type NetworkPost, type NetworkStore } from './store.ts'

const message = z.object({
  reference: z.string().min(1).max(500),
  title: z.string().max(1000).default(''),
  text: z.string().max(100_000).default(''),
})

interface Context {
  store: NetworkStore
  platform: string
  /** The address of this platform's page, which permalinks point into. */
  pageUrl: string
}

/** The sandbox's own protocol: posts are created, listed, looked up by reference and cleared, faults are armed. */
export async function answerNetwork(
  { store, platform, pageUrl }: Context,
  resource: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call = `${request.method ?? ''} ${resource}`
  switch (call) {
    case 'POST posts': {
      const input = await readJson(request, message)
      if (!input.success) return sendJson(response, 400, { error: z.prettifyError(input.error) })
      const create = (): NetworkPost => {
        const id = randomUUID()
        const post = {
          id,
          reference: input.data.reference,
          title: input.data.title,
          text: input.data.text,
          permalink: `${pageUrl}#${id}`,
          created_at: new Date().toISOString(),
        }
        store.add(platform, post)
        return post
      }
      return publish(store.take(platform, 'posting'), create, response)
    }
    case 'GET posts': {
      const reference =
        new URL(request.url ?? '/', 'http://localhost').searchParams.get('reference') ?? undefined
      const lagging = reference !== undefined && store.take(platform, 'look-up') === 'lookup-lag'
      const found = lagging
        ? []
        : store.list(platform, { limit: 1000, ...(reference === undefined ? {} : { reference }) })
      return sendJson(response, 200, { posts: found })
    }
    case 'DELETE posts':
      store.clear(platform)
      return void response.writeHead(204).end()
    case 'GET faults':
      return sendJson(response, 200, { faults: store.armed(platform) })
    case 'PUT faults': {
      const input = await readJson(request, fault)
      if (!input.success) return sendJson(response, 400, { error: z.prettifyError(input.error) })
      store.arm(platform, input.data)
      return sendJson(response, 200, { faults: store.armed(platform) })
    }
    default:
      return sendJson(response, 404, { error: `There is no ${call} here.` })
  }
}

/** Answers a publishing call as the fault has it. A timeout never answers: the caller gives up. */
function publish(kind: FaultKind | undefined, create: () => NetworkPost, response: ServerResponse): void {
  const refuse = (status: number, error: string, headers = {}) =>
    sendJson(response, status, { error }, headers)
  switch (kind) {
    case 'timeout-before-create':
      return
    case 'timeout-after-create':
      create()
      return
    case 'reset-after-create':
      create()
      response.socket?.resetAndDestroy()
      return
    case 'error-500-before-create':
      return refuse(500, 'Internal error')
    case 'error-500-after-create':
      create()
      return refuse(500, 'Internal error')
    case 'rate-limit':
      return refuse(429, 'Too many posts', { 'retry-after': '2' })
    case 'token-expired':
      return refuse(401, 'The access token has expired')
    case 'reject':
      return refuse(400, 'The text breaks the rules of this network')
    default: {
      const { id, permalink } = create()
      return sendJson(response, 201, { id, permalink })
    }
  }
}

async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<z.ZodSafeParseResult<T>> {
  const text = (await readBody(request, 1_000_000)).toString()
  try {
    return schema.safeParse(JSON.parse(text))
  } catch {
    return schema.safeParse(undefined)
  }
}

import type { Platform } from '#shared/posts/model.ts'
import * as z from 'zod'
import { findAccount, type SandboxAccount } from './accounts.ts'
import type { NetworkPost, NetworkStore } from './store.ts'

export interface Call {
  method: string
  host: string
  path: string
  query: URLSearchParams
  /** With lowercase names. */
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
}

export type Reply = Answer | 'hang' | 'reset'

export interface Context {
  store: NetworkStore
  platform: Platform
  /** This platform's page in the console. Permalinks lead there. */
  pageUrl: string
}

/** A platform's error responses. */
export interface Errors {
  expired: Answer
  rateLimit: Answer
  quota: Answer
  reject: Answer
  /** If the platform must audit an app before it accepts its posts. */
  unaudited?: Answer
  server: Answer
}

export interface Network {
  errors: Errors
  answer(call: Call, context: Context): Reply | Promise<Reply>
}

/** The account of a valid access token. */
export function accountOf({ store, platform }: Context, { headers }: Call): SandboxAccount | undefined {
  const token = /^(?:Bearer|OAuth) (.+)$/.exec(headers['authorization'] ?? '')?.[1]
  return token === undefined ? undefined : findAccount(store, platform, token)
}

/** A fault at the start of a post. Nothing is created. */
export function faultAtStart(
  { store, platform }: Context,
  { headers }: Call,
  errors: Errors,
): Answer | undefined {
  switch (store.take(platform, 'begin')) {
    case 'rate-limit':
      return errors.rateLimit
    case 'quota':
      return errors.quota
    case 'reject':
      return errors.reject
    case 'unaudited':
      return errors.unaudited
    case 'token-expired': {
      const token = headers['authorization']?.split(' ')[1] ?? ''
      store.remove(platform, 'access', token)
      return errors.expired
    }
    default:
      return undefined
  }
}

/** Creates a post, or applies a fault that makes the outcome unknown to the caller. */
export function createPostWithFaults(
  { store, platform }: Context,
  errors: Errors,
  work: () => Answer,
): Reply {
  // A killed process must not leave half a post.
  const create = () => store.transaction(work)
  switch (store.take(platform, 'create')) {
    case 'timeout-before-create':
      return 'hang'
    case 'timeout-after-create':
      create()
      return 'hang'
    case 'reset-after-create':
      create()
      return 'reset'
    case 'error-500-before-create':
      return errors.server
    case 'error-500-after-create':
      create()
      return errors.server
    case 'unreadable-after-create':
      create()
      return { status: 200, text: '<html><body>Something is not right' }
    default:
      return create()
  }
}

export function publish(
  { store, platform, pageUrl }: Context,
  post: Omit<NetworkPost, 'permalink' | 'created_at' | 'media'> & Partial<Pick<NetworkPost, 'media'>>,
): NetworkPost {
  const made = {
    media: [],
    ...post,
    permalink: `${pageUrl}#${post.id}`,
    created_at: new Date().toISOString(),
  }
  store.add(platform, made)
  return made
}

/** How long a platform rejects a duplicate text. */
const duplicateMs = 10 * 60_000

export const duplicateOf = ({ store, platform }: Context, text: string): NetworkPost | undefined =>
  text === ''
    ? undefined
    : store
        .list(platform, 50)
        .find((post) => post.text === text && Date.now() - Date.parse(post.created_at) < duplicateMs)

/** A page of posts, newest first; empty while the lag fault is armed. `next` is the start of the next page. */
export function listPage(
  { store, platform }: Context,
  { from, size, max, since = 0 }: { from: string | number | null; size: number; max: number; since?: number },
): { posts: NetworkPost[]; next: number | undefined } {
  if (store.take(platform, 'look-up')) return { posts: [], next: undefined }
  const start = Number(from ?? 0)
  const end = start + Math.min(size, max)
  const posts = store
    .list(platform, end + 1)
    .filter(({ created_at }) => Date.parse(created_at) >= since)
    .slice(start)
  return { posts: posts.slice(0, end - start), next: posts.length > end - start ? end : undefined }
}

/** A page of posts as Graph lists them. */
export function graphList({ query }: Call, context: Context, itemOf: (post: NetworkPost) => object): Answer {
  const size = Number(query.get('limit') ?? 25)
  const { posts, next } = listPage(context, { from: query.get('after'), size, max: 100 })
  const paging = {
    cursors: { before: '0', ...(next === undefined ? {} : { after: String(next) }) },
    ...(next === undefined ? {} : { next: `https://graph.facebook.com/?after=${next}` }),
  }
  return { status: 200, json: { data: posts.map(itemOf), paging } }
}

/** A time as Graph writes it. */
export const graphTime = (instant: string): string => instant.replace(/\.\d{3}Z$/, '+0000')

/** Parses the body of a call as JSON or a form. */
export function fieldsOf<T>({ body, headers }: Call, schema: z.ZodType<T>): T | undefined {
  const text = body.toString()
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  try {
    const fields: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}')
    return schema.safeParse(fields).data
  } catch {
    return undefined
  }
}

/** Media are processed at the second poll. A slow fault adds a poll, and a failing one ends the processing. */
export function pollMedia(
  context: Context,
  kind: string,
  id: string,
): 'working' | 'done' | 'failed' | undefined {
  const { store, platform } = context
  const work = store.get(platform, kind, id, z.looseObject({ looks: z.number().default(0) }))
  if (!work) return undefined
  if (work.looks >= 2) return 'done'
  const fault = store.take(platform, 'media')
  if (fault === 'media-fails') store.put(platform, kind, id, { ...work, failed: true })
  if (fault === 'media-fails' || work['failed'] === true) return 'failed'
  if (fault === 'media-slow') return 'working'
  const looks = work.looks + 1
  store.put(platform, kind, id, { ...work, looks })
  return looks >= 2 ? 'done' : 'working'
}

/** Downloads a picture or video for a platform, only from this machine. */
export async function fetchMedia(url: string): Promise<{ bytes: number; type: string } | undefined> {
  if (!URL.canParse(url) || !['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) return undefined
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) return undefined
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) bytes += chunk.length
  return bytes === 0 ? undefined : { bytes, type: response.headers.get('content-type') ?? '' }
}

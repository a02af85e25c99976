import type { Platform } from '#shared/posts/model.ts'
import * as z from 'zod'
import { findGrant, type SandboxAccount } from './accounts.ts'
import { numericId, type FaultKind, type NetworkPost, type NetworkStore } from './store.ts'

export interface Answer {
  status: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
}

export type Reply = Answer | 'hang' | 'reset'

/** A platform's error responses. */
interface Errors {
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
  /** The host and path of the page on which a person allows access. */
  consentPage: RegExp
  answer(call: Call): Reply | Promise<Reply>
}

/** A call to a platform. */
export interface Call {
  store: NetworkStore
  platform: Platform
  errors: Errors
  /** This platform's page in the console. Permalinks lead there. */
  pageUrl: string
  method: string
  host: string
  path: string
  query: URLSearchParams
  /** With lowercase names. */
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

export const ok = (json: unknown): Answer => ({ status: 200, json })

export const tokenOf = ({ headers }: Call): string =>
  /^(?:Bearer|OAuth) (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? ''

/** The account of a valid access token. */
export const accountOf = (call: Call): SandboxAccount | undefined =>
  findGrant(call.store, call.platform, 'access', tokenOf(call))?.account

/** An object of the platform, such as an upload. */
export const read = <T>(
  { store, platform }: Call,
  kind: string,
  id: string,
  as: z.ZodType<T>,
): T | undefined => store.get(platform, kind, id, as)

export const keep = ({ store, platform }: Call, kind: string, id: string, value: unknown): void =>
  store.put(platform, kind, id, value)

/** A fault at the start of a post. Nothing is created. */
export function faultAtStart(call: Call): Answer | undefined {
  const { store, platform, errors } = call
  const answers: Partial<Record<FaultKind, Answer | undefined>> = {
    'rate-limit': errors.rateLimit,
    quota: errors.quota,
    reject: errors.reject,
    unaudited: errors.unaudited,
    'token-expired': errors.expired,
  }
  const fault = store.take(platform, 'begin')
  if (fault === 'token-expired') store.remove(platform, 'access', tokenOf(call))
  return fault && answers[fault]
}

/** Creates a post, or applies a fault that makes the outcome unknown to the caller. */
export function createPost(
  { store, platform, pageUrl, errors }: Call,
  post: Pick<NetworkPost, 'text'> & Partial<NetworkPost>,
  answerOf: (made: NetworkPost) => Answer,
): Reply {
  const fault = store.take(platform, 'create')
  // A killed process must not leave half a post.
  const create = () =>
    store.transaction(() => {
      const id = post.id ?? numericId()
      const created_at = new Date().toISOString()
      const made = { media: [], ...post, id, permalink: `${pageUrl}#${id}`, created_at }
      store.add(platform, made)
      return answerOf(made)
    })
  const answer = fault?.endsWith('-before-create') ? undefined : create()
  if (fault?.startsWith('timeout')) return 'hang'
  if (fault === 'reset-after-create') return 'reset'
  if (fault === 'unreadable-after-create') return { status: 200, text: '<html><body>Something is not right' }
  return fault === undefined && answer ? answer : errors.server
}

/** How long a platform rejects a duplicate text. */
const duplicateMs = 10 * 60_000

export const duplicateOf = ({ store, platform }: Call, text: string): NetworkPost | undefined =>
  text === ''
    ? undefined
    : store
        .list(platform, 50)
        .find((post) => post.text === text && Date.now() - Date.parse(post.created_at) < duplicateMs)

/** A page of posts, newest first; empty while the lag fault is armed. `next` is the start of the next page. */
export function listPage(
  { store, platform }: Call,
  { from, size, max = 100, since = 0 }: { from: unknown; size: unknown; max?: number; since?: number },
): { posts: NetworkPost[]; next: number | undefined } {
  if (store.take(platform, 'look-up')) return { posts: [], next: undefined }
  const start = Number(from ?? 0)
  const end = start + Math.min(Number(size), max)
  const posts = store
    .list(platform, end + 1)
    .filter(({ created_at }) => Date.parse(created_at) >= since)
    .slice(start)
  return { posts: posts.slice(0, end - start), next: posts.length > end - start ? end : undefined }
}

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
export function pollMedia(call: Call, kind: string, id: string): 'working' | 'done' | 'failed' | undefined {
  const work = read(call, kind, id, z.looseObject({ looks: z.number(), failed: z.boolean().optional() }))
  if (!work) return undefined
  if (work.looks >= 2) return 'done'
  const fault = call.store.take(call.platform, 'media')
  if (fault === 'media-slow' && !work.failed) return 'working'
  const failed = fault === 'media-fails' || work.failed
  const looks = failed ? work.looks : work.looks + 1
  keep(call, kind, id, { ...work, failed, looks })
  return failed ? 'failed' : looks >= 2 ? 'done' : 'working'
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

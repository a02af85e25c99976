import * as z from 'zod'
import { platformRules } from '#shared/posts/platform-rules.ts'
import * as sandbox from './call.ts'
import type { Answer, Call, Context, Errors, Network, Reply } from './call.ts'
import { linkedinMember } from './accounts.ts'
import { decide, tokenAnswer } from './oauth.ts'
import { numericId } from './store.ts'

const failure = (status: number, code: string, message: string, headers = {}): Answer => ({
  status,
  headers,
  json: { status, code, message, serviceErrorCode: status === 401 ? 65602 : 100 },
})

const errors: Errors = {
  expired: failure(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired'),
  rateLimit: failure(
    429,
    'TOO_MANY_REQUESTS',
    'Resource level throttle limit for calls to this resource is reached',
    {
      'retry-after': '2',
    },
  ),
  quota: failure(
    429,
    'TOO_MANY_REQUESTS',
    'Resource level throttle DAY limit for calls to this resource is reached',
  ),
  reject: failure(400, 'INVALID_CONTENT', 'The content breaks the rules of this network'),
  server: failure(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
}

const isLive = (version: string | undefined): boolean => version === platformRules.linkedin.api.version

const reserved = /[|{}@[\]()<>#*_~]/
/**
 * Parses LinkedIn's "little" text: resolves escapes and templates, and silently cuts the text at the first unescaped
 * reserved character, as LinkedIn does.
 */
export function fromLittle(text: string): string {
  let out = ''
  for (let at = 0; at < text.length;) {
    const template = /^\{hashtag\|(?:\\#|＃)\|([^}]*)\}/.exec(text.slice(at))
    if (template) {
      out += `#${template[1]}`
      at += template[0].length
    } else if (text[at] === '\\') {
      out += text[at + 1] ?? ''
      at += 2
    } else if (reserved.test(text[at] ?? '')) return out
    else out += text[at++]
  }
  return out
}

const post = z.object({
  author: z.string(),
  commentary: z.string(),
  visibility: z.literal('PUBLIC'),
  lifecycleState: z.literal('PUBLISHED'),
  distribution: z.object({ feedDistribution: z.literal('MAIN_FEED') }),
  content: z
    .object({
      media: z.object({ id: z.string(), altText: z.string().optional() }).optional(),
      multiImage: z.object({ images: z.array(z.object({ id: z.string() })).min(2) }).optional(),
      article: z.object({ source: z.string(), title: z.string() }).optional(),
    })
    .optional(),
})

const asset = z.object({
  bytes: z.number(),
  /** Bytes of each part by its number. A picture has one part. */
  parts: z.record(z.string(), z.number()),
  done: z.boolean(),
  looks: z.number(),
})

function createPost(call: Call, context: Context, author: string): Reply {
  const { store, platform } = context
  const body = sandbox.fieldsOf(call, post)
  if (!body) return failure(422, 'INVALID_BODY', 'The body does not fit the schema')
  if (body.author !== author)
    return failure(403, 'ACCESS_DENIED', 'Not enough permissions to access: POST /posts')
  const refused = sandbox.faultAtStart(context, call, errors)
  if (refused) return refused
  const { media, multiImage, article } = body.content ?? {}
  const ids = media ? [media.id] : (multiImage?.images.map(({ id }) => id) ?? [])
  const assets = ids.map((id) => store.get(platform, 'asset', id, asset))
  if (assets.some((each) => !each?.done || each.looks < 2))
    return failure(400, 'MEDIA_ASSET_WAITING_UPLOAD', 'The media is not AVAILABLE')
  const text = fromLittle(body.commentary)
  if ([...text].length > 3000) return failure(422, 'FIELD_LENGTH_TOO_LONG', 'commentary length is too long')
  const earlier = sandbox.duplicateOf(context, text)
  if (earlier) return failure(422, 'DUPLICATE_POST', `Content is a duplicate of ${earlier.id}`)
  return sandbox.createPostWithFaults(context, errors, () => {
    const id = `urn:li:share:${numericId()}`
    sandbox.publish(context, {
      id,
      text,
      ...(article ? { link: article.source } : {}),
      media: ids.map((each, index) => ({
        kind: each.includes(':video:') ? 'video' : 'image',
        bytes: assets[index]?.bytes ?? 0,
      })),
    })
    return { status: 201, headers: { 'x-restli-id': id } }
  })
}

function listPosts(call: Call, context: Context, author: string): Answer {
  if (author.startsWith('urn:li:person:'))
    return failure(403, 'ACCESS_DENIED', 'Not enough permissions to access: FINDER /posts')
  if (call.headers['x-restli-method'] !== 'FINDER' || call.query.get('author') !== author)
    return failure(400, 'INVALID_PARAM', 'Not the author finder')
  const start = Number(call.query.get('start') ?? 0)
  const size = Number(call.query.get('count') ?? 10)
  const { posts, next } = sandbox.listPage(context, { from: start, size, max: 100 })
  const elements = posts.map(({ id, text, created_at }) => ({
    id,
    author,
    commentary: text
      .replaceAll(/[\\|{}@[\]()<>*_~]/g, (one) => `\\${one}`)
      .replaceAll(/#(\w+)/g, '{hashtag|\\#|$1}'),
    createdAt: Date.parse(created_at),
    lifecycleState: 'PUBLISHED',
  }))
  return {
    status: 200,
    json: { elements, paging: { start, count: size, links: next === undefined ? [] : [{ rel: 'next' }] } },
  }
}

const initialize = z.object({
  initializeUploadRequest: z.object({ owner: z.string(), fileSizeBytes: z.number().optional() }),
})
const partBytes = 4 * 1024 * 1024

function startUpload(call: Call, { store, platform }: Context, kind: 'images' | 'videos'): Answer {
  const body = sandbox.fieldsOf(call, initialize)
  if (!body) return failure(400, 'INVALID_BODY', 'The body does not fit the schema')
  const size = body.initializeUploadRequest.fileSizeBytes ?? 0
  const urn = `urn:li:${kind === 'images' ? 'image' : 'video'}:C${numericId()}`
  store.put(platform, 'asset', urn, { bytes: size, parts: {}, done: false, looks: 0 })
  const uploadUrl = `https://www.linkedin.com/dms-uploads/${encodeURIComponent(urn)}/uploaded`
  if (kind === 'images') return { status: 200, json: { value: { image: urn, uploadUrl } } }
  const uploadInstructions = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    uploadUrl: `${uploadUrl}?part=${index}`,
    firstByte: index * partBytes,
    lastByte: Math.min((index + 1) * partBytes, size) - 1,
  }))
  return { status: 200, json: { value: { video: urn, uploadToken: 'token', uploadInstructions } } }
}

function receivePart(call: Call, { store, platform }: Context): Answer {
  const urn = decodeURIComponent(call.path.split('/')[2] ?? '')
  const stored = store.get(platform, 'asset', urn, asset)
  if (!stored) return failure(404, 'NOT_FOUND', 'There is no such upload')
  const part = call.query.get('part') ?? '0'
  const isImage = urn.includes(':image:')
  store.put(platform, 'asset', urn, {
    ...stored,
    parts: { ...stored.parts, [part]: call.body.length },
    bytes: isImage ? call.body.length : stored.bytes,
    done: isImage,
  })
  return { status: 201, headers: { etag: `"part-${part}"` } }
}

const finalize = z.object({
  finalizeUploadRequest: z.object({ video: z.string(), uploadedPartIds: z.array(z.string().min(1)).min(1) }),
})

function finishUpload(call: Call, { store, platform }: Context): Answer {
  const request = sandbox.fieldsOf(call, finalize)?.finalizeUploadRequest
  const urn = request?.video
  const stored = urn === undefined ? undefined : store.get(platform, 'asset', urn, asset)
  const parts = Object.entries(stored?.parts ?? {})
  const named = parts.every(([part], index) => request?.uploadedPartIds[index] === `part-${part}`)
  const sent = parts.reduce((sum, [, size]) => sum + size, 0)
  if (!urn || !stored || !named || sent !== stored.bytes || stored.done)
    return failure(400, 'INVALID_UPLOAD', 'Parts of the upload are missing')
  store.put(platform, 'asset', urn, { ...stored, done: true })
  return { status: 200 }
}

function statusOf(call: Call, context: Context): Answer {
  const urn = decodeURIComponent(call.path.split('/')[3] ?? '')
  const stored = context.store.get(context.platform, 'asset', urn, asset)
  if (!stored) return failure(404, 'NOT_FOUND', 'There is no such media')
  if (!stored.done) return { status: 200, json: { id: urn, status: 'WAITING_UPLOAD' } }
  const work = sandbox.pollMedia(context, 'asset', urn)
  const status = work === 'done' ? 'AVAILABLE' : work === 'failed' ? 'PROCESSING_FAILED' : 'PROCESSING'
  return { status: 200, json: { id: urn, status } }
}

/** LinkedIn's side. */
export const linkedin: Network = {
  errors,
  answer(call, context) {
    const { method, host, path, query, headers } = call
    if (host === 'www.linkedin.com' && path === '/oauth/v2/accessToken') {
      const decision = decide(context, call)
      const lifetime =
        typeof decision === 'object' && 'issued' in decision ? decision.issued.refresh_expires_in : 0
      return tokenAnswer(decision, { refresh_token_expires_in: lifetime })
    }
    if (host === 'www.linkedin.com' && path === '/oauth/v2/revoke') return { status: 200 }
    const account = sandbox.accountOf(context, call)
    if (!account) return errors.expired
    if (path === '/v2/userinfo')
      return { status: 200, json: { sub: linkedinMember.id.split(':').at(-1), name: linkedinMember.name } }
    if (path.startsWith('/dms-uploads/') && method === 'PUT') return receivePart(call, context)
    if (!isLive(headers['linkedin-version']))
      return failure(
        426,
        'NONEXISTENT_VERSION',
        `Requested version ${headers['linkedin-version']} is not active`,
      )
    if (headers['x-restli-protocol-version'] !== '2.0.0')
      return failure(400, 'INVALID_HEADER', 'X-Restli-Protocol-Version must be 2.0.0')
    if (path === '/rest/organizationAcls')
      return { status: 200, json: { elements: [{ organization: account.id, role: 'ADMINISTRATOR' }] } }
    if (path.startsWith('/rest/organizations/'))
      return { status: 200, json: { localizedName: account.name, vanityName: 'sandbox' } }
    if (path === '/rest/posts')
      return method === 'POST' ? createPost(call, context, account.id) : listPosts(call, context, account.id)
    const [, , kind] = path.split('/')
    if (kind !== 'images' && kind !== 'videos') return failure(404, 'NOT_FOUND', 'There is no such resource')
    const action = query.get('action')
    if (method === 'POST' && action === 'initializeUpload') return startUpload(call, context, kind)
    if (method === 'POST' && action === 'finalizeUpload') return finishUpload(call, context)
    return statusOf(call, context)
  },
}

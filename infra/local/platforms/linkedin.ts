import * as z from 'zod'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { linkedinMember } from './accounts.ts'
import * as sandbox from './call.ts'
import { ok, type Answer, type Call, type Network, type Reply } from './call.ts'
import { tokenAnswer } from './oauth.ts'
import { numericId } from './store.ts'

const failure = (status: number, code: string, message: string, headers = {}): Answer => ({
  status,
  headers,
  json: { status, code, message, serviceErrorCode: status === 401 ? 65602 : 100 },
})
const throttled = (limit: string, headers = {}): Answer =>
  failure(
    429,
    'TOO_MANY_REQUESTS',
    `Resource level throttle ${limit} for calls to this resource is reached`,
    headers,
  )

const errors = {
  expired: failure(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired'),
  rateLimit: throttled('limit', { 'retry-after': '2' }),
  quota: throttled('DAY limit'),
  reject: failure(400, 'INVALID_CONTENT', 'The content breaks the rules of this network'),
  server: failure(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
}
const invalidBody = failure(422, 'INVALID_BODY', 'The body does not fit the schema')
const denied = (call: string): Answer =>
  failure(403, 'ACCESS_DENIED', `Not enough permissions to access: ${call}`)

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

const withId = z.object({ id: z.string() })
const post = z.object({
  author: z.string(),
  commentary: z.string(),
  visibility: z.literal('PUBLIC'),
  lifecycleState: z.literal('PUBLISHED'),
  distribution: z.object({ feedDistribution: z.literal('MAIN_FEED') }),
  content: z
    .object({
      media: withId.optional(),
      multiImage: z.object({ images: z.array(withId).min(2) }).optional(),
      article: z.object({ source: z.string(), title: z.string() }).optional(),
    })
    .default({}),
})

const asset = z.object({
  bytes: z.number(),
  /** Bytes of each part by its number. A picture has one part. */
  parts: z.record(z.string(), z.number()),
  done: z.boolean(),
  looks: z.number(),
})

function createPost(call: Call, author: string): Reply {
  const body = sandbox.fieldsOf(call, post)
  if (!body) return invalidBody
  if (body.author !== author) return denied('POST /posts')
  const refused = sandbox.faultAtStart(call)
  if (refused) return refused
  const { media: one, multiImage, article } = body.content
  const ids = (one ? [one] : (multiImage?.images ?? [])).map(({ id }) => id)
  const assets = ids.map((id) => sandbox.read(call, 'asset', id, asset))
  if (assets.some((each) => !each?.done || each.looks < 2))
    return failure(400, 'MEDIA_ASSET_WAITING_UPLOAD', 'The media is not AVAILABLE')
  const text = fromLittle(body.commentary)
  if ([...text].length > 3000) return failure(422, 'FIELD_LENGTH_TOO_LONG', 'commentary length is too long')
  const earlier = sandbox.duplicateOf(call, text)
  if (earlier) return failure(422, 'DUPLICATE_POST', `Content is a duplicate of ${earlier.id}`)
  const media = ids.map((id, index) => ({
    kind: id.includes(':video:') ? 'video' : 'image',
    bytes: assets[index]?.bytes,
  }))
  const made = { id: `urn:li:share:${numericId()}`, text, link: article?.source, media }
  return sandbox.createPost(call, made, ({ id }) => ({ status: 201, headers: { 'x-restli-id': id } }))
}

function listPosts(call: Call, author: string): Answer {
  const { headers, query } = call
  if (author.startsWith('urn:li:person:')) return denied('FINDER /posts')
  if (headers['x-restli-method'] !== 'FINDER' || query.get('author') !== author)
    return failure(400, 'INVALID_PARAM', 'Not the author finder')
  const size = query.get('count') ?? 10
  const { posts, next } = sandbox.listPage(call, { from: query.get('start'), size })
  const elements = posts.map(({ id, text, created_at }) => ({
    id,
    author,
    commentary: text
      .replaceAll(/[\\|{}@[\]()<>*_~]/g, (one) => `\\${one}`)
      .replaceAll(/#(\w+)/g, '{hashtag|\\#|$1}'),
    createdAt: Date.parse(created_at),
    lifecycleState: 'PUBLISHED',
  }))
  return ok({ elements, paging: { links: next === undefined ? [] : [{ rel: 'next' }] } })
}

const initialize = z.object({
  initializeUploadRequest: z.object({ owner: z.string(), fileSizeBytes: z.number().default(0) }),
})
const partBytes = 4 * 1024 * 1024

function startUpload(call: Call, kind: 'images' | 'videos'): Answer {
  const body = sandbox.fieldsOf(call, initialize)
  if (!body) return invalidBody
  const size = body.initializeUploadRequest.fileSizeBytes
  const urn = `urn:li:${kind === 'images' ? 'image' : 'video'}:C${numericId()}`
  sandbox.keep(call, 'asset', urn, { bytes: size, parts: {}, done: false, looks: 0 })
  const uploadUrl = `https://www.linkedin.com/dms-uploads/${encodeURIComponent(urn)}/uploaded`
  if (kind === 'images') return ok({ value: { image: urn, uploadUrl } })
  const uploadInstructions = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    uploadUrl: `${uploadUrl}?part=${index}`,
    firstByte: index * partBytes,
    lastByte: Math.min((index + 1) * partBytes, size) - 1,
  }))
  return ok({ value: { video: urn, uploadToken: 'token', uploadInstructions } })
}

function receivePart(call: Call): Answer {
  const urn = decodeURIComponent(call.path.split('/')[2] ?? '')
  const stored = sandbox.read(call, 'asset', urn, asset)
  if (!stored) return failure(404, 'NOT_FOUND', 'There is no such upload')
  const part = call.query.get('part') ?? '0'
  const { length } = call.body
  const image = urn.includes(':image:') ? { bytes: length, done: true } : {}
  sandbox.keep(call, 'asset', urn, { ...stored, parts: { ...stored.parts, [part]: length }, ...image })
  return { status: 201, headers: { etag: `"part-${part}"` } }
}

const finalize = z.object({
  finalizeUploadRequest: z.object({ video: z.string(), uploadedPartIds: z.array(z.string().min(1)).min(1) }),
})

function finishUpload(call: Call): Answer {
  const { video = '', uploadedPartIds } = sandbox.fieldsOf(call, finalize)?.finalizeUploadRequest ?? {}
  const stored = sandbox.read(call, 'asset', video, asset)
  const parts = Object.entries(stored?.parts ?? {})
  const named = parts.every(([part], index) => uploadedPartIds?.[index] === `part-${part}`)
  const sent = parts.reduce((sum, [, size]) => sum + size, 0)
  if (!stored || !named || sent !== stored.bytes || stored.done)
    return failure(400, 'INVALID_UPLOAD', 'Parts of the upload are missing')
  sandbox.keep(call, 'asset', video, { ...stored, done: true })
  return { status: 200 }
}

function statusOf(call: Call): Answer {
  const id = decodeURIComponent(call.path.split('/')[3] ?? '')
  const stored = sandbox.read(call, 'asset', id, asset)
  if (!stored) return failure(404, 'NOT_FOUND', 'There is no such media')
  const names = { done: 'AVAILABLE', failed: 'PROCESSING_FAILED', working: 'PROCESSING' }
  const processed = () => names[sandbox.pollMedia(call, 'asset', id) ?? 'working']
  return ok({ id, status: stored.done ? processed() : 'WAITING_UPLOAD' })
}

export const linkedin: Network = {
  errors,
  consentPage: /^www\.linkedin\.com\/oauth\/v2\/authorization$/,
  answer(call) {
    const { method, path, query, headers } = call
    if (path === '/oauth/v2/accessToken') return tokenAnswer(call, 'refresh_token_expires_in')
    if (path === '/oauth/v2/revoke') return { status: 200 }
    const account = sandbox.accountOf(call)
    if (!account) return errors.expired
    if (path === '/v2/userinfo')
      return ok({ sub: linkedinMember.id.split(':').at(-1), name: linkedinMember.name })
    if (path.startsWith('/dms-uploads/')) return receivePart(call)
    const version = headers['linkedin-version']
    if (version !== platformRules.linkedin.api.version)
      return failure(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`)
    if (headers['x-restli-protocol-version'] !== '2.0.0')
      return failure(400, 'INVALID_HEADER', 'X-Restli-Protocol-Version must be 2.0.0')
    const [, , kind] = path.split('/')
    if (kind === 'organizationAcls')
      return ok({ elements: [{ organization: account.id, role: 'ADMINISTRATOR' }] })
    if (kind === 'organizations') return ok({ localizedName: account.name, vanityName: 'sandbox' })
    if (kind === 'posts')
      return method === 'POST' ? createPost(call, account.id) : listPosts(call, account.id)
    if (kind !== 'images' && kind !== 'videos') return failure(404, 'NOT_FOUND', 'There is no such resource')
    if (method === 'GET') return statusOf(call)
    return query.get('action') === 'initializeUpload' ? startUpload(call, kind) : finishUpload(call)
  },
}

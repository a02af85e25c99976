import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import * as sandbox from './call.ts'
import { ok, type Answer, type Call, type Network, type Reply } from './call.ts'
import { tokenAnswer } from './oauth.ts'
import { numericId } from './store.ts'

const failure = (code: number, reason: string, message: string): Answer => ({
  status: code,
  json: { error: { code, message, errors: [{ message, domain: 'youtube', reason }] } },
})

const errors = {
  expired: failure(401, 'authError', 'Request had invalid authentication credentials.'),
  rateLimit: failure(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
  quota: failure(403, 'quotaExceeded', 'The request cannot be completed: you have exceeded your quota.'),
  reject: failure(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.'),
  server: failure(500, 'backendError', 'Backend Error'),
}

const plain = z.string().regex(/^[^<>]*$/)
const video = z.object({
  snippet: z.object({
    title: plain.min(1).max(100),
    description: plain.refine((text) => Buffer.byteLength(text) <= 5000),
    categoryId: z.string(),
  }),
  status: z.object({
    privacyStatus: z.enum(['public', 'unlisted', 'private']),
    selfDeclaredMadeForKids: z.boolean(),
  }),
})
const session = z.object({
  title: z.string(),
  text: z.string(),
  bytes: z.number(),
  sent: z.number(),
  video: z.string().optional(),
})

const sessionUrl = 'https://www.googleapis.com/upload/youtube/v3/videos?uploadType=resumable&upload_id='

function openSession(call: Call): Answer {
  const refused = sandbox.faultAtStart(call)
  if (refused) return refused
  const { snippet } = sandbox.fieldsOf(call, video) ?? {}
  const bytes = Number(call.headers['x-upload-content-length'])
  if (!snippet || !(bytes > 0) || !call.headers['x-upload-content-type']?.startsWith('video/'))
    return errors.reject
  const id = randomUUID()
  sandbox.keep(call, 'session', id, { title: snippet.title, text: snippet.description, bytes, sent: 0 })
  return { status: 200, headers: { location: `${sessionUrl}${id}` } }
}

const resumeAt = (sent: number): Answer => ({
  status: 308,
  headers: sent > 0 ? { range: `bytes=0-${sent - 1}` } : {},
})

/** A session creates one video. A status request returns the video, or the number of bytes received. */
function receive(call: Call, id: string): Reply {
  const stored = sandbox.read(call, 'session', id, session)
  if (!stored) return failure(404, 'notFound', 'Not Found')
  const { title, text, bytes, sent } = stored
  const range = /^bytes (?:\*|(\d+)-(\d+))\/(\d+)$/.exec(call.headers['content-range'] ?? '')
  if (!range || Number(range[3]) !== bytes) return failure(400, 'badContent', 'Bad Content-Range')
  const isStatusRequest = range[1] === undefined
  if (isStatusRequest && call.store.take('youtube', 'look-up')) return resumeAt(bytes)
  if (stored.video) return ok({ kind: 'youtube#video', id: stored.video })
  const [start, end] = [Number(range[1]), Number(range[2])]
  if (isStatusRequest || start !== sent || end - start + 1 !== call.body.length) return resumeAt(sent)
  if (end + 1 < bytes) {
    if ((end + 1) % (256 * 1024) !== 0) return failure(400, 'badContent', 'Parts are multiples of 256 KB')
    sandbox.keep(call, 'session', id, { ...stored, sent: end + 1 })
    return resumeAt(end + 1)
  }
  const post = { id: numericId().slice(-11), title, text, media: [{ kind: 'video', bytes }] }
  return sandbox.createPost(call, post, (made) => {
    sandbox.keep(call, 'session', id, { ...stored, sent: bytes, video: made.id })
    return ok({ kind: 'youtube#video', id: made.id, status: { uploadStatus: 'uploaded' } })
  })
}

export const youtube: Network = {
  errors,
  consentPage: /^accounts\.google\.com\/o\/oauth2\/v2\/auth$/,
  answer(call) {
    const { method, host, path, query } = call
    if (host === 'oauth2.googleapis.com') return path === '/token' ? tokenAnswer(call) : ok({})
    const account = sandbox.accountOf(call)
    if (!account) return errors.expired
    if (path === '/youtube/v3/channels')
      return ok({ items: [{ id: account.id, snippet: { title: account.name } }] })
    if (path !== '/upload/youtube/v3/videos') return failure(404, 'notFound', 'Not Found')
    const id = query.get('upload_id')
    return method === 'PUT' && id ? receive(call, id) : openSession(call)
  },
}

import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import * as sandbox from './call.ts'
import type { Answer, Call, Context, Errors, Network, Reply } from './call.ts'
import { decide, tokenAnswer } from './oauth.ts'
import { numericId } from './store.ts'

const failure = (code: number, reason: string, message: string): Answer => ({
  status: code,
  json: { error: { code, message, errors: [{ message, domain: 'youtube', reason }] } },
})

const errors: Errors = {
  expired: failure(401, 'authError', 'Request had invalid authentication credentials.'),
  rateLimit: failure(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
  quota: failure(
    403,
    'quotaExceeded',
    'The request cannot be completed because you have exceeded your quota.',
  ),
  reject: failure(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.'),
  server: failure(500, 'backendError', 'Backend Error'),
}

const video = z.object({
  snippet: z.object({
    title: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[^<>]*$/),
    description: z
      .string()
      .regex(/^[^<>]*$/)
      .refine((text) => Buffer.byteLength(text) <= 5000),
    categoryId: z.string(),
  }),
  status: z.object({
    privacyStatus: z.enum(['public', 'unlisted', 'private']),
    selfDeclaredMadeForKids: z.boolean(),
  }),
})
const session = z.object({
  title: z.string(),
  description: z.string(),
  bytes: z.number(),
  sent: z.number(),
  video: z.string().nullable(),
})

const sessionUrl = 'https://www.googleapis.com/upload/youtube/v3/videos?uploadType=resumable&upload_id='

function openSession(call: Call, context: Context): Answer {
  const refused = sandbox.faultAtStart(context, call, errors)
  if (refused) return refused
  const body = sandbox.fieldsOf(call, video)
  const bytes = Number(call.headers['x-upload-content-length'])
  if (!body || !(bytes > 0) || !call.headers['x-upload-content-type']?.startsWith('video/'))
    return errors.reject
  const id = randomUUID()
  context.store.put(context.platform, 'session', id, {
    title: body.snippet.title,
    description: body.snippet.description,
    bytes,
    sent: 0,
    video: null,
  })
  return { status: 200, headers: { location: `${sessionUrl}${id}` } }
}

const resumeAt = (sent: number): Answer => ({
  status: 308,
  headers: sent > 0 ? { range: `bytes=0-${sent - 1}` } : {},
})

/** A session creates one video. A status request returns the video, or the number of bytes received. */
function receive(call: Call, context: Context, id: string): Reply {
  const { store, platform } = context
  const stored = store.get(platform, 'session', id, session)
  if (!stored) return failure(404, 'notFound', 'Not Found')
  const range = /^bytes (?:\*|(\d+)-(\d+))\/(\d+)$/.exec(call.headers['content-range'] ?? '')
  if (!range || Number(range[3]) !== stored.bytes) return failure(400, 'badContent', 'Bad Content-Range')
  const isStatusRequest = range[1] === undefined
  if (isStatusRequest && store.take(platform, 'look-up')) return resumeAt(stored.bytes)
  if (stored.video) return { status: 200, json: { kind: 'youtube#video', id: stored.video } }
  if (isStatusRequest) return resumeAt(stored.sent)
  const [start, end] = [Number(range[1]), Number(range[2])]
  if (start !== stored.sent || end - start + 1 !== call.body.length) return resumeAt(stored.sent)
  if (end + 1 < stored.bytes) {
    if ((end + 1) % (256 * 1024) !== 0) return failure(400, 'badContent', 'Parts are multiples of 256 KB')
    store.put(platform, 'session', id, { ...stored, sent: end + 1 })
    return resumeAt(end + 1)
  }
  return sandbox.createPostWithFaults(context, errors, () => {
    const made = sandbox.publish(context, {
      id: numericId().slice(-11),
      title: stored.title,
      text: stored.description,
      media: [{ kind: 'video', bytes: stored.bytes }],
    })
    store.put(platform, 'session', id, { ...stored, sent: stored.bytes, video: made.id })
    return { status: 200, json: { kind: 'youtube#video', id: made.id, status: { uploadStatus: 'uploaded' } } }
  })
}

export const youtube: Network = {
  errors,
  answer(call, context) {
    const { method, host, path, query } = call
    if (host === 'oauth2.googleapis.com')
      return path === '/token' ? tokenAnswer(decide(context, call)) : { status: 200, json: {} }
    const account = sandbox.accountOf(context, call)
    if (!account) return errors.expired
    if (path === '/youtube/v3/channels')
      return { status: 200, json: { items: [{ id: account.id, snippet: { title: account.name } }] } }
    if (path !== '/upload/youtube/v3/videos') return failure(404, 'notFound', 'Not Found')
    const id = query.get('upload_id')
    if (method === 'PUT' && id) return receive(call, context, id)
    return query.get('uploadType') === 'resumable'
      ? openSession(call, context)
      : failure(400, 'badRequest', 'Bad Request')
  },
}

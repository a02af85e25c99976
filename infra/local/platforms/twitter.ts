import * as z from 'zod'
import * as sandbox from './call.ts'
import { ok, type Answer, type Call, type Network, type Reply } from './call.ts'
import { tokenAnswer } from './oauth.ts'
import { numericId } from './store.ts'

const failure = (status: number, title: string, detail: string, headers = {}): Answer => ({
  status,
  headers,
  json: { title, detail, type: 'about:blank', status },
})
const tooMany = (seconds: number): Answer =>
  failure(429, 'Too Many Requests', 'Too Many Requests', {
    'x-rate-limit-reset': String(Math.ceil(Date.now() / 1000) + seconds),
  })

const errors = {
  expired: failure(401, 'Unauthorized', 'Unauthorized'),
  get rateLimit() {
    return tooMany(2)
  },
  get quota() {
    return tooMany(3600)
  },
  reject: failure(400, 'Invalid Request', 'One or more parameters to your request was invalid.'),
  server: failure(503, 'Service Unavailable', 'Service Unavailable'),
}

const tweet = z.object({
  text: z.string().default(''),
  media: z.object({ media_ids: z.array(z.string()).min(1).max(4) }).optional(),
})
const medium = z.looseObject({
  category: z.string(),
  bytes: z.number(),
  /** Bytes of each segment by its index. */
  segments: z.record(z.string(), z.number()),
  final: z.boolean(),
  looks: z.number(),
})

function createTweet(call: Call): Reply {
  const body = sandbox.fieldsOf(call, tweet)
  if (!body || (!body.text && !body.media)) return errors.reject
  const refused = sandbox.faultAtStart(call)
  if (refused) return refused
  const ids = body.media?.media_ids ?? []
  const media = ids.flatMap((id) => sandbox.read(call, 'medium', id, medium) ?? [])
  const isImage = ({ category }: (typeof media)[number]) => category === 'tweet_image'
  if (media.length < ids.length || !media.every((each) => each.final && (isImage(each) || each.looks >= 2)))
    return failure(400, 'Invalid Request', 'Your media IDs are invalid.')
  if (ids.length > 1 && !media.every(isImage))
    return failure(400, 'Invalid Request', 'You may attach four photos, or one GIF, or one video.')
  if (sandbox.duplicateOf(call, body.text))
    return failure(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.')
  const kindOf = ({ category }: (typeof media)[number]) => (category === 'tweet_video' ? 'video' : 'image')
  const post = { text: body.text, media: media.map((each) => ({ kind: kindOf(each), bytes: each.bytes })) }
  return sandbox.createPost(call, post, ({ id, text }) => ({ status: 201, json: { data: { id, text } } }))
}

/** X shortens links and escapes three characters. */
function listTweets(call: Call): Answer {
  const { query } = call
  const { posts, next } = sandbox.listPage(call, {
    from: query.get('pagination_token'),
    size: query.get('max_results') ?? 10,
    since: Date.parse(query.get('start_time') ?? '') || 0,
  })
  const data = posts.map(({ id, text, created_at }) => {
    const urls: { url: string; expanded_url: string }[] = []
    const shortened = text.replaceAll(/https?:\/\/\S+/g, (expanded_url) => {
      const url = `https://t.co/${id.slice(-6)}${urls.length}`
      urls.push({ url, expanded_url })
      return url
    })
    const escaped = shortened.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return { id, text: escaped, created_at: `${created_at.slice(0, 19)}.000Z`, entities: { urls } }
  })
  return ok({
    ...(data.length > 0 ? { data } : {}),
    meta: { result_count: data.length, next_token: next?.toString() },
  })
}

const initialize = z.object({ total_bytes: z.number(), media_category: z.string() })

async function upload(call: Call): Promise<Answer> {
  const [, , , , part = '', action = ''] = call.path.split('/')
  if (part === 'initialize') {
    const body = sandbox.fieldsOf(call, initialize)
    if (!body) return errors.reject
    const id = numericId()
    const { media_category: category, total_bytes: bytes } = body
    sandbox.keep(call, 'medium', id, { category, bytes, segments: {}, final: false, looks: 0 })
    return ok({ data: { id, media_key: `3_${id}`, expires_after_secs: 86_400 } })
  }
  const id = part || (call.query.get('media_id') ?? '')
  const stored = sandbox.read(call, 'medium', id, medium)
  if (!stored) return failure(404, 'Not Found', 'There is no such media.')
  if (action === 'append') {
    const type = { headers: { 'content-type': call.headers['content-type'] ?? '' } }
    const form = await new Response(Uint8Array.from(call.body), type).formData()
    const [sent, index] = [form.get('media'), form.get('segment_index')]
    if (!(sent instanceof Blob) || sent.size > 5 * 1024 * 1024 || typeof index !== 'string' || stored.final)
      return errors.reject
    sandbox.keep(call, 'medium', id, { ...stored, segments: { ...stored.segments, [index]: sent.size } })
    return ok({ data: { expires_at: 0 } })
  }
  const ready = stored.category === 'tweet_image'
  if (action === 'finalize') {
    const sent = Object.values(stored.segments).reduce((sum, size) => sum + size, 0)
    if (sent !== stored.bytes) return errors.reject
    sandbox.keep(call, 'medium', id, { ...stored, final: true })
    const processing_info = ready ? undefined : { state: 'pending', check_after_secs: 1 }
    return ok({ data: { id, processing_info } })
  }
  const work = ready ? 'done' : sandbox.pollMedia(call, 'medium', id)
  const state = work === 'done' ? 'succeeded' : work === 'failed' ? 'failed' : 'in_progress'
  const error = state === 'failed' ? { code: 1, name: 'InvalidMedia', message: 'InvalidMedia' } : undefined
  return ok({ data: { id, processing_info: { state, error } } })
}

export const twitter: Network = {
  errors,
  consentPage: /^x\.com\/i\/oauth2\/authorize$/,
  answer(call) {
    const { method, path } = call
    if (path === '/2/oauth2/token') return tokenAnswer(call)
    if (path === '/2/oauth2/revoke') return ok({ revoked: true })
    const account = sandbox.accountOf(call)
    if (!account) return errors.expired
    if (path === '/2/users/me') return ok({ data: { id: account.id, username: account.name } })
    if (path === '/2/tweets' && method === 'POST') return createTweet(call)
    if (path === `/2/users/${account.id}/tweets`) return listTweets(call)
    if (path === '/2/media/metadata') return ok({ data: {} })
    if (path.startsWith('/2/media/upload')) return upload(call)
    return failure(404, 'Not Found', 'There is no such resource.')
  },
}

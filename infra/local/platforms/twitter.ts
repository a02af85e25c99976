import * as z from 'zod'
import { lengthOn } from '#shared/posts/text-limits.ts'
import * as sandbox from './call.ts'
import type { Answer, Call, Context, Errors, Network, Reply } from './call.ts'
import { decide, tokenAnswer } from './oauth.ts'
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

const errors: Errors = {
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
const mediaItem = z.looseObject({
  category: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Bytes of each segment by its index. */
  segments: z.record(z.string(), z.number()),
  final: z.boolean().default(false),
  looks: z.number(),
})

function createTweet(call: Call, context: Context): Reply {
  const { store, platform } = context
  const body = sandbox.fieldsOf(call, tweet)
  if (!body || (!body.text && !body.media)) return errors.reject
  const refused = sandbox.faultAtStart(context, call, errors)
  if (refused) return refused
  const ids = body.media?.media_ids ?? []
  const media = ids.map((id) => store.get(platform, 'medium', id, mediaItem))
  const isReady = (each: (typeof media)[number]): boolean =>
    each?.final === true && (each.category === 'tweet_image' || each.looks >= 2)
  if (!media.every(isReady)) return failure(400, 'Invalid Request', 'Your media IDs are invalid.')
  if (ids.length > 1 && media.some((each) => each?.category !== 'tweet_image'))
    return failure(400, 'Invalid Request', 'You may attach four photos, or one GIF, or one video.')
  if (lengthOn('twitter', body.text) > 280) return failure(403, 'Forbidden', 'Your Tweet text is too long.')
  if (sandbox.duplicateOf(context, body.text))
    return failure(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.')
  return sandbox.createPostWithFaults(context, errors, () => {
    const { id, text } = sandbox.publish(context, {
      id: numericId(),
      text: body.text,
      media: media.map((each) => ({
        kind: each?.category === 'tweet_video' ? 'video' : 'image',
        bytes: each?.bytes ?? 0,
      })),
    })
    return { status: 201, json: { data: { id, text, edit_history_tweet_ids: [id] } } }
  })
}

/** X shortens links and escapes three characters. */
function listTweets(call: Call, context: Context): Answer {
  const { query } = call
  const { posts, next } = sandbox.listPage(context, {
    from: query.get('pagination_token'),
    size: Number(query.get('max_results') ?? 10),
    max: 100,
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
  return {
    status: 200,
    json: {
      ...(data.length > 0 ? { data } : {}),
      meta: { result_count: data.length, ...(next === undefined ? {} : { next_token: String(next) }) },
    },
  }
}

const initialize = z.object({ media_type: z.string(), total_bytes: z.number(), media_category: z.string() })

async function upload(call: Call, context: Context): Promise<Answer> {
  const { store, platform } = context
  const [, , , , id = '', action = ''] = call.path.split('/')
  if (id === 'initialize') {
    const body = sandbox.fieldsOf(call, initialize)
    if (!body) return errors.reject
    const made = numericId()
    store.put(platform, 'medium', made, {
      category: body.media_category,
      type: body.media_type,
      bytes: body.total_bytes,
      segments: {},
      looks: 0,
    })
    return { status: 200, json: { data: { id: made, media_key: `3_${made}`, expires_after_secs: 86_400 } } }
  }
  const wanted = id || (call.query.get('media_id') ?? '')
  const stored = store.get(platform, 'medium', wanted, mediaItem)
  if (!stored) return failure(404, 'Not Found', 'There is no such media.')
  if (action === 'append') {
    const form = await new Response(Uint8Array.from(call.body), {
      headers: { 'content-type': call.headers['content-type'] ?? '' },
    }).formData()
    const [part, index] = [form.get('media'), form.get('segment_index')]
    if (!(part instanceof Blob) || part.size > 5 * 1024 * 1024 || typeof index !== 'string' || stored.final)
      return errors.reject
    store.put(platform, 'medium', wanted, { ...stored, segments: { ...stored.segments, [index]: part.size } })
    return { status: 200, json: { data: { expires_at: 0 } } }
  }
  const ready = stored.category === 'tweet_image'
  if (action === 'finalize') {
    const sent = Object.values(stored.segments).reduce((sum, size) => sum + size, 0)
    if (sent !== stored.bytes) return errors.reject
    store.put(platform, 'medium', wanted, { ...stored, final: true })
    return {
      status: 200,
      json: {
        data: {
          id: wanted,
          ...(ready ? {} : { processing_info: { state: 'pending', check_after_secs: 1 } }),
        },
      },
    }
  }
  if (call.query.get('command') !== 'STATUS') return errors.reject
  const work = ready ? 'done' : sandbox.pollMedia(context, 'medium', wanted)
  const state = work === 'done' ? 'succeeded' : work === 'failed' ? 'failed' : 'in_progress'
  const error =
    state === 'failed' ? { error: { code: 1, name: 'InvalidMedia', message: 'InvalidMedia' } } : {}
  return { status: 200, json: { data: { id: wanted, processing_info: { state, ...error } } } }
}

export const twitter: Network = {
  errors,
  answer(call, context) {
    const { method, path } = call
    if (path === '/2/oauth2/token') return tokenAnswer(decide(context, call))
    if (path === '/2/oauth2/revoke') return { status: 200, json: { revoked: true } }
    const account = sandbox.accountOf(context, call)
    if (!account) return errors.expired
    if (path === '/2/users/me')
      return { status: 200, json: { data: { id: account.id, username: account.name } } }
    if (path === '/2/tweets' && method === 'POST') return createTweet(call, context)
    if (path === `/2/users/${account.id}/tweets`) return listTweets(call, context)
    if (path === '/2/media/metadata') return { status: 200, json: { data: {} } }
    if (path.startsWith('/2/media/upload')) return upload(call, context)
    return failure(404, 'Not Found', 'There is no such resource.')
  },
}

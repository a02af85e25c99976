import * as z from 'zod'
import * as sandbox from './call.ts'
import type { Answer, Call, Context, Errors, Network, Reply } from './call.ts'
import { decide, tokenAnswer } from './oauth.ts'
import { numericId } from './store.ts'

const failure = (status: number, code: string, message = ''): Answer => ({
  status,
  json: { data: {}, error: { code, message, log_id: 'sandbox' } },
})
const success = (data: object): Answer => ({
  status: 200,
  json: { data, error: { code: 'ok', message: '', log_id: 'sandbox' } },
})

const errors: Errors = {
  expired: failure(401, 'access_token_invalid', 'The access token is invalid or not found in the request.'),
  rateLimit: failure(429, 'rate_limit_exceeded', 'The API rate limit was exceeded.'),
  quota: failure(403, 'spam_risk_too_many_posts', 'The daily post cap for this user is reached.'),
  reject: failure(400, 'invalid_params', 'The post breaks the rules of this network.'),
  unaudited: failure(
    403,
    'unaudited_client_can_only_post_to_private_accounts',
    'Unaudited clients can only post to a private account.',
  ),
  server: failure(500, 'internal_error', 'Something went wrong. Please try again later.'),
}

const MB = 1024 * 1024
const privacy = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'] as const
const info = {
  title: z.string().max(2200),
  privacy_level: z.enum(privacy),
}
const video = z.object({
  post_info: z.object(info),
  source_info: z.object({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.number(),
    chunk_size: z.number(),
    total_chunk_count: z.number(),
  }),
})
const photos = z.object({
  post_info: z.object({ ...info, title: z.string().max(90), description: z.string().max(4000) }),
  source_info: z.object({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z.array(z.string()).min(1).max(35),
  }),
  post_mode: z.literal('DIRECT_POST'),
  media_type: z.literal('PHOTO'),
})

const job = z.looseObject({
  text: z.string(),
  bytes: z.number(),
  sent: z.number(),
  looks: z.number(),
  post_id: z.string().nullable(),
})

function startVideo(call: Call, { store, platform }: Context): Answer {
  const body = sandbox.fieldsOf(call, video)
  if (!body) return errors.reject
  const { video_size: size, chunk_size: chunk, total_chunk_count: count } = body.source_info
  const whole = count === 1 && chunk === size && size <= 64 * MB
  const parts = chunk >= 5 * MB && chunk <= 64 * MB && count === Math.floor(size / chunk)
  if (!whole && !parts) return failure(400, 'invalid_params', 'The total chunk count is invalid')
  const publish_id = `v_pub_file~v2-1.${numericId()}`
  store.put(platform, 'job', publish_id, {
    text: body.post_info.title,
    bytes: size,
    sent: 0,
    looks: 0,
    post_id: null,
  })
  return success({
    publish_id,
    upload_url: `https://open-upload.tiktokapis.com/video/?upload_id=${publish_id}&upload_token=sandbox`,
  })
}

/** The video is posted when its last byte has arrived. */
function receive(call: Call, context: Context): Reply {
  const { store, platform } = context
  const id = call.query.get('upload_id') ?? ''
  const stored = store.get(platform, 'job', id, job)
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(call.headers['content-range'] ?? '')
  if (!stored || !range) return { status: 400 }
  const [start, end, total] = range.slice(1).map(Number) as [number, number, number]
  if (start !== stored.sent || total !== stored.bytes || end - start + 1 !== call.body.length)
    return { status: 416 }
  const save = (post_id: string | null) =>
    store.put(platform, 'job', id, { ...stored, sent: end + 1, post_id })
  if (end + 1 < total) {
    save(null)
    return { status: 206, headers: { 'content-range': `bytes 0-${end}/${total}` } }
  }
  return sandbox.createPostWithFaults(context, errors, () => {
    const post = sandbox.publish(context, {
      id: numericId(),
      text: stored.text,
      media: [{ kind: 'video', bytes: stored.bytes }],
    })
    save(post.id)
    return { status: 201 }
  })
}

async function postPhotos(call: Call, context: Context): Promise<Reply> {
  const body = sandbox.fieldsOf(call, photos)
  if (!body) return errors.reject
  const refused = sandbox.faultAtStart(context, call, errors)
  if (refused) return refused
  const fetched = await Promise.all(body.source_info.photo_images.map(sandbox.fetchMedia))
  if (fetched.some((each) => !each || !['image/jpeg', 'image/webp'].includes(each.type)))
    return failure(403, 'url_ownership_unverified', 'The pictures cannot be fetched.')
  return sandbox.createPostWithFaults(context, errors, () => {
    const post = sandbox.publish(context, {
      id: numericId(),
      title: body.post_info.title,
      text: body.post_info.description,
      media: fetched.map((each) => ({ kind: 'image', bytes: each?.bytes ?? 0 })),
    })
    const publish_id = `p_pub_url~v2.${numericId()}`
    context.store.put(context.platform, 'job', publish_id, {
      text: post.text,
      bytes: 1,
      sent: 1,
      looks: 0,
      post_id: post.id,
    })
    return success({ publish_id })
  })
}

function statusOf(call: Call, context: Context): Answer {
  const id = sandbox.fieldsOf(call, z.object({ publish_id: z.string() }))?.publish_id ?? ''
  const stored = context.store.get(context.platform, 'job', id, job)
  if (!stored) return failure(400, 'invalid_publish_id', 'The publish_id does not exist')
  const lagging = context.store.take(context.platform, 'look-up') !== undefined
  const uploaded_bytes = stored.sent
  if (stored.post_id === null || lagging) return success({ status: 'PROCESSING_UPLOAD', uploaded_bytes })
  const work = sandbox.pollMedia(context, 'job', id)
  if (work === 'failed') {
    context.store.deletePost(context.platform, stored.post_id)
    return success({ status: 'FAILED', fail_reason: 'file_format_check_failed' })
  }
  return work === 'done'
    ? success({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [stored.post_id], uploaded_bytes })
    : success({ status: 'PROCESSING_UPLOAD', uploaded_bytes })
}

function listVideos(call: Call, context: Context): Answer {
  const body = sandbox.fieldsOf(
    call,
    z.object({ max_count: z.number().default(10), cursor: z.number().optional() }),
  )
  const { posts, next } = sandbox.listPage(context, {
    from: body?.cursor ?? 0,
    size: body?.max_count ?? 10,
    max: 20,
  })
  return success({
    videos: posts.map((each) => ({
      id: each.id,
      title: each.text,
      video_description: each.text,
      create_time: Math.floor(Date.parse(each.created_at) / 1000),
      share_url: each.permalink,
    })),
    cursor: next ?? 0,
    has_more: next !== undefined,
  })
}

export const tiktok: Network = {
  errors,
  answer(call, context) {
    const { host, path } = call
    if (path === '/v2/oauth/token/') {
      const decision = decide(context, call)
      const lifetime =
        typeof decision === 'object' && 'issued' in decision ? decision.issued.refresh_expires_in : 0
      return tokenAnswer(decision, { open_id: 'sandbox', refresh_expires_in: lifetime })
    }
    if (path === '/v2/oauth/revoke/') return { status: 200, json: {} }
    if (host === 'open-upload.tiktokapis.com') return receive(call, context)
    const account = sandbox.accountOf(context, call)
    if (!account) return errors.expired
    switch (path) {
      case '/v2/user/info/':
        return success({ user: { open_id: account.id, display_name: account.name } })
      case '/v2/post/publish/creator_info/query/':
        return success({
          creator_username: account.name,
          creator_nickname: account.name,
          privacy_level_options: privacy,
          max_video_post_duration_sec: 600,
          comment_disabled: false,
          duet_disabled: false,
          stitch_disabled: false,
        })
      case '/v2/post/publish/video/init/':
        return sandbox.faultAtStart(context, call, errors) ?? startVideo(call, context)
      case '/v2/post/publish/content/init/':
        return postPhotos(call, context)
      case '/v2/post/publish/status/fetch/':
        return statusOf(call, context)
      case '/v2/video/list/':
        return listVideos(call, context)
      default:
        return failure(404, 'unsupported_path', path)
    }
  },
}

import * as z from 'zod'
import * as sandbox from './call.ts'
import { type Answer, type Call, type Network, type Reply } from './call.ts'
import { tokenAnswer } from './oauth.ts'
import { numericId } from './store.ts'

const failure = (status: number, code: string, message = ''): Answer => ({
  status,
  json: { data: {}, error: { code, message, log_id: 'sandbox' } },
})
const success = (data: object): Answer => ({
  status: 200,
  json: { data, error: { code: 'ok', message: '', log_id: 'sandbox' } },
})

const errors = {
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
const info = z.object({ title: z.string().max(2200), privacy_level: z.enum(privacy) })
const video = z.object({
  post_info: info,
  source_info: z.object({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.number(),
    chunk_size: z.number(),
    total_chunk_count: z.number(),
  }),
})
const photos = z.object({
  post_info: info.extend({ title: z.string().max(90), description: z.string().max(4000) }),
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
  /** Once it is posted. */
  post_id: z.string().optional(),
})

function startVideo(call: Call): Answer {
  const refused = sandbox.faultAtStart(call)
  if (refused) return refused
  const body = sandbox.fieldsOf(call, video)
  if (!body) return errors.reject
  const { video_size: bytes, chunk_size: chunk, total_chunk_count: count } = body.source_info
  const whole = count === 1 && chunk === bytes && bytes <= 64 * MB
  const parts = chunk >= 5 * MB && chunk <= 64 * MB && count === Math.floor(bytes / chunk)
  if (!whole && !parts) return failure(400, 'invalid_params', 'The total chunk count is invalid')
  const publish_id = `v_pub_file~v2-1.${numericId()}`
  sandbox.keep(call, 'job', publish_id, { text: body.post_info.title, bytes, sent: 0, looks: 0 })
  const upload_url = `https://open-upload.tiktokapis.com/video/?upload_id=${publish_id}&upload_token=sandbox`
  return success({ publish_id, upload_url })
}

/** The video is posted when its last byte has arrived. */
function receive(call: Call): Reply {
  const id = call.query.get('upload_id') ?? ''
  const stored = sandbox.read(call, 'job', id, job)
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(call.headers['content-range'] ?? '')
  if (!stored || !range) return { status: 400 }
  const { text, bytes, sent } = stored
  const [start, end, total] = range.slice(1).map(Number) as [number, number, number]
  if (start !== sent || total !== bytes || end - start + 1 !== call.body.length) return { status: 416 }
  const save = (post_id?: string) => sandbox.keep(call, 'job', id, { ...stored, sent: end + 1, post_id })
  if (end + 1 < total) {
    save()
    return { status: 206, headers: { 'content-range': `bytes 0-${end}/${total}` } }
  }
  return sandbox.createPost(call, { text, media: [{ kind: 'video', bytes }] }, (post) => {
    save(post.id)
    return { status: 201 }
  })
}

async function postPhotos(call: Call): Promise<Reply> {
  const refused = sandbox.faultAtStart(call)
  if (refused) return refused
  const body = sandbox.fieldsOf(call, photos)
  if (!body) return errors.reject
  const fetched = await Promise.all(body.source_info.photo_images.map(sandbox.fetchMedia))
  if (fetched.some((each) => !each || !['image/jpeg', 'image/webp'].includes(each.type)))
    return failure(403, 'url_ownership_unverified', 'The pictures cannot be fetched.')
  const { title, description: text } = body.post_info
  const media = fetched.map((each) => ({ kind: 'image', bytes: each?.bytes }))
  return sandbox.createPost(call, { title, text, media }, (post) => {
    const publish_id = `p_pub_url~v2.${numericId()}`
    sandbox.keep(call, 'job', publish_id, { text, bytes: 1, sent: 1, looks: 0, post_id: post.id })
    return success({ publish_id })
  })
}

function statusOf(call: Call): Answer {
  const id = sandbox.fieldsOf(call, z.object({ publish_id: z.string() }))?.publish_id ?? ''
  const stored = sandbox.read(call, 'job', id, job)
  if (!stored) return failure(400, 'invalid_publish_id', 'The publish_id does not exist')
  const { sent: uploaded_bytes, post_id } = stored
  const lagging = call.store.take('tiktok', 'look-up') !== undefined
  const work = post_id === undefined || lagging ? 'working' : sandbox.pollMedia(call, 'job', id)
  if (work === 'failed') {
    call.store.deletePost('tiktok', post_id ?? '')
    return success({ status: 'FAILED', fail_reason: 'file_format_check_failed' })
  }
  return work === 'done'
    ? success({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [post_id], uploaded_bytes })
    : success({ status: 'PROCESSING_UPLOAD', uploaded_bytes })
}

const listing = z.object({ max_count: z.number().default(10), cursor: z.number().default(0) })

function listVideos(call: Call): Answer {
  const { cursor: from, max_count: size } = sandbox.fieldsOf(call, listing) ?? {}
  const { posts, next } = sandbox.listPage(call, { from, size, max: 20 })
  const videos = posts.map(({ id, text, created_at, permalink }) => ({
    id,
    title: text,
    video_description: text,
    create_time: Math.floor(Date.parse(created_at) / 1000),
    share_url: permalink,
  }))
  return success({ videos, cursor: next ?? 0, has_more: next !== undefined })
}

export const tiktok: Network = {
  errors,
  consentPage: /^www\.tiktok\.com\/v2\/auth\/authorize\/$/,
  answer(call) {
    const { host, path } = call
    if (path === '/v2/oauth/token/') return tokenAnswer(call, 'refresh_expires_in')
    if (path === '/v2/oauth/revoke/') return { status: 200, json: {} }
    if (host === 'open-upload.tiktokapis.com') return receive(call)
    const account = sandbox.accountOf(call)
    if (!account) return errors.expired
    const { id: open_id, name } = account
    switch (path) {
      case '/v2/user/info/':
        return success({ user: { open_id, display_name: name } })
      case '/v2/post/publish/creator_info/query/':
        return success({
          creator_username: name,
          creator_nickname: name,
          privacy_level_options: privacy,
          max_video_post_duration_sec: 600,
          comment_disabled: false,
          duet_disabled: false,
          stitch_disabled: false,
        })
      case '/v2/post/publish/video/init/':
        return startVideo(call)
      case '/v2/post/publish/content/init/':
        return postPhotos(call)
      case '/v2/post/publish/status/fetch/':
        return statusOf(call)
      case '/v2/video/list/':
        return listVideos(call)
      default:
        return failure(404, 'unsupported_path', path)
    }
  },
}

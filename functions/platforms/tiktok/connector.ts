import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import type { Answer } from '../client/outbound.ts'
import {
  truncate,
  classifyStatus,
  type PlatformClient,
  wording,
  type ResponseClass,
} from '../client/platform-client.ts'
import { connectorOf } from '../client/connector-of.ts'
import { searchPosts } from '../client/search-posts.ts'
import { RetryLater, Refused, type Found, type Media, type Sent, type Step } from '../connector.ts'

const api = 'https://open.tiktokapis.com/v2'
const MB = 1024 * 1024

const envelope = z.object({ error: z.object({ code: z.string(), message: optionalText }) })
const dailyLimitCodes = new Set([
  'spam_risk_too_many_posts',
  'spam_risk_too_many_pending_share',
  'reached_active_user_cap',
])

/** The codes in the body are more precise than the status, and "ok" is one of them. */
function classify(answer: Answer): ResponseClass {
  const { data } = envelope.safeParse(answer.json)
  const code = data?.error.code
  const words = wording('TikTok', data?.error.message || code, answer.status)
  if (code === 'ok') return { ok: true }
  if (code === 'access_token_invalid') return { expired: words }
  if (code === 'scope_not_authorized') return { refused: words, kind: 'reconnect' }
  if (code === 'rate_limit_exceeded') return { later: words, seconds: 60 }
  if (code && dailyLimitCodes.has(code)) return { later: words, seconds: 3600 }
  return classifyStatus(answer, words)
}
const captionOf = ({ post }: Step): string => outgoingText('tiktok', post)

const selfOnly = 'SELF_ONLY'

const creator = z.object({
  data: z.object({
    creator_username: z.string(),
    privacy_level_options: z.array(z.string()).check(z.minLength(1)),
    max_video_post_duration_sec: z.optional(z.number()),
    comment_disabled: z.optional(z.boolean()),
    duet_disabled: z.optional(z.boolean()),
    stitch_disabled: z.optional(z.boolean()),
  }),
})

/** TikTok requires this call before each post. */
async function readSettings(client: PlatformClient) {
  const { json } = await client.call('POST', `${api}/post/publish/creator_info/query/`, { json: {} })
  const { data } = creator.parse(json)
  const options = data.privacy_level_options
  const [widest = selfOnly] = options
  const privacy_level = options.includes('PUBLIC_TO_EVERYONE') ? 'PUBLIC_TO_EVERYONE' : widest
  return { ...data, privacy_level }
}

/** TikTok accepts parts of 5 to 64 MB. The last part includes the remainder. */
function chunksOf(bytes: number): { size: number; count: number } {
  const size = 8 * MB
  return bytes < 2 * size ? { size: bytes, count: 1 } : { size, count: Math.floor(bytes / size) }
}

const status = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: optionalText,
    uploaded_bytes: z.optional(z.number()),
    publicaly_available_post_id: z.optional(z.array(z.union([z.string(), z.number()]))),
  }),
})

const fetchStatus = async (client: PlatformClient, publish_id: string) =>
  status.parse(
    (await client.call('POST', `${api}/post/publish/status/fetch/`, { json: { publish_id } })).json,
  ).data

/** A post that is visible only to the account has no public id. Its publish id is used instead. */
function sentAs(client: PlatformClient, publishId: string, ids: (string | number)[] | undefined): Sent {
  const username = client.checkpoint['username'] ?? ''
  const profile = `https://www.tiktok.com/@${username}`
  const kind = client.checkpoint['kind'] ?? 'video'
  const id = ids?.[0]
  return id === undefined
    ? { external_id: publishId, permalink: client.publicUrl(profile) }
    : { external_id: String(id), permalink: client.publicUrl(`${profile}/${kind}/${id}`) }
}

/** @throws Refused if TikTok fails */
async function outcomeOf(client: PlatformClient, publishId: string): Promise<Sent> {
  const done = await client.poll(async () => {
    const current = await fetchStatus(client, publishId)
    return current.status === 'PUBLISH_COMPLETE' || current.status === 'FAILED' ? current : undefined
  })
  if (done?.status === 'FAILED') {
    await client.save({ publish_attempted_at: undefined })
    throw new Refused(`TikTok: ${done.fail_reason ?? 'it could not use the media.'}`)
  }
  if (!done) throw new Error('TikTok is still working on the post')
  return sentAs(client, publishId, done.publicaly_available_post_id)
}

const isUnaudited = ({ json }: Answer): boolean =>
  envelope.safeParse(json).data?.error.code === 'unaudited_client_can_only_post_to_private_accounts'

/** Until TikTok has audited the app, it refuses public posts; then this starts one that only the account sees. */
async function startPost(
  client: PlatformClient,
  kind: 'video' | 'content',
  { privacy_level, privacy_level_options: options }: Awaited<ReturnType<typeof readSettings>>,
  optionsFor: (privacyLevel: string) => { json: object; onPosted?: (answer: Answer) => Promise<void> },
): Promise<Answer> {
  const url = `${api}/post/publish/${kind}/init/`
  const canFallBack = privacy_level !== selfOnly && options.includes(selfOnly)
  const answer = await client.call('POST', url, {
    ...optionsFor(privacy_level),
    accept: (each) => canFallBack && isUnaudited(each),
  })
  if (!isUnaudited(answer)) return answer
  const detail = 'Until TikTok has audited the app, its posts are visible to the account alone.'
  await client.step.note({ what: 'Sent for the account alone', detail })
  return client.call('POST', url, optionsFor(selfOnly))
}

const startedPost = z.object({ data: z.object({ publish_id: z.string(), upload_url: optionalText }) })

async function sendVideo(client: PlatformClient, media: Media): Promise<Sent> {
  const info = await readSettings(client)
  const longest = info.max_video_post_duration_sec
  if (longest !== undefined && media.durationSeconds !== undefined && media.durationSeconds > longest)
    throw new Refused(`This TikTok account may post videos of ${longest} seconds.`)
  const chunks = chunksOf(media.bytes)
  const { json } = await startPost(client, 'video', info, (privacy_level) => ({
    json: {
      post_info: {
        title: captionOf(client.step),
        privacy_level,
        disable_comment: info.comment_disabled ?? false,
        disable_duet: info.duet_disabled ?? false,
        disable_stitch: info.stitch_disabled ?? false,
      },
      source_info: {
        source: 'FILE_UPLOAD',
        video_size: media.bytes,
        chunk_size: chunks.size,
        total_chunk_count: chunks.count,
      },
    },
  }))
  const { publish_id, upload_url } = startedPost.parse(json).data
  if (!upload_url) throw new RetryLater('TikTok gave no place to upload to.', 30)
  await client.save({ publish_id, upload_url, username: info.creator_username, kind: 'video' })
  return uploadParts(client, media, { publish_id, upload_url, from: 0 })
}

async function uploadParts(
  client: PlatformClient,
  media: Media,
  { publish_id, upload_url, from }: { publish_id: string; upload_url: string; from: number },
): Promise<Sent> {
  const { size, count } = chunksOf(media.bytes)
  for (let index = Math.floor(from / size); index < count; index++) {
    const last = index === count - 1
    const [start, end] = [index * size, last ? media.bytes : (index + 1) * size]
    const body = await client.read(media, start, end)
    const send = () =>
      client.call('PUT', upload_url, {
        body,
        headers: {
          'content-type': media.contentType,
          'content-range': `bytes ${start}-${end - 1}/${media.bytes}`,
        },
        withoutToken: true,
        // The answer has no id. The status is read with the saved publish id.
        ...(last ? { onPosted: () => Promise.resolve() } : {}),
      })
    // TikTok publishes nothing before the last byte.
    await (last ? client.attempt(send) : send())
    if (!last) await client.saveProgress()
  }
  return outcomeOf(client, publish_id)
}

async function sendPhotos(client: PlatformClient, media: readonly Media[]): Promise<Sent> {
  const info = await readSettings(client)
  await client.save({ username: info.creator_username, kind: 'photo' })
  const { json } = await client.attempt(() =>
    startPost(client, 'content', info, (privacy_level) => ({
      json: {
        post_info: {
          title: truncate(client.step.post.title, 90),
          description: captionOf(client.step),
          privacy_level,
          disable_comment: info.comment_disabled ?? false,
        },
        source_info: {
          source: 'PULL_FROM_URL',
          photo_cover_index: 0,
          photo_images: media.map(({ url }) => url),
        },
        post_mode: 'DIRECT_POST',
        media_type: 'PHOTO',
      },
      onPosted: async (answer) => {
        if (!isUnaudited(answer))
          await client.save({ publish_id: startedPost.parse(answer.json).data.publish_id })
      },
    })),
  )
  return outcomeOf(client, startedPost.parse(json).data.publish_id)
}

const videos = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        id: z.string(),
        title: optionalText,
        video_description: optionalText,
        create_time: z.number(),
        share_url: optionalText,
      }),
    ),
    cursor: z.optional(z.number()),
    has_more: z.optional(z.boolean()),
  }),
})

function findPost(client: PlatformClient): Promise<Found> {
  const url = `${api}/video/list/?fields=id,title,video_description,create_time,share_url`
  return searchPosts(client, captionOf(client.step), async (cursor: number | undefined) => {
    const { json } = await client.call('POST', url, { json: { max_count: 20, cursor } })
    const { videos: listed, cursor: next, has_more } = videos.parse(json).data
    const posts = listed.map(({ id, title, video_description, create_time, share_url }) => ({
      sent: { external_id: id, permalink: share_url ?? sentAs(client, id, [id]).permalink },
      made: create_time * 1000,
      texts: [video_description, title],
    }))
    return { posts, next: has_more ? next : undefined }
  })
}

/** Videos are uploaded to TikTok. It downloads pictures itself. */
export const tiktok = connectorOf({
  classify,

  async publish({ client, step }) {
    const { media } = step.post
    const [video] = media.filter(({ kind }) => kind === 'video')
    const { publish_id, upload_url, publish_attempted_at } = client.checkpoint
    if (publish_id && (publish_attempted_at || (video && upload_url))) {
      const current = await fetchStatus(client, publish_id)
      const waits = current.status === 'PROCESSING_UPLOAD'
      const from = current.uploaded_bytes ?? 0
      // TikTok still waits for bytes, so nothing is published yet.
      if (waits && video && upload_url && from > 0 && from < video.bytes)
        return uploadParts(client, video, { publish_id, upload_url, from })
      const starved = waits && from === 0
      if (publish_attempted_at && !starved && current.status !== 'FAILED')
        return outcomeOf(client, publish_id)
    }
    await client.save({ publish_id: undefined, upload_url: undefined, publish_attempted_at: undefined })
    return video ? sendVideo(client, video) : sendPhotos(client, media)
  },

  async lookUp({ client, step }) {
    const { publish_id: id } = client.checkpoint
    if (!id) return findPost(client)
    const { status: current, publicaly_available_post_id: ids } = await fetchStatus(client, id)
    await step.note({ what: 'Looked up', detail: `TikTok says ${current}` })
    if (current === 'PUBLISH_COMPLETE') return { found: sentAs(client, id, ids) }
    if (current === 'FAILED') return { notPublished: 'TikTok says FAILED, so it is not published.' }
    return current === 'PROCESSING_UPLOAD'
      ? { absent: `TikTok says ${current}, so it is not published.` }
      : { incomplete: `TikTok says ${current}.` }
  },
})

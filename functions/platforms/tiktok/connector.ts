import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import type { Answer } from '../client/outbound.ts'
import {
  beginningOf,
  classifyStatus,
  PlatformClient,
  wording,
  type ResponseClass,
} from '../client/platform-client.ts'
import { lookThrough } from '../client/look-through.ts'
import {
  neverAsked,
  RetryLater,
  Refused,
  type Connector,
  type Found,
  type Media,
  type Sent,
  type Step,
} from '../connector.ts'

const api = 'https://open.tiktokapis.com/v2'
const MB = 1024 * 1024

const envelope = z.object({ error: z.object({ code: z.string(), message: optionalText }) })
const dayCodes = new Set([
  'spam_risk_too_many_posts',
  'spam_risk_too_many_pending_share',
  'reached_active_user_cap',
])

/** TikTok says "ok" in the body; its codes tell more than the status. */
function classify(answer: Answer): ResponseClass {
  const { data } = envelope.safeParse(answer.json)
  const code = data?.error.code
  const words = wording('TikTok', data?.error.message || code, answer.status)
  if (code === 'ok') return { ok: true }
  if (code === 'access_token_invalid') return { expired: words }
  if (code === 'scope_not_authorized') return { refused: words, kind: 'reconnect' }
  if (code === 'rate_limit_exceeded') return { later: words, seconds: 60 }
  if (code && dayCodes.has(code)) return { later: words, seconds: 3600 }
  return classifyStatus(answer, words)
}
const clientFor = (step: Step) => new PlatformClient(step, { classify })
const captionOf = ({ post }: Step): string => outgoingText('tiktok', post)

/** What only the account sees. */
const hidden = 'SELF_ONLY'

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

/** What the account may do at present; TikTok wants it asked before each post. */
async function settingsOf(client: PlatformClient) {
  const { json } = await client.call('POST', `${api}/post/publish/creator_info/query/`, { json: {} })
  const { data } = creator.parse(json)
  const options = data.privacy_level_options
  const [widest = hidden] = options
  const privacy_level = options.includes('PUBLIC_TO_EVERYONE') ? 'PUBLIC_TO_EVERYONE' : widest
  return { ...data, privacy_level }
}

/** Parts of 5 to 64 MB as TikTok takes them, small enough to be held; what is left over goes with the last. */
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

/** A post only the account sees has no public id: it is known by the one it was published under. */
function sentAs(client: PlatformClient, publishId: string, ids: (string | number)[] | undefined): Sent {
  const username = client.kept['username'] ?? ''
  const profile = `https://www.tiktok.com/@${username}`
  const kind = client.kept['kind'] ?? 'video'
  const id = ids?.[0]
  return id === undefined
    ? { external_id: publishId, permalink: client.shownAt(profile) }
    : { external_id: String(id), permalink: client.shownAt(`${profile}/${kind}/${id}`) }
}

/** Waits a little for the end of what TikTok has begun. @throws Refused when TikTok gave it up */
async function outcomeOf(client: PlatformClient, publishId: string): Promise<Sent> {
  const done = await client.poll(async () => {
    const present = await fetchStatus(client, publishId)
    return present.status === 'PUBLISH_COMPLETE' || present.status === 'FAILED' ? present : undefined
  })
  if (done?.status === 'FAILED') {
    await client.keep({ publish_attempted_at: undefined })
    throw new Refused(`TikTok: ${done.fail_reason ?? 'it could not use the media.'}`)
  }
  if (!done) throw new Error('TikTok is still working on the post')
  return sentAs(client, publishId, done.publicaly_available_post_id)
}

const isUnaudited = ({ json }: Answer): boolean =>
  envelope.safeParse(json).data?.error.code === 'unaudited_client_can_only_post_to_private_accounts'

/**
 * Begins a post. Until TikTok has audited the app it takes only what the account alone sees, and refuses all else: then
 * the post is begun so.
 * @param how the call, with who may see the post
 */
async function beginPost(
  client: PlatformClient,
  kind: 'video' | 'content',
  { privacy_level, privacy_level_options: options }: Awaited<ReturnType<typeof settingsOf>>,
  how: (privacyLevel: string) => { json: object; posts?: (answer: Answer) => Promise<void> },
): Promise<Answer> {
  const url = `${api}/post/publish/${kind}/init/`
  const mayHide = privacy_level !== hidden && options.includes(hidden)
  const answer = await client.call('POST', url, {
    ...how(privacy_level),
    also: (each) => mayHide && isUnaudited(each),
  })
  if (!isUnaudited(answer)) return answer
  const detail = 'Until TikTok has audited the app, its posts are visible to the account alone.'
  await client.step.note({ what: 'Sent for the account alone', detail })
  return client.call('POST', url, how(hidden))
}

const begun = z.object({ data: z.object({ publish_id: z.string(), upload_url: optionalText }) })

async function sendVideo(client: PlatformClient, media: Media): Promise<Sent> {
  const info = await settingsOf(client)
  const longest = info.max_video_post_duration_sec
  if (longest !== undefined && media.durationSeconds !== undefined && media.durationSeconds > longest)
    throw new Refused(`This TikTok account may post videos of ${longest} seconds.`)
  const chunks = chunksOf(media.bytes)
  const { json } = await beginPost(client, 'video', info, (privacy_level) => ({
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
  const { publish_id, upload_url } = begun.parse(json).data
  if (!upload_url) throw new RetryLater('TikTok gave no place to upload to.', 30)
  await client.keep({ publish_id, upload_url, username: info.creator_username, kind: 'video' })
  return handOver(client, media, { publish_id, upload_url, from: 0 })
}

/** Sends a video's bytes from where TikTok has them. */
async function handOver(
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
        // Its answer names nothing: how it stands is asked by the id that is kept.
        ...(last ? { posts: () => Promise.resolve() } : {}),
      })
    // Nothing is published before the last byte is there.
    await (last ? client.asking(send) : send())
    if (!last) await client.between()
  }
  return outcomeOf(client, publish_id)
}

async function photos(client: PlatformClient, media: readonly Media[]): Promise<Sent> {
  const info = await settingsOf(client)
  await client.keep({ username: info.creator_username, kind: 'photo' })
  const { json } = await client.asking(() =>
    beginPost(client, 'content', info, (privacy_level) => ({
      json: {
        post_info: {
          title: beginningOf(client.step.post.title, 90),
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
      posts: async (answer) => {
        if (!isUnaudited(answer)) await client.keep({ publish_id: begun.parse(answer.json).data.publish_id })
      },
    })),
  )
  return outcomeOf(client, begun.parse(json).data.publish_id)
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

function findAmong(client: PlatformClient): Promise<Found> {
  const url = `${api}/video/list/?fields=id,title,video_description,create_time,share_url`
  return lookThrough(client, captionOf(client.step), async (cursor: number | undefined) => {
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

/** Posts on TikTok: a video's bytes are sent to it, pictures it fetches itself. */
export const tiktok: Connector = {
  async publish(step) {
    const client = clientFor(step)
    await client.access()
    client.requireFit()
    const { media } = step.post
    const [video] = media.filter(({ kind }) => kind === 'video')
    const { publish_id, upload_url, publish_attempted_at } = client.kept
    if (publish_id && (publish_attempted_at || (video && upload_url))) {
      const present = await fetchStatus(client, publish_id)
      const waits = present.status === 'PROCESSING_UPLOAD'
      const from = present.uploaded_bytes ?? 0
      // It waits for bytes, and is posted only when the last is there.
      if (waits && video && upload_url && from > 0 && from < video.bytes)
        return handOver(client, video, { publish_id, upload_url, from })
      const starved = waits && from === 0
      if (publish_attempted_at && !starved && present.status !== 'FAILED')
        return outcomeOf(client, publish_id)
    }
    await client.keep({ publish_id: undefined, upload_url: undefined, publish_attempted_at: undefined })
    return video ? sendVideo(client, video) : photos(client, media)
  },

  async lookUp(step) {
    const client = clientFor(step)
    const { publish_id: id, publish_attempted_at: askedAt } = client.kept
    if (!askedAt) return neverAsked
    if (!id) return findAmong(client)
    const { status: present, publicaly_available_post_id: ids } = await fetchStatus(client, id)
    await step.note({ what: 'Looked up', detail: `TikTok says ${present}` })
    if (present === 'PUBLISH_COMPLETE') return { found: sentAs(client, id, ids) }
    return present === 'FAILED' || present === 'PROCESSING_UPLOAD'
      ? { absent: `TikTok says ${present}: it is not out.` }
      : { incomplete: `TikTok says ${present}.` }
  },
}

import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import type { Answer } from '../client/outbound.ts'
import {
  classifyStatus,
  type PlatformClient,
  wording,
  type ResponseClass,
} from '../client/platform-client.ts'
import { connectorOf } from '../client/connector-of.ts'
import { neverAsked, RetryLater, Refused, type Sent } from '../connector.ts'

const uploads = 'https://www.googleapis.com/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status'
/** A multiple of 256 KB, small enough for memory. */
const chunkBytes = 8 * 1024 * 1024

const googleError = z.object({
  error: z.object({
    message: optionalText,
    errors: z.optional(z.array(z.object({ reason: z.string() }))),
  }),
})

/** The daily quota resets at midnight in California. */
const quotaSeconds = 6 * 3600
const reconnectReasons = new Set(['insufficientPermissions', 'forbidden', 'youtubeSignupRequired'])

function classify(answer: Answer): ResponseClass {
  // 308 means "continue", with the range that was received.
  if (answer.status === 308) return { ok: true }
  const { data } = googleError.safeParse(answer.json)
  const reason = data?.error.errors?.[0]?.reason ?? ''
  const words = wording('YouTube', data?.error.message, answer.status)
  if (reason === 'authError') return { expired: words }
  if (reason === 'quotaExceeded' || reason === 'uploadLimitExceeded')
    return { later: words, seconds: quotaSeconds }
  if (reason === 'rateLimitExceeded' || reason === 'userRateLimitExceeded')
    return { later: words, seconds: 60 }
  if (reconnectReasons.has(reason)) return { refused: words, kind: 'reconnect' }
  return classifyStatus(answer, words)
}

function sentAs(client: PlatformClient, answer: Answer): Sent {
  const { id } = z.object({ id: z.string() }).parse(answer.json)
  return { external_id: id, permalink: client.publicUrl(`https://www.youtube.com/watch?v=${id}`) }
}

const saveSent = async (client: PlatformClient, answer: Answer): Promise<void> => {
  if (answer.status !== 308) await client.step.published(sentAs(client, answer))
}

async function openSession(client: PlatformClient, bytes: number, contentType: string): Promise<string> {
  const { post } = client.step
  const description = outgoingText('youtube', post)
  const answer = await client.call('POST', uploads, {
    headers: { 'x-upload-content-length': String(bytes), 'x-upload-content-type': contentType },
    json: {
      snippet: { title: post.title, description, categoryId: '22' },
      status: { privacyStatus: 'public', selfDeclaredMadeForKids: false },
    },
  })
  const session = answer.headers.get('location')
  if (!session) throw new RetryLater('YouTube gave no place to upload to.', 30)
  await client.save({ session, bytes: String(bytes), publish_attempted_at: undefined })
  return session
}

async function sessionState(
  client: PlatformClient,
  session: string,
  bytes: number,
): Promise<Sent | number | 'gone'> {
  const answer = await client.call('PUT', session, {
    headers: { 'content-range': `bytes */${bytes}` },
    accept: ({ status }) => status === 404 || status === 410,
  })
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (answer.status !== 308) return sentAs(client, answer)
  const range = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '')
  return range ? Number(range[1]) + 1 : 0
}

/** An upload session creates one video, however often it is called. */
export const youtube = connectorOf({
  classify,

  async publish({ client, step }) {
    const [media] = step.post.media
    if (!media) throw new Refused('YouTube needs a video in every post.')
    const { session: known, publish_attempted_at: askedAt } = client.checkpoint
    const before = known ? await sessionState(client, known, media.bytes) : 'gone'
    if (typeof before === 'object') return before
    if (before === 'gone' && known && askedAt)
      throw new Error('The upload session has ended and does not say whether it became a video')
    const session =
      known && before !== 'gone' ? known : await openSession(client, media.bytes, media.contentType)

    for (let start = before === 'gone' ? 0 : before; start < media.bytes;) {
      const end = Math.min(start + chunkBytes, media.bytes)
      const last = end === media.bytes
      await client.saveProgress()
      const body = await client.read(media, start, end)
      const send = () =>
        client.call('PUT', session, {
          body,
          headers: {
            'content-type': media.contentType,
            'content-range': `bytes ${start}-${end - 1}/${media.bytes}`,
          },
          ...(last ? { onPosted: (each: Answer) => saveSent(client, each) } : {}),
        })
      const answer = await (last ? client.attempt(send) : send())
      if (answer.status !== 308) return sentAs(client, answer)
      const range = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '')
      const next = range ? Number(range[1]) + 1 : 0
      if (next <= start) throw new Error('YouTube accepts no more bytes')
      start = next
    }
    throw new Error('YouTube received the whole video but returned no id')
  },

  async lookUp({ client }) {
    const { session, bytes } = client.checkpoint
    if (!session) return neverAsked
    const state = await sessionState(client, session, Number(bytes))
    if (state === 'gone') return { cannotLook: true }
    if (typeof state !== 'number') return { found: state }
    return state < Number(bytes)
      ? { notPublished: `YouTube has ${state} of ${bytes} bytes of the video, so it made no video.` }
      : { incomplete: 'YouTube has the whole video but returns no id yet.' }
  },
})

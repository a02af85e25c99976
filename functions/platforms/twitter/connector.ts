import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import type { Answer } from '../client/outbound.ts'
import {
  truncate,
  earliest,
  classifyStatus,
  type PlatformClient,
  wording,
  type ResponseClass,
} from '../client/platform-client.ts'
import { connectorOf } from '../client/connector-of.ts'
import { searchPosts } from '../client/search-posts.ts'
import { RetryLater, Refused, type Media, type Sent, type Step } from '../connector.ts'

const api = 'https://api.x.com/2'
const chunkBytes = 4 * 1024 * 1024

const problem = z.object({ detail: optionalText, title: optionalText })

function classify(answer: Answer): ResponseClass {
  const { data } = problem.safeParse(answer.json)
  return classifyStatus(answer, wording('X', data?.detail ?? data?.title, answer.status))
}

const categoryOf = ({ kind, contentType }: Media): string =>
  kind === 'video' ? 'tweet_video' : contentType === 'image/gif' ? 'tweet_gif' : 'tweet_image'

const uploadAnswer = z.object({
  data: z.object({
    id: z.string(),
    processing_info: z.optional(
      z.object({ state: z.string(), error: z.optional(z.object({ message: optionalText })) }),
    ),
  }),
})

async function uploadMedia(client: PlatformClient, media: Media, index: number): Promise<string> {
  const [idName, doneName, segmentsName] = [
    `media_${index}`,
    `media_${index}_sent`,
    `media_${index}_segments`,
  ]
  const { [idName]: known, [doneName]: done, [segmentsName]: sent } = client.checkpoint
  if (known && done) return known
  const id = known ?? (await startUpload(client, media))
  const at = `${api}/media/upload/${encodeURIComponent(id)}`
  // A repeated segment replaces the earlier one.
  for (let segment = known ? Number(sent ?? 0) : 0; segment * chunkBytes < media.bytes; segment++) {
    await client.saveProgress({ [idName]: id, [segmentsName]: String(segment) })
    const start = segment * chunkBytes
    const bytes = await client.read(media, start, Math.min(start + chunkBytes, media.bytes))
    const form = new FormData()
    form.append('segment_index', String(segment))
    form.append('media', new Blob([Uint8Array.from(bytes)]))
    await client.call('POST', `${at}/append`, { body: form })
  }
  // X cannot say whether an upload was finished. If the answer is lost, the file is uploaded again.
  await client.save({ [idName]: undefined, [segmentsName]: undefined })
  await client.call('POST', `${at}/finalize`)
  if (media.alt && media.kind === 'image')
    await client.call('POST', `${api}/media/metadata`, {
      json: { id, metadata: { alt_text: { text: truncate(media.alt, 1000) } } },
    })
  await client.save({ [idName]: id, [doneName]: 'yes' })
  return id
}

async function startUpload(client: PlatformClient, media: Media): Promise<string> {
  const json = { media_type: media.contentType, total_bytes: media.bytes, media_category: categoryOf(media) }
  return uploadAnswer.parse((await client.call('POST', `${api}/media/upload/initialize`, { json })).json).data
    .id
}

/** @throws RetryLater while X processes it, Refused if that fails */
async function untilProcessed(client: PlatformClient, id: string): Promise<void> {
  const url = `${api}/media/upload?command=STATUS&media_id=${encodeURIComponent(id)}`
  const info = await client.poll(async () => {
    const { data } = uploadAnswer.parse((await client.call('GET', url)).json)
    const state = data.processing_info?.state ?? 'succeeded'
    return state === 'succeeded' || state === 'failed' ? { state, ...data.processing_info?.error } : undefined
  })
  if (!info) throw new RetryLater('X is still working on the media.', 15)
  if (info.state === 'failed')
    throw new Refused(wording('X', info.message ?? 'it could not use the media.', 200))
}

const textOf = ({ post }: Step): string => outgoingText('twitter', post)

const timeline = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        created_at: z.string(),
        entities: z.optional(
          z.object({
            urls: z.optional(
              z.array(
                z.object({
                  url: z.string(),
                  expanded_url: optionalText,
                  media_key: optionalText,
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
  meta: z.optional(z.object({ next_token: optionalText })),
})
type Tweet = NonNullable<z.infer<typeof timeline>['data']>[number]

/** The text as it was sent. X shortens links, adds one for media, and escapes three characters. */
function originalText({ text, entities }: Tweet): string {
  const expanded = (entities?.urls ?? []).reduce(
    (whole, { url, expanded_url, media_key }) =>
      whole.replaceAll(url, media_key ? '' : (expanded_url ?? url)),
    text,
  )
  return expanded.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const createdPost = z.object({ data: z.object({ id: z.string() }) })

const sentAs = (client: PlatformClient, account: string, id: string): Sent & { external_id: string } => ({
  external_id: id,
  permalink: client.publicUrl(`https://x.com/${account}/status/${id}`),
})

export const twitter = connectorOf({
  classify,

  async publish({ client, step, account }) {
    const media_ids: string[] = []
    for (const [index, media] of step.post.media.entries())
      media_ids.push(await uploadMedia(client, media, index))
    for (const [index, id] of media_ids.entries())
      if (step.post.media[index]?.kind === 'video' || step.post.media[index]?.contentType === 'image/gif')
        await untilProcessed(client, id)
    const answer = await client.attempt(() =>
      client.call('POST', `${api}/tweets`, {
        json: { text: textOf(step), ...(media_ids.length > 0 ? { media: { media_ids } } : {}) },
        onPosted: (each) =>
          step.published(sentAs(client, account.name, createdPost.parse(each.json).data.id)),
      }),
    )
    return sentAs(client, account.name, createdPost.parse(answer.json).data.id)
  },

  async lookUp({ client, step, askedAt }) {
    const { account } = await client.access()
    const since = earliest(askedAt).toISOString().replace('.000Z', 'Z')
    const query = `max_results=100&start_time=${since}&tweet.fields=created_at,entities`
    const url = `${api}/users/${encodeURIComponent(account.id)}/tweets?${query}`
    return searchPosts(client, textOf(step), async (token: string | undefined) => {
      const from = token === undefined ? '' : `&pagination_token=${encodeURIComponent(token)}`
      const { data = [], meta } = timeline.parse((await client.call('GET', `${url}${from}`)).json)
      const posts = data.map((tweet) => ({
        sent: sentAs(client, account.name, tweet.id),
        made: tweet.created_at,
        texts: [originalText(tweet)],
      }))
      return { posts, next: meta?.next_token }
    })
  },
})

import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import type { Answer } from '../client/outbound.ts'
import {
  classifyStatus,
  type PlatformClient,
  wording,
  type ResponseClass,
} from '../client/platform-client.ts'
import { connectorOf } from '../client/connector-of.ts'
import { searchPosts } from '../client/search-posts.ts'
import { RetryLater, Refused, type Media, type Sent, type Step } from '../connector.ts'

const rest = 'https://api.linkedin.com/rest'
const headers = {
  'linkedin-version': platformRules.linkedin.api.version ?? '',
  'x-restli-protocol-version': '2.0.0',
}

const problem = z.object({ message: optionalText, code: optionalText })
const secondsToMidnight = () => Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000)

function classify(answer: Answer): ResponseClass {
  const { status, headers: sent, json } = answer
  const message = wording('LinkedIn', problem.safeParse(json).data?.message, status)
  if (status === 426)
    return { refused: `LinkedIn has ended the API version in use (${headers['linkedin-version']}).` }
  // The daily quota resets at midnight UTC.
  if (status === 429 && !sent.has('retry-after')) return { later: message, seconds: secondsToMidnight() }
  if (status === 403) return { refused: message, kind: 'reconnect' }
  return classifyStatus(answer, message)
}

async function upload(client: PlatformClient, owner: string, media: Media, index: number): Promise<string> {
  const name = `media_${index}`
  const { [name]: known, [`${name}_sent`]: done } = client.checkpoint
  if (known && done) return known
  const urn = await (media.kind === 'image' ? sendImage : sendVideo)(client, owner, media, name)
  await client.save({ [name]: urn, [`${name}_sent`]: 'yes' })
  return urn
}

const begin = async (
  client: PlatformClient,
  kind: 'images' | 'videos',
  request: object,
): Promise<unknown> => {
  const json = { initializeUploadRequest: request }
  return (await client.call('POST', `${rest}/${kind}?action=initializeUpload`, { json })).json
}

const imagePlan = z.object({ value: z.object({ image: z.string(), uploadUrl: z.string() }) })

async function sendImage(client: PlatformClient, owner: string, media: Media, name: string): Promise<string> {
  const { value } = imagePlan.parse(await begin(client, 'images', { owner }))
  await client.save({ [name]: value.image })
  const body = await client.read(media, 0, media.bytes)
  await client.call('PUT', value.uploadUrl, { body, headers: { 'content-type': media.contentType } })
  return value.image
}

const videoPlan = z.object({
  video: z.string(),
  uploadToken: z.string(),
  uploadInstructions: z.array(
    z.object({ uploadUrl: z.string(), firstByte: z.number(), lastByte: z.number() }),
  ),
})

/** LinkedIn returns a plan of parts. The plan and the ids of uploaded parts are saved for a later attempt. */
async function sendVideo(client: PlatformClient, owner: string, media: Media, name: string): Promise<string> {
  const { [`${name}_plan`]: savedPlan, [`${name}_parts`]: savedParts = '' } = client.checkpoint
  const request = { owner, fileSizeBytes: media.bytes, uploadCaptions: false, uploadThumbnail: false }
  const plan = savedPlan
    ? videoPlan.parse(JSON.parse(savedPlan))
    : z.object({ value: videoPlan }).parse(await begin(client, 'videos', request)).value
  const parts = savedPlan && savedParts ? savedParts.split(',') : []
  await client.save({ [name]: plan.video, [`${name}_plan`]: JSON.stringify(plan) })
  for (const { uploadUrl, firstByte, lastByte } of plan.uploadInstructions.slice(parts.length)) {
    await client.saveProgress({ [`${name}_parts`]: parts.join(',') })
    const answer = await client.call('PUT', uploadUrl, {
      body: await client.read(media, firstByte, lastByte + 1),
      headers: { 'content-type': 'application/octet-stream' },
    })
    parts.push((answer.headers.get('etag') ?? '').replaceAll('"', ''))
  }
  // If the answer to the last step is lost, the video is uploaded again.
  await client.save({ [name]: undefined, [`${name}_plan`]: undefined, [`${name}_parts`]: undefined })
  await client.call('POST', `${rest}/videos?action=finalizeUpload`, {
    json: {
      finalizeUploadRequest: {
        video: plan.video,
        uploadToken: plan.uploadToken,
        uploadedPartIds: parts,
      },
    },
  })
  return plan.video
}

const mediaStatus = z.object({ status: z.string() })

/** @throws RetryLater while LinkedIn processes it, Refused if that fails */
async function untilAvailable(client: PlatformClient, urn: string): Promise<void> {
  const kind = urn.startsWith('urn:li:image:') ? 'images' : 'videos'
  const status = await client.poll(async () => {
    const answer = await client.call('GET', `${rest}/${kind}/${encodeURIComponent(urn)}`)
    const { status: current } = mediaStatus.parse(answer.json)
    return current === 'AVAILABLE' || current === 'PROCESSING_FAILED' ? current : undefined
  })
  if (!status) throw new RetryLater('LinkedIn is still working on the media.', 15)
  if (status !== 'AVAILABLE') throw new Refused('LinkedIn could not use the media.')
}

const reserved = /[\\|{}@[\]()<>#*_~]/g

/** LinkedIn's "little" format. Without the escapes LinkedIn silently cuts the text. Hashtags stay hashtags. */
export const toLittle = (text: string): string =>
  text
    .split(/((?<![\p{L}\p{N}_#&])#[\p{L}\p{N}]+(?![\p{L}\p{N}_]))/u)
    .map((part, index) =>
      index % 2 === 1 ? `{hashtag|\\#|${part.slice(1)}}` : part.replaceAll(reserved, (sign) => `\\${sign}`),
    )
    .join('')

const commentaryOf = ({ post }: Step): string => toLittle(outgoingText('linkedin', post))

function contentOf({ post }: Step, urns: string[]): object {
  const described = urns.map((id, index) => {
    const altText = post.media[index]?.alt
    return { id, ...(altText ? { altText } : {}) }
  })
  if (described.length > 1) return { content: { multiImage: { images: described } } }
  if (described.length === 1) return { content: { media: { title: post.title, ...described[0] } } }
  return post.link ? { content: { article: { source: post.link, title: post.title } } } : {}
}

function urnOf(answer: Answer): string {
  const urn = answer.headers.get('x-restli-id')
  if (!urn) throw new Error('LinkedIn accepted the post but returned no id')
  return urn
}

const sentAs = (client: PlatformClient, urn: string): Sent & { external_id: string } => ({
  external_id: urn,
  permalink: client.publicUrl(`https://www.linkedin.com/feed/update/${urn}/`),
})

const listed = z.object({
  elements: z.array(z.object({ id: z.string(), commentary: optionalText, createdAt: z.number() })),
  paging: z.optional(z.object({ links: z.optional(z.array(z.object({ rel: z.string() }))) })),
})

const pageSize = 100

/** Posts as a page or a member. Only a page's posts can be listed afterwards. */
export const linkedin = connectorOf({
  headers,
  classify,

  async publish({ client, step, account }) {
    const urns: string[] = []
    for (const [index, media] of step.post.media.entries())
      urns.push(await upload(client, account.id, media, index))
    for (const urn of urns) await untilAvailable(client, urn)

    const askedBefore = client.checkpoint['publish_attempted_at'] !== undefined
    const answer = await client.attempt(() =>
      client.call('POST', `${rest}/posts`, {
        json: {
          author: account.id,
          commentary: commentaryOf(step),
          visibility: 'PUBLIC',
          distribution: {
            feedDistribution: 'MAIN_FEED',
            targetEntities: [],
            thirdPartyDistributionChannels: [],
          },
          lifecycleState: 'PUBLISHED',
          isReshareDisabledByAuthor: false,
          ...contentOf(step, urns),
        },
        onPosted: async (posted) => {
          if (posted.status !== 422) await step.published(sentAs(client, urnOf(posted)))
        },
        accept: ({ status }) => status === 422,
      }),
    )
    if (answer.status === 422) return duplicate(client, answer, askedBefore)
    return sentAs(client, urnOf(answer))
  },

  async lookUp({ client, step }) {
    const { account } = await client.access()
    if (!account.id.startsWith('urn:li:organization:')) return { cannotLook: true }
    const query = `author=${encodeURIComponent(account.id)}&q=author&count=${pageSize}&sortBy=CREATED`
    return searchPosts(client, commentaryOf(step), async (start: number = 0) => {
      const answer = await client.call('GET', `${rest}/posts?${query}&start=${start}`, {
        headers: { 'x-restli-method': 'FINDER' },
      })
      const { elements, paging } = listed.parse(answer.json)
      const posts = elements.map(({ id, commentary = '', createdAt }) => ({
        sent: sentAs(client, id),
        made: createdAt,
        texts: [commentary],
      }))
      // A page that is not full may not be the last.
      const more = paging?.links ? paging.links.some(({ rel }) => rel === 'next') : elements.length > 0
      return { posts, next: more ? start + pageSize : undefined }
    })
  },
})

/** LinkedIn names the post that this one duplicates. After an earlier attempt without an answer, that post is ours. */
async function duplicate(
  client: PlatformClient,
  { json, status }: Answer,
  askedBefore: boolean,
): Promise<Sent> {
  const message = problem.safeParse(json).data?.message
  const urn = /urn:li:(?:share|ugcPost):\d+/.exec(message ?? '')?.[0]
  if (urn && askedBefore) return sentAs(client, urn)
  await client.save({ publish_attempted_at: undefined })
  throw new Refused(wording('LinkedIn', message, status))
}

import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import type { Answer } from '../client/outbound.ts'
import { classifyStatus, PlatformClient, wording, type ResponseClass } from '../client/platform-client.ts'
import { toLittle } from '../client/little-text.ts'
import { lookThrough } from '../client/look-through.ts'
import {
  neverAsked,
  RetryLater,
  Refused,
  type Connector,
  type Media,
  type Sent,
  type Step,
} from '../connector.ts'

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
  // The day's allowance starts again at midnight UTC.
  if (status === 429 && !sent.has('retry-after')) return { later: message, seconds: secondsToMidnight() }
  if (status === 403) return { refused: message, kind: 'reconnect' }
  return classifyStatus(answer, message)
}

/** Uploads a file unless an earlier attempt has. @returns its URN */
async function upload(client: PlatformClient, owner: string, media: Media, index: number): Promise<string> {
  const name = `media_${index}`
  const { [name]: known, [`${name}_sent`]: done } = client.kept
  if (known && done) return known
  const urn = await (media.kind === 'image' ? picture : sendVideo)(client, owner, media, name)
  await client.keep({ [name]: urn, [`${name}_sent`]: 'yes' })
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

const picturePlan = z.object({ value: z.object({ image: z.string(), uploadUrl: z.string() }) })

async function picture(client: PlatformClient, owner: string, media: Media, name: string): Promise<string> {
  const { value } = picturePlan.parse(await begin(client, 'images', { owner }))
  await client.keep({ [name]: value.image })
  const body = await client.read(media, 0, media.bytes)
  await client.call('PUT', value.uploadUrl, { body, headers: { 'content-type': media.contentType } })
  return value.image
}

const filmPlan = z.object({
  video: z.string(),
  uploadToken: z.string(),
  uploadInstructions: z.array(
    z.object({ uploadUrl: z.string(), firstByte: z.number(), lastByte: z.number() }),
  ),
})

/** LinkedIn says which parts it wants; that, and the ids of those it has, are kept for a later attempt. */
async function sendVideo(client: PlatformClient, owner: string, media: Media, name: string): Promise<string> {
  const { [`${name}_plan`]: keptPlan, [`${name}_parts`]: keptParts = '' } = client.kept
  const request = { owner, fileSizeBytes: media.bytes, uploadCaptions: false, uploadThumbnail: false }
  const plan = keptPlan
    ? filmPlan.parse(JSON.parse(keptPlan))
    : z.object({ value: filmPlan }).parse(await begin(client, 'videos', request)).value
  const parts = keptPlan && keptParts ? keptParts.split(',') : []
  await client.keep({ [name]: plan.video, [`${name}_plan`]: JSON.stringify(plan) })
  for (const { uploadUrl, firstByte, lastByte } of plan.uploadInstructions.slice(parts.length)) {
    await client.between({ [`${name}_parts`]: parts.join(',') })
    const answer = await client.call('PUT', uploadUrl, {
      body: await client.read(media, firstByte, lastByte + 1),
      headers: { 'content-type': 'application/octet-stream' },
    })
    parts.push((answer.headers.get('etag') ?? '').replaceAll('"', ''))
  }
  // Should the answer to the last step be lost, the video is uploaded again.
  await client.keep({ [name]: undefined, [`${name}_plan`]: undefined, [`${name}_parts`]: undefined })
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

const upkeep = z.object({ status: z.string() })

/** @throws RetryLater while LinkedIn works on it, Refused when it cannot use it */
async function untilAvailable(client: PlatformClient, urn: string): Promise<void> {
  const kind = urn.startsWith('urn:li:image:') ? 'images' : 'videos'
  const status = await client.poll(async () => {
    const answer = await client.call('GET', `${rest}/${kind}/${encodeURIComponent(urn)}`)
    const { status: present } = upkeep.parse(answer.json)
    return present === 'AVAILABLE' || present === 'PROCESSING_FAILED' ? present : undefined
  })
  if (!status) throw new RetryLater('LinkedIn is still working on the media.', 15)
  if (status !== 'AVAILABLE') throw new Refused('LinkedIn could not use the media.')
}

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
  if (!urn) throw new Error('LinkedIn took the post and did not name it')
  return urn
}

const sentAs = (client: PlatformClient, urn: string): Sent & { external_id: string } => ({
  external_id: urn,
  permalink: client.shownAt(`https://www.linkedin.com/feed/update/${urn}/`),
})

const listed = z.object({
  elements: z.array(z.object({ id: z.string(), commentary: optionalText, createdAt: z.number() })),
  paging: z.optional(z.object({ links: z.optional(z.array(z.object({ rel: z.string() }))) })),
})

const listedAtOnce = 100

/** Posts in the name of a page, or of a member; only a page's posts can be listed afterwards. */
export const linkedin: Connector = {
  async publish(step) {
    const client = new PlatformClient(step, { headers, classify })
    const { account } = await client.access()
    client.requireFit()
    const urns: string[] = []
    for (const [index, media] of step.post.media.entries())
      urns.push(await upload(client, account.id, media, index))
    for (const urn of urns) await untilAvailable(client, urn)

    const askedBefore = client.kept['publish_attempted_at'] !== undefined
    const answer = await client.asking(() =>
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
        posts: async (each) => {
          if (each.status !== 422) await step.published(sentAs(client, urnOf(each)))
        },
        also: ({ status }) => status === 422,
      }),
    )
    if (answer.status === 422) return duplicate(client, answer, askedBefore)
    return sentAs(client, urnOf(answer))
  },

  async lookUp(step) {
    const client = new PlatformClient(step, { headers, classify })
    if (!client.kept['publish_attempted_at']) return neverAsked
    const { account } = await client.access()
    if (!account.id.startsWith('urn:li:organization:')) return { cannotLook: true }
    const query = `author=${encodeURIComponent(account.id)}&q=author&count=${listedAtOnce}&sortBy=CREATED`
    return lookThrough(client, commentaryOf(step), async (start: number = 0) => {
      const answer = await client.call('GET', `${rest}/posts?${query}&start=${start}`, {
        headers: { 'x-restli-method': 'FINDER' },
      })
      const { elements, paging } = listed.parse(answer.json)
      const posts = elements.map(({ id, commentary = '', createdAt }) => ({
        sent: sentAs(client, id),
        made: createdAt,
        texts: [commentary],
      }))
      // A page may hold fewer than were asked for and not be the last.
      const more = paging?.links ? paging.links.some(({ rel }) => rel === 'next') : elements.length > 0
      return { posts, next: more ? start + listedAtOnce : undefined }
    })
  },
}

/** LinkedIn names the post this one repeats. When we asked before and never heard, that one is ours. */
async function duplicate(
  client: PlatformClient,
  { json, status }: Answer,
  askedBefore: boolean,
): Promise<Sent> {
  const message = problem.safeParse(json).data?.message
  const urn = /urn:li:(?:share|ugcPost):\d+/.exec(message ?? '')?.[0]
  if (urn && askedBefore) return sentAs(client, urn)
  await client.keep({ publish_attempted_at: undefined })
  throw new Refused(wording('LinkedIn', message, status))
}

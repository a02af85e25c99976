import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { errorFields, log } from '#lib/log.ts'
import { afterCursor, classifyGraph, nextOf, paging } from '../meta/graph.ts'
import type { PlatformClient } from '../client/platform-client.ts'
import { connectorOf } from '../client/connector-of.ts'
import { searchPosts } from '../client/search-posts.ts'
import {
  neverAsked,
  RetryLater,
  Refused,
  type Found,
  type Media,
  type Sent,
  type Step,
} from '../connector.ts'

const graph = `https://graph.instagram.com/${platformRules.instagram.api.version}`
const created = z.object({ id: z.string() })
const captionOf = ({ post }: Step): string => outgoingText('instagram', post)

const quotaAnswer = z.object({
  data: z.array(
    z.object({ quota_usage: z.number(), config: z.optional(z.object({ quota_total: z.number() })) }),
  ),
})

async function requireQuota(client: PlatformClient, account: string): Promise<void> {
  const url = `${graph}/${account}/content_publishing_limit?fields=config,quota_usage`
  const [limit] = quotaAnswer.parse((await client.call('GET', url)).json).data
  const total = limit?.config?.quota_total ?? platformRules.instagram.quota?.posts ?? Infinity
  if (limit && limit.quota_usage >= total)
    throw new RetryLater(`Instagram allows ${total} posts a day, and that many are out.`, 3600)
}

const sourceOf = ({ kind, url, alt }: Media, alone: boolean): Record<string, unknown> =>
  kind === 'image'
    ? { image_url: url, ...(alt ? { alt_text: alt } : {}) }
    : { media_type: alone ? 'REELS' : 'VIDEO', video_url: url }

async function createContainer(
  client: PlatformClient,
  account: string,
  name: string,
  json: object,
): Promise<string> {
  const known = client.checkpoint[name]
  if (known) return known
  const { id } = created.parse((await client.call('POST', `${graph}/${account}/media`, { json })).json)
  await client.save({ [name]: id })
  return id
}

type Status = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED'
const state = z.object({ status_code: z.string(), status: optionalText })

async function statusOf(
  client: PlatformClient,
  id: string,
): Promise<{ code: Status; words: string | undefined }> {
  const { json } = await client.call('GET', `${graph}/${id}?fields=status_code,status`)
  const { status_code, status } = state.parse(json)
  return { code: status_code as Status, words: status }
}

const forgetContainers = (client: PlatformClient): Promise<void> =>
  client.save(Object.fromEntries(Object.keys(client.checkpoint).map((name) => [name, undefined])))

/** @returns whether it is already published. @throws RetryLater while Instagram processes it, Refused if that fails */
async function untilReady(client: PlatformClient, id: string): Promise<boolean> {
  const status = await client.poll(async () => {
    const current = await statusOf(client, id)
    return current.code === 'IN_PROGRESS' ? undefined : current
  })
  if (!status) throw new RetryLater('Instagram is still working on the media.', 15)
  if (status.code === 'ERROR')
    throw new Refused(`Instagram could not use the media${status.words ? `: ${status.words}` : '.'}`)
  if (status.code === 'EXPIRED') {
    await forgetContainers(client)
    throw new RetryLater('Instagram no longer has the media, so it is uploaded again.', 1)
  }
  return status.code === 'PUBLISHED'
}

async function prepareContainer(client: PlatformClient, account: string): Promise<string> {
  const { media } = client.step.post
  const caption = captionOf(client.step)
  const [only] = media
  if (only && media.length === 1)
    return createContainer(client, account, 'container', { ...sourceOf(only, true), caption })
  const children: string[] = []
  for (const [index, file] of media.entries())
    children.push(
      await createContainer(client, account, `child_${index}`, {
        ...sourceOf(file, false),
        is_carousel_item: true,
      }),
    )
  for (const child of children) await untilReady(client, child)
  return createContainer(client, account, 'container', {
    media_type: 'CAROUSEL',
    children: children.join(','),
    caption,
  })
}

const listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: optionalText,
      permalink: z.string(),
      timestamp: z.string(),
    }),
  ),
  paging,
})

function findPost(client: PlatformClient, account: string): Promise<Found> {
  const url = `${graph}/${account}/media?fields=id,caption,permalink,timestamp&limit=100`
  return searchPosts(client, captionOf(client.step), async (after: string | undefined) => {
    const { data, paging: pages } = listed.parse(
      (await client.call('GET', `${url}${afterCursor(after)}`)).json,
    )
    const posts = data.map(({ id, caption = '', permalink, timestamp }) => ({
      sent: { external_id: id, permalink },
      made: timestamp,
      texts: [caption],
    }))
    return { posts, next: nextOf(pages) }
  })
}

async function withPermalink(client: PlatformClient, id: string, accountUrl: string): Promise<Sent> {
  try {
    const { json } = await client.call('GET', `${graph}/${id}?fields=permalink`)
    return { external_id: id, permalink: z.object({ permalink: z.string() }).parse(json).permalink }
  } catch (error) {
    log('warn', 'publishing/no-permalink', { platform: 'instagram', ...errorFields(error) })
    return { external_id: id, permalink: accountUrl }
  }
}

const profileOf = ({ url }: { url?: string | undefined }): string => url ?? 'https://www.instagram.com/'

/** A published container proves that the post is published, even if the account does not list it yet. */
async function findPublished(client: PlatformClient, account: string, profile: string): Promise<Sent> {
  try {
    const known = await findPost(client, account)
    if ('found' in known) return known.found
  } catch (error) {
    log('warn', 'publishing/not-named', { platform: 'instagram', ...errorFields(error) })
  }
  return { permalink: profile }
}

export const instagram = connectorOf({
  classify: (answer) => classifyGraph('Instagram', answer),

  async publish({ client, step, account }) {
    if (!client.checkpoint['container']) await requireQuota(client, account.id)
    const creation_id = await prepareContainer(client, account.id)
    const profile = profileOf(account)
    if (await untilReady(client, creation_id)) {
      await step.published({ permalink: profile })
      return findPublished(client, account.id, profile)
    }
    const answer = await client.attempt(() =>
      client.call('POST', `${graph}/${account.id}/media_publish`, {
        json: { creation_id },
        onPosted: (posted) =>
          step.published({ external_id: created.parse(posted.json).id, permalink: profile }),
      }),
    )
    return withPermalink(client, created.parse(answer.json).id, profile)
  },

  async lookUp({ client, step }) {
    const { container: id } = client.checkpoint
    if (!id) return neverAsked
    const { account } = await client.access()
    const { code } = await statusOf(client, id)
    await step.note({ what: 'Looked up', detail: `The container is ${code}` })
    if (code === 'IN_PROGRESS') return { incomplete: 'Instagram is still working on it.' }
    // It can never be published, so a retry makes another.
    if (code === 'ERROR') await forgetContainers(client)
    if (code !== 'PUBLISHED') return { notPublished: `Instagram says ${code}, so it is not published.` }
    return { found: await findPublished(client, account.id, profileOf(account)) }
  },
})

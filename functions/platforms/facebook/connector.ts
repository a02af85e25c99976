import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { errorFields, log } from '#lib/log.ts'
import type { Answer } from '../client/outbound.ts'
import { afterCursor, classifyGraph, nextOf, paging } from '../meta/graph.ts'
import type { PlatformClient } from '../client/platform-client.ts'
import { connectorOf } from '../client/connector-of.ts'
import { searchPosts } from '../client/search-posts.ts'
import type { Sent } from '../connector.ts'

const graph = `https://graph.facebook.com/${platformRules.facebook.api.version}`
const created = z.object({ id: z.string() })

async function uploadPhotos(client: PlatformClient, page: string): Promise<string[]> {
  const ids: string[] = []
  for (const [index, { url, alt }] of client.step.post.media.entries()) {
    const name = `photo_${index}`
    const known = client.checkpoint[name]
    if (known) {
      ids.push(known)
      continue
    }
    const json = { url, published: false, ...(alt ? { alt_text_custom: alt } : {}) }
    const { id } = created.parse((await client.call('POST', `${graph}/${page}/photos`, { json })).json)
    await client.save({ [name]: id })
    ids.push(id)
  }
  return ids
}

const sentAs = (client: PlatformClient, answer: Answer): { external_id: string; permalink: string } => {
  const { id } = created.parse(answer.json)
  return { external_id: id, permalink: client.publicUrl(`https://www.facebook.com/${id}`) }
}

async function withPermalink(client: PlatformClient, posted: Answer): Promise<Sent> {
  const { external_id: id, permalink: fallback } = sentAs(client, posted)
  try {
    const answer = await client.call('GET', `${graph}/${id}?fields=permalink_url`)
    const { permalink_url } = z.object({ permalink_url: z.string() }).parse(answer.json)
    return { external_id: id, permalink: new URL(permalink_url, 'https://www.facebook.com').href }
  } catch (error) {
    log('warn', 'publishing/no-permalink', { platform: 'facebook', ...errorFields(error) })
    return { external_id: id, permalink: fallback }
  }
}

const listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: optionalText,
      created_time: z.string(),
      permalink_url: optionalText,
    }),
  ),
  paging,
})

export const facebook = connectorOf({
  classify: (answer) => classifyGraph('Facebook', answer),

  async publish({ client, step, account }) {
    const { link, media, title } = step.post
    const message = outgoingText('facebook', step.post)
    const onPosted = (answer: Answer) => step.published(sentAs(client, answer))
    const [video] = media.filter(({ kind }) => kind === 'video')
    if (video) {
      const json = { file_url: video.url, title, description: message }
      const url = `${graph}/${account.id}/videos`
      const answer = await client.attempt(() =>
        client.call('POST', url, { json, onPosted, downloadBytes: video.bytes }),
      )
      return withPermalink(client, answer)
    }
    const ids = await uploadPhotos(client, account.id)
    const answer = await client.attempt(() =>
      client.call('POST', `${graph}/${account.id}/feed`, {
        json: {
          message,
          ...(link && ids.length === 0 ? { link } : {}),
          ...(ids.length > 0 ? { attached_media: ids.map((media_fbid) => ({ media_fbid })) } : {}),
        },
        onPosted,
      }),
    )
    return withPermalink(client, answer)
  },

  async lookUp({ client, step }) {
    const message = outgoingText('facebook', step.post)
    const { account } = await client.access()
    const url = `${graph}/${account.id}/published_posts?fields=id,message,created_time,permalink_url&limit=100`
    return searchPosts(client, message, async (after: string | undefined) => {
      const { json } = await client.call('GET', `${url}${afterCursor(after)}`)
      const { data, paging: pages } = listed.parse(json)
      const posts = data.map(({ id, message: text = '', created_time: made, permalink_url }) => {
        const permalink = permalink_url ?? client.publicUrl(`https://www.facebook.com/${id}`)
        return { sent: { external_id: id, permalink }, made, texts: [text] }
      })
      return { posts, next: nextOf(pages) }
    })
  },
})

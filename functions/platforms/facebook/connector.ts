import * as z from 'zod/mini'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { errorFields, log } from '#kernel/log.ts'
import type { Answer } from '../client/outbound.ts'
import { afterCursor, judgeGraph, nextOf, paging } from '../meta/graph.ts'
import { Line } from '../client/platform-client.ts'
import { lookThrough } from '../client/look-through.ts'
import { neverAsked, type Connector, type Sent, type Step } from '../connector.ts'

const graph = `https://graph.facebook.com/${platformRules.facebook.api.version}`
const lineFor = (step: Step) => new Line(step, { judge: (answer) => judgeGraph('Facebook', answer) })
const made = z.object({ id: z.string() })

/** Pictures are handed over unpublished first; the post then names them. */
async function photos(line: Line, page: string): Promise<string[]> {
  const ids: string[] = []
  for (const [index, { url, alt }] of line.step.post.media.entries()) {
    const name = `photo_${index}`
    const known = line.kept[name]
    if (known) {
      ids.push(known)
      continue
    }
    const json = { url, published: false, ...(alt ? { alt_text_custom: alt } : {}) }
    const { id } = made.parse((await line.call('POST', `${graph}/${page}/photos`, { json })).json)
    await line.keep({ [name]: id })
    ids.push(id)
  }
  return ids
}

const sentAs = (line: Line, answer: Answer): { external_id: string; permalink: string } => {
  const { id } = made.parse(answer.json)
  return { external_id: id, permalink: line.shownAt(`https://www.facebook.com/${id}`) }
}

/** Its address, once that it is out is kept. */
async function withPermalink(line: Line, posted: Answer): Promise<Sent> {
  const { external_id: id, permalink: fallback } = sentAs(line, posted)
  try {
    const answer = await line.call('GET', `${graph}/${id}?fields=permalink_url`)
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
      message: z.optional(z.string()),
      created_time: z.string(),
      permalink_url: z.optional(z.string()),
    }),
  ),
  paging,
})

/** Posts on a page. */
export const facebook: Connector = {
  async publish(step) {
    const { link, media, title } = step.post
    const message = outgoingText('facebook', step.post)
    const line = lineFor(step)
    const { account } = await line.access()
    line.requireFit()
    const posts = (answer: Answer) => step.published(sentAs(line, answer))
    const [film] = media.filter(({ kind }) => kind === 'video')
    if (film) {
      const json = { file_url: film.url, title, description: message }
      const url = `${graph}/${account.id}/videos`
      const answer = await line.asking(() => line.call('POST', url, { json, posts, fetches: film.bytes }))
      return withPermalink(line, answer)
    }
    const ids = await photos(line, account.id)
    const answer = await line.asking(() =>
      line.call('POST', `${graph}/${account.id}/feed`, {
        json: {
          message,
          ...(link && ids.length === 0 ? { link } : {}),
          ...(ids.length > 0 ? { attached_media: ids.map((media_fbid) => ({ media_fbid })) } : {}),
        },
        posts,
      }),
    )
    return withPermalink(line, answer)
  },

  async lookUp(step) {
    const message = outgoingText('facebook', step.post)
    const line = lineFor(step)
    if (!line.kept['asked_at']) return neverAsked
    const { account } = await line.access()
    const url = `${graph}/${account.id}/published_posts?fields=id,message,created_time,permalink_url&limit=100`
    return lookThrough(line, message, async (after: string | undefined) => {
      const { json } = await line.call('GET', `${url}${afterCursor(after)}`)
      const { data, paging: pages } = listed.parse(json)
      const posts = data.map((each) => {
        const permalink = each.permalink_url ?? line.shownAt(`https://www.facebook.com/${each.id}`)
        return {
          sent: { external_id: each.id, permalink },
          made: each.created_time,
          texts: [each.message ?? ''],
        }
      })
      return { posts, next: nextOf(pages) }
    })
  },
}

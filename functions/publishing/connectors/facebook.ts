import * as z from 'zod/mini'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { errorFields, log } from '#kernel/log.ts'
import type { Answer } from '../../platforms/outbound.ts'
import { judgeGraph } from './graph.ts'
import { Line, madeSince, sameText } from './line.ts'
import type { Connector, Sent, Step } from './port.ts'

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
async function withPermalink(line: Line, answer: Answer): Promise<Sent> {
  const { external_id: id, permalink: fallback } = sentAs(line, answer)
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
      await line.asking()
      const json = { file_url: film.url, title, description: message }
      const answer = await line.call('POST', `${graph}/${account.id}/videos`, {
        json,
        posts,
        fetches: film.bytes,
      })
      return withPermalink(line, answer)
    }
    const ids = await photos(line, account.id)
    await line.asking()
    const answer = await line.call('POST', `${graph}/${account.id}/feed`, {
      json: {
        message,
        ...(link && ids.length === 0 ? { link } : {}),
        ...(ids.length > 0 ? { attached_media: ids.map((media_fbid) => ({ media_fbid })) } : {}),
      },
      posts,
    })
    return withPermalink(line, answer)
  },

  async lookUp(step) {
    const message = outgoingText('facebook', step.post)
    const line = lineFor(step)
    const askedAt = line.kept['asked_at']
    if (!askedAt) return { absent: true }
    const { account } = await line.access()
    const query = 'fields=id,message,created_time,permalink_url&limit=25'
    const { json } = await line.call('GET', `${graph}/${account.id}/published_posts?${query}`)
    const found = listed
      .parse(json)
      .data.find((each) => madeSince(each.created_time, askedAt) && sameText(each.message ?? '', message))
    if (!found) return { absent: true }
    const permalink = found.permalink_url ?? line.shownAt(`https://www.facebook.com/${found.id}`)
    return { found: { external_id: found.id, permalink } }
  },
}

import type { ShownArticle } from '#shared/blog/renderer.ts'
import { log } from '#lib/log.ts'
import { toShown, type Images, type LiveArticle } from '../domain/stored-article.ts'
import { noteUndrawn } from '../store/undrawn.ts'
import { asTyped, drawArticle } from '../text/drawing.ts'
import { renderer } from './renderer.ts'

/**
 * A complete article as the site shows it. One that cannot be rendered is shown as it was typed. That is noted, so that
 * staff see it and the next publication does not try again.
 */
export async function wholeArticle(live: LiveArticle, images: Images): Promise<ShownArticle> {
  const { design } = await renderer()
  if (live.undrawn?.design === design) return asTyped(toShown(live, images))
  const { article, problem } = await drawArticle(live, images)
  if (problem !== undefined) {
    log('error', 'blog/undrawn', { article: live.id })
    await noteUndrawn(live, { version: live.version, design, problem })
  } else if (live.undrawn) await noteUndrawn(live, undefined)
  return article
}

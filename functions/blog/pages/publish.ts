import { Problem } from '#shared/api/problem.ts'
import { errorFields, log } from '#kernel/log.ts'
import { asDraft, asPublished, liveOf, requireComplete } from '../domain/changes.ts'
import { isLive, type StoredArticle } from '../domain/stored-article.ts'
import { findLive } from '../store/read.ts'
import { showWrites } from '../store/published.ts'
import { writeArticle } from '../store/write.ts'
import type { Pending } from '../store/pending.ts'
import { completeFor, completeNew } from './complete.ts'

/** An article that was written, and whether the site shows it already or will within a minute. */
export interface Shown {
  article: StoredArticle
  isShown: boolean
}

/** The site follows at once; if that fails the clock has it follow. */
async function followed(article: StoredArticle, pending?: Pending): Promise<Shown> {
  try {
    await (pending ? completeNew(pending) : completeFor(article.id))
    return { article, isShown: true }
  } catch (error) {
    log('error', 'blog/switch', { article: article.id, ...errorFields(error) })
    return { article, isShown: false }
  }
}

/** Puts an article on the site as it was last saved. @throws Problem invalid-request naming what it lacks, stale-version */
export async function publish(before: StoredArticle, now: Date): Promise<Shown> {
  requireComplete(before)
  const after = asPublished(before, now)
  if (isLive(before) && before.live_version === before.version) return followed(before)
  const was = isLive(before) ? await findLive(before.id) : undefined
  const { writes, pending } = await showWrites(was, liveOf(after), now)
  await writeArticle({ before, after }, writes)
  return followed({ ...after, writes: before.writes + 1 }, pending)
}

/** Takes an article off the site. @throws Problem wrong-state when it is not on it, stale-version */
export async function unpublish(before: StoredArticle, now: Date, change = asDraft): Promise<Shown> {
  const was = await findLive(before.id)
  if (!was) throw new Problem('wrong-state', 'This article is not on the site.')
  const after = change(before)
  const { writes, pending } = await showWrites(was, undefined, now)
  await writeArticle({ before, after }, writes)
  return followed({ ...after, writes: before.writes + 1 }, pending)
}

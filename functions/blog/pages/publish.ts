import { Problem } from '#shared/api/problem.ts'
import { errorFields, log } from '#kernel/log.ts'
import { asDraft, asPublished, liveOf, requireComplete } from '../domain/changes.ts'
import { isLive, type StoredArticle } from '../domain/stored-article.ts'
import { findLive } from '../store/read.ts'
import { showWrites } from '../store/published.ts'
import { writeArticle } from '../store/write.ts'
import { completeFor } from './complete.ts'

/** An article that was written, and whether the site shows it already or will within a minute. */
export interface Shown {
  article: StoredArticle
  isShown: boolean
}

/** The site follows at once; if that fails the clock has it follow. */
async function followed(article: StoredArticle): Promise<Shown> {
  try {
    await completeFor(article.id)
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
  const was = await findLive(before.id)
  const isSame = isLive(before) && before.live_version === before.version
  if (!isSame) await writeArticle({ before, after }, await showWrites(was, liveOf(after), now))
  return followed(isSame ? before : { ...after, writes: before.writes + 1 })
}

/** Takes an article off the site. @throws Problem wrong-state when it is not on it, stale-version */
export async function unpublish(before: StoredArticle, now: Date, change = asDraft): Promise<Shown> {
  const was = await findLive(before.id)
  if (!was) throw new Problem('wrong-state', 'This article is not on the site.')
  const after = change(before)
  await writeArticle({ before, after }, await showWrites(was, undefined, now))
  return followed({ ...after, writes: before.writes + 1 })
}

import { Problem } from '#shared/api/problem.ts'
import { addressesTag } from '#aws/key-value-store.ts'
import { errorFields, log } from '#lib/log.ts'
import { asDraft, asPublished, liveOf, requireComplete } from '../domain/changes.ts'
import { isLive, type StoredArticle } from '../domain/stored-article.ts'
import { findLive } from '../store/read.ts'
import { showWrites, type Change } from '../store/published.ts'
import { writeArticle } from '../store/write.ts'
import { completeFor, completeNew } from './complete.ts'

/** An article that was written, and whether the site shows it already. Otherwise it does within a minute. */
export interface Shown {
  article: StoredArticle
  isShown: boolean
}

/** Updates the site now; if that fails, the clock does it later. */
async function withSite(article: StoredArticle, update: () => Promise<void>): Promise<Shown> {
  try {
    await update()
    return { article, isShown: true }
  } catch (error) {
    log('error', 'blog/switch', { article: article.id, ...errorFields(error) })
    return { article, isShown: false }
  }
}

async function show(
  { before, after }: { before: StoredArticle; after: StoredArticle },
  shown: Change,
  now: Date,
): Promise<Shown> {
  const { writes, pending } = showWrites(after.id, shown, now)
  // If this fails, the tag is read later.
  const early = addressesTag().catch(() => undefined)
  await writeArticle({ before, after }, writes)
  const tag = await early
  return withSite({ ...after, writes: before.writes + 1 }, () => completeNew(pending, tag))
}

/** Publishes an article as it was last saved. @throws Problem invalid-request naming what is missing, stale-version */
export async function publish(before: StoredArticle, now: Date): Promise<Shown> {
  requireComplete(before)
  const after = asPublished(before, now)
  if (isLive(before) && before.live_version === before.version)
    return withSite(before, () => completeFor(before.id))
  const was = isLive(before) ? await findLive(before.id) : undefined
  return show({ before, after }, { was, is: liveOf(after) }, now)
}

/** Takes an article off the site. @throws Problem wrong-state if it is not on the site, stale-version */
export async function unpublish(before: StoredArticle, now: Date, change = asDraft): Promise<Shown> {
  const was = await findLive(before.id)
  if (!was) throw new Problem('wrong-state', 'This article is not on the site.')
  return show({ before, after: change(before) }, { was, is: undefined }, now)
}

import { removeAll } from './store/due.ts'
import { undoDays } from './store/item.ts'
import { findArticle } from './store/read.ts'
import { letFilesGo } from './store/write.ts'

/** Removes a deleted article for good, with all its versions, after the time to undo. Its addresses stay "gone". */
export async function purge(id: string, now: Date): Promise<void> {
  const article = await findArticle(id)
  const deleted = Date.parse(article?.deleted_at ?? '')
  if (!article || !(deleted + undoDays * 86_400_000 <= now.getTime())) return
  await letFilesGo(article, now)
  await removeAll(id)
}

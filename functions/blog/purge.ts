import { removeAll } from './store/due.ts'
import { undoDays } from './store/item.ts'
import { findArticle } from './store/read.ts'
import { letFilesGo } from './store/write.ts'

/** Removes an article for good that nobody brought back in time, with all its saves. Its addresses stay "gone". */
export async function purge(id: string, now: Date): Promise<void> {
  const article = await findArticle(id)
  const deleted = Date.parse(article?.deleted_at ?? '')
  if (!article || !(deleted + undoDays * 86_400_000 <= now.getTime())) return
  await letFilesGo(article, now)
  await removeAll(id)
}

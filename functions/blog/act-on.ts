import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { requireSeen } from './domain/changes.ts'
import type { StoredArticle } from './domain/stored-article.ts'
import { readArticle } from './store/read.ts'

/** Changes an article in the version that was seen; tries again after a concurrent write. @throws Problem not-found, stale-version */
export const actOn = <Done>(
  id: string,
  version: number | undefined,
  act: (before: StoredArticle, now: Date) => Promise<Done>,
): Promise<Done> =>
  readAndWrite(
    async () => {
      const article = await readArticle(id)
      requireSeen(article, version)
      return article
    },
    (before) => act(before, systemClock.now()),
  )

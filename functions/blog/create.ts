import type { Clock } from '#lib/clock.ts'
import { Problem } from '#shared/api/problem.ts'
import { emptyContents, type Reading, type StoredArticle } from './domain/stored-article.ts'
import { firstSlug, newArticle, withFields, type ContentsChange } from './domain/changes.ts'
import { findArticle } from './store/read.ts'
import { writeArticle } from './store/write.ts'

const maxTries = 20

/** @param key used as its id: a repeated key returns the same article */
export async function create(
  { word_count = 0, opening = '', ...fields }: ContentsChange & Partial<Reading>,
  { key, by }: { key: string | undefined; by: string },
  clock: Clock,
): Promise<StoredArticle> {
  const id = key ?? clock.newId()
  const written = withFields(emptyContents, fields)
  const wanted = written.slug || firstSlug(written.title, id)
  for (let tries = 1; ; tries++) {
    const made = key === undefined ? undefined : await findArticle(id)
    if (made) return made
    const slug = tries === 1 ? wanted : `${wanted}-${tries}`
    const after = newArticle(id, { ...written, slug, word_count, opening }, by, clock.now())
    try {
      await writeArticle({ after })
      return after
    } catch (error) {
      // If a generated address is taken, another one is tried. Only people change a given address.
      const isTaken = error instanceof Problem && error.errors?.[0]?.field === 'slug'
      const isRace = error instanceof Problem && error.code === 'stale-version' && key !== undefined
      if (tries === maxTries || !(isRace || (isTaken && !written.slug))) throw error
    }
  }
}

import { isOfArticle } from '../domain/lists.ts'
import { findPending, type Pending } from '../store/pending.ts'
import { switchPages } from './switch-pages.ts'

/** Draws what is pending, and forgets it. @returns false when more has come to it */
export const complete = (pending: Pending): Promise<boolean> => switchPages(pending, { settles: [pending] })

/**
 * Draws what was just noted, and what was left from before, if anything was.
 * @param tag of a state of the addresses before it was noted
 */
export async function completeNew(pending: Pending, tag: string | undefined): Promise<void> {
  const owners = new Map([...pending.paths].filter(isOfArticle).map((path) => [path, pending.sort]))
  const isAll = await switchPages({ ...pending, owners }, { settles: [pending], tag })
  if (!isAll) await completeFor(pending.sort)
}

/** Draws what is pending for an article, if anything is. */
export async function completeFor(id: string): Promise<void> {
  const pending = await findPending(id)
  if (pending) await complete(pending)
}

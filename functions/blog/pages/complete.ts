import { isOfArticle } from '../domain/lists.ts'
import { findPending, type Pending } from '../store/pending.ts'
import { switchPages } from './switch-pages.ts'

/** @returns false if more was added to the note */
export const complete = (pending: Pending): Promise<boolean> =>
  switchPages({ paths: pending.paths, withRelated: true }, { settles: [pending] })

/** @param tag of the addresses, read before the note was written */
export async function completeNew(pending: Pending, tag: string | undefined): Promise<void> {
  const owners = new Map([...pending.paths].filter(isOfArticle).map((path) => [path, pending.sort]))
  const isAll = await switchPages(
    { paths: pending.paths, withRelated: true, owners },
    { settles: [pending], tag },
  )
  if (!isAll) await completeFor(pending.sort)
}

export async function completeFor(id: string): Promise<void> {
  const pending = await findPending(id)
  if (pending) await complete(pending)
}

import { findPending, settle, type Pending } from '../store/pending.ts'
import { switchPages } from './switch-pages.ts'

/** Draws what is pending, and forgets it. @returns false when more has come to it */
export async function complete(pending: Pending): Promise<boolean> {
  await switchPages([...pending.paths])
  return settle(pending)
}

/** Draws what was just noted, and what was left from before, if anything was. */
export async function completeNew(pending: Pending): Promise<void> {
  if (!(await complete(pending))) await completeFor(pending.sort)
}

/** Draws what is pending for an article, if anything is. */
export async function completeFor(id: string): Promise<void> {
  const pending = await findPending(id)
  if (pending) await complete(pending)
}

import { findPending, settle, type Pending } from '../store/pending.ts'
import { switchPages } from './switch-pages.ts'

/** Draws what is pending, and forgets it. */
export async function complete(pending: Pending): Promise<void> {
  await switchPages([...pending.paths])
  await settle(pending)
}

/** Draws what is pending for an article, if anything is. */
export async function completeFor(id: string): Promise<void> {
  const pending = await findPending(id)
  if (pending) await complete(pending)
}

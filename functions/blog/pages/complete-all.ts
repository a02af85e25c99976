import { fixedPaths } from '../domain/lists.ts'
import { findPending, settle } from '../store/pending.ts'
import { switchPages } from './switch-pages.ts'

/** Draws what is pending for articles, each path once: those that change with every article come last. */
export async function completeAll(ids: readonly string[]): Promise<void> {
  const found = (await Promise.all(ids.map(findPending))).flatMap((pending) => pending ?? [])
  const fixed = new Set<string>(fixedPaths)
  const paths = [...new Set(found.flatMap((pending) => [...pending.paths]))].toSorted(
    (a, b) => Number(fixed.has(a)) - Number(fixed.has(b)),
  )
  await switchPages(paths)
  for (const pending of found) await settle(pending)
}

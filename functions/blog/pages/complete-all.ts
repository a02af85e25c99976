import { fixedPaths } from '../domain/lists.ts'
import { findPending } from '../store/pending.ts'
import { switchPages } from './switch-pages.ts'

/** Draws what is pending for articles, each path once: those that change with every article come last. */
export async function completeAll(ids: readonly string[]): Promise<void> {
  const settles = (await Promise.all(ids.map(findPending))).flatMap((pending) => pending ?? [])
  if (settles.length === 0) return
  const fixed = new Set<string>(fixedPaths)
  const all = new Set(settles.flatMap((pending) => [...pending.paths]))
  const paths = [...all].toSorted((a, b) => Number(fixed.has(a)) - Number(fixed.has(b)))
  await switchPages({ paths, places: settles.flatMap(({ places = [] }) => [...places]) }, { settles })
}

/** The ids between two, both included, in either order; none where one is not there. */
const between = (ids: readonly string[], one: string, other: string): readonly string[] => {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)]
  if (from < 0 || to < 0) return []
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/**
 * A selection that reached from its anchor to one row, made to reach to another one: what it grows by is selected, what
 * it leaves behind is not.
 */
export const extended = (
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  { anchor, from, to }: { anchor: string; from: string; to: string },
): Set<string> => {
  const after = new Set(chosen)
  for (const id of between(ids, anchor, from)) after.delete(id)
  for (const id of between(ids, anchor, to)) after.add(id)
  return after
}

export interface Merged<V> {
  /** Ours where we changed a field, theirs elsewhere. */
  values: V
  /** Fields only they changed. */
  taken: (keyof V)[]
  /** Fields both changed, and not to the same. */
  clashes: (keyof V)[]
}

/** Settles two changes of one record that began from the same state, field by field. */
export const merge = <V extends object>(base: V, mine: V, theirs: V): Merged<V> => {
  const merged: Merged<V> = { values: { ...mine }, taken: [], clashes: [] }
  for (const field of Object.keys(mine) as (keyof V)[]) {
    const [was, our, their] = [base[field], mine[field], theirs[field]].map((value) => JSON.stringify(value))
    if (their === our || their === was) continue
    if (our === was) {
      merged.values[field] = theirs[field]
      merged.taken.push(field)
    } else merged.clashes.push(field)
  }
  return merged
}

export interface Merged<V> {
  /** Our value for fields that we changed, theirs for the others. */
  values: V
  /** Fields that only they changed. */
  taken: (keyof V)[]
  /** Fields that both changed to different values. */
  clashes: (keyof V)[]
}

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

/** The words alone: no case, links, marks or spaces to tell two texts apart by. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

function trigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const signs = [...text]
  for (let at = 0; at + 3 <= signs.length; at++) {
    const gram = signs.slice(at, at + 3).join('')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** How much two texts share, from 0 (nothing) to 1 (the same words): Dice's coefficient over runs of three letters. */
export function similarity(one: string, other: string): number {
  const [a, b] = [bare(one), bare(other)]
  if (a === b) return a === '' ? 0 : 1
  const [left, right] = [trigrams(a), trigrams(b)]
  const size = total(left) + total(right)
  if (size === 0) return 0
  let shared = 0
  for (const [gram, count] of left) shared += Math.min(count, right.get(gram) ?? 0)
  return (2 * shared) / size
}

/** Groups of neighbors that are like the first of them. Leaves out places that are seen, and marks the others. */
export function* areasOf(
  seen: Uint8Array,
  width: number,
  isAlike: (place: number, first: number) => boolean,
): Generator<number[]> {
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] === 1) continue
    const places = [first]
    seen[first] = 1
    for (let next = 0; next < places.length; next++) {
      const at = places[next] ?? 0
      const x = at % width
      for (const near of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (seen[near] !== 0 || !isAlike(near, first)) continue
        seen[near] = 1
        places.push(near)
      }
    }
    yield places
  }
}

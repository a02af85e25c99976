/** Pseudorandom numbers from a seed (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** True with this probability. */
    often: (probability: number): boolean => next() < probability,
    /** A whole number in [from, to]. */
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    oneOf: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

export type Chance = ReturnType<typeof chanceFrom>

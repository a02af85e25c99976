import { randomFrom } from '../../local/demo/random.ts'

/** Random choices, always the same for the same seed. */
export function chanceFrom(seed: number) {
  const next = randomFrom(seed)
  return {
    often: (probability: number): boolean => next() < probability,
    /** A whole number in [from, to]. */
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    oneOf: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

export type Chance = ReturnType<typeof chanceFrom>

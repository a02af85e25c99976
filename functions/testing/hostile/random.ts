import { randomFrom } from '../random.ts'

/** Pseudorandom numbers, always the same for the same seed. */
export class Random {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = randomFrom(seed)
  }

  below(limit: number): number {
    return (this.#next() * 2 ** 32) % Math.max(1, limit)
  }

  /** @throws {Error} when there is nothing to choose from */
  of<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
}

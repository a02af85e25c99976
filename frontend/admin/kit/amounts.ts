import { readTyped } from '#shared/money/typed.ts'

/** The dollars of a text such as `$4,200` or `60k`. null if it is empty, NaN if it is not an amount. */
export const amountOf = (typed: string): number | null => {
  const read = readTyped(typed, 'dollars')
  return typeof read === 'string' ? Number.NaN : read
}

/** A whole number of US cents. Every calculation uses cents; dollars appear only in the API and in text. */
export type Cents = number

/** A percentage in hundredths of a percent: 12.5 % is 1250. */
export type BasisPoints = number

const scaled = (value: number, scale: number, what: string): number => {
  const whole = Math.round(value * scale)
  // Exactly the doubles that come from text with so many decimals survive this round trip.
  if (!Number.isSafeInteger(whole) || whole / scale !== value) {
    const decimals = scale === 100 ? 'two' : 'three'
    throw new RangeError(`${what} has at most ${decimals} decimals: ${value}`)
  }
  return whole === 0 ? 0 : whole
}

/** Dollars, as in the API, to cents. @throws RangeError for more than two decimals */
export const toCents = (dollars: number): Cents => scaled(dollars, 100, 'An amount in dollars')

/** Cents to dollars, as in the API. */
export const toDollars = (cents: Cents): number => cents / 100

/** Percent to basis points. @throws RangeError for more than two decimals */
export const toBasisPoints = (percent: number): BasisPoints => scaled(percent, 100, 'A percentage')

/** A quantity in hundredths. @throws RangeError for more than two decimals */
export const toHundredths = (quantity: number): number => scaled(quantity, 100, 'A quantity')

/** A tax in thousandths of a percent, such as New York City's 8.875 %. @throws RangeError for more than three decimals */
export const toThousandths = (percent: number): number => scaled(percent, 1000, 'A tax')

/** `amount` times `rate`, both at least 0, rounded half up to the cent. */
export const shareOf = (amount: Cents, rate: BasisPoints): Cents =>
  // The product of a large sum and a rate can pass 2^53, hence BigInt.
  roundTogether([BigInt(amount) * BigInt(rate)], 10_000n).total

/** Half up to a cent. Missing cents go to the amounts that lost most, in order. @param perCent fractions in a cent */
export function roundTogether(amounts: readonly bigint[], perCent: bigint): { total: Cents; parts: Cents[] } {
  const total = (2n * amounts.reduce((sum, amount) => sum + amount, 0n) + perCent) / (2n * perCent)
  const parts = amounts.map((amount) => amount / perCent)
  let missing = total - parts.reduce((sum, part) => sum + part, 0n)
  const byLoss = amounts
    .map((amount, at) => ({ at, loss: amount % perCent }))
    .sort((a, b) => (a.loss < b.loss ? 1 : a.loss > b.loss ? -1 : a.at - b.at))
  for (const { at } of byLoss) {
    if (missing === 0n) break
    parts[at] = (parts[at] ?? 0n) + 1n
    missing--
  }
  return { total: Number(total), parts: parts.map(Number) }
}

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

/** Adds up exactly; of equal remainders the last gets the missing cent. Without weights, all is the first share. */
export function spread(amount: Cents, weights: readonly bigint[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map((_, at) => (at === 0 ? amount : 0))
  const exact = weights.map((weight) => weight * BigInt(amount))
  return roundTogether(exact.toReversed(), all).parts.toReversed()
}

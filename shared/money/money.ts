/** A whole number of US cents. All sums are made in cents; dollars exist only on the wire and on paper. */
export type Cents = number

/** A percentage in hundredths of a percent: 12.5 % is 1250. */
export type BasisPoints = number

const scaled = (value: number, scale: number, what: string): number => {
  const whole = Math.round(value * scale)
  // A value read from decimal text is the double nearest to it, so exactly these decimals survive this round trip.
  if (!Number.isSafeInteger(whole) || whole / scale !== value) {
    const decimals = scale === 100 ? 'two' : 'three'
    throw new RangeError(`${what} has at most ${decimals} decimals: ${value}`)
  }
  return whole === 0 ? 0 : whole
}

/** Dollars as on the wire (at most two decimals) to cents. Throws RangeError for anything finer. */
export const toCents = (dollars: number): Cents => scaled(dollars, 100, 'An amount in dollars')

/** Cents to dollars as on the wire. */
export const toDollars = (cents: Cents): number => cents / 100

/** Percent (at most two decimals) to basis points. Throws RangeError for anything finer. */
export const toBasisPoints = (percent: number): BasisPoints => scaled(percent, 100, 'A percentage')

/** How many of something (at most two decimals), in hundredths. Throws RangeError for anything finer. */
export const toHundredths = (quantity: number): number => scaled(quantity, 100, 'A quantity')

/** A tax in thousandths of a percent, as New York City's 8.875 % needs. Throws RangeError for anything finer. */
export const toThousandths = (percent: number): number => scaled(percent, 1000, 'A tax')

/** `rate` of `amount`, both at least 0, rounded half up to the cent. */
export const shareOf = (amount: Cents, rate: BasisPoints): Cents =>
  // The product of a large sum and a rate can pass 2^53, hence BigInt.
  roundTogether([BigInt(amount) * BigInt(rate)], 10_000n).total

/**
 * Amounts of at least 0 in fractions of a cent, `perCent` of which make one. Their sum is rounded half up, once, and
 * each is rounded so that they add up to it: down, and what is missing goes to those that lost most, the first of equals.
 */
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

/** A whole number of US cents. All sums are made in cents; dollars exist only on the wire and on paper. */
export type Cents = number

/** A percentage in hundredths of a percent: 12.5 % is 1250. */
export type BasisPoints = number

const hundredths = (value: number, what: string): number => {
  const scaled = Math.round(value * 100)
  // A value read from decimal text is the double nearest to it, so exactly two decimals survive this round trip.
  if (!Number.isSafeInteger(scaled) || scaled / 100 !== value) {
    throw new RangeError(`${what} has at most two decimals: ${value}`)
  }
  return scaled === 0 ? 0 : scaled
}

/** Dollars as on the wire (at most two decimals) to cents. Throws RangeError for anything finer. */
export const toCents = (dollars: number): Cents => hundredths(dollars, 'An amount in dollars')

/** Cents to dollars as on the wire. */
export const toDollars = (cents: Cents): number => cents / 100

/** Percent (at most two decimals) to basis points. Throws RangeError for anything finer. */
export const toBasisPoints = (percent: number): BasisPoints => hundredths(percent, 'A percentage')

/** `rate` of `amount`, both at least 0, rounded half up to the cent. */
export const shareOf = (amount: Cents, rate: BasisPoints): Cents => {
  // The product of a large sum and a rate can pass 2^53, hence BigInt.
  const product = BigInt(amount) * BigInt(rate)
  return Number((product + 5_000n) / 10_000n)
}

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

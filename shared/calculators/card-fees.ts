/** Prices of card processing. Money in cents, `rate` as a fraction of each sale. */
export interface CardPricing {
  rate: number
  perSale: number
  monthly: number
}

export interface CardSales {
  volume: number
  averageSale: number
}

export interface CardFees {
  /** Number of sales a month, derived from the average and so seldom whole. */
  sales: number
  /** Cents a month. */
  fees: number
  /** Fees as a fraction of the volume. */
  effectiveRate: number
}

export function cardFees(
  { volume, averageSale }: CardSales,
  { rate, perSale, monthly }: CardPricing,
): CardFees {
  const sales = averageSale > 0 ? volume / averageSale : 0
  const fees = Math.round(volume * rate + sales * perSale + monthly)
  return { sales, fees, effectiveRate: volume > 0 ? fees / volume : 0 }
}

/** What another pricing saves a month and a year, in cents; negative when it costs more. */
export function cardSavings(sales: CardSales, now: CardPricing, other: CardPricing) {
  const before = cardFees(sales, now)
  const after = cardFees(sales, other)
  return { before, after, monthly: before.fees - after.fees, yearly: (before.fees - after.fees) * 12 }
}

export const saleProblem = ({ volume, sale }: { volume: number; sale: number }): { sale?: string } =>
  sale > volume ? { sale: 'Enter an average sale that is not larger than your monthly card sales' } : {}

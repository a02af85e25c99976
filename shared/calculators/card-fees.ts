/** A month of card sales on one price. Money in cents, `rate` a fraction of each sale. */
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
  /** Sales a month; seldom a whole number, since it is worked out from an average. */
  sales: number
  /** Cents a month, and as a fraction of sales: the effective rate, the one figure to compare. */
  fees: number
  effectiveRate: number
}

/** What a month of card sales costs on a price. */
export function cardFees(
  { volume, averageSale }: CardSales,
  { rate, perSale, monthly }: CardPricing,
): CardFees {
  const sales = averageSale > 0 ? volume / averageSale : 0
  const fees = Math.round(volume * rate + sales * perSale + monthly)
  return { sales, fees, effectiveRate: volume > 0 ? fees / volume : 0 }
}

/** What a second price would save against the first, a month and a year; negative when it costs more. */
export function cardSavings(sales: CardSales, now: CardPricing, other: CardPricing) {
  const before = cardFees(sales, now)
  const after = cardFees(sales, other)
  return { before, after, monthly: before.fees - after.fees, yearly: (before.fees - after.fees) * 12 }
}

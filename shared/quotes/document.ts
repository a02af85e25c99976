/** What is printed of a quote. Fees and amount discounts in dollars, as on the wire. */
export type QuoteDocument = {
  quoteId: string
  /** Counted from 1. */
  revision: number
  customerName: string
  services: readonly { name: string; setupFee: number; monthlyFee: number }[]
  discount: number
  /** Absent means 'amount'. */
  discountType?: 'amount' | 'percent' | undefined
  /** May be empty; line breaks are kept. */
  guarantee: string
  /** ISO 8601 instant. The printed dates are of the firm's own time zone. */
  createdAt: string
  /** Absent means Letter. */
  page?: 'A4' | 'Letter' | undefined
}

/** What is printed of a quote. Fees and amount discounts in dollars, as on the wire. What may be absent is not printed. */
export type QuoteDocument = {
  quoteId: string
  /** Counted from 1. */
  revision: number
  customerName: string
  services: readonly {
    name: string
    setupFee: number
    monthlyFee: number
    /** Absent means 1. The paper has a column for it when any line has another. */
    quantity?: number | undefined
  }[]
  discount: number
  /** Absent means 'amount'. */
  discountType?: 'amount' | 'percent' | undefined
  /** Absent means 'both'. */
  discountOn?: 'setup' | 'monthly' | 'both' | undefined
  tax?: { label: string; percent: number } | null | undefined
  /** May be empty; line breaks are kept. */
  guarantee: string
  /** The version of the terms it is offered under. */
  termsVersion?: string | undefined
  /** ISO 8601 instant. The printed dates are of the firm's own time zone. */
  createdAt: string
  /** Days it stays open from then on. Absent means the brand's own. */
  validDays?: number | undefined
  /**
   * When it was sent, an ISO 8601 instant: the paper is then dated so, and carries the code of the verify page. Absent
   * for a draft and for the documented call.
   */
  issuedAt?: string | undefined
  /** Of the documented call alone: it prints a total of the set-up fees and one month, which no other quote states. */
  showsTotal?: true | undefined
  /** Absent means Letter. */
  page?: 'A4' | 'Letter' | undefined
}

import type { TermsOfQuote } from './model.ts'
import type { LinePlan } from './plan.ts'

/** Fees and amount discounts are dollars, as in the API. Absent fields are not printed. */
export type QuoteDocument = {
  quoteId: string
  /** Counted from 1. */
  revision: number
  customerName: string
  customerContact?: string | undefined
  customerAddress?: string | undefined
  services: readonly {
    name: string
    setupFee: number
    monthlyFee: number
    /** Absent means 1. The PDF shows a quantity column if any line has another number. */
    quantity?: number | undefined
    /** What the line covers; line breaks are printed. */
    description?: string | undefined
    plan?: LinePlan | undefined
  }[]
  discount: number
  /** Absent means 'amount'. */
  discountType?: 'amount' | 'percent' | undefined
  /** Absent means 'both'. */
  discountOn?: 'setup' | 'monthly' | 'both' | undefined
  tax?: { label: string; percent: number } | null | undefined
  /** May be empty; line breaks are printed. */
  guarantee: string
  /** The engagement terms that apply. */
  terms?: TermsOfQuote | undefined
  /** ISO 8601 instant. Printed dates are in the firm's time zone. */
  createdAt: string
  /** Days the quote is open after that. Absent means the brand's default. */
  validDays?: number | undefined
  /**
   * ISO 8601 instant of sending: the PDF then has this date and says where to check it. Absent for a draft and for the
   * documented call.
   */
  issuedAt?: string | undefined
  /** Only for the documented call: it prints a total of the setup fees and one month, which no other quote has. */
  showsTotal?: true | undefined
  /** Absent means Letter. */
  page?: 'A4' | 'Letter' | undefined
}

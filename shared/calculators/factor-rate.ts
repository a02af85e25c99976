import { periodicRate } from './rate.ts'

/** How often an advance is paid back, with its payments a year: business days, weeks or months. */
export const remittances = { daily: 252, weekly: 52, monthly: 12 } as const
export type Remittance = keyof typeof remittances

/** An advance on future sales. Money in cents, `fee` a fraction of the advance kept back at the start. */
export interface Advance {
  amount: number
  factor: number
  fee: number
  months: number
  remittance: Remittance
}

export interface AdvanceCost {
  /** Cents that reach the account, that go back, and the difference. */
  received: number
  repaid: number
  cost: number
  payment: number
  payments: number
  /** Nominal annual percentage rate as a fraction: the rate of the cash flows per period, times periods a year. */
  apr: number
}

/** What an advance costs as an annual rate, solved from its cash flows on the footing that it is repaid evenly. */
export function advanceCost({ amount, factor, fee, months, remittance }: Advance): AdvanceCost {
  const perYear = remittances[remittance]
  const payments = Math.max(1, Math.round((months * perYear) / 12))
  const received = amount - Math.round(amount * fee)
  const repaid = Math.round(amount * factor)
  const payment = repaid / payments
  return {
    received,
    repaid,
    cost: repaid - received,
    payment: Math.round(payment),
    payments,
    apr: periodicRate(received, payment, payments) * perYear,
  }
}

/** The APR of the same advance for each term in months: the curve that shows why a shorter term costs more. */
export function aprByTerm(advance: Omit<Advance, 'months'>, terms: readonly number[]) {
  return terms.map((months) => ({ months, apr: advanceCost({ ...advance, months }).apr }))
}

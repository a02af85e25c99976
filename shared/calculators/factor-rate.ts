import { periodicRate } from './rate.ts'

/** Payments a year by how often an advance is repaid: on business days, weekly or monthly. */
export const remittances = { daily: 252, weekly: 52, monthly: 12 } as const
export type Remittance = keyof typeof remittances

/** An advance on future sales. Money in cents; `fee` is the fraction of the advance deducted at the start. */
export interface Advance {
  amount: number
  factor: number
  fee: number
  months: number
  remittance: Remittance
}

export interface AdvanceCost {
  /** The advance after the fee. */
  received: number
  repaid: number
  cost: number
  payment: number
  payments: number
  /** Nominal annual percentage rate as a fraction: the rate per payment times payments a year. */
  apr: number
}

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

export function aprByTerm(advance: Omit<Advance, 'months'>, terms: readonly number[]) {
  return terms.map((months) => ({ months, apr: advanceCost({ ...advance, months }).apr }))
}

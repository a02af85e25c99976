import { advanceCost } from '../calculators/factor-rate.ts'
import { loanCost } from '../calculators/loan.ts'
import { periodicRate } from '../calculators/rate.ts'
import {
  fundingCriteria,
  sbaCeilings,
  sbaFeeAbove,
  sbaRates,
  type FundingCost,
  type FundingCriteria,
  type FundingPurpose,
} from '../catalog/funding-criteria.ts'
import type { FundingProduct } from '../catalog/funding.ts'

export interface CostRange {
  /** Annual rate as a fraction. */
  rate: readonly [number, number]
  /** Cents over the assumed time. */
  cost: readonly [number, number]
  /** Average cents a month; missing when customers' payments repay it. */
  payment?: readonly [number, number]
  /** Only the lowest is known. */
  from: boolean
  over: string
}

const years = (months: number) => (months === 12 ? '1 year' : `${months / 12} years`)

/** The upfront guarantee fee of a 7(a) loan at its ceiling. */
export function sbaFee(amount: number): number {
  const ceiling = sbaCeiling(amount)
  const guaranteed = amount * ceiling.guaranteed
  const above = Math.max(0, guaranteed - sbaFeeAbove.guaranteed)
  return Math.round((guaranteed - above) * ceiling.fee + above * sbaFeeAbove.fee)
}

const sbaCeiling = (amount: number) => sbaCeilings.find(({ upTo }) => amount <= upTo) ?? sbaCeilings[5]

function sbaCost(amount: number, months: number): CostRange {
  const fee = sbaFee(amount)
  const at = (rate: number) => {
    const { payment, interest } = loanCost({ amount, rate, months })
    return { payment, cost: interest + fee, rate: periodicRate(amount - fee, payment, months) * 12 }
  }
  const low = at(sbaRates.prime + sbaRates.goodPoints)
  const high = at(sbaRates.prime + sbaCeiling(amount).points / 100)
  return {
    rate: [low.rate, high.rate],
    cost: [low.cost, high.cost],
    payment: [low.payment, high.payment],
    from: false,
    over: years(months),
  }
}

/** @param least raises the lowest rate to this one */
export function costOf(terms: FundingCost, amount: number, purpose: FundingPurpose, least = 0): CostRange {
  if (terms.kind === 'sba')
    return sbaCost(amount, purpose === 'building' ? terms.propertyMonths : terms.months)
  if (terms.kind === 'loan') {
    const { months, from = false } = terms
    const [low, high] = [Math.max(least, terms.rate[0]), terms.rate[1]]
    const [lowest, highest] = [
      loanCost({ amount, rate: low, months }),
      loanCost({ amount, rate: high, months }),
    ]
    return {
      rate: [low, high],
      cost: [lowest.interest, highest.interest],
      payment: [lowest.payment, highest.payment],
      from,
      over: years(months),
    }
  }
  if (terms.kind === 'advance') {
    const { factor, fee, months } = terms
    const [soonest, latest] = months
    const at = (one: number, over: number) =>
      advanceCost({ amount, factor: one, fee, months: over, remittance: 'daily' })
    // The rate depends on the time: it is lowest with the lowest factor over the longest time.
    const [lowest, highest] = [at(factor[0], latest), at(factor[1], soonest)]
    return {
      rate: [lowest.apr, highest.apr],
      cost: [lowest.cost, highest.cost],
      payment: [Math.round(lowest.repaid / latest), Math.round(highest.repaid / soonest)],
      from: false,
      over: `${soonest} to ${latest} months`,
    }
  }
  const { fee, advanced, days } = terms
  const yearly = (one: number, part: number) => (one / part) * (365 / 30)
  const dollars = (one: number, part: number) => Math.round((amount / part) * one * (days / 30))
  return {
    rate: [yearly(fee[0], advanced[1]), yearly(fee[1], advanced[0])],
    cost: [dollars(fee[0], advanced[1]), dollars(fee[1], advanced[0])],
    from: false,
    over: `${days} days`,
  }
}

function ratesOf({ cost, purposes }: FundingCriteria): readonly [number, number] {
  const rates = sbaCeilings.flatMap(({ upTo }) =>
    purposes.flatMap((purpose) => costOf(cost, upTo, purpose).rate),
  )
  return [Math.min(...rates), Math.max(...rates)]
}

export function advanceRates(): readonly [number, number] {
  const terms = fundingCriteria.find(({ cost }) => cost.kind === 'advance')
  if (!terms) throw new Error('There is no kind of funding that is an advance')
  return ratesOf(terms)
}

/** The cost of a product as its page states it, with the APR of factor rates, fees and rates over prime. */
export function costInWords({ slug, cost }: Pick<FundingProduct, 'slug' | 'cost'>): string {
  const terms = fundingCriteria.find((one) => one.slug === slug)
  if (terms?.cost.kind === 'loan') return cost
  const [low, high] = (terms ? ratesOf(terms) : advanceRates()).map((rate) => Math.round(rate * 100))
  return `${cost} (${low}-${high}% APR)`
}

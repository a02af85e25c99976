import { fundingCriteria, type FundingCriteria, type FundingPurpose } from '../catalog/funding-criteria.ts'
import { salesOf, type FundingAnswers } from './answers.ts'
import { checkFunding } from './check.ts'

/** A kind of funding that may be possible. */
export interface FundingOption {
  slug: string
  /** Cents: the wanted sum, or less if the kind ends below it. */
  amount: number
  /** Annual rate as a fraction. */
  rate: readonly [number, number]
  /** Calendar days until the first payout. */
  days: readonly [number, number]
  /** The lowest credit score. */
  score?: number
}

type ThreeAnswers = Pick<FundingAnswers, 'amount' | 'time' | 'monthlySales'>

/** Purposes of a business that is open, without property and without buying a business. */
const everyday: readonly FundingPurpose[] = ['equipment', 'project', 'gap', 'invoices']

/** The most that a kind offers for these sales. */
function reachOf({ amount, monthsOfSales }: FundingCriteria, sales: number): number {
  const months = monthsOfSales?.most ?? monthsOfSales?.usual
  return Math.min(amount?.to ?? Infinity, months === undefined ? Infinity : months * sales)
}

/**
 * The kinds of funding that three answers do not rule out, the lowest annual rate first: for an everyday purpose, or to
 * start. Every other answer counts as unknown, so that each of these still has conditions.
 */
export function fundingOptions(given: ThreeAnswers): readonly FundingOption[] {
  const purposes = given.time === 'none' ? (['start'] as const) : everyday
  return fundingCriteria
    .flatMap((criteria): FundingOption[] => {
      const amount = Math.min(given.amount, Math.floor(reachOf(criteria, salesOf(given)) / 100) * 100)
      const purpose = purposes.find((one) => criteria.purposes.includes(one))
      if (!purpose || amount <= 0) return []
      const unknown = { score: 'unknown', wait: 'no-hurry', owners: 'unknown' } as const
      const { fits, conditional } = checkFunding({ ...given, ...unknown, amount, purpose }, [criteria])
      return [...fits, ...conditional].map(({ slug, days, cost }) => ({
        slug,
        amount,
        rate: cost.rate,
        days,
        ...(criteria.credit && { score: criteria.credit.least }),
      }))
    })
    .toSorted((one, other) => one.rate[0] - other.rate[0] || one.rate[1] - other.rate[1])
}

/** At most `count` of the options: the cheapest, and always the fastest. */
export function fewOf(options: readonly FundingOption[], count: number): readonly FundingOption[] {
  const fastest = options.toSorted((one, other) => one.days[1] - other.days[1])[0]
  const first = options.slice(0, count)
  return !fastest || first.includes(fastest) ? first : [...first.slice(0, -1), fastest]
}

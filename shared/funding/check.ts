import { fundingCriteria, type FundingCriteria, type Least } from '../catalog/funding-criteria.ts'
import { scores, times, waits, type FundingAnswers } from './answers.ts'
import { costOf, type CostRange } from './cost.ts'

/** Something against a kind: why, and what would change it. Nothing changes a purpose. */
export interface Hurdle {
  why: string
  change: string
}

export interface Fit {
  slug: string
  days: readonly [number, number]
  cost: CostRange
  pledged: string
  besides: string
  /** It fits only if these hold. */
  conditions: readonly string[]
}

export interface Misfit {
  slug: string
  hurdles: readonly Hurdle[]
}

export interface FundingCheck {
  fits: readonly Fit[]
  conditional: readonly Fit[]
  not: readonly Misfit[]
}

type Finding = { hurdle: Hurdle } | { condition: string } | undefined

const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`
const inTime = (months: number) =>
  months === 24 ? 'two years' : months === 12 ? 'one year' : `${months} months`

function timeFinding({ months, youngerThan }: FundingCriteria, { time }: FundingAnswers): Finding {
  const { least } = times[time]
  if (youngerThan !== undefined && least >= youngerThan)
    return {
      hurdle: { why: `only for firms under ${inTime(youngerThan)} old`, change: 'nothing: you are past it' },
    }
  if (!months) return undefined
  if (least < months.least)
    return {
      hurdle: {
        why: `asks for about ${inTime(months.least)} in business`,
        change: `being ${inTime(months.least)} in business`,
      },
    }
  return least < (months.usual ?? 0) && months.between ? { condition: months.between } : undefined
}

function scoreFinding(credit: Least | undefined, { score }: FundingAnswers): Finding {
  if (!credit) return undefined
  const { from, to } = scores[score]
  if (score === 'unknown') return { condition: `your score is about ${credit.least} or better` }
  if (to < credit.least)
    return {
      hurdle: { why: `asks for a score of about ${credit.least}`, change: `a score of ${credit.least}` },
    }
  if (from < credit.least) return { condition: `your score is at least about ${credit.least}` }
  return from < (credit.usual ?? 0) && credit.between ? { condition: credit.between } : undefined
}

function salesFinding({ monthlySales = 0 }: FundingCriteria, answers: FundingAnswers): Finding {
  if (answers.monthlySales >= monthlySales) return undefined
  const least = dollars(monthlySales)
  return { hurdle: { why: `asks for sales of about ${least} a month`, change: `sales of ${least} a month` } }
}

function amountFinding(criteria: FundingCriteria, { amount, monthlySales }: FundingAnswers): Finding {
  const { from = 0, to = Infinity } = criteria.amount ?? {}
  if (amount < from)
    return { hurdle: { why: `usually begins at ${dollars(from)}`, change: `asking for ${dollars(from)}` } }
  if (amount > to)
    return { hurdle: { why: `usually ends at ${dollars(to)}`, change: `asking for ${dollars(to)} or less` } }
  const { most, secured } = criteria.monthsOfSales ?? {}
  // Too little in sales to begin with is a hurdle of its own.
  if (most === undefined || amount <= most * monthlySales || monthlySales < (criteria.monthlySales ?? 0))
    return undefined
  if (secured) return { condition: secured }
  const limit = dollars(most * monthlySales)
  return { hurdle: { why: `reaches ${limit} on your sales`, change: `asking for ${limit} or less` } }
}

function waitFinding({ days: [first, last] }: FundingCriteria, { wait }: FundingAnswers): Finding {
  const { days } = waits[wait]
  if (first > days) {
    const least = first <= 7 ? `${first} days` : `${Math.ceil(first / 7)} weeks`
    return { hurdle: { why: `takes ${least} or longer`, change: `being able to wait ${least} or longer` } }
  }
  return last > days ? { condition: 'the papers are complete: at its slowest it comes later' } : undefined
}

const isHurdle = (found: Finding): found is { hurdle: Hurdle } => found !== undefined && 'hurdle' in found
const isCondition = (found: Finding): found is { condition: string } =>
  found !== undefined && 'condition' in found

/** The low end of a rate, where the answers do not earn it. */
function leastRate({ lowRate }: FundingCriteria, { time, score }: FundingAnswers): number {
  if (!lowRate) return 0
  const earned = times[time].least >= (lowRate.months ?? 0) && scores[score].from >= (lowRate.credit ?? 0)
  return earned ? 0 : lowRate.otherwise
}

/**
 * Which kinds of funding suit some answers, the cheapest by the year first; which do only on a condition; and which do
 * not, with why and what would change that. Arithmetic on published thresholds: no offer, and no decision of a lender.
 */
export function checkFunding(
  answers: FundingAnswers,
  kinds: readonly FundingCriteria[] = fundingCriteria,
): FundingCheck {
  const suited: Fit[] = []
  const not: Misfit[] = []
  for (const criteria of kinds) {
    const { slug, purposes, days, cost, pledged, besides } = criteria
    if (!purposes.includes(answers.purpose)) {
      not.push({ slug, hurdles: [] })
      continue
    }
    const findings = [
      timeFinding(criteria, answers),
      scoreFinding(criteria.credit, answers),
      salesFinding(criteria, answers),
      amountFinding(criteria, answers),
      waitFinding(criteria, answers),
    ]
    const hurdles = findings.filter(isHurdle).map(({ hurdle }) => hurdle)
    if (hurdles.length > 0) {
      not.push({ slug, hurdles })
      continue
    }
    const conditions = findings.filter(isCondition).map(({ condition }) => condition)
    const range = costOf(cost, answers.amount, answers.purpose, leastRate(criteria, answers))
    suited.push({ slug, days, cost: range, pledged, besides, conditions })
  }
  const sorted = suited.toSorted(
    (one, other) => one.cost.rate[0] - other.cost.rate[0] || one.cost.rate[1] - other.cost.rate[1],
  )
  return {
    fits: sorted.filter(({ conditions }) => conditions.length === 0),
    conditional: sorted.filter(({ conditions }) => conditions.length > 0),
    not: not.toSorted((one, other) => Number(one.hurdles.length === 0) - Number(other.hurdles.length === 0)),
  }
}

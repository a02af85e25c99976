import {
  fundingCriteria,
  shareOfSales,
  type FundingCriteria,
  type Least,
} from '../catalog/funding-criteria.ts'
import { salesOf, scores, times, waits, type FundingAnswers } from './answers.ts'
import { costOf, type CostRange } from './cost.ts'

/** A reason against a kind, and what would remove it. */
export interface Hurdle {
  why: string
  change: string
}

export interface Fit {
  slug: string
  /** Cents: the wanted amount, or the part of it that a kind could lend. */
  amount: number
  days: readonly [number, number]
  cost: CostRange
  pledged: string
  alsoRequired: string
  conditions: readonly string[]
}

export interface Misfit {
  slug: string
  /** Empty when the kind is for other purposes. */
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
      hurdle: {
        why: `only for businesses under ${inTime(youngerThan)} old`,
        change: 'nothing; your business is older',
      },
    }
  if (!months) return undefined
  if (least < months.least)
    return {
      hurdle: {
        why: `needs about ${inTime(months.least)} in business`,
        change: `${inTime(months.least)} in business`,
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
      hurdle: { why: `needs a score of about ${credit.least}`, change: `a score of ${credit.least}` },
    }
  if (from < credit.least) return { condition: `your score is at least about ${credit.least}` }
  return from < (credit.usual ?? 0) && credit.between ? { condition: credit.between } : undefined
}

function salesFinding({ monthlySales = 0 }: FundingCriteria, answers: FundingAnswers): Finding {
  if (salesOf(answers) >= monthlySales) return undefined
  const least = dollars(monthlySales)
  return { hurdle: { why: `needs sales of about ${least} a month`, change: `sales of ${least} a month` } }
}

function amountFinding(criteria: FundingCriteria, answers: FundingAnswers): Finding {
  const { amount } = answers
  const sales = salesOf(answers)
  const { from = 0, to = Infinity } = criteria.amount ?? {}
  if (amount < from)
    return { hurdle: { why: `usually starts at ${dollars(from)}`, change: `asking for ${dollars(from)}` } }
  if (amount > to)
    return { hurdle: { why: `usually stops at ${dollars(to)}`, change: `asking for ${dollars(to)} or less` } }
  // `salesFinding` reports sales below the minimum.
  if (!criteria.monthsOfSales || sales < (criteria.monthlySales ?? 0)) return undefined
  const { most = Infinity, usual = Infinity, between } = criteria.monthsOfSales
  if (amount > most * sales) {
    if (sales === 0) return { hurdle: { why: 'needs sales you already have', change: 'sales to show' } }
    const limit = dollars(most * sales)
    return { hurdle: { why: `goes up to ${limit} on your sales`, change: `asking for ${limit} or less` } }
  }
  return amount > usual * sales && between ? { condition: between } : undefined
}

const notOwnSales: Partial<Record<FundingAnswers['purpose'], string>> = {
  business: 'the business you buy covers',
  franchise: 'the unit’s sales cover',
}

/** A kind without monthly payments passes. @param most the largest share that is not a hurdle */
function paymentFinding({ payment }: CostRange, answers: FundingAnswers, most: number): Finding {
  if (!payment) return undefined
  const [low, high] = payment
  const sales = salesOf(answers)
  const payments =
    low === high
      ? `payments of ${dollars(low)} a month and up`
      : `payments of ${dollars(low)} to ${dollars(high)} a month`
  if (answers.purpose === 'rental') return { condition: `the rent covers ${payments}` }
  if (answers.time === 'none') return { condition: `your forecast sales cover ${payments}` }
  if (high <= sales * shareOfSales.easy) return undefined
  const carried = notOwnSales[answers.purpose]
  if (carried) return { condition: `${carried} ${payments}` }
  if (low <= sales * most) return { condition: `your profit covers ${payments}` }
  const enough = dollars(Math.ceil(low / shareOfSales.most / 100) * 100)
  return {
    hurdle: {
      why: `costs at least ${dollars(low)} a month, over a quarter of your sales`,
      change: `a smaller amount, or sales of ${enough} a month`,
    },
  }
}

function ownersFinding({ citizens }: FundingCriteria, answers: FundingAnswers): Finding {
  if (!citizens || answers.owners === 'citizens') return undefined
  const rule = 'every owner is a US citizen or national who lives in the US'
  if (answers.owners === 'unknown') return { condition: rule }
  return { hurdle: { why: `only if ${rule}`, change: 'a change of owners before you apply' } }
}

function waitFinding({ days: [first, last] }: FundingCriteria, { wait }: FundingAnswers): Finding {
  const { days } = waits[wait]
  if (first > days) {
    const least = first <= 7 ? `${first} days` : `${Math.ceil(first / 7)} weeks`
    return { hurdle: { why: `takes ${least} or longer`, change: `waiting ${least} or longer` } }
  }
  return last > days
    ? { condition: 'your documents are complete on day one, or it can take longer' }
    : undefined
}

const isHurdle = (found: Finding): found is { hurdle: Hurdle } => found !== undefined && 'hurdle' in found
const isCondition = (found: Finding): found is { condition: string } =>
  found !== undefined && 'condition' in found

/** The lowest rate for answers that do not meet the requirements of the kind's own lowest rate; 0 for others. */
function leastRate({ lowRate }: FundingCriteria, { time, score }: FundingAnswers): number {
  if (!lowRate) return 0
  const earned = times[time].least >= (lowRate.months ?? 0) && scores[score].from >= (lowRate.credit ?? 0)
  return earned ? 0 : lowRate.otherwise
}

const rangeOf = (criteria: FundingCriteria, answers: FundingAnswers): CostRange =>
  costOf(criteria.cost, answers.amount, answers.purpose, leastRate(criteria, answers))

const findingsOf = (
  criteria: FundingCriteria,
  answers: FundingAnswers,
  mostOfSales: number = shareOfSales.most,
): Finding[] => [
  ownersFinding(criteria, answers),
  timeFinding(criteria, answers),
  scoreFinding(criteria.credit, answers),
  salesFinding(criteria, answers),
  amountFinding(criteria, answers),
  paymentFinding(rangeOf(criteria, answers), answers, mostOfSales),
  waitFinding(criteria, answers),
]

/** The least that a visitor can ask for, in cents. */
const smallest = 1_000_00
const step = 100_00

/** In cents; 0 if a smaller amount does not help. The lowest payment must pass `shareOfSales`: we propose it. */
function partOf(criteria: FundingCriteria, answers: FundingAnswers): number {
  const isOpen = (amount: number) =>
    !findingsOf(criteria, { ...answers, amount }, shareOfSales.easy).some(isHurdle)
  const least = Math.max(smallest, criteria.amount?.from ?? 0)
  if (least >= answers.amount || !isOpen(least)) return 0
  let [open, closed] = [least / step, Math.ceil(answers.amount / step)]
  while (closed - open > 1) {
    const middle = Math.floor((open + closed) / 2)
    if (isOpen(middle * step)) open = middle
    else closed = middle
  }
  return open * step
}

/** Those that fit have the lowest annual rate first. Based on published thresholds only; not an offer. */
export function checkFunding(
  answers: FundingAnswers,
  kinds: readonly FundingCriteria[] = fundingCriteria,
): FundingCheck {
  const suited: Fit[] = []
  const not: Misfit[] = []
  for (const criteria of kinds) {
    const { slug, purposes, days, pledged, alsoRequired } = criteria
    if (!purposes.includes(answers.purpose)) {
      not.push({ slug, hurdles: [] })
      continue
    }
    const hurdles = findingsOf(criteria, answers)
      .filter(isHurdle)
      .map(({ hurdle }) => hurdle)
    const amount = hurdles.length === 0 ? answers.amount : partOf(criteria, answers)
    if (amount === 0) {
      not.push({ slug, hurdles })
      continue
    }
    const lent = { ...answers, amount }
    const conditions = findingsOf(criteria, lent)
      .filter(isCondition)
      .map(({ condition }) => condition)
    if (amount < answers.amount) conditions.unshift(`up to ${dollars(amount)} of it`)
    suited.push({ slug, amount, days, cost: rangeOf(criteria, lent), pledged, alsoRequired, conditions })
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

import { formatUsd } from '../money/format.ts'
import { sumCents, type Cents } from '../money/money.ts'
import { partsOf } from './parts.ts'
import { capitalized, dueInWords, paymentInWords } from './plan-words.ts'
import { payerOf, type Billed, type Due } from './plan.ts'
import { lineDues, paymentPlan, quoteTotals, type PricedQuote } from './totals.ts'

/** Amounts in cents, after discount and with tax. A one-time fee and a month's fee are added only in `firstYear`. */
export interface PaymentTerms {
  onSigning: Cents
  /** The monthly fees in arrears and those in advance; empty without monthly fees. */
  months: { billed: Billed; first: Cents; each: Cents }[]
  /** All setup fees and twelve months: in arrears, the twelfth is billed on the last day of the year. */
  firstYear: Cents
  /** All parts of the setup fees, those on signing first, then in the order of the lines, with dates in order. */
  parts: { due: Due; words: string; amount: Cents }[]
  /** The longest notice of a line with a monthly fee, in days. */
  noticeDays?: number
  /** What is due on signing, each month, and over the first year, in words. */
  figures: Figure[]
  /** The parts and the months by the time they are due, in words. */
  schedule: Figure[]
}

type Figure = [term: string, figure: string]

export function paymentTerms(quote: PricedQuote): PaymentTerms {
  const { firstYear, today } = paymentPlan(quoteTotals(quote), quote)
  const parts = partsTogether(quote)
  const onSigning = sumCents(parts.filter(({ due }) => due.on === 'signing').map(({ amount }) => amount))
  const months = monthsTogether(quote)
  const notices = quote.services.flatMap(({ monthlyFee, plan }) =>
    monthlyFee > 0 && plan?.notice_days ? [plan.notice_days] : [],
  )
  const year = today > 0 ? 'First year: setup and twelve months' : 'First year: twelve months'
  const monthly = months.flatMap(monthsInWords)
  const isPaidByOthers = quote.services.length > 0 && quote.services.every(payerOf)
  return {
    onSigning,
    months,
    firstYear,
    parts,
    ...(notices.length > 0 && { noticeDays: Math.max(...notices) }),
    figures: [
      isPaidByOthers ? ['Our fee', 'none'] : ['Due on signing', formatUsd(onSigning)],
      ...monthly.map(([when, figure]): Figure => [`Due ${when}`, figure]),
      ...(months.length > 0
        ? [[year, formatUsd(firstYear)] satisfies Figure]
        : onSigning < today
          ? [['All parts together', formatUsd(today)] satisfies Figure]
          : []),
    ],
    schedule: [
      ...parts.map(({ words, amount }): Figure => [words, formatUsd(amount)]),
      ...monthly.map(([when, figure]): Figure => [capitalized(when), figure]),
    ],
  }
}

/** The value of a quote to the firm, in cents: all setup fees and twelve months, after discount, without tax. */
export const firstYearValue = (quote: PricedQuote): Cents =>
  paymentPlan(quoteTotals({ ...quote, tax: null }), { ...quote, tax: null }).firstYear

/** The page to pay on and what is due there after acceptance; undefined if there is none or nothing is due on signing. */
export function paymentOf(
  quote: PricedQuote & { payment_url?: string | null | undefined },
): { url: string; amount: string } | undefined {
  const { onSigning } = paymentTerms(quote)
  return quote.payment_url && onSigning > 0
    ? { url: quote.payment_url, amount: formatUsd(onSigning) }
    : undefined
}

/** Parts of several lines that are due at the same time are one part. */
function partsTogether(quote: PricedQuote): PaymentTerms['parts'] {
  const dues = lineDues(quote)
  const all = quote.services.flatMap(({ plan }, line) =>
    partsOf(plan).map(({ due }, at) => ({
      due,
      words: capitalized(dueInWords(due)),
      amount: dues[line]?.parts[at] ?? 0,
    })),
  )
  const together = [...Map.groupBy(all, ({ due }) => JSON.stringify(due)).values()].flatMap((same) => {
    const amount = sumCents(same.map((each) => each.amount))
    return same[0] && amount > 0 ? [{ ...same[0], amount }] : []
  })
  const dates = together.filter(isDated).toSorted((a, b) => (a.due.date < b.due.date ? -1 : 1))
  const inOrder = together.map((each) => (isDated(each) ? (dates.shift() ?? each) : each))
  const onSigning = ({ due }: { due: Due }) => due.on === 'signing'
  return [...inOrder.filter(onSigning), ...inOrder.filter((each) => !onSigning(each))]
}

const isDated = <P extends { due: Due }>(part: P): part is P & { due: { on: 'date' } } =>
  part.due.on === 'date'

function monthsTogether(quote: PricedQuote): PaymentTerms['months'] {
  const lines = lineDues(quote).map((dues, at) => ({
    ...dues,
    billed: quote.services[at]?.plan?.monthly ?? 'advance',
  }))
  return (['arrears', 'advance'] as const).flatMap((billed) => {
    const same = lines.filter((line) => line.billed === billed)
    const each = sumCents(same.map(({ eachMonth }) => eachMonth))
    const first = sumCents(same.map(({ firstMonth }) => firstMonth))
    return each > 0 ? [{ billed, first, each }] : []
  })
}

function monthsInWords({ billed, first, each }: PaymentTerms['months'][number]): Figure[] {
  const at = `at the ${billed === 'arrears' ? 'end' : 'start'} of`
  return first === each
    ? [[`${at} each month`, formatUsd(each)]]
    : [
        [`${at} the first month`, formatUsd(first)],
        [`${at} each later month`, formatUsd(each)],
      ]
}

export function duesOf(quote: PricedQuote): Figure[] {
  const { figures, parts } = paymentTerms(quote)
  const later = parts.filter(({ due }) => due.on !== 'signing')
  return [
    ...figures,
    ...later.map(({ due, amount }): Figure => [`Due ${dueInWords(due)}`, formatUsd(amount)]),
  ]
}

export type NamedQuote = Omit<PricedQuote, 'services'> & {
  services: readonly (PricedQuote['services'][number] & { name: string })[]
}

/** A line for each: "Due on signing: $25.00". Then, after an empty line, how each line of the quote is paid. */
export function duesInWords(quote: NamedQuote): string {
  const dues = duesOf(quote).map(([term, figure]) => `${term}: ${figure}`)
  const plans = quote.services.flatMap((line) => {
    const words = paymentInWords(line, quote)
    return words ? [`${line.name}: ${words}.`] : []
  })
  return [dues, plans]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

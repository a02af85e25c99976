import { dayInWords } from '../calendar/day-words.ts'
import { fundingFacts } from '../catalog/funding.ts'
import { merchantFacts } from '../catalog/merchant-services.ts'
import { formatUsd } from '../money/format.ts'
import { toCents } from '../money/money.ts'
import { payerOf, type Billed, type Due, type LinePlan, type Part, type Payer } from './plan.ts'

export const usualEvents = ['with the report', 'on delivery'] as const

/** "on signing", "at the decision on day 21", "with the report", "on December 1, 2026". */
export function dueInWords(due: Due): string {
  switch (due.on) {
    case 'signing':
      return 'on signing'
    case 'decision':
      return `at the decision on day ${due.day}`
    case 'event':
      return due.event
    case 'date':
      return `on ${dayInWords(due.date)}`
  }
}

export const monthlyInWords: Record<Billed, string> = {
  arrears: 'at the end of each month',
  advance: 'at the start of each month',
}

export const billingInWords: Record<Billed, string> = {
  arrears: 'billed when the month is over. Nothing is due in advance',
  advance: 'billed when the month begins',
}

export const payerInWords: Record<Payer, string> = {
  processor: merchantFacts.ourFee,
  lender: fundingFacts.ourFee,
}

/** A plan within a sentence: "half on signing, half with the report". Empty for an empty plan. */
export const planInWords = ({ parts, monthly }: LinePlan, isReduced = false): string =>
  [...(parts ? [partsInWords(parts, isReduced)] : []), ...(monthly ? [monthlyInWords[monthly]] : [])].join(
    '; ',
  )

/** "thirty days’ notice"; empty without notice. */
export const noticeInWords = ({ notice_days: days }: LinePlan): string =>
  days === undefined ? '' : days === 1 ? 'one day’s notice' : `${inWords(days)} days’ notice`

/** Without a final stop: "at the end of each month; ends with thirty days’ notice". Empty without a plan. */
export function paymentInWords(line: PlannedLine, of: Reduced): string {
  const { setupFee, monthlyFee, plan } = line
  if (!plan) return ''
  const payer = payerOf(line)
  if (payer) return payerInWords[payer]
  const paid = planInWords(
    {
      ...(setupFee > 0 && plan.parts && { parts: plan.parts }),
      ...(monthlyFee > 0 && plan.monthly && { monthly: plan.monthly }),
    },
    Boolean(of.tax) || (of.discount > 0 && of.discountOn !== 'monthly'),
  )
  const notice = monthlyFee > 0 ? noticeInWords(plan) : ''
  return [paid, notice && `ends with ${notice}`].filter(Boolean).join('; ')
}

interface Reduced {
  discount: number
  discountOn?: string | undefined
  tax?: object | null | undefined
}

interface PlannedLine {
  setupFee: number
  monthlyFee: number
  plan?: LinePlan | undefined
}

const isEqual = (parts: readonly Part[]): boolean =>
  parts.every(({ percent, amount }) => percent === undefined && amount === undefined)

export const shareInWords = (parts: readonly unknown[]): string =>
  ['whole', 'half', 'third', 'quarter'][parts.length - 1] ?? 'part'

function partsInWords(parts: readonly Part[], isReduced: boolean): string {
  const dues = parts.map(({ due }) => dueInWords(due))
  if (!isEqual(parts))
    return listed(parts.map((part, index) => `${sizeOf(part, parts, isReduced)} ${dues[index] ?? ''}`))
  if (parts.length === 1) return `in full ${dues[0] ?? ''}`
  if (parts.length === 2) return dues.map((due) => `half ${due}`).join(', ')
  const equal = `${inWords(parts.length)} equal parts`
  return parts.every(({ due }) => due.on === 'decision')
    ? `${equal}, one at each decision`
    : `${equal}: ${listed(dues)}`
}

function sizeOf({ percent, amount }: Part, parts: readonly Part[], isReduced: boolean): string {
  if (percent !== undefined) return `${percent}%`
  if (amount !== undefined)
    return `${formatUsd(toCents(amount))}${isReduced ? ' before discount and tax' : ''}`
  const equal = parts.filter((each) => each.percent === undefined && each.amount === undefined)
  return equal.length === 1 ? 'the rest' : `a ${shareInWords(equal)} of the rest`
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`

const numbers = new Map([
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [30, 'thirty'],
  [60, 'sixty'],
  [90, 'ninety'],
])

/** "three"; digits for a number without a word here. */
export const inWords = (count: number): string => numbers.get(count) ?? String(count)

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

import * as z from 'zod/mini'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { noticeInWords, payerInWords, planInWords } from '#shared/quotes/plan-words.ts'
import { linePlan, type Due, type LinePlan, type Part } from '#shared/quotes/plan.ts'
import { amountOf } from '../../kit/amounts.ts'

const part = z.object({
  size: z.enum(['equal', 'percent', 'amount']),
  /** The percentage or amount, as people type it. */
  value: z.string(),
  due: z.enum(['signing', 'decision', 'event', 'date']),
  /** The day of a decision, the words of an event, or a date. */
  detail: z.string(),
})
export type PartValues = z.infer<typeof part>

/** Without parts all of the setup fee is due on signing. */
export const planShape = z.object({
  parts: z.array(part),
  billed: z.enum(['', 'arrears', 'advance']),
  noticeDays: z.string(),
  /** Who pays us for a line without fees; empty for the customer. */
  payer: z._default(z.enum(['', 'processor', 'lender']), ''),
})
export type PlanValues = z.infer<typeof planShape>

export const noPlan: PlanValues = { parts: [], billed: '', noticeDays: '', payer: '' }

const detailOf = (due: Due): string => {
  switch (due.on) {
    case 'decision':
      return String(due.day)
    case 'event':
      return due.event
    case 'date':
      return due.date
    case 'signing':
      return ''
  }
}

const partValuesOf = ({ due, percent, amount }: Part): PartValues => ({
  size: percent !== undefined ? 'percent' : amount !== undefined ? 'amount' : 'equal',
  value:
    percent !== undefined ? String(percent) : amount !== undefined ? formatUsdShort(toCents(amount)) : '',
  due: due.on,
  detail: detailOf(due),
})

export const planValuesOf = (plan: LinePlan | undefined): PlanValues => ({
  parts: (plan?.parts ?? []).map(partValuesOf),
  billed: plan?.monthly ?? '',
  noticeDays: plan?.notice_days === undefined ? '' : String(plan.notice_days),
  payer: plan?.paid_by ?? '',
})

/** Invalid numbers become NaN. */
const numberOf = (typed: string): number => amountOf(typed.replace('%', '')) ?? Number.NaN

const dueOf = ({ due, detail }: PartValues): Due => {
  switch (due) {
    case 'signing':
      return { on: 'signing' }
    case 'decision':
      return { on: 'decision', day: numberOf(detail) }
    case 'event':
      return { on: 'event', event: detail }
    case 'date':
      return { on: 'date', date: detail }
  }
}

export const planOf = ({ parts, billed, noticeDays, payer }: PlanValues): LinePlan | undefined => {
  const plan: LinePlan = {
    ...(parts.length > 0 && {
      parts: parts.map((each) => ({
        due: dueOf(each),
        ...(each.size === 'percent' && { percent: numberOf(each.value) }),
        ...(each.size === 'amount' && { amount: numberOf(each.value) }),
      })),
    }),
    ...(billed && { monthly: billed }),
    ...(noticeDays.trim() && { notice_days: numberOf(noticeDays) }),
    ...(payer && { paid_by: payer }),
  }
  return Object.keys(plan).length > 0 ? plan : undefined
}

/** How a line is paid in words, such as "half on signing, half with the report". Empty without a fee. */
export const paidInWords = ({
  setup,
  monthly,
  plan,
}: {
  setup: string
  monthly: string
  plan: PlanValues
}): string => {
  const { parts, monthly: billed, notice_days, paid_by } = linePlan.safeParse(planOf(plan) ?? {}).data ?? {}
  const once = (amountOf(setup) ?? 0) > 0
  const months = (amountOf(monthly) ?? 0) > 0
  if (paid_by && !once && !months) return payerInWords[paid_by]
  return [
    planInWords({
      ...(once && { parts: parts ?? [{ due: { on: 'signing' } }] }),
      ...(months && { monthly: billed ?? 'advance' }),
    }),
    months ? noticeInWords({ notice_days }) : '',
  ]
    .filter(Boolean)
    .join('; ')
}

import * as z from 'zod/mini'
import { line, text } from '../api/fields.ts'
import { dollars, quoteService } from './model.ts'

const wholeDays = (max: number) => {
  const message = `Use a whole number of days from 1 to ${max}.`
  return z.int({ error: message }).check(z.minimum(1, message), z.maximum(max, message))
}

/** An event in words that read like another kind of due date would be printed twice, with two amounts. */
const ownDue = z.refine<string>(
  (event) => !/^(on signing|at the decision|on \w+ \d{1,2}, \d{4})/i.test(event),
  'Choose signing, a decision or a date instead of writing it.',
)

/** At a decision on a day of the work (counted from 1), at an event in words that complete "due …", or on a day. */
const due = z.discriminatedUnion(
  'on',
  [
    z.strictObject({ on: z.literal('signing') }),
    z.strictObject({ on: z.literal('decision'), day: wholeDays(1000) }),
    z.strictObject({ on: z.literal('event'), event: line(80, 'Say when the part is due.').check(ownDue) }),
    z.strictObject({ on: z.literal('date'), date: z.iso.date({ error: 'Use a date such as 2026-12-01.' }) }),
  ],
  { error: 'Say when the part is due.' },
)
export type Due = z.output<typeof due>

const share = 'Enter a percentage above 0, at most 100, with at most two decimals.'
const percent = z.number({ error: share }).check(
  z.gt(0, share),
  z.maximum(100, share),
  z.refine((value) => Math.round(value * 100) / 100 === value, share),
)

/** A percentage, or dollars before discount and tax. Parts with neither share equally what the others leave. */
const part = z
  .strictObject({
    due,
    percent: z.optional(percent),
    amount: z.optional(dollars.check(z.gt(0, 'Use more than 0.'))),
  })
  .check(
    z.refine(({ percent: of, amount }) => of === undefined || amount === undefined, {
      path: ['amount'],
      error: 'Give a percentage or an amount, not both.',
    }),
  )
export type Part = z.output<typeof part>

/** `arrears`: at the end of each month. `advance`: at the start of each month. */
const billed = z.enum(['arrears', 'advance'])
export type Billed = z.output<typeof billed>

/** Who pays us for a line without fees: the processor of card payments, or the lender. */
const payer = z.enum(['processor', 'lender'])
export type Payer = z.output<typeof payer>

/** How the fees of a line are paid. Absent fields mean all of the setup fee on signing, and months in advance. */
export const linePlan = z.strictObject({
  parts: z.optional(
    z
      .array(part, { error: 'List the parts.' })
      .check(z.minLength(1, 'List at least one part.'), z.maxLength(12, 'List at most 12 parts.')),
  ),
  monthly: z.optional(billed),
  notice_days: z.optional(wholeDays(365)),
  paid_by: z.optional(payer),
})
export type LinePlan = z.output<typeof linePlan>

export interface LineFees {
  setupFee: number
  monthlyFee: number
  plan?: LinePlan | undefined
}

export const payerOf = ({ setupFee, monthlyFee, plan }: LineFees): Payer | undefined =>
  setupFee + monthlyFee === 0 ? plan?.paid_by : undefined

export const quoteLine = z.extend(quoteService, {
  description: z.optional(text(2000)),
  plan: z.optional(linePlan),
})

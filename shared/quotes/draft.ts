import type { FieldError } from '../api/problem.ts'
import type { Day } from '../calendar/month-grid.ts'
import { formatUsd } from '../money/format.ts'
import { toCents } from '../money/money.ts'
import type { QuoteDraft } from './draft-fields.ts'
import { faultOfTerms } from './engagement-terms.ts'
import { maxDollars } from './model.ts'
import { faultOfParts } from './parts.ts'
import { payerOf } from './plan.ts'
import { emojiFaults } from './printed.ts'
import { feesUnder, lineAmounts, quoteTotals } from './totals.ts'

export type { QuoteDraft } from './draft-fields.ts'

export const emptyDraft: QuoteDraft = {
  customerName: '',
  customerEmail: null,
  services: [],
  discount: 0,
  discountType: 'amount',
  discountOn: 'both',
  tax: null,
  valid_days: null,
  guarantee: '',
  customerContact: '',
  customerAddress: '',
  reminder_days: [],
  payment_url: null,
  line_of_business: null,
}

export function faultsOfDraft(fields: QuoteDraft): FieldError[] {
  const emoji = emojiFaults(fields)
  if (fields.discountType === 'percent' && fields.discount > 100)
    return [...emoji, { field: 'discount', message: 'A percentage lies between 0 and 100.' }]
  const discount = faultOfDiscount(fields)
  return [
    ...emoji,
    ...faultsOfPlans(fields),
    ...(discount ? [{ field: 'discount', message: discount }] : []),
    ...(quoteTotals(fields).total > maxDollars * 100
      ? [{ field: 'services', message: `A quote comes to at most $${maxDollars.toLocaleString('en-US')}.` }]
      : []),
  ]
}

function faultsOfPlans({ services }: QuoteDraft): FieldError[] {
  const { setup } = lineAmounts(services)
  return services.flatMap(({ plan }, at) => {
    const message = faultOfParts(setup.parts[at] ?? 0, plan)
    return message ? [{ field: `services.${at}.plan.parts`, message: `Line ${at + 1}: ${message}` }] : []
  })
}

const feeWords = { both: 'the fees', setup: 'the setup fees', monthly: 'the monthly fees' } as const

/** No quote is for $0.00. Waived setup or monthly fees are fine if some amount is still due. */
function faultOfDiscount(fields: QuoteDraft): string | undefined {
  if (fields.services.length === 0) return undefined
  const totals = quoteTotals(fields)
  const fees = feesUnder(fields.discountOn, totals)
  const asked = fields.discountType === 'amount' ? toCents(fields.discount) : totals.discount
  if (asked > fees) return `The discount is larger than ${feeWords[fields.discountOn]}, ${formatUsd(fees)}.`
  if (asked > 0 && totals.total === 0) return 'The discount takes off all fees: the total would be $0.00.'
  return undefined
}

const pastDues = ({ services }: QuoteDraft, today: Day): FieldError[] =>
  services.flatMap(({ plan }, line) =>
    (plan?.parts ?? []).flatMap(({ due }, at) =>
      due.on === 'date' && due.date < today
        ? [
            {
              field: `services.${line}.plan.parts.${at}.due`,
              message: `Line ${line + 1}: part ${at + 1} is due on a day that has passed.`,
            },
          ]
        : [],
    ),
  )

export function lackingToSend(fields: QuoteDraft, today: Day): FieldError[] {
  const { customerName, customerEmail, services } = fields
  const faults = faultsOfDraft(fields)
  const isFree = faults.length === 0 && quoteTotals(fields).total === 0
  const terms = services.length === 0 ? undefined : faultOfTerms(fields)
  return [
    ...faults,
    ...(customerName === '' ? [{ field: 'customerName', message: 'Please fill in customer name.' }] : []),
    ...(customerEmail === null
      ? [{ field: 'customerEmail', message: 'Enter the email address the quote goes to.' }]
      : []),
    ...(services.length === 0 ? [{ field: 'services', message: 'List at least one service.' }] : []),
    ...pastDues(fields, today),
    ...(isFree && !services.every(payerOf)
      ? [
          {
            field: 'services',
            message:
              'The total is $0.00. Enter the fees, or choose in the details of each line who pays instead.',
          },
        ]
      : []),
    ...(terms ? [{ field: 'line_of_business', message: terms }] : []),
  ]
}

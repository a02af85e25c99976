import { describe, expect, it } from 'vitest'
import { draftFields } from './draft-fields.ts'
import { emptyDraft, faultsOfDraft, lackingToSend, type QuoteDraft } from './draft.ts'

const line = { name: 'A', setupFee: 100, monthlyFee: 10, quantity: 1 }

describe('the fields of a draft', () => {
  it('may be blank, where the PDF needs them later', () => {
    expect(draftFields.customerName.parse(' ')).toBe('')
    expect(draftFields.customerEmail.parse('')).toBeNull()
    expect(draftFields.services.parse([])).toEqual([])
  })

  it('have a quantity of one by default', () => {
    expect(draftFields.services.parse([{ name: 'A', setupFee: 1, monthlyFee: 0 }])).toMatchObject([
      { quantity: 1 },
    ])
  })

  it.each([0, -1, 0.001, 10_000.01, '2', Infinity])('take no quantity of %s', (quantity) => {
    expect(draftFields.services.safeParse([{ ...line, quantity }]).success).toBe(false)
  })

  it.each([-0.1, 100.5, 8.8755])('take no tax of %s percent', (percent) => {
    expect(draftFields.tax.safeParse({ label: 'Sales tax', percent }).success).toBe(false)
  })

  it.each([0, 366, 1.5])('take no %s days', (days) => {
    expect(draftFields.valid_days.safeParse(days).success).toBe(false)
  })

  it('take reminders in order, each once, at most three', () => {
    expect(draftFields.reminder_days.parse([14, 7, 14])).toEqual([7, 14])
    expect(draftFields.reminder_days.safeParse([1, 2, 3, 4]).success).toBe(false)
    expect(draftFields.reminder_days.safeParse([0]).success).toBe(false)
  })

  it('take a payment link over HTTPS only', () => {
    expect(draftFields.payment_url.parse(' ')).toBeNull()
    expect(draftFields.payment_url.parse('https://pay.example/1')).toBe('https://pay.example/1')
    const misleading = [
      'https://paypal.example@evil.example/',
      'https://еxample.com/',
      'https://pay.example/ You owe more',
    ]
    for (const given of ['http://pay.example/1', 'javascript:alert(1)', 'pay.example', ...misleading])
      expect(draftFields.payment_url.safeParse(given).error?.issues[0]?.message).toBe(
        'Enter a web address that begins with https://.',
      )
  })

  it('take an address and a description of several lines', () => {
    expect(draftFields.customerAddress.parse('1 Main St\nAnytown')).toBe('1 Main St\nAnytown')
    expect(draftFields.customerAddress.safeParse('a\n'.repeat(8)).success).toBe(false)
    expect(draftFields.services.parse([{ ...line, description: 'One\nTwo' }])).toMatchObject([
      { description: 'One\nTwo' },
    ])
    expect(draftFields.services.safeParse([{ ...line, description: 'a'.repeat(2001) }]).success).toBe(false)
  })

  it.each<[Partial<QuoteDraft>, string, string]>([
    [
      { services: [line, { ...line, plan: { parts: [{ due: { on: 'signing' }, percent: 90 }] } }] },
      'services.1.plan.parts',
      'Line 2: The parts come to 90%, not 100% of the setup fee.',
    ],
    [
      { services: [line, { ...line, plan: { parts: [{ due: { on: 'event', event: 'Go 🎉' } }] } }] },
      'services.1.plan.parts.0.due.event',
      'Line 2: part 1: the event has characters that cannot be printed: 🎉',
    ],
    [
      { services: [{ ...line, description: '🎉' }] },
      'services.0.description',
      'Line 1: the description has characters that cannot be printed: 🎉',
    ],
  ])('name what is wrong: %j', (changes, field, message) => {
    const draft = { ...emptyDraft, services: [line], ...changes }
    expect(faultsOfDraft(draft)).toEqual([{ field, message }])
  })

  it.each<[Partial<QuoteDraft>, string | undefined]>([
    [{ discount: 100.01, discountType: 'percent' }, 'discount'],
    [{ services: [{ ...line, setupFee: 100_000_000 }] }, 'services'],
    [{ services: [{ ...line, setupFee: 99_999_990 }] }, undefined],
    [
      { services: [{ ...line, setupFee: 100_000, quantity: 1000 }], tax: { label: 'T', percent: 1 } },
      'services',
    ],
    [{ discount: 110.01 }, 'discount'],
    [{ discount: 110 }, 'discount'],
    [{ discount: 109.99 }, undefined],
    [{ discount: 100, discountOn: 'setup' }, undefined],
    [{ discount: 10.01, discountOn: 'monthly' }, 'discount'],
    [{ discount: 100, discountType: 'percent', discountOn: 'setup' }, undefined],
    [{ discount: 100, discountType: 'percent' }, 'discount'],
    [{ discount: 5000, services: [] }, undefined],
    [{ guarantee: 'Yes 🎉' }, 'guarantee'],
    [{}, undefined],
  ])('together: %j', (changes, field) => {
    expect(faultsOfDraft({ ...emptyDraft, services: [line], ...changes })[0]?.field).toBe(field)
  })
})

const today = '2026-11-21'

it('names what is missing before a draft can be sent', () => {
  expect(lackingToSend(emptyDraft, today).map(({ field }) => field)).toEqual([
    'customerName',
    'customerEmail',
    'services',
  ])
  const whole = { ...emptyDraft, customerName: 'Ada', customerEmail: 'a@b.example', services: [line] }
  expect(lackingToSend(whole, today)).toEqual([
    { field: 'line_of_business', message: 'Choose the engagement terms that the customer accepts.' },
  ])
  expect(lackingToSend({ ...whole, line_of_business: 'funding' }, today)).toEqual([])
  const parts = ['2026-11-21', '2026-12-31'].map((date) => ({ due: { on: 'date' as const, date } }))
  const services = [{ ...line, plan: { parts } }]
  const dated: QuoteDraft = { ...whole, line_of_business: 'funding', services }
  expect(lackingToSend(dated, '2026-11-21')).toEqual([])
  expect(lackingToSend(dated, '2026-11-22')).toEqual([
    { field: 'services.0.plan.parts.0.due', message: 'Line 1: part 1 is due on a day that has passed.' },
  ])
})

it.each<[string, Partial<QuoteDraft['services'][number]>[], boolean]>([
  ['no fee by mistake', [{}], false],
  ['only lines that the processor or the lender pays for', [{ plan: { paid_by: 'processor' } }], true],
  ['such a line and one without a fee by mistake', [{ plan: { paid_by: 'lender' } }, {}], false],
  ['such a line and one with a fee', [{ plan: { paid_by: 'lender' } }, { setupFee: 1 }], true],
])('a quote of %s', (_, lines, isComplete) => {
  const draft: QuoteDraft = {
    ...emptyDraft,
    customerName: 'Ada',
    customerEmail: 'a@b.example',
    services: lines.map((fields) => ({ ...line, setupFee: 0, monthlyFee: 0, ...fields })),
    line_of_business: lines[0]?.plan?.paid_by === 'lender' ? 'funding' : 'merchant-services',
  }
  const message =
    'The total is $0.00. Enter the fees, or choose in the details of each line who pays instead.'
  expect(lackingToSend(draft, today)).toEqual(isComplete ? [] : [{ field: 'services', message }])
})

import { describe, expect, it } from 'vitest'
import { draftFields, emptyDraft, faultsOfDraft, lackingToSend, type QuoteDraft } from './draft.ts'

const line = { name: 'A', setupFee: 100, monthlyFee: 10, quantity: 1 }

describe('the fields of a draft', () => {
  it('may be blank, where the PDF needs them later', () => {
    expect(draftFields.customerName.parse(' ')).toBe('')
    expect(draftFields.customerEmail.parse('')).toBeNull()
    expect(draftFields.services.parse([])).toEqual([])
  })

  it('have one of each line unless told', () => {
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

it('names what is missing before a draft can be sent', () => {
  expect(lackingToSend(emptyDraft).map(({ field }) => field)).toEqual([
    'customerName',
    'customerEmail',
    'services',
  ])
  const whole = { ...emptyDraft, customerName: 'Ada', customerEmail: 'a@b.example', services: [line] }
  expect(lackingToSend(whole)).toEqual([])
})

import { expect, it, test } from 'vitest'
import { checkShort, countsOf, fewOf } from './options.ts'

const asked = { amount: 60_000_00, purpose: 'equipment', time: '12-24', monthlySales: 45_000_00 } as const
const slugs = (options: readonly { slug: string }[]) => options.map(({ slug }) => slug)

test.each([
  ['the first answers', {}, { fits: 2, conditional: 3, parts: 0, largest: 60_000_00 }],
  [
    'a part from an advance',
    { amount: 90_000_00 },
    { fits: 2, conditional: 2, parts: 1, largest: 90_000_00 },
  ],
  [
    'five million on small sales',
    { amount: 5_000_000_00, monthlySales: 20_000_00 },
    { fits: 0, conditional: 0, parts: 5, largest: 152_900_00 },
  ],
  [
    'the same against invoices',
    { amount: 5_000_000_00, monthlySales: 20_000_00, purpose: 'invoices' },
    { fits: 0, conditional: 0, parts: 3, largest: 54_000_00 },
  ],
  [
    'a million on larger sales',
    { amount: 1_000_000_00 },
    { fits: 0, conditional: 0, parts: 5, largest: 344_100_00 },
  ],
  [
    'a start beyond one limit',
    { amount: 400_000_00, purpose: 'start', time: 'none' },
    { fits: 0, conditional: 1, parts: 1, largest: 400_000_00 },
  ],
  [
    'no sales',
    { amount: 5_000_000_00, time: 'under-6', monthlySales: 0 },
    { fits: 0, conditional: 0, parts: 0, largest: 0 },
  ],
] as const)('counts what covers the whole amount apart from conditions and parts: %s', (_, given, counts) => {
  const answers = { ...asked, ...given }
  expect(countsOf(checkShort(answers), answers.amount)).toEqual(counts)
})

it('shows the first options, and always the fastest', () => {
  const { fits, conditional } = checkShort(asked)
  const few = fewOf([...fits, ...conditional], 3)
  expect(few).toHaveLength(3)
  expect(few[0]).toBe(fits[0])
  expect(slugs(few)).toContain('merchant-cash-advance')
  expect(fewOf([], 3)).toEqual([])
})

import { formatUsd } from '../money/format.ts'
import { sumCents, type Cents } from '../money/money.ts'

/** The garden center of the merchant page, on a tiered contract and on interchange plus. Cents and basis points. */
const volume = 85_000_00
const sales = 1_700

/** Four sales in ten are on debit cards. */
const tiers = [
  { name: 'Qualified', volume: 34_000_00, basisPoints: 200 },
  { name: 'Mid-qualified', volume: 25_800_00, basisPoints: 290 },
  { name: 'Non-qualified', volume: 25_200_00, basisPoints: 390 },
] as const
const centsPerSale = 10

/** Interchange and network fees: 1.7% of sales. The two tables of the merchant page have the same sum. */
const setByOthers = 1_445_00

interface StatementLine {
  name: string
  how: string
  amount: Cents
  /** Our note next to it. Lines without a note need no change. */
  note?: string
}

const tierLines: readonly StatementLine[] = tiers.map(({ name, volume: part, basisPoints }, index) => ({
  name: `${name} sales`,
  how: `${formatUsd(part)} at ${(basisPoints / 100).toFixed(2)}%`,
  amount: Math.round((part * basisPoints) / 10_000),
  ...(index === 2 && { note: 'Nearly twice the qualified rate. Your processor chose the tier.' }),
}))

const saleLines: readonly StatementLine[] = [
  ...tierLines,
  {
    name: 'Per sale',
    how: `${sales.toLocaleString('en-US')} at $0.${centsPerSale}`,
    amount: sales * centsPerSale,
  },
]

const otherLines: readonly StatementLine[] = [
  { name: 'Statement fee', how: 'each month', amount: 15_00 },
  {
    name: 'Regulatory product fee',
    how: 'each month',
    amount: 25_00,
    note: 'No regulator charges this. Ask to have it removed.',
  },
  {
    name: 'PCI noncompliance',
    how: 'each month',
    amount: 99_00,
    note: 'It ends when you pass the yearly questionnaire, in some cases with a quarterly scan. We do it with you.',
  },
]

const lines = [...saleLines, ...otherLines]
const onSales = sumCents(saleLines.map(({ amount }) => amount))
const total = sumCents(lines.map(({ amount }) => amount))
const other = sumCents(otherLines.map(({ amount }) => amount))
/** The new contract: a markup of 0.20% and 12 cents a sale, and $25 a month. */
const plus = { markup: (volume * 20) / 10_000 + sales * 12, monthly: 25_00 }
const totalElsewhere = setByOthers + plus.markup + plus.monthly

export const sampleStatement = {
  volume,
  sales,
  lines,
  total,
  effectiveRate: total / volume,
  setByOthers,
  markup: onSales - setByOthers,
  monthly: other,
  elsewhere: { ...plus, total: totalElsewhere },
  savedAMonth: total - totalElsewhere,
  savedAYear: 12 * (total - totalElsewhere),
} as const

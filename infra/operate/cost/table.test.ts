import { expect, it } from 'vitest'
import { costOf, priceIds, prices, type Price } from './prices.ts'
import { assumptionTable, lineTable, markdown, settingTable, type Bill } from './table.ts'

/** Every price there is, as much of each as a busy month has. */
const busy = priceIds.map((price) => {
  const figure: Price = prices[price]
  const quantity = figure.per ? 6_158_000 : 90
  return { price, quantity, usd: costOf(figure, quantity) }
})

const bill: Bill = {
  setting: 'A firm',
  months: [
    { visits: 0, lines: [{ price: 'alarms', quantity: 15, usd: 0.5 }] },
    {
      visits: 1_000_000,
      lines: [
        { price: 'alarms', quantity: 15, usd: 0.5 },
        { price: 'storageReads', quantity: 10, usd: 0.000004 },
        { price: 'emails', quantity: 10_000, usd: 1 },
      ],
    },
  ],
}

it('shows every line with its quantity, price and months, and adds them up', () => {
  expect(lineTable(bill).split('\n')).toEqual([
    'USD a month, by visits         at 1M         price  idle  1,000,000',
    '-------------------------------------------------------------------',
    'CloudWatch alarms, by metric      15  0.1, 10 free  0.50       0.50',
    'S3, reads                         10   0.0004 / 1K     -      <0.01',
    'SES, e-mails                  10,000      0.1 / 1K     -       1.00',
    '-------------------------------------------------------------------',
    'Total                                               0.50       1.50',
  ])
})

it('shows the totals of other settings', () => {
  expect(settingTable([bill]).split('\n')).toEqual([
    'Other settings, USD a month  idle  1,000,000',
    '--------------------------------------------',
    'A firm                       0.50       1.50',
  ])
})

it('is short in Markdown: lines below a cent are one', () => {
  expect(markdown([bill])).toMatch(/^\| USD a month, prices of \d{4}-\d\d-\d\d \| idle \| 1,000,000 \|/)
  expect(markdown([bill]).split('\n').slice(2)).toEqual([
    '| CloudWatch alarms, by metric | 0.50 | 0.50 |',
    '| SES, e-mails | - | 1.00 |',
    '| all else | - | <0.01 |',
    '| **A firm** | **0.50** | **1.50** |',
  ])
})

it('fits a terminal of a hundred columns', () => {
  const full = {
    setting: '',
    months: [0, 10_000, 1_000_000].map((visits) => ({ visits, lines: busy })),
  }
  for (const line of [...lineTable(full).split('\n'), ...assumptionTable().split('\n')])
    expect(line.length, line).toBeLessThanOrEqual(100)
})

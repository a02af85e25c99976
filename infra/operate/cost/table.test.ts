import { expect, it } from 'vitest'
import { lineRows, markdown, type Bill } from './table.ts'

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

it('shows every line with its quantity, price and months, and the total', () => {
  expect(lineRows(bill)).toEqual({
    'CloudWatch alarms, by metric': {
      quantity: '15',
      price: '0.1 (10 free)',
      idle: '0.50',
      '1,000,000': '0.50',
    },
    'S3, reads': { quantity: '10', price: '0.0004 per 1,000', idle: '-', '1,000,000': '<0.01' },
    'SES, emails': { quantity: '10,000', price: '0.1 per 1,000', idle: '-', '1,000,000': '1.00' },
    Total: { idle: '0.50', '1,000,000': '1.50' },
  })
})

it('combines lines below a cent in Markdown', () => {
  expect(markdown([bill])).toMatch(/^\| USD a month, prices of \d{4}-\d\d-\d\d \| idle \| 1,000,000 \|/)
  expect(markdown([bill]).split('\n').slice(2)).toEqual([
    '| CloudWatch alarms, by metric | 0.50 | 0.50 |',
    '| SES, emails | - | 1.00 |',
    '| all else | - | <0.01 |',
    '| **A firm** | **0.50** | **1.50** |',
  ])
})

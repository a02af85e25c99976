import { brand } from '../brand.ts'
import { wallTimeOf } from '../calendar/zone.ts'
import { readTyped } from '../money/typed.ts'

/** The fixed quote of the test pages, with a fictional customer; `discount` is in dollars. */
export const sampleQuote = {
  customerName: 'Sample Customer, Inc.',
  services: [
    { name: 'AI lead generation', setupFee: 1500, monthlyFee: 950 },
    { name: 'Website and landing pages', setupFee: 2400, monthlyFee: 180 },
    { name: 'Merchant account and payment gateway', setupFee: 0, monthlyFee: 49.5 },
  ],
  discount: 250,
  guarantee: "30 leads in 30 days or you don't pay",
} as const

/** A quote ID from the firm's time to the millisecond: `Q-20261121-134502-128`. Its day is the printed day. */
export const quoteIdFrom = (now: Date): string => {
  const { day, time } = wallTimeOf(now.toISOString(), brand.timeZone)
  const [seconds = '', milliseconds = ''] = now.toISOString().slice(17, 23).split('.')
  return `Q-${day.replaceAll('-', '')}-${time.replace(':', '')}${seconds}-${milliseconds}`
}

/** The percentage in the discount field of the quote form, or what to write instead. A non-number counts as 0. */
export function readDiscount(typed: string): number | string {
  const read = readTyped(typed, 'percent')
  if (typeof read === 'string') return read
  const value = Number.isNaN(read) ? Number(typed) : (read ?? 0)
  if (!Number.isFinite(value)) return 0
  return value < 0 || value > 100 ? 'Enter a discount from 0 to 100 percent.' : Math.round(value * 100) / 100
}

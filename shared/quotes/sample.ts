import { brand } from '../brand.ts'
import { wallTimeOf } from '../calendar/zone.ts'

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

/** The discount field of the quote form: a non-number counts as 0, and the result is limited to 0 to 100. */
export const discountFrom = (typed: string): number => {
  const value = Number.parseFloat(typed)
  return Number.isFinite(value) ? Math.round(Math.min(100, Math.max(0, value)) * 100) / 100 : 0
}

/** Whether a typed discount is within the documented bounds; a non-number counts as 0, which is. */
export const discountInBounds = (typed: string): boolean => {
  const value = Number.parseFloat(typed)
  return !Number.isFinite(value) || (value >= 0 && value <= 100)
}

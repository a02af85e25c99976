import type { BasisPoints, Cents } from './money.ts'

const group = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** US dollars as `$1,234.50`, with a minus sign (U+2212) in front. Not by Intl, so that stored PDFs never differ. */
export const formatUsd = (cents: Cents): string => {
  const [dollars = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '−' : ''}$${group(dollars)}.${rest}`
}

/** Like formatUsd, but without `.00`: for prose and price tags, not for a column of figures. */
export const formatUsdShort = (cents: Cents): string => formatUsd(cents).replace(/\.00$/, '')

/** Basis points as `12.5%` or `10%`. */
export const formatPercent = (rate: BasisPoints): string =>
  `${(rate / 100).toFixed(2).replace(/\.?0+$/, '')}%`

/** To whole dollars from $1,000 up. Figures derived from a printed one use this, so that readers can follow. */
export const printed = (cents: number): number =>
  Math.abs(cents) >= 1_000_00 ? Math.round(cents / 100) * 100 : Math.round(cents)

/** Twelve times a printed monthly sum. */
export const yearOf = (monthly: number): number => printed(12 * printed(monthly))

import type { BasisPoints, Cents } from './money.ts'

const group = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * US dollars as printed: `$1,234.50`, and a real minus sign before the currency for less than nothing.
 * Written out rather than left to Intl so that paper made today and in ten years is the same.
 */
export const formatUsd = (cents: Cents): string => {
  const [dollars = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '−' : ''}$${group(dollars)}.${rest}`
}

/** As formatUsd, but whole dollars lose their `.00`: for prose and price tags, never for a column of figures. */
export const formatUsdShort = (cents: Cents): string => formatUsd(cents).replace(/\.00$/, '')

/** Basis points as printed: `12.5%`, `10%`. */
export const formatPercent = (rate: BasisPoints): string =>
  `${(rate / 100).toFixed(2).replace(/\.?0+$/, '')}%`

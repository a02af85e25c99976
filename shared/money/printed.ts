/**
 * A sum in cents as pages print it: in whole dollars from $1,000 up, to the cent below. A figure that is worked out from
 * one on the page is worked out from this, so that a reader who multiplies what is printed finds it.
 */
export const printed = (cents: number): number =>
  Math.abs(cents) >= 1_000_00 ? Math.round(cents / 100) * 100 : Math.round(cents)

/** Twelve months of a monthly sum, as it is printed. */
export const yearOf = (monthly: number): number => printed(12 * printed(monthly))

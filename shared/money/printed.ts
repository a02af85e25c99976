/**
 * Rounds cents as pages print them: to whole dollars from $1,000 up. Figures derived from a printed one use this, so
 * that a reader's own calculation matches.
 */
export const printed = (cents: number): number =>
  Math.abs(cents) >= 1_000_00 ? Math.round(cents / 100) * 100 : Math.round(cents)

/** Twelve times a printed monthly sum. */
export const yearOf = (monthly: number): number => printed(12 * printed(monthly))

import { firstAnswers, type FundingAnswers } from './answers.ts'
import { checkFunding, type Fit, type FundingCheck } from './check.ts'

/** The kinds of a check in counts, the same for the short tool and the full check. */
export interface FundingCounts {
  fits: number
  conditional: number
  parts: number
  /** The largest amount in cents, 0 for none. */
  largest: number
}

export function countsOf({ fits, conditional }: FundingCheck, asked: number): FundingCounts {
  const parts = conditional.filter(({ amount }) => amount < asked).length
  return {
    fits: fits.length,
    conditional: conditional.length - parts,
    parts,
    largest: Math.max(0, ...[...fits, ...conditional].map(({ amount }) => amount)),
  }
}

/** The full check with its first answers to the questions that the short tool does not ask. */
export const checkShort = (
  given: Pick<FundingAnswers, 'amount' | 'purpose' | 'time' | 'monthlySales'>,
): FundingCheck => checkFunding({ ...firstAnswers, ...given })

/** At most `count` of the options: the first, and always the fastest. */
export function fewOf(options: readonly Fit[], count: number): readonly Fit[] {
  const fastest = options.toSorted((one, other) => one.days[1] - other.days[1])[0]
  const first = options.slice(0, count)
  return !fastest || first.includes(fastest) ? first : [...first.slice(0, -1), fastest]
}

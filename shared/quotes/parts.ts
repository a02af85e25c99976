import { formatUsd } from '../money/format.ts'
import { spread, toBasisPoints, toCents, type Cents } from '../money/money.ts'
import type { LinePlan, Part } from './plan.ts'

const inFull: readonly Part[] = [{ due: { on: 'signing' } }]

/** The parts of a line's setup fee; without any in its plan, all of it on signing. */
export const partsOf = (plan: LinePlan | undefined): readonly Part[] => plan?.parts ?? inFull

/** Odd cents go to the last of equal parts. @param fee before discount and tax @param net after both */
export function partAmounts(fee: Cents, plan: LinePlan | undefined, net: Cents = fee): Cents[] {
  const { stated, equal, left } = sharesOf(fee, partsOf(plan))
  const rest = left > 0n ? left : 0n
  // All are multiplied by the number of equal parts, so that each of these is a whole number.
  return spread(
    net,
    stated.map((share) => (share === undefined ? rest : share * BigInt(equal || 1))),
  )
}

function sharesOf(fee: Cents, parts: readonly Part[]) {
  const stated = parts.map(({ percent, amount }) =>
    percent === undefined
      ? amount === undefined
        ? undefined
        : BigInt(toCents(amount)) * 10_000n
      : BigInt(fee) * BigInt(toBasisPoints(percent)),
  )
  const left = stated.reduce<bigint>((rest, share = 0n) => rest - share, BigInt(fee) * 10_000n)
  return { stated, equal: stated.filter((share) => share === undefined).length, left }
}

export function faultOfParts(fee: Cents, plan: LinePlan | undefined): string | undefined {
  const parts = partsOf(plan)
  const { equal, left } = sharesOf(fee, parts)
  const points = parts.reduce((sum, { percent = 0 }) => sum + toBasisPoints(percent), 0)
  const hasAmounts = parts.some(({ amount }) => amount !== undefined)
  if (equal > 0) {
    const isFilled = hasAmounts ? left <= 0n : points >= 10_000
    return isFilled ? 'The parts leave nothing for the rest of the setup fee.' : undefined
  }
  if (!hasAmounts)
    return points === 10_000 ? undefined : `The parts come to ${points / 100}%, not 100% of the setup fee.`
  // Percentages may leave a fraction of a cent.
  const cents = Number(left) / 10_000
  if (Math.abs(cents) < 1) return undefined
  return `The parts come to ${formatUsd(Math.round(fee - cents))}, not ${formatUsd(fee)}, the setup fee.`
}

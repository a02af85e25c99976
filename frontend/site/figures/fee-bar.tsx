import { feeOnASale } from '#shared/catalog.ts'
import { Figure, percent } from './figure.tsx'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** In cents. */
const sale = 100_00
const parts = feeOnASale.map((part) => ({
  ...part,
  fee: Math.round((sale * part.basisPoints) / 10_000) + part.cents,
}))

export const exampleFee = { sale, fee: parts.reduce((sum, part) => sum + part.fee, 0) }

/** A sale as one bar, and below it the parts of its fee, enlarged. */
export function FeeBar() {
  const { fee } = exampleFee
  const shares = parts.map((part, index) => ({
    ...part,
    start: parts.slice(0, index).reduce((sum, one) => sum + one.fee, 0),
  }))
  return (
    <Figure
      title={`Where the fee on a ${dollars(sale)} card sale goes`}
      height={182}
      text={`Example: a consumer credit card used in person. On a ${dollars(sale)} sale you keep ${dollars(sale - fee)}. The ${dollars(fee)} fee goes to: ${parts
        .map((part) => `${part.to}, ${dollars(part.fee)} (${part.name})`)
        .join('; ')}. You can negotiate only the last one.`}
    >
      <text className="fig-text" x="0" y="14">
        You keep {dollars(sale - fee)}
      </text>
      <text className="fig-text fig-red" x="100%" y="14" textAnchor="end">
        fee {dollars(fee)}
      </text>
      <rect className="fig-bar" x="0" width={percent(sale - fee, sale)} y="22" height="18" />
      <rect
        className="fig-mark"
        x={percent(sale - fee, sale)}
        width={percent(fee, sale)}
        y="22"
        height="18"
      />
      <line className="fig-rule" x1={percent(sale - fee, sale)} y1="40" x2="0" y2="84" />
      <line className="fig-rule" x1="100%" y1="40" x2="100%" y2="84" />
      {shares.map((part, index) => (
        <g key={part.name}>
          <rect
            className={index === shares.length - 1 ? 'fig-mark' : 'fig-wash'}
            x={percent(part.start, fee)}
            width={percent(part.fee, fee)}
            y="84"
            height="40"
          />
          <FeeLabel {...part} whole={fee} last={index === shares.length - 1} first={index === 0} />
        </g>
      ))}
    </Figure>
  )
}

interface FeeLabelProps {
  name: string
  fee: number
  start: number
  whole: number
  first: boolean
  last: boolean
}

/** Labels the outer shares at the edges, and a thin share in the middle lower, with a line. */
function FeeLabel({ name, fee, start, whole, first, last }: FeeLabelProps) {
  const label = `${dollars(fee)} ${name}`
  if (first || last) {
    return (
      <text className="fig-text" x={first ? '0' : '100%'} y="144" textAnchor={first ? 'start' : 'end'}>
        {label}
      </text>
    )
  }
  const middle = percent(start + fee / 2, whole)
  return (
    <>
      <line className="fig-axis" x1={middle} x2={middle} y1="124" y2="160" />
      <text className="fig-text" x={middle} y="176" textAnchor="middle">
        {label}
      </text>
    </>
  )
}

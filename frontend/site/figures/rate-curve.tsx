import { aprByTerm, type Advance } from '#shared/calculators/factor-rate.ts'
import { Figure, percent } from './figure.tsx'

const whole = (rate: number) => `${Math.round(rate * 100)}%`

interface RateCurveProps {
  advance: Omit<Advance, 'months'>
  /** In months, ascending. */
  terms?: readonly number[]
  marked?: number
}

/** The annual rate of a factor rate by term, compared with the rate that the factor suggests. */
export function RateCurve({ advance, terms = [4, 6, 8, 10, 12, 15, 18], marked = 12 }: RateCurveProps) {
  const points = aprByTerm(advance, terms)
  const first = terms[0] ?? 0
  const last = terms.at(-1) ?? 1
  const span = last - first
  const top = Math.max(...points.map((point) => point.apr)) * 1.05
  const simple = advance.factor - 1
  const height = 280
  const plot = { top: 24, bottom: 250 }
  const across = (months: number) => (months - first) / span
  const down = (rate: number) => plot.bottom - (rate / top) * (plot.bottom - plot.top)
  const here = points.find((point) => point.months === marked)
  return (
    <Figure
      title={`APR of a ${advance.factor} factor rate, by months to repay`}
      height={height}
      text={`A ${advance.factor} factor rate with a ${percent(advance.fee)} fee, repaid ${advance.remittance}: ${points
        .map(({ months, apr }) => `${whole(apr)} APR over ${months} months`)
        .join(', ')}. The dashed line is the ${percent(simple)} it looks like.`}
    >
      {points
        .filter(({ months }) => months % 4 === 0 || months === last)
        .map(({ months }) => (
          <text
            key={months}
            className="fig-small"
            x={percent(across(months))}
            y={height - 6}
            textAnchor={months === first ? 'start' : across(months) === 1 ? 'end' : 'middle'}
          >
            {months === last ? `${months} months` : months}
          </text>
        ))}
      <line className="fig-axis" x1="0" x2="100%" y1={plot.bottom} y2={plot.bottom} />
      <line className="fig-dash" x1="0" x2="100%" y1={down(simple)} y2={down(simple)} />
      <text className="fig-small" x="0" y={down(simple) - 7}>
        what {advance.factor} looks like: {percent(simple)}
      </text>
      {points.slice(1).map((point, index) => {
        const before = points[index] ?? point
        return (
          <line
            key={point.months}
            className="fig-line"
            x1={percent(across(before.months))}
            y1={down(before.apr)}
            x2={percent(across(point.months))}
            y2={down(point.apr)}
          />
        )
      })}
      {points[0] && (
        <text className="fig-small" x="0" dx="24" y={down(points[0].apr) + 4}>
          {whole(points[0].apr)} over {first} months
        </text>
      )}
      {here && (
        <g>
          <line
            className="fig-signal"
            x1={percent(across(marked))}
            x2={percent(across(marked))}
            y1={down(here.apr)}
            y2={plot.bottom}
          />
          <circle className="fig-mark" cx={percent(across(marked))} cy={down(here.apr)} r="5" />
          <text
            className="fig-text fig-red"
            x={percent(across(marked))}
            y={down(here.apr) - 14}
            textAnchor="middle"
          >
            what it is: {whole(here.apr)} APR
          </text>
        </g>
      )}
    </Figure>
  )
}

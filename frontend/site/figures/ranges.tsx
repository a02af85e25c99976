import { Figure, percent } from './figure.tsx'

export interface Range {
  name: string
  /** In the unit of the axis. */
  from: number
  to: number
  words: string
}

interface RangesProps {
  title: string
  ranges: readonly Range[]
  /** The last one is the end of the axis. */
  ticks: readonly { at: number; label: string }[]
}

const row = 42
const top = 26

export function Ranges({ title, ranges, ticks }: RangesProps) {
  const end = ticks.at(-1)?.at ?? 1
  const height = top + ranges.length * row
  return (
    <Figure
      title={title}
      height={height}
      text={`${ranges.map(({ name, words }) => `${name}: ${words}`).join('. ')}.`}
    >
      {ticks.map(({ at, label }, index) => (
        <g key={label}>
          <line className="fig-rule" x1={percent(at, end)} x2={percent(at, end)} y1={top - 8} y2={height} />
          <text
            className="fig-small"
            x={percent(at, end)}
            y="12"
            textAnchor={index === 0 ? 'start' : at === end ? 'end' : 'middle'}
          >
            {label}
          </text>
        </g>
      ))}
      {ranges.map(({ name, from, to }, index) => (
        <g key={name}>
          <text className="fig-text" x="0" y={top + index * row + 14}>
            {name}
          </text>
          <rect
            className="fig-bar"
            x={percent(from, end)}
            width={percent(to - from, end)}
            y={top + index * row + 20}
            height="10"
          />
        </g>
      ))}
    </Figure>
  )
}

import { Figure, percent } from './figure.tsx'

interface CostBarsProps {
  title: string
  /** The parts of each bar, in order; the last is marked. Three, so that the legend fits a phone. */
  kinds: readonly [string, string, string]
  /** Dollars, kind by kind. */
  bars: readonly { name: string; parts: readonly [number, number, number] }[]
}

const fills = ['fig-bar', 'fig-wash', 'fig-mark'] as const
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

export function CostBars({ title, kinds, bars }: CostBarsProps) {
  const most = Math.max(...bars.map(({ parts }) => sum(parts)))
  const row = 52
  const top = 34
  return (
    <Figure
      title={title}
      height={top + bars.length * row}
      text={bars
        .map(
          ({ name, parts }) =>
            `${name}: ${kinds.map((kind, index) => `${dollars(parts[index] ?? 0)} ${kind}`).join(', ')}.`,
        )
        .join(' ')}
    >
      {kinds.map((kind, index) => (
        <g key={kind}>
          <rect className={fills[index]} x={percent(index, 3)} y="3" width="11" height="11" />
          <text className="fig-small" x={percent(index, 3)} dx="18" y="13">
            {kind}
          </text>
        </g>
      ))}
      {bars.map(({ name, parts }, at) => {
        const y = top + at * row
        return (
          <g key={name}>
            <text className="fig-text" x="0" y={y + 12}>
              {name}
            </text>
            <text className="fig-text" x="100%" y={y + 12} textAnchor="end">
              {dollars(sum(parts))}
            </text>
            {parts.map((part, index) => (
              <rect
                key={kinds[index]}
                className={fills[index]}
                x={percent(sum(parts.slice(0, index)), most)}
                width={percent(part, most)}
                y={y + 20}
                height="14"
              />
            ))}
          </g>
        )
      })}
    </Figure>
  )
}

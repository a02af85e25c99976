import { Figure, percent } from './figure.tsx'

interface WeeklyReadingsProps {
  title: string
  readings: readonly number[]
  /** Such as "minutes". */
  unit: string
  /** The agreed level and its name. */
  mark: { level: number; name: string }
  scale: readonly [low: number, high: number]
  /** A week marked in red, with the reason. */
  event?: { week: number; name: string }
}

export function WeeklyReadings({ title, readings, unit, mark, scale, event }: WeeklyReadingsProps) {
  const plot = { top: 30, bottom: 196 }
  const last = readings.length
  const [low, high] = scale
  const across = (week: number) => percent(week - 0.5, last)
  const down = (value: number) =>
    Math.round(plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top))
  const at = event && readings[event.week - 1]
  return (
    <Figure
      title={title}
      height={244}
      text={`Week by week, in ${unit}: ${readings.join(', ')}. The dashed line is ${mark.name}: ${mark.level}.${
        event ? ` In week ${event.week}: ${event.name}.` : ''
      }`}
    >
      <line className="fig-axis" x1="0" x2="100%" y1={plot.bottom} y2={plot.bottom} />
      <line className="fig-dash" x1="0" x2="100%" y1={down(mark.level)} y2={down(mark.level)} />
      {readings.slice(1).map((reading, index) => (
        <line
          key={index}
          className="fig-line"
          x1={across(index + 1)}
          y1={down(readings[index] ?? reading)}
          x2={across(index + 2)}
          y2={down(reading)}
        />
      ))}
      {readings.map((reading, index) => (
        <g key={index}>
          <circle
            className={event?.week === index + 1 ? 'fig-mark' : 'fig-bar'}
            cx={across(index + 1)}
            cy={down(reading)}
            r="4.5"
          />
          <text className="fig-text" x={across(index + 1)} y={down(reading) - 11} textAnchor="middle">
            {reading}
          </text>
          <text className="fig-small" x={across(index + 1)} y={plot.bottom + 20} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
      {event && at !== undefined && (
        <text className="fig-text fig-red" x={across(event.week)} y={down(at) + 24} textAnchor="middle">
          {event.name}
        </text>
      )}
      <text className="fig-small" x="100%" y={plot.bottom + 40} textAnchor="end">
        weeks
      </text>
      <text className="fig-small" x="0" y={down(mark.level) + 18}>
        {mark.name}: {mark.level}
      </text>
    </Figure>
  )
}

import { Figure, percent } from './figure.tsx'

interface Phase {
  name: string
  /** First and last day, counted from 1. */
  from: number
  to: number
}

interface TimelineProps {
  title: string
  days: number
  phases: readonly Phase[]
  /** Days that end with a decision, marked by red lines. */
  decisions?: readonly number[]
}

export function Timeline({ title, days, phases, decisions = [] }: TimelineProps) {
  const row = 46
  const top = 26
  const height = top + phases.length * row + 6
  const ticks = Array.from({ length: Math.floor(days / 30) + 1 }, (_, index) => index * 30)
  return (
    <Figure
      title={title}
      height={height}
      text={`${phases.map(({ name, from, to }) => `${name}: days ${from} to ${to}`).join('. ')}. ${
        decisions.length ? `Red lines mark decisions: day ${decisions.join(', day ')}.` : ''
      }`}
    >
      {ticks.map((day) => (
        <g key={day}>
          <line
            className="fig-rule"
            x1={percent(day, days)}
            x2={percent(day, days)}
            y1={top - 6}
            y2={height}
          />
          <text className="fig-small" x={percent(day, days)} y={12} textAnchor={anchor(day, days)}>
            {day === 0 ? 'Start' : `Day ${day}`}
          </text>
        </g>
      ))}
      {decisions.map((day) => (
        <line
          key={day}
          className="fig-signal"
          x1={percent(day, days)}
          x2={percent(day, days)}
          y1={top - 6}
          y2={height}
        />
      ))}
      {phases.map(({ name, from, to }, index) => {
        const y = top + index * row
        const late = (from - 1) / days > 0.5
        return (
          <g key={name}>
            <rect
              className="fig-bar"
              x={percent(from - 1, days)}
              width={percent(to - from + 1, days)}
              y={y + 22}
              height={12}
            />
            <text
              className="fig-text"
              x={late ? percent(to, days) : percent(from - 1, days)}
              y={y + 16}
              dx={late ? -6 : from > 1 ? 6 : 0}
              textAnchor={late ? 'end' : 'start'}
            >
              {name}
            </text>
          </g>
        )
      })}
    </Figure>
  )
}

const anchor = (day: number, days: number) => (day === 0 ? 'start' : day >= days ? 'end' : 'middle')

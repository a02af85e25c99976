import { Fragment, type ReactNode } from 'react'
import { grouped } from '../../kit/counts.ts'
import { scaleTop, stepNames, steps, type Funnel } from './report-figures.ts'

// Bar lengths are percentages and labels are ordinary text, so plots follow the page's size, color scheme and zoom.

const percent = (value: number, top: number): string => `${top === 0 ? 0 : (100 * value) / top}%`

interface BarRow {
  key: string
  label: ReactNode
  /** Drawn over each other, so the widest first. */
  parts: readonly { step: (typeof steps)[number]; value: number; title?: string }[]
  figure: ReactNode
}

export const funnelRow = (key: string, label: ReactNode, funnel: Funnel): BarRow => ({
  key,
  label,
  parts: steps.map((step) => ({ step, value: funnel[step], title: `${stepNames[step]}: ${funnel[step]}` })),
  figure: (
    <>
      {grouped(funnel.arrived)}
      <span className="soft"> · {grouped(funnel.won)} won</span>
    </>
  ),
})

export const Bars = ({ rows }: { rows: readonly BarRow[] }) => {
  const top = Math.max(...rows.map(({ parts }) => parts[0]?.value ?? 0), 0)
  return (
    <ul className="bars plain-list">
      {rows.map(({ key, label, parts, figure }) => (
        <li key={key}>
          <span>{label}</span>
          <svg aria-hidden="true">
            {parts.map(({ step, value, title }) => (
              <rect key={step} data-step={step} width={percent(value, top)} height="100%">
                {title && <title>{title}</title>}
              </rect>
            ))}
          </svg>
          <span>{figure}</span>
        </li>
      ))}
    </ul>
  )
}

export const StepLegend = () => (
  <ul className="legend row plain-list" aria-hidden="true">
    {steps.map((step) => (
      <li key={step}>
        <svg>
          <rect data-step={step} width="100%" height="100%" />
        </svg>
        {stepNames[step]}
      </li>
    ))}
  </ul>
)

interface Column {
  key: string
  tick: string
  /** Such as "Week of November 16". */
  name: string
  funnel: Funnel
}

/** `label` describes the plot for screen readers. */
export const NestedColumns = ({ columns, label }: { columns: readonly Column[]; label: string }) => {
  const top = scaleTop(Math.max(...columns.map(({ funnel }) => funnel.arrived), 0))
  const pitch = 100 / columns.length
  return (
    <div className="weeks" role="img" aria-label={label}>
      <span className="hint">{grouped(top)}</span>
      <svg aria-hidden="true">
        <line x1="0" x2="100%" y1="0.5" y2="0.5" />
        <line x1="0" x2="100%" y1="50%" y2="50%" />
        {columns.map(({ key, name, funnel }, index) => (
          <Fragment key={key}>
            {steps.map((step) => (
              <rect
                key={step}
                data-step={step}
                x={`${(index + 0.14) * pitch}%`}
                width={`${0.72 * pitch}%`}
                y={`${100 - (100 * funnel[step]) / top}%`}
                height={percent(funnel[step], top)}
              >
                <title>{`${name}: ${stepNames[step].toLowerCase()} ${funnel[step]}`}</title>
              </rect>
            ))}
          </Fragment>
        ))}
      </svg>
      <svg aria-hidden="true">
        {columns.map(({ key, tick }, index) => (
          <text key={key} x={`${(index + 0.14) * pitch}%`} y="1em">
            {tick}
          </text>
        ))}
      </svg>
    </div>
  )
}

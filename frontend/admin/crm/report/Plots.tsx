import { Fragment, type ReactNode } from 'react'
import { grouped } from '../../kit/counts.ts'
import { scaleTop, stepNames, steps, type Funnel } from './report-figures.ts'
import styles from './Plots.module.css'

// Plots of few and whole figures: bars whose lengths are percentages of their box, labels that are ordinary text, so
// that they follow the page's size, scheme and zoom. What they show stands in the table behind each.

const percent = (value: number, top: number): string => `${top === 0 ? 0 : (100 * value) / top}%`

interface BarRow {
  key: string
  label: ReactNode
  value: number
  /** The value in words. */
  figure: ReactNode
  /** Drawn as an outline: what is not settled. */
  open?: boolean
}

/** One bar a row, all on one scale. */
export const Bars = ({ rows }: { rows: readonly BarRow[] }) => {
  const top = Math.max(...rows.map(({ value }) => value), 0)
  return (
    <ul className={styles['bars']}>
      {rows.map(({ key, label, value, figure, open = false }) => (
        <li key={key}>
          <span>{label}</span>
          <svg className={styles['track']} aria-hidden="true">
            {value > 0 && (
              <rect
                className={open ? styles['arrived'] : styles['won']}
                width={percent(value, top)}
                height="100%"
              />
            )}
          </svg>
          <span className={styles['value']}>{figure}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the shades of nested bars mean. */
export const StepLegend = () => (
  <ul className={styles['legend']} aria-hidden="true">
    {steps.map((step) => (
      <li key={step}>
        <svg className={styles['swatch']}>
          <rect className={styles[step]} width="100%" height="100%" />
        </svg>
        {stepNames[step]}
      </li>
    ))}
  </ul>
)

interface NestedRow {
  key: string
  label: ReactNode
  funnel: Funnel
}

/** One bar a row: how many arrived, and in it, ever darker, how many of them came so far. */
export const NestedBars = ({ rows }: { rows: readonly NestedRow[] }) => {
  const top = Math.max(...rows.map(({ funnel }) => funnel.arrived), 0)
  return (
    <ul className={styles['bars']}>
      {rows.map(({ key, label, funnel }) => (
        <li key={key}>
          <span>{label}</span>
          <svg className={styles['track']} aria-hidden="true">
            {steps.map((step) => (
              <rect key={step} className={styles[step]} width={percent(funnel[step], top)} height="100%">
                <title>{`${stepNames[step]}: ${funnel[step]}`}</title>
              </rect>
            ))}
          </svg>
          <span className={styles['value']}>
            {grouped(funnel.arrived)}
            <span className={styles['aside']}> · {grouped(funnel.won)} won</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface Column {
  key: string
  /** Under the column; empty where the axis has no room for it. */
  tick: string
  /** The whole of what the column stands for: "Week of November 16". */
  name: string
  funnel: Funnel
}

/** A column a week, nested as the bars are. `label` says in words what there is to see. */
export const NestedColumns = ({ columns, label }: { columns: readonly Column[]; label: string }) => {
  const top = scaleTop(Math.max(...columns.map(({ funnel }) => funnel.arrived), 0))
  const pitch = 100 / columns.length
  return (
    <div className={styles['columns']} role="img" aria-label={label}>
      <span className={styles['top']}>{grouped(top)}</span>
      <svg className={styles['plot']} aria-hidden="true">
        <line className={styles['grid']} x1="0" x2="100%" y1="0.5" y2="0.5" />
        <line className={styles['grid']} x1="0" x2="100%" y1="50%" y2="50%" />
        {columns.map(({ key, name, funnel }, index) => (
          <Fragment key={key}>
            {steps.map((step) => (
              <rect
                key={step}
                className={styles[step]}
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
      <svg className={styles['ticks']} aria-hidden="true">
        {columns.map(({ key, tick }, index) => (
          <text key={key} x={`${(index + 0.14) * pitch}%`} y="1em">
            {tick}
          </text>
        ))}
      </svg>
    </div>
  )
}

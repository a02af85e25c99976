import { Figure, percent } from './figure.tsx'

export interface Bar {
  /** Below the bar; can be empty. */
  label: string
  value: number
  /** Above the bar, for important values. */
  note?: string
  /** `mark` for the subject of the text, `faint` for values that no longer count. */
  tone?: 'mark' | 'faint'
}

interface BarsProps {
  title: string
  /** The text equivalent. */
  text: string
  bars: readonly Bar[]
  /** A dashed line. */
  limit?: { value: number; label: string }
}

const plot = { top: 24, bottom: 196, height: 222 }
const classes = { mark: 'fig-mark', faint: 'fig-wash' }

/** Amounts over time, one bar for each period, with an optional limit. */
export function Bars({ title, text, bars, limit }: BarsProps) {
  const top = Math.max(limit?.value ?? 0, ...bars.map((bar) => bar.value))
  const down = (value: number) => plot.bottom - (value / top) * (plot.bottom - plot.top)
  const step = 1 / bars.length
  const last = bars.length - 1
  return (
    <Figure title={title} text={text} height={plot.height}>
      {limit && (
        <>
          <line className="fig-dash" x1="0" x2="100%" y1={down(limit.value)} y2={down(limit.value)} />
          <text className="fig-small" x="0" y={down(limit.value) - 8}>
            {limit.label}
          </text>
        </>
      )}
      {bars.map(({ label, value, tone }, index) => (
        <g key={index}>
          <rect
            className={tone ? classes[tone] : 'fig-bar'}
            x={percent(index * step)}
            width={percent(step * 0.8)}
            y={down(value)}
            height={plot.bottom - down(value)}
          />
          {label && (
            <text className="fig-small" y={plot.height - 6} {...place(label, index, step, last)}>
              {label}
            </text>
          )}
        </g>
      ))}
      {bars.map(
        ({ note, value, tone }, index) =>
          note && (
            <text
              key={index}
              className={tone === 'mark' ? 'fig-text fig-red' : 'fig-text'}
              x={percent((index + 0.4) * step)}
              y={down(value) - 8}
              textAnchor={anchor(bars[index - 1]?.value, value, bars[index + 1]?.value)}
            >
              {note}
            </text>
          ),
      )}
      <line className="fig-axis" x1="0" x2="100%" y1={plot.bottom} y2={plot.bottom} />
    </Figure>
  )
}

/** Centers a label below its bar; long labels of the outer bars stay inside the drawing. */
function place(label: string, index: number, step: number, last: number) {
  if (label.length > 3 && index === 0) return { x: '0', textAnchor: 'start' } as const
  if (label.length > 3 && index === last) return { x: '100%', textAnchor: 'end' } as const
  return { x: percent((index + 0.4) * step), textAnchor: 'middle' } as const
}

/** Aligns a note to the side of the lower neighbor, so that it does not cover a taller bar. */
function anchor(before = Infinity, value = 0, after = Infinity) {
  if (before > value && after <= value) return 'start'
  if (after > value && before <= value) return 'end'
  return 'middle'
}

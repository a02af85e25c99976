import { Figure, percent } from './figure.tsx'

export interface Bar {
  /** Under the bar; empty for none. */
  label: string
  value: number
  /** Above the bar, for the few that matter. */
  note?: string
  /** `mark` for the one the text is about, `faint` for what no longer counts. */
  tone?: 'mark' | 'faint'
}

interface BarsProps {
  title: string
  /** The same figures in words. */
  text: string
  bars: readonly Bar[]
  /** A ceiling, drawn as a dashed line. */
  limit?: { value: number; label: string }
}

const plot = { top: 24, bottom: 196, height: 222 }
const classes = { mark: 'fig-mark', faint: 'fig-wash' }

/** Amounts through time, one bar a period, under a ceiling if there is one. */
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

/** A label stands under the middle of its bar; a long one at either edge keeps inside the drawing. */
function place(label: string, index: number, step: number, last: number) {
  if (label.length > 3 && index === 0) return { x: '0', textAnchor: 'start' } as const
  if (label.length > 3 && index === last) return { x: '100%', textAnchor: 'end' } as const
  return { x: percent((index + 0.4) * step), textAnchor: 'middle' } as const
}

/** A note leans to the side where the next bar is lower, so that it stands on no taller one. */
function anchor(before = Infinity, value = 0, after = Infinity) {
  if (before > value && after <= value) return 'start'
  if (after > value && before <= value) return 'end'
  return 'middle'
}

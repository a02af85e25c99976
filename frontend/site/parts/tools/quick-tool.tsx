import type { ReactNode } from 'react'
import { percent } from '../../figures/figure.tsx'
import { useEntries, wrongInWords, type WrongEntry } from '../calculator.tsx'
import { LinkOr, type TextOrLink } from '../ledger.tsx'

interface QuickBar {
  label: TextOrLink
  words: string
  /** The bar is solid up to the lower end, and pale up to the upper one. */
  range: readonly [number, number]
  tone?: 'mark'
}

/** Bars on one scale, each with its label and its figure in words. */
function QuickBars({ bars }: { bars: readonly QuickBar[] }) {
  const end = Math.max(...bars.map(({ range }) => range[1]))
  return (
    <ul className="quick-bars" data-common="">
      {bars.map(({ label, words, range: [from, to], tone }) => (
        <li key={typeof label === 'string' ? label : label.text}>
          <span>
            <LinkOr value={label} />
          </span>{' '}
          <b>{words}</b>
          <svg width="100%" height="16" aria-hidden="true">
            <rect className={tone ? 'fig-warn' : 'fig-wash'} width={percent(to, end)} height="16" />
            <rect className={tone ? 'fig-mark' : 'fig-bar'} width={percent(from, end)} height="16" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

interface QuickToolProps {
  question: string
  onChange: (fields: HTMLFieldSetElement) => void
  fields: ReactNode
  wrong: readonly WrongEntry[]
  /** In large type. */
  result: string
  /** What the result is. */
  means: ReactNode
  bars: readonly QuickBar[]
  assumes: ReactNode
  /** Where the figures behind the result are, for a browser without scripts. */
  behind: { label: string; href: string }
  /** The one action, and another link. */
  action: { label: string; href: string }
  also?: { label: string; href: string }
}

/**
 * A question, its answer in large type, the two or three entries that it is for, and two or three bars. The answer is
 * above the entries, where the keyboard of a phone does not cover it.
 */
export function QuickTool(props: QuickToolProps) {
  const { question, onChange, fields, wrong, result, means, bars, assumes, behind, action, also } = props
  const figures = useEntries(onChange)
  return (
    <div className="quick">
      <p className="quick-question">{question}</p>
      <output>
        {wrong.length > 0 ? (
          wrongInWords(wrong)
        ) : (
          <>
            <b className="quick-result">{result}</b> <span>{means}</span>
          </>
        )}
      </output>
      <fieldset ref={figures} className="quick-fields" onInput={(event) => onChange(event.currentTarget)}>
        <legend className="hint">Enter your own numbers</legend>
        {fields}
      </fieldset>
      {wrong.length === 0 && bars.length > 0 && <QuickBars bars={bars} />}
      <p className="acts" data-common="">
        <a className="act" href={action.href}>
          {action.label}
        </a>
        {also && (
          <a className="also" href={also.href}>
            {also.label}
          </a>
        )}
      </p>
      <p className="hint" data-common="">
        {assumes}
      </p>
      <noscript>
        <p className="hint" data-common="">
          This is a worked example. To enter your own numbers, turn on JavaScript. Or see{' '}
          <a href={behind.href}>{behind.label}</a>.
        </p>
      </noscript>
    </div>
  )
}

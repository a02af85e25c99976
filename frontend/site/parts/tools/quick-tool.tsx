import type { ReactNode } from 'react'
import { percent } from '../../figures/figure.tsx'
import { Acts, type Act } from '../acts.tsx'
import { useEntries, wrongInWords, type WrongEntry } from '../calculator.tsx'
import { LinkOr, type TextOrLink } from '../ledger.tsx'

interface QuickBar {
  label: TextOrLink
  words: string
  /** The bar is solid up to the lower end, and pale up to the upper one. */
  range: readonly [number, number]
  tone?: 'mark'
}

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
  /** The label of the result. */
  means: ReactNode
  bars: readonly QuickBar[]
  assumes: ReactNode
  /** The entries and the result in words. */
  figures: string
  /** The page with the figures behind the result, for browsers without scripts. */
  behind: Act
  action: Act
  also?: Act
}

/**
 * A question, its answer in large type, the two or three entries that it is for, and two or three bars. The answer is
 * above the entries, where the keyboard of a phone does not cover it. Without scripts, an example replaces the entries.
 */
export function QuickTool(props: QuickToolProps) {
  const { question, onChange, fields, wrong, result, means, bars, assumes, figures, behind, action, also } =
    props
  const fieldset = useEntries(onChange)
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
      <fieldset ref={fieldset} className="quick-fields" onInput={(event) => onChange(event.currentTarget)}>
        <legend className="hint">Enter your own numbers</legend>
        {fields}
      </fieldset>
      <noscript>
        <form className="form" action={behind.href}>
          <p className="hint" data-common="">
            A worked example: {figures}. To enter your own numbers, turn on JavaScript.
          </p>
          <p>
            <button className="act quiet" type="submit">
              {behind.label}
            </button>
          </p>
        </form>
      </noscript>
      {wrong.length === 0 && bars.length > 0 && <QuickBars bars={bars} />}
      <Acts action={action} also={also} />
      <p className="hint" data-common="">
        {assumes}
      </p>
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import { brand } from '#shared/brand.ts'
import type { Line } from '#shared/catalog/lines.ts'
import { quoteFor, type Answers } from '../forms/carried.ts'

interface KeepResultProps {
  line: Line
  /** The figures and what came out, in plain words: they go along to the quote form and into the mail. */
  figures: string
  /** What the quote form need not ask any more. */
  answers?: Answers
  /** The fragment that brings the figures back. */
  address: string
}

const never = () => () => undefined

/** Prints the calculator and nothing else of the page. */
function printResult() {
  const root = document.documentElement
  root.dataset['print'] = 'result'
  addEventListener('afterprint', () => delete root.dataset['print'], { once: true })
  print()
}

/** What a visitor can do with a result: ask with it, come back to it, mail it to themselves, print it. */
export function KeepResult({ line, figures, answers, address }: KeepResultProps) {
  const here = useSyncExternalStore(
    never,
    () => location.origin + location.pathname,
    () => '',
  )
  const mail = new URLSearchParams({
    subject: `Figures from ${brand.name}`,
    body: [`${figures}.`, here && here + address, 'An indication, not an offer.']
      .filter(Boolean)
      .join('\n\n'),
  })
  return (
    <>
      {/* The fields are not printed. */}
      <p className="print-only" data-common="">
        {figures}.
      </p>
      <ul className="keep" data-common="">
        <li>
          <a href={quoteFor(line, figures, answers)}>Ask for a quote with these figures</a>
        </li>
        <li>
          <a href={here + address} rel="bookmark">
            Link to these figures
          </a>
        </li>
        <li>
          {/* A mail program reads a plus sign as one. */}
          <a href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>E-mail them to yourself</a>
        </li>
        <li className="script-only">
          <button type="button" onClick={printResult}>
            Print on one page
          </button>
        </li>
      </ul>
    </>
  )
}

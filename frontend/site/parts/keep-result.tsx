import { brand } from '#shared/brand.ts'
import type { Line } from '#shared/catalog/lines.ts'
import { quoteFor, type Answers } from '../forms/carried.ts'
import { useBrowserValue } from './browser-value.ts'

interface KeepResultProps {
  line: Line
  /** The figures and the result in words, for the quote form and the e-mail. */
  figures: string
  /** Answers to questions of the quote form. */
  answers?: Answers
  /** The fragment that restores the figures. */
  address: string
}

/** Prints only the calculator. */
function printResult() {
  const root = document.documentElement
  root.dataset['print'] = 'result'
  addEventListener('afterprint', () => delete root.dataset['print'], { once: true })
  print()
}

/** Links and buttons to ask for a quote with a result, bookmark, e-mail or print it. */
export function KeepResult({ line, figures, answers, address }: KeepResultProps) {
  const here = useBrowserValue(() => location.origin + location.pathname)
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
          {/* Only scripts read the figures in its address. */}
          <a href={here ? quoteFor(line, figures, answers) : quoteFor(line)}>
            Ask for a quote with these figures
          </a>
        </li>
        <li>
          <a href={here + address} rel="bookmark">
            Link to these figures
          </a>
        </li>
        <li>
          {/* E-mail programs do not decode a plus sign as a space. */}
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

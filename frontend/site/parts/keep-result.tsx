import { brand } from '#shared/brand.ts'
import type { Line } from '#shared/catalog/lines.ts'
import { quoteLink, type Answers } from '../forms/carried.ts'
import { Acts } from './acts.tsx'
import { useBrowserValue } from './browser-value.ts'

interface KeepResultProps {
  line: Line
  /** The figures and the result in words, for the quote form and the email. */
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

/** A button to ask for a quote with a result, and a line to bookmark, email or print it. */
export function KeepResult({ line, figures, answers, address }: KeepResultProps) {
  const here = useBrowserValue(() => location.origin + location.pathname)
  const mail = new URLSearchParams({
    subject: `Your numbers from ${brand.name}`,
    body: [`${figures}.`, here && here + address, 'An estimate, not an offer.'].filter(Boolean).join('\n\n'),
  })
  return (
    <>
      {/* The fields are not printed. */}
      <p className="print-only" data-common="">
        {figures}.
      </p>
      {/* Only scripts read the figures in its address. */}
      <Acts action={here ? quoteLink(line, figures, answers) : quoteLink(line)} />
      <p className="keep" data-common="">
        <span>Save this:</span>
        <a href={here + address} rel="bookmark">
          Link to it
        </a>
        {/* Email programs do not decode a plus sign as a space. */}
        <a href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>Email it</a>
        <button className="script-only" type="button" onClick={printResult}>
          Print it
        </button>
      </p>
    </>
  )
}

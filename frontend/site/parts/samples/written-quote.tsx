import { brand } from '#shared/brand.ts'
import { tier } from '#shared/catalog.ts'
import { formatUsd } from '#shared/money/format.ts'
import { paymentTerms } from '#shared/quotes/dues.ts'
import { paymentInWords } from '#shared/quotes/plan-words.ts'
import { sampleQuote } from '#shared/quotes/sample.ts'
import { Leaf, Lines, Paper } from './paper.tsx'

const { name, price, term, plan, features } = tier('starter')
const line = { name, setupFee: price / 100, monthlyFee: 0, plan }
const quote = { services: [line], discount: 0 }
const { figures, schedule } = paymentTerms(quote)
const [sum = '', amount = ''] = figures.at(-1) ?? []

/** A sample quote for an engagement, with the amounts and due dates from its plan in the catalog. */
export function WrittenQuote() {
  return (
    <Paper title="A quote">
      <Leaf head={`Quote for ${sampleQuote.customerName}`}>
        <Lines
          caption={`From ${brand.legalName}. Good for ${brand.quote.validityDays} days.`}
          lines={[{ name, how: term, amount: formatUsd(price) }]}
        />
        <p>{features.join('. ')}.</p>
        <Lines
          caption={`How you pay: ${paymentInWords(line, quote)}`}
          lines={schedule.map(([due, part]) => ({ name: due, amount: part }))}
          total={{ name: sum, amount }}
        />
        <p className="signature">Signature, name and date</p>
      </Leaf>
    </Paper>
  )
}

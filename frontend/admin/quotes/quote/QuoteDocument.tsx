import { useId } from 'react'
import { brand } from '#shared/brand.ts'
import { formatUsd } from '#shared/money/format.ts'
import type { QuoteDraft } from '#shared/quotes/draft.ts'
import { paymentTerms } from '#shared/quotes/dues.ts'
import { discountBasis, feeColumns, lineAmounts, paymentPlan, quoteTotals } from '#shared/quotes/totals.ts'
import { noticeInWords } from '#shared/quotes/plan-words.ts'
import { quoteDates } from '#shared/quotes/validity.ts'
import './quote.css'

interface QuoteDocumentProps {
  quoteId: string
  revision: number
  /** An instant. */
  dated: string
  quote: QuoteDraft
  /** Of all fees, less the discount: the documented total of the quote tests. */
  showsTotal?: boolean
}

/** Computed with the same functions as its PDF. */
export const QuoteDocument = ({ quoteId, revision, dated, quote, showsTotal }: QuoteDocumentProps) => {
  const heading = useId()
  const amounts = lineAmounts(quote.services)
  const totals = quoteTotals(quote)
  const columns = feeColumns(quote.services)
  const plan = paymentPlan(totals, quote)
  const dates = quoteDates(dated, quote.valid_days ?? undefined)
  const taxName = `${quote.tax?.label.trim() || 'Tax'} ${quote.tax?.percent ?? 0}%`
  const basis = discountBasis(quote, totals)
  const { figures, parts, noticeDays } = paymentTerms(quote)
  return (
    <section className="card stack gap-3 quote-paper" aria-labelledby={heading}>
      <header className="row soft">
        <p>{brand.name}</p>
        <p>
          Quote {quoteId}, revision {revision}
        </p>
      </header>
      <h2 id={heading}>Quote for {quote.customerName.trim() || '(customer name)'}</h2>
      {(quote.customerContact.trim() || quote.customerAddress.trim()) && (
        <p className="words">
          {[quote.customerContact, quote.customerAddress].filter((text) => text.trim()).join('\n')}
        </p>
      )}
      <p className="soft">
        Dated {dates.dated}. Open until {dates.validUntil}.
      </p>
      <table className="table figures">
        <thead>
          <tr>
            <th scope="col">Service</th>
            {columns.setup && <th scope="col">Setup</th>}
            {columns.monthly && <th scope="col">Monthly</th>}
          </tr>
        </thead>
        <tbody>
          {quote.services.length === 0 && (
            <tr>
              <td colSpan={3}>No services yet.</td>
            </tr>
          )}
          {quote.services.map(({ name, quantity, description }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">
                {name.trim() || '(service name)'}
                {quantity !== 1 && <span className="soft"> × {quantity}</span>}
                {description?.trim() && <p className="soft words">{description}</p>}
              </th>
              {columns.setup && <td>{formatUsd(amounts.setup.parts[index] ?? 0)}</td>}
              {columns.monthly && <td>{formatUsd(amounts.monthly.parts[index] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Fees</th>
            {columns.setup && <td>{formatUsd(totals.setup)}</td>}
            {columns.monthly && <td>{formatUsd(totals.monthly)}</td>}
          </tr>
        </tfoot>
      </table>
      <dl className="facts sums">
        {totals.discount > 0 && <Sum name="Discount" about={basis} amount={-totals.discount} />}
        {quote.tax && plan.taxToday > 0 && (
          <Sum name={`${taxName}, on the setup fees`} amount={plan.taxToday} />
        )}
        {quote.tax && plan.taxEachMonth > 0 && (
          <Sum name={`${taxName}, each month`} amount={plan.taxEachMonth} />
        )}
        {showsTotal && <Sum name="Total" amount={totals.total} />}
        {figures.map(([term, figure], index) => (
          <Sum key={term} name={term} figure={figure} strong={index === 0} />
        ))}
      </dl>
      {(parts.length > 1 || parts.some(({ due }) => due.on !== 'signing')) && (
        <dl className="facts sums" aria-label="Parts of the setup fees">
          {parts.map(({ words, amount }) => (
            <Sum key={words} name={words} amount={amount} />
          ))}
        </dl>
      )}
      {noticeDays !== undefined && (
        <p>The monthly service ends with {noticeInWords({ notice_days: noticeDays })}.</p>
      )}
      {quote.guarantee.trim() && (
        <blockquote>
          <strong>Our guarantee</strong>
          <p>{quote.guarantee}</p>
        </blockquote>
      )}
    </section>
  )
}

interface SumProps {
  name: string
  about?: string
  /** In cents; absent if `figure` is given. */
  amount?: number
  figure?: string
  strong?: boolean
}

const Sum = ({ name, about, amount = 0, figure = formatUsd(amount), strong = false }: SumProps) => (
  <div className={strong ? 'strong' : undefined}>
    <dt>
      {name}
      {about && <p>{about}</p>}
    </dt>
    <dd>{figure}</dd>
  </div>
)

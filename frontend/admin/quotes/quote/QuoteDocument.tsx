import { useId } from 'react'
import { brand } from '#shared/brand.ts'
import { formatUsd } from '#shared/money/format.ts'
import type { QuoteDraft } from '#shared/quotes/draft.ts'
import { discountBasis, lineAmounts, paymentPlan, quoteTotals } from '#shared/quotes/totals.ts'
import { quoteDates } from '#shared/quotes/validity.ts'
import styles from './QuoteDocument.module.css'

interface QuoteDocumentProps {
  quoteId: string
  revision: number
  /** An instant. */
  dated: string
  quote: QuoteDraft
}

/** The contents of a quote, computed with the same functions as its PDF. */
export const QuoteDocument = ({ quoteId, revision, dated, quote }: QuoteDocumentProps) => {
  const heading = useId()
  const amounts = lineAmounts(quote.services)
  const totals = quoteTotals(quote)
  const plan = paymentPlan(totals, quote)
  const dates = quoteDates(dated, quote.valid_days ?? undefined)
  const basis = discountBasis(quote, totals)
  return (
    <section className={styles['document']} aria-labelledby={heading}>
      <header className={styles['head']}>
        <p className={styles['firm']}>{brand.name}</p>
        <p>
          Quote {quoteId}, revision {revision}
        </p>
      </header>
      <h2 id={heading}>Quote for {quote.customerName.trim() || '(customer name)'}</h2>
      <p className={styles['dates']}>
        Dated {dates.dated}. Open until {dates.validUntil}.
      </p>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Setup</th>
            <th scope="col">Monthly</th>
          </tr>
        </thead>
        <tbody>
          {quote.services.length === 0 && (
            <tr>
              <td colSpan={3}>No services yet.</td>
            </tr>
          )}
          {quote.services.map(({ name, quantity }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">
                {name.trim() || '(service name)'}
                {quantity !== 1 && <span> × {quantity}</span>}
              </th>
              <td>{formatUsd(amounts.setup.parts[index] ?? 0)}</td>
              <td>{formatUsd(amounts.monthly.parts[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Fees</th>
            <td>{formatUsd(totals.setup)}</td>
            <td>{formatUsd(totals.monthly)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className={styles['sums']}>
        {totals.discount > 0 && <Sum name="Discount" about={basis} amount={-totals.discount} />}
        {quote.tax && (
          <Sum
            name={`${quote.tax.label.trim() || 'Tax'} ${quote.tax.percent}%, today`}
            amount={plan.taxToday}
          />
        )}
        <Sum name="Due today" amount={plan.today} strong />
        {totals.monthly > 0 && (
          <>
            {plan.firstMonth !== plan.eachMonth && <Sum name="First month" amount={plan.firstMonth} />}
            <Sum
              name={plan.firstMonth === plan.eachMonth ? 'Each month' : 'Each month after'}
              amount={plan.eachMonth}
            />
            <Sum name="First year" amount={plan.firstYear} />
          </>
        )}
      </dl>
      {quote.guarantee.trim() && (
        <blockquote className={styles['guarantee']}>
          <strong>Our guarantee</strong>
          {quote.guarantee}
        </blockquote>
      )}
    </section>
  )
}

interface SumProps {
  name: string
  about?: string
  /** In cents. */
  amount: number
  strong?: boolean
}

const Sum = ({ name, about, amount, strong = false }: SumProps) => (
  <div data-strong={strong || undefined}>
    <dt>
      {name}
      {about && <span>{about}</span>}
    </dt>
    <dd>{formatUsd(amount)}</dd>
  </div>
)

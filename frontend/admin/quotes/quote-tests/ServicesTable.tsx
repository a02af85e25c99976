import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import type { QuoteRequest } from '#shared/quotes/model.ts'
import { discountBasis, quoteTotals, type PricedQuote } from '#shared/quotes/totals.ts'

interface ServicesTableProps {
  quote: Omit<PricedQuote, 'services'> & Pick<QuoteRequest, 'services'>
}

export const ServicesTable = ({ quote }: ServicesTableProps) => {
  const totals = quoteTotals(quote)
  return (
    <table className="table figures">
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Setup</th>
          <th scope="col">Monthly</th>
        </tr>
      </thead>
      <tbody>
        {quote.services.map(({ name, setupFee, monthlyFee }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatUsd(toCents(setupFee))}</td>
            <td>{formatUsd(toCents(monthlyFee))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatUsd(totals.setup)}</td>
          <td>{formatUsd(totals.monthly)}</td>
        </tr>
        {totals.discount > 0 && (
          <tr>
            <th scope="row">
              Discount <span className="hint">{discountBasis(quote, totals)}</span>
            </th>
            <td colSpan={2}>{formatUsd(-totals.discount)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Total after discount</th>
          <td colSpan={2}>{formatUsd(totals.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

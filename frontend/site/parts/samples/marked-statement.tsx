import { sampleStatement } from '#shared/catalog/sample-statement.ts'
import { formatUsd } from '#shared/money/format.ts'
import { percent } from '../calculator.tsx'
import { Paper } from './paper.tsx'

const {
  volume,
  sales,
  lines,
  total,
  effectiveRate,
  setByOthers,
  markup,
  elsewhere,
  savedAMonth,
  savedAYear,
} = sampleStatement

/** A processing statement with the lines to negotiate circled in red, and our notes on it. */
export function MarkedStatement() {
  return (
    <Paper title="A statement, as you get it back" of="Merchant statement">
      <table className="marked">
        <caption>
          {formatUsd(volume)} in {sales.toLocaleString('en-US')} card sales
        </caption>
        <thead className="unseen">
          <tr>
            <th scope="col">Fee</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, how, amount, note }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span className="note">{how}</span>
                {note && <span className="pen">{note}</span>}
              </th>
              <td>{note ? <b className="circled">{formatUsd(amount)}</b> : formatUsd(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total fees <span className="pen">{percent(effectiveRate)} of your sales</span>
            </th>
            <td>{formatUsd(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="pen">
        {formatUsd(setByOthers)} of this is set by banks and networks. {formatUsd(markup)} is markup. The same
        month elsewhere: {formatUsd(elsewhere.total)}. That is {formatUsd(savedAMonth)} less a month,{' '}
        {formatUsd(savedAYear)} a year.
      </p>
    </Paper>
  )
}

import { sampleStatement } from '#shared/catalog/sample-statement.ts'
import { formatUsd } from '#shared/money/format.ts'
import { percent } from '../calculator.tsx'
import { Leaf, Lines, Paper } from './paper.tsx'

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
    <Paper title="A statement, as you get it back">
      <Leaf head="Merchant statement">
        <Lines
          caption={`${formatUsd(volume)} in ${sales.toLocaleString('en-US')} card sales`}
          lines={lines.map((line) => ({ ...line, amount: formatUsd(line.amount) }))}
          total={{
            name: 'Total fees',
            how: `${percent(effectiveRate)} of sales`,
            amount: formatUsd(total),
          }}
        />
        <p className="pen">
          {formatUsd(setByOthers)} of this is set by banks and networks. {formatUsd(markup)} is markup. The
          same month elsewhere: {formatUsd(elsewhere.total)}. That is {formatUsd(savedAMonth)} less a month,{' '}
          {formatUsd(savedAYear)} a year.
        </p>
      </Leaf>
    </Paper>
  )
}

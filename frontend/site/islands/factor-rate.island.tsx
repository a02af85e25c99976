import { advanceCost, remittances } from '#shared/calculators/factor-rate.ts'
import { RateCurve } from '../figures/rate-curve.tsx'
import { Calculator, dollars, percent, useFigures } from '../parts/calculator.tsx'
import { Ledger } from '../parts/ledger.tsx'
import { KeepResult } from '../parts/keep-result.tsx'

const inputs = {
  amount: {
    label: 'Amount of the advance, in dollars',
    unit: 'dollars',
    initial: 75_000,
    min: 1_000,
    max: 5_000_000,
  },
  factor: { label: 'Factor rate', unit: 'number', initial: 1.35, min: 1, max: 2 },
  fee: { label: 'Fee taken out, in percent', unit: 'percent', initial: 3, min: 0, max: 15 },
  months: { label: 'Months to repay', unit: 'number', initial: 12, min: 1, max: 36, whole: true },
} as const

const choices = {
  remittance: {
    label: 'You pay',
    initial: 'daily',
    options: [
      { value: 'daily', label: 'every business day' },
      { value: 'weekly', label: 'every week' },
      { value: 'monthly', label: 'every month' },
    ],
  },
} as const

const each = { daily: 'each business day', weekly: 'each week', monthly: 'each month' }

export default function FactorRate() {
  const { values, chosen, form, address } = useFigures(inputs, choices)
  const { remittance } = chosen
  const advance = {
    amount: Math.round(values.amount * 100),
    factor: values.factor,
    fee: values.fee / 100,
    months: values.months,
    remittance,
  }
  const cost = advanceCost(advance)
  const terms = [...new Set([4, 6, 8, 10, 12, 15, 18, advance.months])].toSorted((a, b) => a - b)
  return (
    <Calculator
      label="Factor rate to APR"
      {...form}
      answer={
        <>
          This advance costs <span className="result">{percent(cost.apr)} APR</span>
        </>
      }
      formula={
        <>
          The rate r at which payment × (1 − (1 + r)<sup>−n</sup>) ÷ r equals what you get, for n equal
          payments. APR = r × {remittances[remittance]}, the number of payments in a year.
        </>
      }
    >
      <Ledger
        caption="What you get and what you repay"
        columns={['Item', { head: 'Dollars', figure: true }]}
        rows={[
          ['You get', dollars(cost.received)],
          [`You pay ${each[remittance]}, ${cost.payments} times`, dollars(cost.payment)],
          ['Total you repay', dollars(cost.repaid)],
        ]}
        total={['Total cost', dollars(cost.cost)]}
      />
      {terms.length > 2 && <RateCurve advance={advance} terms={terms} marked={advance.months} />}
      <KeepResult
        line="funding"
        address={address}
        figures={`Advance of ${dollars(advance.amount)} at factor ${advance.factor}, fee ${values.fee}%, repaid ${remittance} over ${advance.months} months: ${percent(cost.apr)} APR`}
      />
    </Calculator>
  )
}

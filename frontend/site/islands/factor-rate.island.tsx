import { useState } from 'react'
import { advanceCost, remittances, type Remittance } from '#shared/calculators/factor-rate.ts'
import { RateCurve } from '../figures/rate-curve.tsx'
import { Calculator, dollars, percent, useFigures } from '../parts/calculator.tsx'
import { Choose, NumberField } from '../parts/field.tsx'
import { Ledger } from '../parts/ledger.tsx'
import { TakeFigures } from '../parts/take-figures.tsx'

const inputs = {
  amount: { initial: 75_000, min: 1_000, max: 5_000_000 },
  factor: { initial: 1.35, min: 1, max: 2 },
  fee: { initial: 3, min: 0, max: 15 },
  months: { initial: 12, min: 1, max: 36 },
}

const isRemittance = (value: string): value is Remittance => value in remittances
const each = { daily: 'each business day', weekly: 'each week', monthly: 'each month' }

/** Factor rate to APR: what an advance costs as a yearly rate, solved from its cash flows. */
export default function FactorRate() {
  const { values, errors, read } = useFigures(inputs)
  const [remittance, setRemittance] = useState<Remittance>('daily')
  const advance = {
    amount: Math.round(values.amount * 100),
    factor: values.factor,
    fee: values.fee / 100,
    months: Math.round(values.months),
    remittance,
  }
  const cost = advanceCost(advance)
  const terms = [...new Set([4, 6, 8, 10, 12, 15, 18, advance.months])].toSorted((a, b) => a - b)
  return (
    <Calculator
      label="Factor rate to APR"
      onChange={(fields) => {
        read(fields)
        const chosen = fields.elements.namedItem('remittance')
        if (chosen instanceof HTMLSelectElement && isRemittance(chosen.value)) setRemittance(chosen.value)
      }}
      fields={
        <>
          <NumberField
            label="Amount of the advance, in dollars"
            name="amount"
            defaultValue="75,000"
            error={errors.amount}
          />
          <NumberField label="Factor rate" name="factor" defaultValue="1.35" error={errors.factor} />
          <NumberField label="Fee kept back, in percent" name="fee" defaultValue="3" error={errors.fee} />
          <NumberField
            label="Months until it is repaid"
            name="months"
            defaultValue="12"
            error={errors.months}
          />
          <Choose
            label="Repaid"
            name="remittance"
            defaultValue="daily"
            options={[
              { value: 'daily', label: 'every business day' },
              { value: 'weekly', label: 'every week' },
              { value: 'monthly', label: 'every month' },
            ]}
          />
        </>
      }
      answer={
        <>
          As a yearly rate, this advance costs <span className="result">{percent(cost.apr)} APR</span>
        </>
      }
    >
      <Ledger
        caption="What moves"
        columns={['Item', { head: 'Dollars', figure: true }]}
        rows={[
          ['You receive', dollars(cost.received)],
          [`You repay, ${cost.payments} times, ${each[remittance]}`, dollars(cost.payment)],
          ['You repay in all', dollars(cost.repaid)],
        ]}
        total={['The money costs you', dollars(cost.cost)]}
      />
      {terms.length > 2 && <RateCurve advance={advance} terms={terms} marked={advance.months} />}
      <TakeFigures
        line="funding"
        figures={`Advance of ${dollars(advance.amount)} at factor ${advance.factor}, fee ${values.fee}%, repaid ${remittance} over ${advance.months} months: ${percent(cost.apr)} APR`}
      />
    </Calculator>
  )
}

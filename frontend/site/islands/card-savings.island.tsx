import { cardSavings } from '#shared/calculators/card-fees.ts'
import { Calculator, dollars, percent, useFigures } from '../parts/calculator.tsx'
import { NumberField } from '../parts/field.tsx'
import { Ledger } from '../parts/ledger.tsx'
import { TakeFigures } from '../parts/take-figures.tsx'

const inputs = {
  volume: { initial: 40_000, min: 100, max: 100_000_000 },
  sale: { initial: 50, min: 1, max: 100_000 },
  rateNow: { initial: 2.9, min: 0, max: 10 },
  perSaleNow: { initial: 30, min: 0, max: 200 },
  monthlyNow: { initial: 0, min: 0, max: 5_000 },
  rateThen: { initial: 2.25, min: 0, max: 10 },
  perSaleThen: { initial: 12, min: 0, max: 200 },
  monthlyThen: { initial: 15, min: 0, max: 5_000 },
}

/** Card-fee savings: what one price for taking cards costs against another, on the sales you make. */
export default function CardSavings() {
  const { values, errors, read } = useFigures(inputs)
  const { before, after, monthly, yearly } = cardSavings(
    { volume: Math.round(values.volume * 100), averageSale: Math.round(values.sale * 100) },
    { rate: values.rateNow / 100, perSale: values.perSaleNow, monthly: Math.round(values.monthlyNow * 100) },
    {
      rate: values.rateThen / 100,
      perSale: values.perSaleThen,
      monthly: Math.round(values.monthlyThen * 100),
    },
  )
  return (
    <Calculator
      label="Card-fee savings"
      onChange={read}
      fields={
        <>
          <NumberField
            label="Card sales a month, in dollars"
            name="volume"
            defaultValue="40,000"
            error={errors.volume}
          />
          <NumberField label="Average sale, in dollars" name="sale" defaultValue="50" error={errors.sale} />
          <fieldset className="field">
            <legend>The price you pay now</legend>
            <NumberField
              label="Percent of each sale"
              name="rateNow"
              defaultValue="2.9"
              error={errors.rateNow}
            />
            <NumberField label="Cents a sale" name="perSaleNow" defaultValue="30" error={errors.perSaleNow} />
            <NumberField
              label="Dollars a month"
              name="monthlyNow"
              defaultValue="0"
              error={errors.monthlyNow}
            />
          </fieldset>
          <fieldset className="field">
            <legend>The price to compare</legend>
            <NumberField
              label="Percent of each sale"
              name="rateThen"
              defaultValue="2.25"
              error={errors.rateThen}
            />
            <NumberField
              label="Cents a sale"
              name="perSaleThen"
              defaultValue="12"
              error={errors.perSaleThen}
            />
            <NumberField
              label="Dollars a month"
              name="monthlyThen"
              defaultValue="15"
              error={errors.monthlyThen}
            />
          </fieldset>
        </>
      }
      answer={
        <>
          {yearly >= 0
            ? 'The second price saves you, in a year'
            : 'The second price costs you more, in a year'}{' '}
          <span className="result">{dollars(Math.abs(yearly))}</span>
        </>
      }
    >
      <Ledger
        caption={`On ${before.sales.toLocaleString('en-US')} sales a month`}
        columns={['Item', { head: 'Now', figure: true }, { head: 'Then', figure: true }]}
        rows={[
          ['Fees a month', dollars(before.fees), dollars(after.fees)],
          ['As a share of sales', percent(before.effectiveRate, 2), percent(after.effectiveRate, 2)],
          ['Fees a year', dollars(before.fees * 12), dollars(after.fees * 12)],
        ]}
        total={['Saved a month', '', dollars(monthly)]}
      />
      <TakeFigures
        line="merchant-services"
        figures={`Card sales of ${dollars(Math.round(values.volume * 100))} a month, average sale ${dollars(Math.round(values.sale * 100))}, fees now ${dollars(before.fees)} a month`}
      />
    </Calculator>
  )
}

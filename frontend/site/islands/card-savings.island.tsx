import { cardSavings, saleProblem } from '#shared/calculators/card-fees.ts'
import { Calculator, dollars, percent, useFigures } from '../parts/calculator.tsx'
import { NumberField } from '../parts/field.tsx'
import { figures, Ledger } from '../parts/ledger.tsx'
import { KeepResult } from '../parts/keep-result.tsx'

const rate = { label: 'Percent of each sale', unit: 'percent', min: 0, max: 10 } as const
const perSale = { label: 'Cents per sale', unit: 'number', min: 0, max: 200 } as const
const flat = { label: 'Monthly fee, in dollars', unit: 'dollars', min: 0, max: 5_000 } as const
const inputs = {
  volume: {
    label: 'Monthly card sales, in dollars',
    unit: 'dollars',
    initial: 40_000,
    min: 100,
    max: 100_000_000,
  },
  sale: { label: 'Average sale, in dollars', unit: 'dollars', initial: 50, min: 1, max: 100_000 },
  rateNow: { ...rate, initial: 2.9 },
  perSaleNow: { ...perSale, initial: 30 },
  monthlyNow: { ...flat, initial: 0 },
  rateThen: { ...rate, initial: 2.25 },
  perSaleThen: { ...perSale, initial: 12 },
  monthlyThen: { ...flat, initial: 15 },
} as const

const count = (sales: number) =>
  `${Number.isInteger(sales) ? '' : 'about '}${sales.toLocaleString('en-US', { maximumFractionDigits: sales < 10 ? 1 : 0 })}`

export default function CardSavings() {
  const { values, form, field, address } = useFigures(inputs, undefined, saleProblem)
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
      {...form}
      fields={
        <>
          <NumberField {...field('volume')} />
          <NumberField {...field('sale')} />
          <fieldset className="field">
            <legend>What you pay now</legend>
            <NumberField {...field('rateNow')} />
            <NumberField {...field('perSaleNow')} />
            <NumberField {...field('monthlyNow')} />
          </fieldset>
          <fieldset className="field">
            <legend>The offer to compare</legend>
            <NumberField {...field('rateThen')} />
            <NumberField {...field('perSaleThen')} />
            <NumberField {...field('monthlyThen')} />
          </fieldset>
        </>
      }
      answer={
        <>
          {yearly >= 0 ? 'The offer saves you, per year' : 'The offer costs you more, per year'}{' '}
          <span className="result">{dollars(Math.abs(yearly))}</span>
        </>
      }
      formula="Monthly fees = card sales × percent + (card sales ÷ average sale) × cents per sale + monthly fee."
    >
      <Ledger
        caption={`On ${count(before.sales)} sales a month`}
        columns={['Item', ...figures('Now', 'Offer')]}
        rows={[
          ['Monthly fees', dollars(before.fees), dollars(after.fees)],
          ['Share of sales', percent(before.effectiveRate, 2), percent(after.effectiveRate, 2)],
          ['Annual fees', dollars(before.fees * 12), dollars(after.fees * 12)],
        ]}
        total={[
          monthly >= 0 ? 'You save per month' : 'You pay more per month',
          '',
          dollars(Math.abs(monthly)),
        ]}
      />
      <KeepResult
        line="merchant-services"
        address={address}
        answers={{
          card_volume: dollars(Math.round(values.volume * 100)),
          average_sale: dollars(Math.round(values.sale * 100)),
        }}
        figures={`Card sales of ${dollars(Math.round(values.volume * 100))} a month, average sale ${dollars(Math.round(values.sale * 100))}, fees now ${dollars(before.fees)} a month`}
      />
    </Calculator>
  )
}

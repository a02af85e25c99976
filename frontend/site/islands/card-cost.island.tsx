import { saleProblem } from '#shared/calculators/card-fees.ts'
import { cardRange } from '#shared/calculators/card-range.ts'
import { cardKinds, cardMarkups, cardVolumes, type CardKind } from '#shared/catalog/card-pricing.ts'
import { Calculator, percent, useFigures, wholeDollars as dollars } from '../parts/calculator.tsx'
import { KeepResult } from '../parts/keep-result.tsx'
import { figures, Ledger } from '../parts/ledger.tsx'

const inputs = {
  volume: {
    label: 'Monthly card sales, in dollars',
    unit: 'dollars',
    initial: 30_000,
    min: 100,
    max: 100_000_000,
  },
  sale: { label: 'Average sale, in dollars', unit: 'dollars', initial: 40, min: 1, max: 100_000 },
} as const

const kinds: readonly CardKind[] = ['counter', 'both', 'online']
const choices = {
  kind: {
    label: 'Type of business',
    initial: 'counter',
    options: kinds.map((value) => ({ value, label: cardKinds[value].label })),
  },
} as const

interface Month {
  fees: number
  effectiveRate: number
}
const between = (least: string, most: string) => (least === most ? least : `${least} to ${most}`)
const rate = ([least, most]: readonly [Month, Month]) =>
  between(percent(least.effectiveRate, 1), percent(most.effectiveRate, 1))
const feesOf = (months: readonly [Month, Month]) => months.map(({ fees }) => dollars(fees))
const fees = ([least, most]: readonly [Month, Month]) => between(dollars(least.fees), dollars(most.fees))

/** The cost of a year on interchange plus compared with the flat rate. */
const verdict = ([least, most]: readonly [number, number]) => {
  if (least >= 0) return `${between(dollars(least), dollars(most))} a year less than`
  if (most <= 0) return `${between(dollars(-most), dollars(-least))} a year more than`
  return `from ${dollars(-least)} a year more to ${dollars(most)} a year less than`
}

const advice = (volume: number) => {
  if (volume < cardVolumes.flat) return 'At your volume a flat rate is simpler and costs about the same.'
  if (volume < cardVolumes.plus)
    return `Interchange plus starts to pay off at about ${dollars(cardVolumes.plus)} a month. You are below that.`
  return 'At your volume, ask for interchange plus. Check that monthly fees don’t eat up what you save on the markup.'
}

export default function CardCost() {
  const { values, chosen, form, address } = useFigures(inputs, choices, saleProblem)
  const volume = Math.round(values.volume * 100)
  const sales = { volume, averageSale: Math.round(values.sale * 100) }
  const range = cardRange(sales, chosen.kind)
  return (
    <Calculator
      label="What do cards cost me?"
      {...form}
      ask={{
        button: 'Show my card fees',
        action: '/merchant-services/what-cards-cost#what-it-assumes',
        hint: 'The answers shown are an example. Without JavaScript, the button goes to the numbers behind the range.',
      }}
      answer={
        <>
          On interchange plus, your card fees would be about{' '}
          <span className="result">{fees(range.plus)}</span>
          a month, or {rate(range.plus)} of sales. That is {verdict(range.saved)} a flat{' '}
          {percent(cardMarkups.flat.rate)} and {cardMarkups.flat.perSale} cents.
        </>
      }
      formula="Monthly fees = card sales × percent + number of sales × cents + monthly fee, once with the lowest and once with the highest numbers below. This is an estimate, not an offer: a processor prices your own mix of cards."
    >
      <Ledger
        caption="Your card fees per month"
        columns={['Fees', ...figures('Low', 'High', '% of sales')]}
        rows={[
          ['Interchange and network fees', ...feesOf(range.wholesale), rate(range.wholesale)],
          ['With a processor’s markup', ...feesOf(range.plus), rate(range.plus)],
          ['On a flat rate', ...feesOf([range.flat, range.flat]), rate([range.flat, range.flat])],
        ]}
      />
      <p>{advice(volume)}</p>
      <KeepResult
        line="merchant-services"
        address={address}
        answers={{ card_volume: dollars(volume), average_sale: dollars(sales.averageSale) }}
        figures={`Card sales of ${dollars(volume)} a month, average sale ${dollars(sales.averageSale)}, ${cardKinds[chosen.kind].label.toLowerCase()}: ${fees(range.plus)} a month on interchange plus`}
      />
    </Calculator>
  )
}

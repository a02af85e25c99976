import { saleProblem } from '#shared/calculators/card-fees.ts'
import { cardRange } from '#shared/calculators/card-range.ts'
import { cardKinds, cardMarkups, cardVolumes, type CardKind } from '#shared/catalog/card-pricing.ts'
import { Calculator, percent, useFigures } from '../parts/calculator.tsx'
import { Choose, NumberField } from '../parts/field.tsx'
import { KeepResult } from '../parts/keep-result.tsx'
import { Ledger } from '../parts/ledger.tsx'

const inputs = {
  volume: {
    label: 'Card sales a month, in dollars',
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
    label: 'Kind of business',
    initial: 'counter',
    options: kinds.map((value) => ({ value, label: cardKinds[value].label })),
  },
} as const

/** Whole dollars, because a range is not more exact. */
const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

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
  if (least >= 0) return `saves ${between(dollars(least), dollars(most))} a year`
  if (most <= 0) return `costs ${between(dollars(-most), dollars(-least))} more a year`
  return `between ${dollars(-least)} more and ${dollars(most)} less a year`
}

const advice = (volume: number) => {
  if (volume < cardVolumes.flat) return 'On so few sales a flat rate is simpler, and costs about the same.'
  if (volume < cardVolumes.plus)
    return `Interchange plus begins to be worth reading at about ${dollars(cardVolumes.plus)} a month; you are below it.`
  return 'On these sales interchange plus is worth asking for, if monthly fees do not bring back what the markup gave up.'
}

export default function CardCost() {
  const { values, chosen, wrong, read, field, choice, address } = useFigures(inputs, choices, saleProblem)
  const volume = Math.round(values.volume * 100)
  const sales = { volume, averageSale: Math.round(values.sale * 100) }
  const range = cardRange(sales, chosen.kind)
  return (
    <Calculator
      label="What do cards cost me?"
      onChange={read}
      fields={
        <>
          <NumberField {...field('volume')} />
          <NumberField {...field('sale')} />
          <Choose {...choice('kind')} />
        </>
      }
      ask={{
        button: 'Show the range',
        action: '/merchant-services/what-cards-cost#what-it-assumes',
        hint: 'The answers shown are a worked example. Without scripts, the button leads to the figures it is worked out with.',
      }}
      wrong={wrong}
      answer={
        <>
          On interchange plus, a month of your cards would cost about{' '}
          <span className="result">{fees(range.plus)}</span>
          {rate(range.plus)} of sales; {verdict(range.saved)} against a flat {percent(cardMarkups.flat.rate)}{' '}
          and {cardMarkups.flat.perSale} cents
        </>
      }
      formula="Fees a month = card sales × percent + number of sales × cents + dollars a month, once with the least and once with the most of the figures below. It is an indication, not an offer: a processor prices your own mix of cards."
    >
      <Ledger
        caption="What a month costs"
        columns={[
          'Part',
          { head: 'Least', figure: true },
          { head: 'Most', figure: true },
          { head: 'Of sales', figure: true },
        ]}
        rows={[
          ['Interchange and networks', ...feesOf(range.wholesale), rate(range.wholesale)],
          ['With a markup', ...feesOf(range.plus), rate(range.plus)],
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

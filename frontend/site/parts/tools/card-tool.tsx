import { saleProblem } from '#shared/calculators/card-fees.ts'
import { cardRange } from '#shared/calculators/card-range.ts'
import { cardMarkups } from '#shared/catalog/card-pricing.ts'
import { quoteLink } from '../../forms/carried.ts'
import { useBrowserValue } from '../browser-value.ts'
import { percent, useFigures, wholeDollars as dollars } from '../calculator.tsx'
import { QuickTool } from './quick-tool.tsx'

/** The names are those of the longer calculator, for links to it. */
const inputs = {
  volume: { label: 'Monthly card sales ($)', unit: 'dollars', initial: 30_000, min: 100, max: 100_000_000 },
  sale: { label: 'Average sale ($)', unit: 'dollars', initial: 40, min: 1, max: 100_000 },
} as const

const between = ([least, most]: readonly [{ fees: number }, { fees: number }]) =>
  least.fees === most.fees ? dollars(least.fees) : `${dollars(least.fees)} to ${dollars(most.fees)}`

export function CardTool() {
  const { values, form, address } = useFigures(inputs, undefined, saleProblem)
  const sales = { volume: Math.round(values.volume * 100), averageSale: Math.round(values.sale * 100) }
  const { wholesale, plus, flat } = cardRange(sales, 'counter')
  const hasScript = useBrowserValue(() => 'yes')
  const answers = { card_volume: dollars(sales.volume), average_sale: dollars(sales.averageSale) }
  const figures = `Card sales of ${answers.card_volume} a month, average sale ${answers.average_sale}: ${between(plus)} a month on interchange plus`
  return (
    <QuickTool
      question="What should card processing cost me?"
      {...form}
      result={between(plus)}
      means={`a month at a fair markup, ${percent(plus[0].effectiveRate)} to ${percent(plus[1].effectiveRate)} of sales`}
      bars={[
        {
          label: 'Set by banks and networks',
          words: between(wholesale),
          range: [wholesale[0].fees, wholesale[1].fees],
        },
        { label: 'With a fair markup', words: between(plus), range: [plus[0].fees, plus[1].fees] },
        {
          label: `Flat rate: ${percent(cardMarkups.flat.rate)} and ${cardMarkups.flat.perSale}¢ a sale`,
          words: dollars(flat.fees),
          range: [flat.fees, flat.fees],
          tone: 'mark',
        },
      ]}
      assumes="For a shop, restaurant or clinic. An estimate, not an offer: your statement has the exact number."
      figures={figures}
      behind={{
        label: 'See the numbers behind the range',
        href: '/merchant-services/what-cards-cost#what-it-assumes',
      }}
      action={hasScript ? quoteLink('merchant-services', figures, answers) : quoteLink('merchant-services')}
      also={{
        label: 'Selling online? Full range',
        href: `/merchant-services/what-cards-cost${hasScript && address}`,
      }}
    />
  )
}

import { cardFees } from '#shared/calculators/card-fees.ts'
import { cardKinds, cardMarkups } from '#shared/catalog/card-pricing.ts'
import { Island } from '../../framework/island.tsx'
import { definePage } from '../../framework/page.ts'
import CardCost from '../../islands/card-cost.island.tsx'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/merchant-services/what-cards-cost',
  kind: 'plain',
  line: 'merchant-services',
  name: 'What do cards cost me?',
  figure: {
    value: cardKinds.counter.ordinary.map((rate) => percent(rate)).join(' to '),
    caption: 'of card sales, an ordinary cost at a counter',
  },
  title: 'What Does Taking Cards Cost? An Indicative Range',
  description:
    'Card sales, average sale and kind of business: see what a month costs on interchange plus and on a flat rate, with every assumption open to read.',
  sources: ['interchange', 'debit-routing'],
})

const example = { volume: 30_000_00, averageSale: 40_00 }
const pricing = ({ rate, perSale }: { rate: number; perSale: number }) =>
  `${percent(rate, 2)} and ${perSale} cents`

export default function WhatCardsCost() {
  return (
    <>
      <Hero
        title="What do cards cost me?"
        lede="Three answers give a range: what others set, what a fair markup adds, and how that compares with a flat rate. One statement then settles it to the cent."
        action={{ label: 'Work out the range', href: '#three-answers' }}
        also={{ label: 'Compare two prices', href: '/merchant-services#work-it-out-for-your-sales' }}
        facts={[
          ['Takes', 'half a minute'],
          ['Asks for', 'no name, no statement'],
          ['What it is', 'an indication, not an offer'],
        ]}
      />

      <Section head="Three answers" note="Worked out in your browser. Nothing is sent to us.">
        <Island of={CardCost} props={{}} />
        <p>
          Travel sold far ahead, firearms, supplements, subscriptions after a free trial: acquirers for these
          trades price by the case, above any range here. Ask first.
        </p>
        <Disclosure of="merchant" />
      </Section>

      <Section
        head="What it assumes"
        note="Round figures of ours, not the networks’ current tables, which change twice a year."
      >
        <Ledger
          caption="The figures behind the range"
          columns={['Kind of business', 'Least, set by others', 'Most, set by others', 'Ordinary, all fees']}
          rows={Object.values(cardKinds).map(({ label, wholesale, ordinary }) => [
            label,
            pricing(wholesale[0]),
            pricing(wholesale[1]),
            ordinary.map((one) => percent(one, 2)).join(' to '),
          ])}
        />
        <ul>
          <li>
            The least is a mix with four sales in ten on debit cards, as at the garden center in{' '}
            <a href="/merchant-services#a-case-in-figures">our worked case</a>; the most is consumer credit
            cards alone, as in <a href="/merchant-services#where-the-fee-goes">the fee taken apart</a>.
          </li>
          <li>
            Online is taken half a point above the counter, which is what lies between the two ordinary
            ranges.
          </li>
          <li>
            The markup runs from {pricing(cardMarkups.plus[0])} a sale to {pricing(cardMarkups.plus[1])}, with{' '}
            {dollars(cardMarkups.plus[0].monthly)} a month. The flat rate is {pricing(cardMarkups.flat)}, and
            no monthly fee.
          </li>
          <li>
            The last column is the share of sales that is ordinary, all fees counted. A small average sale
            pushes it up, because the cents weigh more, and so do rewards and business cards.
          </li>
        </ul>
        <Ledger
          caption={`The same ${dollars(example.volume)} a month on a flat rate, by average sale`}
          columns={[
            'Average sale',
            { head: 'Fees a month', figure: true },
            { head: 'Of sales', figure: true },
          ]}
          rows={[10_00, 20_00, 40_00, 80_00].map((averageSale) => {
            const { fees, effectiveRate } = cardFees({ ...example, averageSale }, cardMarkups.flat)
            return [dollars(averageSale), dollars(fees), percent(effectiveRate, 2)]
          })}
        />
      </Section>

      <Section head="What a statement settles" note="And no calculator can.">
        <ul>
          <li>Your own mix of debit, rewards, business and foreign cards, which is most of the cost.</li>
          <li>The markup you pay now, apart from what is only passed on.</li>
          <li>Monthly, compliance and terminal fees, and whether any of them buys you something.</li>
          <li>Downgrades: sales sent late or without details, at a rate you need not pay.</li>
          <li>How long the contract runs, and what leaving the terminal lease would cost.</li>
        </ul>
      </Section>

      <Ask head="Have the range made a figure">
        Take the result along, and send last month’s statement by the private link in our confirmation e-mail.
        You get your effective rate, the markup inside it, and the same month priced elsewhere.
      </Ask>
    </>
  )
}

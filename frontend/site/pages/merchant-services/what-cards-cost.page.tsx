import { cardFees } from '#shared/calculators/card-fees.ts'
import { cardKinds, cardMarkups } from '#shared/catalog/card-pricing.ts'
import { Island } from '../../framework/island.tsx'
import { definePage } from '../../framework/page.ts'
import CardCost from '../../islands/card-cost.island.tsx'
import { dollars, percent } from '../../parts/calculator.tsx'
import { figures, Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, List, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/merchant-services/what-cards-cost',
  kind: 'plain',
  line: 'merchant-services',
  name: 'What do cards cost me?',
  figure: {
    value: cardKinds.counter.ordinary.map((rate) => percent(rate)).join(' to '),
    caption: 'of card sales, an ordinary cost at a counter',
  },
  title: 'What Do Credit Card Fees Cost My Business? Estimate',
  description:
    'Enter your card sales, average sale and type of business. See what a month of card fees costs on interchange plus and on a flat rate, assumptions shown.',
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
        lede="For any business that takes cards. Answer three questions and see a monthly range: what the card networks set, what a fair markup adds, and how a flat rate compares. Then send us one statement and get the exact number."
        action={{ label: 'Estimate my card fees', href: '#three-questions' }}
        also={{ label: 'Compare two offers', href: '/merchant-services#work-it-out-for-your-sales' }}
        facts={[
          ['Takes', 'about 30 seconds'],
          ['Name or statement', 'not needed'],
          ['You get', 'an estimate, not an offer'],
        ]}
      />

      <Section ground="wash" head="Three questions" note="Your browser does the math. Nothing is sent to us.">
        <Island of={CardCost} props={{}} />
        <p>
          Advance-booked travel, firearms, supplements and free-trial subscriptions: processors price these
          case by case, above any range here. Ask us first.
        </p>
        <Disclosure of="merchant" />
      </Section>

      <Section
        head="What it assumes"
        note="Our own round numbers, not the networks’ current tables, which change twice a year."
      >
        <Ledger
          caption="The numbers behind the range"
          columns={[
            'Type of business',
            'Lowest cost, before markup',
            'Highest cost, before markup',
            'Usual total, all fees',
          ]}
          rows={Object.values(cardKinds).map(({ label, wholesale, ordinary }) => [
            label,
            pricing(wholesale[0]),
            pricing(wholesale[1]),
            ordinary.map((one) => percent(one, 2)).join(' to '),
          ])}
        />
        <List
          of={[
            <>
              The lowest cost is a mix with four sales in ten on debit cards, as at the garden center in{' '}
              <a href="/merchant-services#a-worked-example">our worked example</a>. The highest is consumer
              credit cards only, as in{' '}
              <a href="/merchant-services#where-the-fee-goes">your fees, line by line</a>.
            </>,
            'We add half a point for online sales. That is the gap between the two usual ranges.',
            `The markup runs from ${pricing(cardMarkups.plus[0])} a sale to ${pricing(cardMarkups.plus[1])}, plus ${dollars(cardMarkups.plus[0].monthly)} a month. The flat rate is ${pricing(cardMarkups.flat)} with no monthly fee.`,
            'The last column is the usual share of sales, all fees counted. Small sales push it up, because the cents count for more. So do rewards and business cards.',
          ]}
        />
        <Ledger
          caption={`${dollars(example.volume)} a month on a flat rate, by average sale`}
          columns={['Average sale', ...figures('Monthly fees', '% of sales')]}
          rows={[10_00, 20_00, 40_00, 80_00].map((averageSale) => {
            const { fees, effectiveRate } = cardFees({ ...example, averageSale }, cardMarkups.flat)
            return [dollars(averageSale), dollars(fees), percent(effectiveRate, 2)]
          })}
        />
      </Section>

      <Section
        head="What your statement shows"
        note="And no calculator can."
        points={[
          'Your own mix of debit, rewards, business and foreign cards. That is most of the cost.',
          'The markup you pay now, separate from the fees your processor only passes on.',
          'Monthly, compliance and terminal fees, and if you get anything for them.',
          'Downgrades: sales sent late or with missing details, at a higher rate you don’t need to pay.',
          'How long your contract runs, and what it costs to get out of the terminal lease.',
        ]}
      />

      <Ask head="Get your exact rate">
        Take your result to the form, and send last month’s statement by the private link in our confirmation
        email. We tell you your effective rate, the markup in it, and what the same month would cost
        elsewhere.
      </Ask>
    </>
  )
}

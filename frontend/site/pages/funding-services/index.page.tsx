import { advanceCost } from '#shared/calculators/factor-rate.ts'
import { endedOn, fundingFacts, fundingProducts } from '#shared/catalog.ts'
import { primeInWords } from '#shared/catalog/funding-criteria.ts'
import { advanceRates, costInWords } from '#shared/funding/cost.ts'
import { Island } from '../../framework/island.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import FundingOptions from '../../islands/funding-options.island.tsx'
import { percent } from '../../parts/calculator.tsx'
import { Display } from '../../parts/display.tsx'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const advanceApr =
  advanceRates()
    .map((rate) => percent(rate, 0))
    .join(' to ') + ' APR'

export const page = definePage({
  path: '/funding-services',
  kind: 'hub',
  line: 'funding',
  name: 'Business funding',
  figure: {
    value: fundingFacts.maximumText.replace('up to ', ''),
    caption: 'the most we arrange, with every cost shown as an APR',
  },
  title: 'Business Funding up to $5 Million, Compared by APR',
  description:
    'Ten business funding options up to $5 million: loans, lines, advances, equipment and property. See what you could get, how fast, and at what APR.',
  sources: ['sba-7a', 'sba-fees', 'sba-sop', 'prime-rate'],
  questions: {
    'How much can I borrow?':
      'Up to $5 million, depending on the product, your sales and your collateral. Ask for what you need, not for the most you could get: you pay for the difference too.',
    'How fast can I get the money?':
      'A merchant cash advance in as little as 24 hours; traditional loans in 1-4 weeks; SBA loans in 4-8 weeks. As a rule, every week you can wait makes the money cheaper.',
    'What does it cost?': `Traditional loans run from 6-25% APR. Advances have factor rates of 1.1-1.5x. That is not an APR: with a 3% fee it is ${advanceApr}, depending on how fast you repay.`,
    'What is a factor rate?':
      'It says how much you pay back. $50,000 at 1.3 means that you pay back $65,000, however fast. Because you repay from day one, the APR over a year is about double what the factor suggests, and more over a shorter time.',
    'Will you check my credit?':
      'Not to talk to you, and not to give you a range. A funding provider checks it when you choose to apply, and we tell you first whether that affects your score.',
    'Do I need collateral?':
      'It depends on the product. What you buy secures an equipment or property loan; SBA loans often ask for collateral over $25,000; lines and advances usually ask for a personal guarantee instead.',
    'My business is under two years old. What can I get?':
      'Startup programs exist for businesses under 2 years old, and equipment financing depends more on the machine than on your history. Expect to show your own credit and a plan.',
    'Are you a lender, and how are you paid?': `No, a broker. We introduce you to providers and are paid by the one you choose when the transaction closes: ${fundingFacts.ourFee}. You see the amount before you sign, and you owe us nothing if you do not sign.`,
  },
  jsonLd: [
    serviceLd('funding', 'Business funding brokerage', {
      description: 'Introduction to business funding up to $5 million, with every offer compared by APR.',
      href: '/funding-services',
    }),
  ],
})

const speeds = [
  'merchant-cash-advance',
  'small-business-loans',
  'sba-loan',
  'commercial-real-estate-financing',
]

const advance = { amount: 75_000_00, factor: 1.35, fee: 0.03, remittance: 'daily' } as const

export default function FundingServices() {
  return (
    <>
      <Hero
        title={fundingFacts.hero}
        lede={`For US businesses that need ${fundingFacts.maximumText}. Cash advances fund ${fundingFacts.advanceSpeed}, loans in a few weeks at a lower APR. See which of ten options could fit, with no name and no credit check.`}
        action={null}
        tool={<Island of={FundingOptions} props={{}} />}
        facts={[
          ['Amounts', fundingFacts.maximumText],
          ['Fastest', `cash advances, ${fundingFacts.advanceSpeed}`],
          ['Longest', `${fundingFacts.rentalTerm}, on rental property`],
          ['Our role', 'broker, not lender'],
        ]}
      />

      <Section head="Compare ten ways to fund a business">
        <Entries
          columns={3}
          entries={[
            ...fundingProducts.map(({ slug, title, description, features, href, amount, speed, cost }) => ({
              title,
              description,
              facts: [
                ['Amount', amount],
                ['Speed', speed],
                ['Cost', costInWords({ slug, cost })],
              ] as const,
              features,
              href,
              more: 'Learn more',
            })),
            {
              title: 'Not sure which?',
              description:
                'Seven questions, one minute, no name. You see which options fit, what each costs, and what rules out the rest.',
              href: '/funding-services/what-fits',
              more: 'Start the full check',
            },
          ]}
        />
      </Section>

      <Section head="Speed has a price" note="Four of the ten, fastest first.">
        <Display
          value={`${advance.factor} = ${percent(advanceCost({ ...advance, months: 12 }).apr, 0)} APR`}
          caption={`when a ${percent(advance.fee, 0)} fee comes off an advance and you repay it daily over a year`}
        />
        <Ledger
          caption="The longer you can wait, the less you pay"
          pinned
          columns={['Option', 'What it costs', 'How fast', 'How long']}
          rows={fundingProducts
            .filter(({ slug }) => speeds.includes(slug))
            .toSorted((a, b) => speeds.indexOf(a.slug) - speeds.indexOf(b.slug))
            .map((product) => [
              { text: product.title, href: product.href },
              costInWords(product),
              product.speed,
              product.term,
            ])}
        />
        <p>
          You cannot compare a factor rate with an APR. The calculator on{' '}
          <a href="/funding-services/merchant-cash-advance#work-out-the-apr">the cash advance page</a> turns
          one into the other. Or sort{' '}
          <a href="/funding-services/business-funding-overview#side-by-side">all ten in one table</a> by
          speed, cost or amount. For SBA loans we assume {primeInWords}, and the guarantee fees of fiscal year
          2026, {endedOn('sba-fees')}.
        </p>
        <Disclosure of="apr" />
      </Section>

      <Questions of={page} />

      <Ask head="Tell us what you need">
        Tell us how much you need, what it is for, and by when. We answer with the {fundingFacts.offers}{' '}
        options that fit, what each would cost in dollars and as an APR, and the documents you would need.
      </Ask>
    </>
  )
}

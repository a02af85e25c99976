import { brand } from '#shared/brand.ts'
import { fundingFacts, fundingProducts } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/solutions/funding',
  kind: 'hub',
  line: 'funding',
  name: 'Funding solution',
  title: 'Funding Solution: Match the Money to Its Use',
  description:
    'How we broker business funding up to $5 million: match the product to the purpose, gather papers once, lay the offers side by side as APR, and close.',
  jsonLd: [
    serviceLd({
      name: 'Business funding solution',
      type: 'Business funding brokerage',
      description:
        'Matching a business with funding for its purpose, with every offer compared by annual rate.',
      path: '/solutions/funding',
    }),
  ],
})

const purposes: readonly [purpose: string, slug: string, why: string][] = [
  ['A machine, a vehicle or a kitchen', 'equipment-financing', 'the thing itself secures the loan'],
  [
    'Customers who pay in 60 days',
    'accounts-receivable-financing',
    'you borrow against invoices already sent',
  ],
  ['Gaps that come and go', 'revolving-business-line-of-credit', 'interest runs only on what you draw'],
  ['A building for the business', 'commercial-real-estate-financing', 'terms as long as 25 years'],
  ['A large step with a patient return', 'sba-loan', 'part of the lender’s risk is guaranteed'],
  ['A first year without financials to show', 'startup-funding', 'judged on you and on the plan'],
  ['A franchise', 'franchise-financing', 'lenders already know the system'],
  ['Rental houses', 'residential-investment-property-loans', 'measured against the rent'],
]

export default function FundingSolution() {
  return (
    <>
      <Hero
        title="The right money for the job, not the first that says yes"
        lede={`You tell us what the money is for. You get ${fundingFacts.offers} offers that fit, on one page, each with its yearly rate, its fees and its catch.`}
        also={{ label: 'All ten kinds', href: '/funding-services' }}
        facts={[
          ['Amounts', fundingFacts.maximumText],
          ['You pay us', 'nothing directly'],
          ['Papers asked for', 'once'],
        ]}
      />

      <Section
        head="Begin with the purpose"
        note="Long money for long things, short money for short ones. Most expensive mistakes swap the two."
      >
        <Ledger
          caption="What it is for, and what usually fits"
          columns={['The money is for', 'Look at', 'Because']}
          rows={purposes.map(([purpose, slug, why]) => {
            const product = fundingProducts.find((one) => one.slug === slug)
            return [
              purpose,
              { text: product?.title ?? slug, href: product?.href ?? '/funding-services' },
              why,
            ]
          })}
        />
      </Section>

      <Section head="How it works">
        <Steps
          steps={[
            {
              name: 'A half-hour call',
              time: 'Day 1',
              text: 'What it is for, how much, by when, and what the last twelve months looked like. No credit check.',
              yields: 'a range, or a plain no with the reason.',
            },
            {
              name: 'Papers, once',
              time: 'Days 2 to 4',
              text: 'Usually four months of bank statements, two years of returns, and a list of debts. You send them by a private link that we e-mail you. The same file serves every lender we approach, and you see that list before anything leaves.',
              yields: 'a file you could take to any bank yourself.',
            },
            {
              name: 'Offers on one page',
              time: 'From day 5; sooner for advances',
              text: 'Each with the amount that reaches your account, every fee, the payment, the total to be paid back, the APR, what secures it and what happens if you repay early.',
              yields: 'a table you can argue about.',
            },
            {
              name: 'Your choice',
              time: 'When you are ready',
              text: 'We read the contract with you before you sign: renewal clauses, default triggers, liens, personal guarantees. Then the lender funds, and not before.',
              yields: 'signed papers, including what the lender pays us.',
            },
          ]}
        />
      </Section>

      <Section head="What we will not arrange">
        <ul>
          <li>A second advance on sales already pledged to a first one.</li>
          <li>Anything with a confession of judgment in it, wherever the law would still permit one.</li>
          <li>Borrowing whose payments the last year’s cash flow could not have carried.</li>
        </ul>
        <p>
          If that leaves nothing, we say so, with what would have to change first. A call in six months costs
          less than a default.
        </p>
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>

      <Ask head="Ask for offers">
        The purpose, the amount and the date are enough to begin. {brand.name} answers within one business
        day, whether or not there is something for you.
      </Ask>
    </>
  )
}

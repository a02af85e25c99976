import { brand } from '#shared/brand.ts'
import { fundingFacts, fundingProducts } from '#shared/catalog.ts'
import { fundingCriteria, type FundingCriteria } from '#shared/catalog/funding-criteria.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/solutions/funding',
  kind: 'hub',
  line: 'funding',
  name: 'Funding solution',
  figure: {
    value: fundingFacts.maximumText.replace('up to ', ''),
    caption: 'the most we arrange, in ten kinds of funding',
  },
  title: 'How to Get Business Funding Without Overpaying',
  description:
    'Match the money to its use, send papers once, compare offers by APR. Which of ten kinds stay open with low credit, a young firm or only days to wait.',
  sources: [
    'new-york-disclosure',
    'california-disclosure',
    'california-brokers',
    'texas-advances',
    'virginia-advances',
    'connecticut-advances',
    'missouri-brokers',
    'florida-brokers',
    'georgia-brokers',
    'kansas-brokers',
    'utah-disclosure',
    'louisiana-disclosure',
  ],
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

const titles = (open: (criteria: FundingCriteria) => boolean) =>
  fundingCriteria
    .filter(open)
    .map(({ slug }) => fundingProducts.find((one) => one.slug === slug)?.title ?? slug)
    .join(', ')

/** The most common obstacles, the kinds that remain available, and remedies. */
const obstacles: readonly [obstacle: string, open: (criteria: FundingCriteria) => boolean, helps: string][] =
  [
    [
      'In business under six months',
      ({ months }) => (months?.least ?? 0) < 6,
      'a machine, a house or a customer’s invoice that carries the risk in place of your record',
    ],
    [
      'A score between 575 and 600',
      ({ credit }) => (credit?.least ?? 0) < 600,
      'security somebody else can value, or the invoice of a customer with better credit than yours',
    ],
    [
      'Sales below $8,000 a month',
      ({ monthlySales }) => !monthlySales,
      'asking for less: a smaller sum for one thing is decided on that thing',
    ],
    [
      'Money needed within a week',
      ({ days }) => days[0] < 7,
      'bridging it: rent the machine, ask the supplier for 30 days, then borrow at leisure',
    ],
  ]

/** The rules of states on written figures for business money, and on brokers. */
const stateRules: readonly [state: string, offers: string, figures: string, broker: string][] = [
  [
    'New York',
    'Up to $2.5 million',
    'APR, or an estimate of it, and the finance charge, on a set form',
    'passes the provider’s form on, unaltered, before it tells you the offer',
  ],
  [
    'California',
    'Up to $500,000',
    'sums, dollar cost, payments and APR; the APR again with each price of an offer',
    'the same as in New York',
  ],
  [
    'Texas',
    'Sales-based, under $1 million',
    'sums, finance charge, fees, security, and what the provider pays the broker',
    'registers with the state; if already at work, by December 31, 2026',
  ],
  [
    'Virginia',
    'Sales-based, up to $500,000',
    'sums, finance charge and other fees, on the state’s form',
    'registers with the State Corporation Commission',
  ],
  [
    'Connecticut',
    'Sales-based, up to $250,000',
    'sums, finance charge, fees, security, and what the provider pays a broker',
    'registers with the Department of Banking',
  ],
  [
    'Missouri',
    'Up to $500,000',
    'sums, dollar cost and payments',
    'registers with the Division of Finance and has a bond of $10,000',
  ],
  [
    'Florida, Georgia, Kansas',
    'Up to $500,000',
    'sums, dollar cost and payments',
    'takes no fee of its own before closing and makes no false claim; in Florida, its ads give its address and phone number',
  ],
  [
    'Utah',
    'Up to $1 million',
    'sums, dollar cost and payments',
    'no duty that we found; the provider registers',
  ],
  ['Louisiana', 'Revenue-based', 'sums, dollar cost and payments', 'no duty that we found'],
]

export default function FundingSolution() {
  return (
    <>
      <Hero
        title="The right money for the job, not the first that says yes"
        lede={`You tell us what the money is for. You get ${fundingFacts.offers} offers that fit, on one page, each with its yearly rate, its fees and its catch.`}
        also={{ label: 'What might I qualify for?', href: '/funding-services/what-fits' }}
        facts={[
          ['Amounts', fundingFacts.maximumText],
          ['You pay us', { text: 'no fee', href: '/about#who-pays-us' }],
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

      <Section head="What if something is missing?" note="The thresholds are those of each kind’s page.">
        <Ledger
          caption="Four common obstacles, and what stays open"
          columns={['What is missing', 'Kinds still open', 'What helps']}
          rows={obstacles.map(([obstacle, open, helps]) => [obstacle, titles(open), helps])}
        />
        <p>
          Two of these at once close most doors. <a href="/funding-services/what-fits">Seven answers</a> show
          which are left in your case, and what would open the next.
        </p>
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

      <Section
        head="What a broker must tell you"
        note="The main rules, not every exception. General information, not legal advice."
      >
        <p>
          These states require written figures with an offer of business money. Most of their laws leave out
          banks and loans secured by real estate. Sales-based financing is repaid as a share of your sales,
          like a <a href="/funding-services/merchant-cash-advance#what-state-law-adds">cash advance</a>.
        </p>
        <Ledger
          caption="State rules on offers and on brokers"
          columns={['State', 'Offers', 'You must get', 'The broker']}
          rows={stateRules}
        />
        <p>
          The laws change often: each was read on the day given under Sources. In any state, ask a broker in
          writing who pays it, how much, and which rules cover the offer.
        </p>
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

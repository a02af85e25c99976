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
    caption: 'the most we arrange, across ten funding options',
  },
  title: 'How to Get Business Funding Without Overpaying',
  description:
    'Match the money to its use, send documents once, compare offers by APR. See which of ten options you can get with low credit, a new business or little time.',
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
    serviceLd('funding', 'Business funding solution', {
      description: 'Matching a business with funding for its purpose, with every offer compared by APR.',
      href: '/solutions/funding',
    }),
  ],
})

const purposes: readonly [purpose: string, slug: string, why: string][] = [
  ['A machine, a vehicle or a kitchen', 'equipment-financing', 'the equipment itself secures the loan'],
  [
    'Customers who pay in 60 days',
    'accounts-receivable-financing',
    'you borrow against invoices you have already sent',
  ],
  [
    'Cash gaps that come and go',
    'revolving-business-line-of-credit',
    'you pay interest only on what you draw',
  ],
  ['A building for the business', 'commercial-real-estate-financing', 'terms as long as 25 years'],
  ['A big step that takes years to pay off', 'sba-loan', 'the SBA guarantees part of the lender’s risk'],
  ['A first year with no financials yet', 'startup-funding', 'lenders look at you and your plan'],
  ['A franchise', 'franchise-financing', 'lenders already know the brand'],
  ['Rental houses', 'residential-investment-property-loans', 'lenders compare the payment with the rent'],
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
      'Less than six months in business',
      ({ months }) => (months?.least ?? 0) < 6,
      'a machine, a house or a customer’s invoice that secures the loan in place of your track record',
    ],
    [
      'A credit score between 575 and 600',
      ({ credit }) => (credit?.least ?? 0) < 600,
      'collateral that an appraiser can value, or an invoice to a customer with better credit than yours',
    ],
    [
      'Sales below $8,000 a month',
      ({ monthlySales }) => !monthlySales,
      'ask for less; a small loan for one asset is decided on that asset',
    ],
    [
      'You need the money within a week',
      ({ days }) => days[0] < 7,
      'buy time: rent the machine or ask the supplier for 30 days, then take your time to borrow',
    ],
  ]

/** State rules on written disclosures for business financing, and on brokers. */
const stateRules: readonly [state: string, offers: string, figures: string, broker: string][] = [
  [
    'New York',
    'Up to $2.5 million',
    'APR, or an estimate of it, and the finance charge, on a set form',
    'gives you the provider’s form, unchanged, before it tells you the offer',
  ],
  [
    'California',
    'Up to $500,000',
    'amounts, dollar cost, payments and APR; the APR again with each price of an offer',
    'the same as in New York',
  ],
  [
    'Texas',
    'Sales-based, under $1 million',
    'amounts, finance charge, fees, collateral, and what the provider pays the broker',
    'registers with the state; if already in business, by December 31, 2026',
  ],
  [
    'Virginia',
    'Sales-based, up to $500,000',
    'amounts, finance charge and other fees, on the state’s form',
    'registers with the State Corporation Commission',
  ],
  [
    'Connecticut',
    'Sales-based, up to $250,000',
    'amounts, finance charge, fees, collateral, and what the provider pays a broker',
    'registers with the Department of Banking',
  ],
  [
    'Missouri',
    'Up to $500,000',
    'amounts, dollar cost and payments',
    'registers with the Division of Finance and has a $10,000 bond',
  ],
  [
    'Florida, Georgia, Kansas',
    'Up to $500,000',
    'amounts, dollar cost and payments',
    'charges no fee of its own before closing and makes no false claims; in Florida, its ads give its address and phone number',
  ],
  [
    'Utah',
    'Up to $1 million',
    'amounts, dollar cost and payments',
    'no rule that we found; the provider registers',
  ],
  ['Louisiana', 'Revenue-based', 'amounts, dollar cost and payments', 'no rule that we found'],
]

export default function FundingSolution() {
  return (
    <>
      <Hero
        title="The right funding, not the first lender to say yes"
        lede={`Tell us what your business needs the money for. You get ${fundingFacts.offers} offers that fit, on one page, each with its APR, its fees and its catch.`}
        also={{ label: 'What might I qualify for?', href: '/funding-services/what-fits' }}
        facts={[
          ['Amounts', fundingFacts.maximumText],
          ['You pay us', { text: 'no fee', href: '/about#who-pays-us' }],
          ['First offers', 'from day 5; sooner for advances'],
          ['Documents', 'you send them once'],
        ]}
      />

      <Section
        head="Start with what it is for"
        note="Use long loans for things that last and short ones for things that do not. Most expensive mistakes come from mixing up the two."
      >
        <Ledger
          caption="What it is for, and what usually fits"
          columns={['You need it for', 'Look at', 'Why']}
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

      <Section head="What if you do not qualify?" note="Each option’s page shows the same minimums.">
        <Ledger
          caption="Four common problems, and what you can still get"
          columns={['The problem', 'You can still try', 'What helps']}
          rows={obstacles.map(([obstacle, open, helps]) => [obstacle, titles(open), helps])}
        />
        <p>
          With two of these at once, most lenders say no.{' '}
          <a href="/funding-services/what-fits">Answer seven questions</a> to see what is left for you, and
          what would get you more.
        </p>
      </Section>

      <Section head="How it works">
        <Steps
          steps={[
            {
              name: 'A half-hour call',
              time: 'Day 1',
              text: 'What it is for, how much, how soon, and how your last twelve months went. No credit check.',
              yields: 'a range, or a plain no and the reason.',
            },
            {
              name: 'Documents, once',
              time: 'Days 2 to 4',
              text: 'Usually four months of bank statements, two years of tax returns, and a list of debts. You send them by a private link that we email you. Every lender we ask gets the same file, and you see the list of lenders before we send anything.',
              yields: 'a file you could take to any bank yourself.',
            },
            {
              name: 'Offers on one page',
              time: 'From day 5; sooner for advances',
              text: 'Each one shows the amount that reaches your account, every fee, the payment, the total you pay back, the APR, the collateral, and what happens if you pay early.',
              yields: 'one table, so you can compare and push back.',
            },
            {
              name: 'Your choice',
              time: 'When you are ready',
              text: 'We read the contract with you before you sign: renewal clauses, default triggers, liens, personal guarantees. Only then does the lender fund.',
              yields: 'signed documents that show what the lender pays us.',
            },
          ]}
        />
      </Section>

      <Section
        head="What a broker must tell you"
        note="The main rules, not every exception. General information, not legal advice."
      >
        <p>
          These states require written numbers with an offer of business funding. Most of these laws do not
          cover banks or loans secured by real estate. Sales-based financing is repaid as a share of your
          sales, like a <a href="/funding-services/merchant-cash-advance#what-state-law-adds">cash advance</a>
          .
        </p>
        <Ledger
          caption="State rules on offers and on brokers"
          columns={['State', 'Offers it covers', 'You must get', 'The broker']}
          rows={stateRules}
        />
        <p>
          These laws change often. Sources shows the day we read each one. In any state, ask your broker in
          writing who pays it, how much, and which rules cover the offer.
        </p>
      </Section>

      <Section
        head="What we will not arrange"
        points={[
          'A second cash advance on sales you have already pledged to a first one.',
          'Anything with a confession of judgment in it, even where the law still allows one.',
          'A loan whose payments your last year’s cash flow could not have covered.',
        ]}
      >
        <p>
          If that leaves nothing, we say so and tell you what has to change first. Calling us back in six
          months costs less than a default.
        </p>
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>

      <Ask head="Get your offers">
        Tell us what it is for, how much, and how soon. That is enough to start. {brand.name} answers within
        one business day, even if the answer is no.
      </Ask>
    </>
  )
}

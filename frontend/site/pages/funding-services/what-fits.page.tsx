import { endedOn, fundingFacts, fundingProduct } from '#shared/catalog.ts'
import {
  fundingCriteria,
  sbaRates,
  shareOfSales,
  type FundingCriteria,
  type Least,
} from '#shared/catalog/funding-criteria.ts'
import { Island } from '../../framework/island.tsx'
import { definePage } from '../../framework/page.ts'
import FundingCheck from '../../islands/funding-check.island.tsx'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/funding-services/what-fits',
  kind: 'plain',
  line: 'funding',
  name: 'What might I qualify for?',
  title: 'What Business Funding Might I Qualify For? Seven Answers',
  description:
    'Seven questions, one minute, no name: which of ten kinds of business funding fit, what each costs by the year and in dollars, and what rules out the rest.',
  sources: ['sba-7a', 'sba-fees', 'sba-citizenship'],
  questions: [
    {
      question: 'Is this a pre-approval?',
      answer:
        'No. A lender approves, after reading your papers. The check compares seven answers with figures that are published on this site; it can tell you where asking makes sense, and nothing about what a particular lender will say.',
    },
    {
      question: 'Where do the thresholds come from?',
      answer:
        'From our pages on each kind. They are our own estimates of what lenders usually ask, apart from the SBA’s rules, whose source and date stand below. Lenders differ, and one that knows your trade may ask less.',
    },
    {
      question: 'Where do my answers go?',
      answer:
        'Nowhere, with scripts on: they are worked out in your browser and stand after the # of the address, which browsers send to nobody. We see them only if you take them along to the quote form, and who owns the business not even then.',
    },
    {
      question: 'Why is profit not asked?',
      answer:
        'Because a fair answer takes a tax return. Term and SBA lenders want cash flow of about 1.25 times all loan payments. The check sets the payments against your sales instead, which is rougher. Count the payments you already make as well before you trust any check, this one included.',
    },
  ],
})

const time = (months: number) =>
  months === 12 ? '1 year' : months % 12 === 0 ? `${months / 12} years` : `${months} months`
const inBusiness = ({ months, youngerThan }: FundingCriteria) => {
  if (youngerThan) return `under ${time(youngerThan)}`
  if (!months) return 'not asked'
  return months.usual && months.least > 0
    ? `${time(months.usual)}, at least ${time(months.least)}`
    : time(months.usual ?? months.least)
}
const scoreOf = (credit: Least | undefined) => {
  if (!credit) return 'not asked'
  return credit.usual ? `${credit.least} to ${credit.usual}` : `about ${credit.least}`
}
const salesOf = ({ monthlySales }: FundingCriteria) =>
  monthlySales ? `${dollars(monthlySales)} a month` : 'not asked'

export default function WhatFits() {
  return (
    <>
      <Hero
        title="What might I qualify for?"
        lede="Seven answers and no name. You see which of the ten kinds fit, what each would cost, why the others do not fit, and what would change that."
        action={{ label: 'Begin the check', href: '#seven-answers' }}
        also={{
          label: 'All ten side by side',
          href: '/funding-services/business-funding-overview#side-by-side',
        }}
        facts={[
          ['Takes', 'a minute'],
          ['Credit check', 'none'],
          ['What it is', 'an indication, not an offer'],
        ]}
      />

      <Section head="Seven answers" note="Worked out in your browser. Nothing is sent to us.">
        <Island of={FundingCheck} props={{}} />
        <Disclosure of="funding" />
      </Section>

      <Section head="Every threshold" note="What the check works with, and what it cannot know.">
        <Ledger
          caption="What each kind usually asks"
          columns={['Kind', 'In business', 'Credit score', 'Sales', 'Besides']}
          rows={fundingCriteria.map((criteria) => {
            const { title, href } = fundingProduct(criteria.slug)
            return [
              { text: title, href },
              inBusiness(criteria),
              scoreOf(criteria.credit),
              salesOf(criteria),
              criteria.alsoRequired,
            ]
          })}
        />
      </Section>

      <Section head="What the dollars assume">
        <ul>
          <li>
            Loans in equal monthly installments at the APR shown: small business and equipment over five
            years, startup over three, franchise and SBA over ten, a building over 25, rental homes over 30.
            The longest terms are on the page of each kind.
          </li>
          <li>A line drawn in full and repaid evenly over one year.</li>
          <li>
            An advance at factors of {fundingFacts.factorRates}, repaid each business day over{' '}
            {fundingFacts.advanceMonths.join(' to ')} months, with 3% kept back, and all your sales taken as
            card sales. With fewer card sales, the sum is smaller.
          </li>
          <li>Invoices paid after 60 days, 80% to 90% of them advanced, for 1% to 4% per 30 days.</li>
          <li>
            For the SBA, a prime rate of {percent(sbaRates.prime)} as in our worked example, from{' '}
            {percent(sbaRates.goodPoints, 2).replace('%', '')} points over it up to the ceiling, and the
            upfront fee of fiscal year 2026, {endedOn('sba-fees')}. Ask for the current one.
          </li>
          <li>
            A rough test of ours for payments: up to {percent(shareOfSales.easy, 0)} of your sales they pass,
            from there to {percent(shareOfSales.most, 0)} it depends on your profit, and above that the kind
            does not fit. A business that is not open yet has no sales, so its payments rest on your forecast;
            homes are carried by their rent, and a business you buy by its own sales.
          </li>
          <li>Property has no upper figure here: rate and costs depend too much on the building.</li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Have a person look at it">
        Take the result along to the form. We answer with the {fundingFacts.offers} kinds we would ask for,
        the lender’s likely first question, and the papers that answer it.
      </Ask>
    </>
  )
}

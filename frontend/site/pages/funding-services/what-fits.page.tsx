import { endedOn, fundingFacts, fundingProduct } from '#shared/catalog.ts'
import {
  fundingCriteria,
  primeInWords,
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
import { SourceNote } from '../../parts/sources.tsx'

export const page = definePage({
  path: '/funding-services/what-fits',
  kind: 'plain',
  line: 'funding',
  name: 'What might I qualify for?',
  figure: { value: 'Seven questions', caption: 'for ten funding options: no name, no credit check' },
  title: 'What Business Funding Might I Qualify For? Check Now',
  description:
    'Seven questions, one minute, no name, no credit check: see which of ten funding options may fit, what each costs in APR and dollars, and why others don’t.',
  sources: ['sba-7a', 'sba-fees', 'sba-citizenship', 'prime-rate'],
  questions: {
    'Is this a pre-approval?':
      'No. A lender approves you, after reading your documents. This check compares seven answers with numbers we publish on this site. It shows you where it makes sense to ask. It can’t tell you what a particular lender will say.',
    'Where do the limits come from?':
      'From our page on each option. They are our own estimates of what lenders usually want, except the SBA’s rules: their source and date are below. Lenders differ, and one that knows your industry may want less.',
    'Where do my answers go?':
      'Nowhere, with JavaScript on. Your browser works out the result and keeps your answers after the # in the address, which browsers don’t send. We see them only if you take them to the quote form, and we never see who owns the business.',
    'Why don’t you ask about profit?':
      'Because a good answer takes a tax return. Term and SBA lenders want cash flow of about 1.25 times all loan payments. This check compares the payments with your sales instead, which is rougher. Count the payments you already make before you trust any check, including this one.',
  },
})

const time = (months: number) =>
  months === 12 ? '1 year' : months % 12 === 0 ? `${months / 12} years` : `${months} months`
const inBusiness = ({ months, youngerThan }: FundingCriteria) => {
  if (youngerThan) return `under ${time(youngerThan)}`
  if (!months) return 'not checked'
  return months.usual && months.least > 0
    ? `${time(months.usual)}, at least ${time(months.least)}`
    : time(months.usual ?? months.least)
}
const scoreOf = (credit: Least | undefined) => {
  if (!credit) return 'not checked'
  return credit.usual ? `${credit.least} to ${credit.usual}` : `about ${credit.least}`
}
const salesOf = ({ monthlySales }: FundingCriteria) =>
  monthlySales ? `${dollars(monthlySales)} a month` : 'not checked'

export default function WhatFits() {
  return (
    <>
      <Hero
        title="What might I qualify for?"
        lede="For any US business, open or about to open, that needs up to $5 million. Answer seven questions and see which of ten funding options may fit, what each costs, and what rules out the rest."
        action={{ label: 'Check my options', href: '#seven-questions' }}
        also={{
          label: 'Compare all ten side by side',
          href: '/funding-services/business-funding-overview#side-by-side',
        }}
        facts={[
          ['Takes', 'about a minute'],
          ['Credit check', 'none'],
          ['Name or email', 'not needed'],
          ['You get', 'an estimate, not an offer'],
        ]}
      />

      <Section ground="wash" head="Seven questions" note="Your browser does the math. Nothing is sent to us.">
        <Island of={FundingCheck} props={{}} />
        <Disclosure of="funding" />
      </Section>

      <Section head="What each option requires" note="What this check uses, and what it can’t know.">
        <Ledger
          caption="What each option usually requires"
          columns={['Option', 'Time in business', 'Credit score', 'Sales', 'You also need']}
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

      <Section
        head="What the dollars assume"
        aside={<SourceNote of={['sba-7a', 'sba-fees']} />}
        points={[
          'Loans with equal monthly payments at the APR shown: small business and equipment over five years, startup over three, franchise and SBA over ten, a building over 25, rental homes over 30. Each option’s page has its longest term.',
          'A line drawn in full and repaid evenly over one year.',
          `An advance at factor rates of ${fundingFacts.factorRates}, repaid every business day over ${fundingFacts.advanceMonths.join(' to ')} months, with a 3% fee taken out, and all your sales counted as card sales. With fewer card sales, you get less.`,
          'Invoices paid after 60 days, with 80% to 90% advanced, for 1% to 4% per 30 days.',
          `For the SBA, ${primeInWords}, from ${percent(sbaRates.goodPoints, 2).replace('%', '')} points over it up to the cap, and the upfront fee of fiscal year 2026, ${endedOn('sba-fees')}. Ask for the current one.`,
          `Our own rough test: payments of up to ${percent(shareOfSales.easy, 0)} of your sales pass. From there to ${percent(shareOfSales.most, 0)}, it depends on your profit. Above that, the option doesn’t fit. A business that isn’t open yet has no sales, so we look at your forecast. For rental homes we look at the rent, and for a business you buy, at its own sales. Where a smaller amount would do, we show the part whose lowest payment is up to ${percent(shareOfSales.easy, 0)} of your sales.`,
          'We show no highest cost for property: it depends too much on the building.',
        ]}
      />

      <Questions of={page} />

      <Ask head="Get your options reviewed">
        Take your result to the quote form. We send you the {fundingFacts.offers} options we would ask for,
        the first thing the lender is likely to ask, and the documents that answer it.
      </Ask>
    </>
  )
}

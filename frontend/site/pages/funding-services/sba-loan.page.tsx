import { loanCost } from '#shared/calculators/loan.ts'
import { endedOn, fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { primeInWords, sbaCeilings, sbaFeeAbove, sbaRates } from '#shared/catalog/funding-criteria.ts'
import { Island } from '../../framework/island.tsx'
import LoanPayment from '../../islands/loan-payment.island.tsx'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Case, figures, Ledger, Steps } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('sba-loan')
/** The loan of the example. */
const loan = { amount: 558_000_00, rate: sbaRates.prime + sbaRates.goodPoints, months: 120 }

export const page = defineFundingPage(product, {
  figure: { value: product.speed, caption: `to funding, ${product.amount}` },
  title: 'SBA Loans: Rate Caps, Fees, Collateral and Timing',
  description:
    'SBA loans: up to $5 million in 4-8 weeks. The 7(a) rate caps by loan size, the guarantee fee, who has to sign, and a business purchase worked out in dollars.',
  sources: ['sba-7a', 'sba-fees', 'sba-citizenship', 'sba-refinancing', 'sba-sop', 'prime-rate'],
  questions: {
    'Is the government lending me the money?':
      'No. A bank lends it and decides. The SBA promises the bank 75% to 85% of what it loses if you default. That promise is to the bank: you still owe all of it, and an unpaid SBA loan can become a claim by the US Treasury.',
    'Will they take my house?':
      'They may put a lien on it. Up to $50,000, the SBA itself asks for no collateral; lenders often want some over $25,000. Over $350,000, if the business’s assets don’t cover the loan, the lender looks to the owners’ real estate, usually where there is 25% equity or more. Too little collateral alone should not kill a sound application.',
    'What is the difference between 7(a) and 504?':
      'A 7(a) loan can pay for nearly anything, up to $5 million, usually at a variable rate. A 504 loan pays only for buildings and heavy equipment: half from a bank, up to 40% from a certified development company at a fixed rate, and 10% or more from you.',
    'Can I pay it off early?':
      'Yes. A loan under 15 years has no prepayment fee. On a 7(a) loan of 15 years or more, you pay a fee if you prepay a quarter or more of it in the first three years: 5% of the amount prepaid in the first year, 3% in the second, 1% in the third.',
    'Can I pay off a merchant cash advance with one?':
      'No. Since June 1, 2025 SBA rules have kept merchant cash advances and factoring out of refinancing, for 7(a) and 504 loans alike. An advance you still owe also lowers the cash flow the lender looks at.',
  },
})

export default function SbaLoan() {
  return (
    <FundingPage
      of={product}
      title="SBA loans: longer terms and lower payments, in 4 to 8 weeks"
      lede="For US businesses with steady cash flow that want to grow, buy a building or buy another business. A bank lends up to $5 million over ten years (25 for property), and the Small Business Administration guarantees part of it."
      also={{ label: 'See a business purchase worked out', href: '#a-worked-example' }}
      facts={[['Collateral', fundingFacts.sbaCollateral]]}
    >
      <Section
        head="What the rules allow"
        note="Standard 7(a) loans, variable rate. The SBA changes its rules, so ask us for today’s."
      >
        <Ledger
          caption="Rate caps by loan size"
          columns={['Loan size', ...figures('Cap over prime', 'Guaranteed', 'Upfront fee, FY 2026')]}
          rows={sbaCeilings.map(({ upTo, points, guaranteed, fee }) => [
            `Up to ${upTo < 1_000_000_00 ? dollars(upTo) : '$5 million'}`,
            `${points} points`,
            percent(guaranteed),
            percent(fee),
          ])}
        />
        <p>
          You pay the fee on the guaranteed part, not on the whole loan, with {percent(sbaFeeAbove.fee, 2)} on
          what is guaranteed above $1 million. The SBA sets it for each year from October 1. These fees are
          for its fiscal year 2026, {endedOn('sba-fees')}; we have not read the notice for 2027, so ask for
          the current ones. In 2026, loans of up to $950,000 to manufacturers had no fee. Strong borrowers pay
          less than the rate caps: the caps are where you start negotiating.
        </p>
      </Section>

      <Section
        head="Four to eight weeks, step by step"
        note="Four weeks if your documents are complete on day one."
      >
        <Steps
          steps={[
            {
              name: 'Choose the lender',
              time: 'Week 1',
              text: 'Preferred lenders can approve the loan themselves; others have to wait for the SBA. That alone can save about two weeks, so we ask first.',
              yields: 'a lender that works in your industry, at your size, in your state.',
            },
            {
              name: 'Build the application',
              time: 'Weeks 1 to 3',
              text: 'Three years of business and personal tax returns, SBA Form 1919, a personal financial statement from each owner of 20% or more, a debt schedule, and projections with their assumptions.',
              yields: 'a complete application, in the order lenders read it.',
            },
            {
              name: 'Underwriting',
              time: 'Weeks 3 to 6',
              text: 'The lender gets tax transcripts from the IRS and a valuation or appraisal, and asks about every large deposit. Answer the same day and you save a week.',
            },
            {
              name: 'Closing',
              time: 'Weeks 6 to 8',
              text: 'Insurance certificates, landlord’s consent, lien filings, proof of where your down payment came from. Then the money goes to the seller or the supplier, not to you.',
            },
          ]}
        />
      </Section>

      <Section
        head="Who qualifies"
        aside={<SourceNote of={['sba-citizenship']} />}
        points={[
          'For-profit businesses in the United States, within the SBA’s size standard for their industry.',
          'Businesses that can’t get the same money on reasonable terms elsewhere. The lender must write down why.',
          'Since March 1, 2026: businesses whose owners, direct and indirect, are all US citizens or US nationals with their principal residence in the United States or its territories. A green-card holder may not own even a small share. Check this first.',
          'Credit of about 650 or better, cash flow of at least 1.15 to 1.25 times the payments, and no default on an earlier federal loan.',
          '10% of the total cost in your own money to start or buy a business. A seller’s note can count for half of that only if the seller waits for payment until the SBA loan is paid off.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Section ground="wash" head="Work out the payment" note="For the rate, enter prime plus your margin.">
        <Island of={LoanPayment} props={{ amount: 558_000, rate: 9.75, years: 10, longest: 25 }} />
        <p>
          Try two points more as well. A rate tied to prime changes with it, usually every quarter, and so
          does your payment.
        </p>
      </Section>

      <Example
        value={dollars(loanCost(loan).payment)}
        caption="a month over ten years. Without the guarantee it is five years, at two thirds more a month."
      >
        <Case title="A plant manager buys a linen service from its retiring owner">
          <p>
            The price is $620,000. The manager brings 10%, or $62,000, and needs $558,000. After a fair
            salary, the business has $128,000 a year for loan payments. We assume {primeInWords}, so the SBA
            lender’s 2.75 points make 9.75%; the guarantee fee of fiscal year 2026 is 3% of $418,500, or
            $12,555. A bank without the guarantee offers five years at 11% with a 1% fee.
          </p>
          <Ledger
            caption="The same $558,000, with and without the guarantee"
            columns={['Line', ...figures('SBA, 10 years', 'Bank, 5 years')]}
            rows={[
              ['Each month', '$7,296.98', '$12,132.27'],
              ['Each year', '$87,564', '$145,587'],
              ['Cash flow ÷ payments', '1.46 times', '0.88 times'],
              ['Left each year', '$40,436', '−$17,587'],
              ['APR', '10.3%', '11.4%'],
            ]}
            total={['Total interest and fees', '$330,193', '$175,516']}
          />
          <p>
            The bank’s loan costs about $155,000 less, but this business can’t make its payments. It can make
            the SBA loan’s, with room to spare: if prime rose two points on day one, the payment would be
            $7,925.24 and coverage still 1.35. Paying extra in good years costs nothing on a ten-year loan.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        points={[
          'Ten years of interest adds up to more than five, even at a lower rate.',
          'Every owner of 20% or more guarantees the whole debt, without limit.',
          'Most rates are variable, so you don’t know your payment in year four.',
          'You can spend the money only on its stated use, and the lender may ask for receipts.',
          'You need the lender’s consent to sell, move or add a partner until you pay it off.',
        ]}
      />

      <Section
        head="If four weeks is too long"
        points={[
          <>
            A <a href="/funding-services/small-business-loans">conventional term loan</a>: half the documents,
            half the term.
          </>,
          'SBA Express, up to $500,000: the SBA answers the lender within 36 hours because it guarantees only half. The rate is often higher.',
          <>
            <a href="/funding-services/franchise-financing">Franchise financing</a>, if the brand already has
            lenders that know its numbers.
          </>,
          'The seller. A seller note for part of the price can close in a week, and the seller keeps answering your calls.',
        ]}
      />

      <Questions of={page} aside={<SourceNote of={['sba-7a', 'sba-sop']} />} />

      <Ask head="Find out if you should apply">
        Tell us what you want to buy, and send last year’s return by the private link in our confirmation
        email. We tell you if the cash flow covers it, how much you need to bring, and which documents to
        start on tonight.
      </Ask>
    </FundingPage>
  )
}

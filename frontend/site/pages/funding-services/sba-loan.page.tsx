import { endedOn, fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { sbaCeilings, sbaFeeAbove } from '#shared/catalog/funding-criteria.ts'
import { Island } from '../../framework/island.tsx'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import LoanPayment from '../../islands/loan-payment.island.tsx'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Case, Ledger, Steps } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('sba-loan')

export const page = definePage({
  path: '/funding-services/sba-loan',
  kind: 'product',
  line: 'funding',
  name: 'SBA loan',
  figure: { value: product.speed, caption: `to funding, ${product.amount}` },
  title: 'SBA Loan: Rate Caps, Fees, Collateral and Timing',
  description:
    'SBA loans up to $5 million in 4-8 weeks. The 7(a) rate caps by loan size, the guarantee fee, who must sign, and a business purchase worked through.',
  sources: ['sba-7a', 'sba-fees', 'sba-citizenship', 'sba-refinancing', 'sba-sop'],
  questions: [
    {
      question: 'Is the government lending me the money?',
      answer:
        'No. A bank lends it and decides. The SBA promises the bank 75% to 85% of what it loses if you default. The promise is to the bank: you still owe all of it, and an unpaid SBA loan can end as a claim by the US Treasury.',
    },
    {
      question: 'Will they take my house?',
      answer:
        'They may put a lien on it. Over $350,000, if the business’s assets do not cover the loan, the lender must look to the owners’ real estate wherever there is 25% equity or more. Too little collateral should not by itself sink an otherwise sound request.',
    },
    {
      question: 'What is the difference between 7(a) and 504?',
      answer:
        'A 7(a) loan can pay for nearly anything, up to $5 million, usually at a variable rate. A 504 loan pays for buildings and heavy machines only: half from a bank, up to 40% from a certified development company at a rate that stays fixed, and 10% or more from you.',
    },
    {
      question: 'May I repay early?',
      answer:
        'Under fifteen years, freely. On a 7(a) loan of fifteen years or more there is a charge if you prepay a quarter or more of it in the first three years: 5% of the amount prepaid in the first, 3% in the second, 1% in the third.',
    },
    {
      question: 'Can I buy out a merchant cash advance with one?',
      answer:
        'No. Since June 1, 2025 SBA rules have kept merchant cash advances and factoring out of refinancing, for 7(a) and 504 loans alike. We read that in lenders’ summaries of the rule book, not in the book itself, so let your lender confirm it. An advance that is running also lowers the cash flow you are judged by.',
    },
  ],
  jsonLd: [fundingLd(product)],
})

export default function SbaLoan() {
  return (
    <>
      <Hero
        title="An SBA loan: longer, cheaper by the month, slower to get"
        lede="A bank loan that the Small Business Administration guarantees in part, so the bank can lend for ten years what it would often want back sooner."
        also={{ label: 'Will it carry a purchase?', href: '#a-worked-example' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
          ['Collateral', fundingFacts.sbaCollateral],
        ]}
      />

      <Section
        head="What the rules allow"
        note="Standard 7(a) loans, variable rate. The SBA revises its rules, so ask us for the version of the day."
      >
        <Ledger
          caption="Ceilings by size of loan"
          columns={[
            'Size of loan',
            { head: 'Over prime, at most', figure: true },
            { head: 'Guaranteed', figure: true },
            { head: 'Upfront fee, FY 2026', figure: true },
          ]}
          rows={sbaCeilings.map(({ upTo, points, guaranteed, fee }, index) => [
            `${index === 0 ? 'Up to' : 'to'} ${upTo < 1_000_000_00 ? dollars(upTo) : '$5 million'}`,
            `${points} points`,
            percent(guaranteed),
            percent(fee),
          ])}
        />
        <p>
          The fee is charged on the guaranteed part, not on the loan, with {percent(sbaFeeAbove.fee, 2)} on
          what is guaranteed above $1 million. The SBA sets it for each year from October 1. The fees here are
          those of its fiscal year 2026, {endedOn('sba-fees')}; we have not read the notice for 2027, so ask
          for the current ones. In 2026 loans of up to $950,000 to manufacturers paid none. Good borrowers pay
          less than the rate caps: the caps are where negotiation starts.
        </p>
      </Section>

      <Section head="Eight weeks, if you are ready" note="Four when the papers are complete on day one.">
        <Steps
          steps={[
            {
              name: 'Choosing the lender',
              time: 'Week 1',
              text: 'Preferred lenders approve under authority the SBA has handed them; others send the file to the SBA and wait. That alone is worth about two weeks, so we ask first.',
              yields: 'a lender that does your industry, your size and your state.',
            },
            {
              name: 'The file',
              time: 'Weeks 1 to 3',
              text: 'Three years of business and personal returns, SBA Form 1919, a personal financial statement from each owner of 20% or more, a debt schedule, and projections that say what they assume.',
              yields: 'a complete application, in the order a lender reads it.',
            },
            {
              name: 'Underwriting',
              time: 'Weeks 3 to 6',
              text: 'The lender orders tax transcripts from the IRS, a valuation or an appraisal, and asks about every large deposit. Answer the same day and you save a week.',
            },
            {
              name: 'Closing',
              time: 'Weeks 6 to 8',
              text: 'Insurance certificates, landlord’s consent, lien filings, proof of where your down payment came from. Then the funds go to the seller or the supplier, not to you.',
            },
          ]}
        />
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>For-profit firms in the United States, within the SBA’s size standard for their industry.</li>
          <li>
            Firms that cannot get the same money on reasonable terms elsewhere. The lender must write down
            why.
          </li>
          <li>
            Since March 1, 2026: businesses whose owners, direct and indirect, are all US citizens or US
            nationals with their principal residence in the United States or its territories. A green-card
            holder may own no share, however small. Check this before anything else.
          </li>
          <li>
            Credit from about 650, cash flow of at least 1.15 to 1.25 times the payments, no default on an
            earlier federal loan.
          </li>
          <li>
            10% of the whole cost from your own pocket to start or buy a business. A seller’s note can stand
            in for half of that only if the seller waits for payment until the SBA loan is gone.
          </li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="Work out the payment" note="Enter prime plus your margin as the rate.">
        <Island of={LoanPayment} props={{ amount: 558_000, rate: 9.75, years: 10, longest: 25 }} />
        <p>
          Try two points more as well. A rate tied to prime moves with it, usually every quarter, and the
          payment is recalculated.
        </p>
      </Section>

      <Section head="A worked example">
        <Case title="A plant manager buys the linen service from its retiring owner">
          <p>
            The price is $620,000. The manager brings 10%, or $62,000, and needs $558,000. After a fair salary
            the firm clears $128,000 a year for loan payments. Prime is taken at 7%, so the SBA lender’s 2.75
            points make 9.75%; the guarantee fee of fiscal year 2026 is 3% of $418,500, or $12,555. A bank
            without the guarantee offers five years at 11% with a 1% fee.
          </p>
          <Ledger
            caption="The same $558,000, with and without the guarantee"
            columns={[
              'Line',
              { head: 'SBA, 10 years', figure: true },
              { head: 'Bank, 5 years', figure: true },
            ]}
            rows={[
              ['Each month', '$7,296.98', '$12,132.27'],
              ['Each year', '$87,564', '$145,587'],
              ['Earnings over payments', '1.46 times', '0.88 times'],
              ['Left each year', '$40,436', '−$17,587'],
              ['Yearly rate', '10.3% APR', '11.4% APR'],
            ]}
            total={['Interest and fees', '$330,193', '$175,516']}
          />
          <p>
            The bank’s loan costs some $155,000 less and cannot be paid from this business. The SBA’s can,
            with room: were prime to rise two points on the first day, the payment would be $7,925.24 and
            coverage still 1.35. Paying the difference early, in good years, costs nothing extra on a ten-year
            loan.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>Ten years of interest is more dollars than five, even at a lower rate.</li>
          <li>Every owner of 20% or more guarantees the whole debt, without limit.</li>
          <li>Variable rates are the rule, so the payment in year four is not known in year one.</li>
          <li>The money is tied to its stated use, and the lender may ask for receipts.</li>
          <li>Selling, moving or adding a partner needs the lender’s consent until it is repaid.</li>
        </ul>
      </Section>

      <Section head="If four weeks is too long">
        <ul>
          <li>
            A <a href="/funding-services/small-business-loans">conventional term loan</a>: half the papers,
            half the term.
          </li>
          <li>
            SBA Express, up to $500,000: the SBA answers the lender within 36 hours, because it guarantees
            only half. The rate is often higher.
          </li>
          <li>
            <a href="/funding-services/franchise-financing">Franchise financing</a>, if the brand has lenders
            that already know its numbers.
          </li>
          <li>
            The seller. A note for part of the price can close in a week and keeps the seller answering the
            phone.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Find out in a day whether to apply">
        Say what you want to buy, and send last year’s return by the private link in our confirmation e-mail.
        We say whether the cash flow carries it, what you must bring, and which papers to start on tonight.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

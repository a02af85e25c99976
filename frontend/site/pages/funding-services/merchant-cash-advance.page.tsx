import { advanceCost } from '#shared/calculators/factor-rate.ts'
import { fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { advanceRates } from '#shared/funding/cost.ts'
import { fundingLd } from '../../framework/json-ld.ts'
import { Island } from '../../framework/island.tsx'
import { percent } from '../../parts/calculator.tsx'
import FactorRate from '../../islands/factor-rate.island.tsx'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Disclosure, List, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('merchant-cash-advance')
const [leastRate, greatestRate] = advanceRates().map((rate) => percent(rate, 0))
const [soonest, latest] = fundingFacts.advanceMonths
/** The calculator's first answer. */
const advance = { amount: 75_000_00, factor: 1.35, fee: 0.03, months: 12, remittance: 'daily' } as const
const apr = percent(advanceCost(advance).apr, 0)

export const page = defineFundingPage(product, {
  figure: {
    value: `${advance.factor} = ${apr} APR`,
    caption: 'a factor rate as an APR, repaid daily over a year with a 3% fee',
  },
  title: 'Merchant Cash Advance: What It Costs as an APR',
  description:
    'A merchant cash advance can fund in as little as 24 hours at factor rates of 1.1-1.5x. Enter your offer and see its APR before you sign.',
  sources: [
    'new-york-disclosure',
    'california-disclosure',
    'california-collection',
    'texas-advances',
    'sba-refinancing',
  ],
  questions: {
    'Is a merchant cash advance a loan?':
      'Legally, it is usually a purchase: the provider buys a share of your future card sales at a discount. That is why it comes with a factor rate, and why many lending rules don’t protect you.',
    'What happens if my sales fall?':
      'If the contract takes a true share of sales, each payment shrinks with your sales and the advance takes longer to repay. If it takes a fixed amount each day, it doesn’t. Ask which one you have, and ask for the reconciliation clause.',
    'Does paying early save money?':
      'Usually not. The amount you repay is set at the start, so paying sooner only raises the APR. Some providers give a discount for early payment; get it in writing.',
    'Can I get a second advance?':
      'Providers will offer one. Two daily withdrawals at once are how most trouble starts, so we don’t arrange a second one.',
  },
  jsonLd: [fundingLd(product, 'advance')],
})

export default function MerchantCashAdvance() {
  return (
    <FundingPage
      of={product}
      title="Merchant cash advance: see the APR before you sign"
      lede="For businesses with six months of card sales that need cash in as little as 24 hours. It is the fastest option and usually the most expensive. Work out the APR here, then send us your offer or request a quote on something cheaper."
      also={{ label: 'Work out the APR', href: '#work-out-the-apr' }}
    >
      <Section ground="wash" head="Work out the APR" note="Nothing you type leaves this page.">
        <Island of={FactorRate} props={{}} />
        <p>
          We calculate the APR from the cash flows: what reaches your account on day one, and every payment
          after it. It assumes even payments. For education only; it is not an offer.
        </p>
        <Disclosure of="apr" />
      </Section>

      <Section head="How it works">
        <p>
          A provider pays you a lump sum and takes back a larger one, a slice of each day’s card sales at a
          time. The factor rate is what you repay per dollar, usually {fundingFacts.factorRates}. There is no
          monthly payment and no fixed end date: strong weeks shorten it, weak weeks stretch it. With a 3%
          fee, repaid over {soonest} to {latest} months, that is {leastRate} to {greatestRate} APR.
        </p>
        <p>
          Three things decide your cost: the factor rate, the fees taken out up front and, most of all, how
          fast you repay. The first two are in the contract. The third depends on your sales, so two shops
          with the same contract pay different APRs.
        </p>
      </Section>

      <Section
        head="Who qualifies"
        points={[
          'At least six months of card sales through one processor, usually $10,000 a month or more.',
          'No open bankruptcy. A credit score of about 500 is enough, because your sales carry the risk.',
          'No more than one advance now, and fewer than five returned payments in three months.',
          'Documents: four months of processor statements, four months of bank statements, ID and a voided check.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Example
        value={`${apr} APR`}
        caption="on the advance. A bank would lend the same amount at 11%, three weeks later."
      >
        <Case title="A restaurant’s walk-in cooler breaks before a holiday weekend">
          <p>
            The restaurant needs a new cooler by Friday. It takes $68,000 a month on cards and is offered
            $75,000 at a factor of 1.35 with a 3% fee, repaid daily over about a year. A bank would lend the
            same amount at 11% APR in three weeks.
          </p>
          <Ledger
            caption="The same $75,000 two ways, over twelve months"
            columns={['Line', ...figures('Advance', 'Bank loan')]}
            rows={[
              ['You get', '$72,750', '$75,000'],
              ['You repay', '$101,250', '$79,543'],
              ['APR', '70.0%', '11.0%'],
              ['Money arrives', 'Thursday', 'in three weeks'],
            ]}
            total={['Total cost', '$28,500', '$4,543']}
          />
          <p>
            Speed costs $23,957 here. Renting a refrigerated trailer for three weeks costs about $3,600, so
            the trailer and the bank are the better deal. If the weekend is worth more than the difference,
            the advance makes sense. Either way, you know the number before you decide.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        points={[
          'The APR is usually several times a loan’s, and it rises the faster you repay.',
          'Daily withdrawals come out before payroll and rent. A slow month gets slower.',
          'Most contracts carry a personal guarantee and a lien on the business’s assets.',
          'Expect a renewal offer halfway through. It rolls the old cost into the new advance.',
        ]}
      />

      <Section
        head="What state law adds"
        note="General information, not legal advice."
        aside={<SourceNote of={['new-york-disclosure', 'california-disclosure', 'texas-advances']} />}
      >
        <p>
          Federal law doesn’t require an APR on business funding. Some states do more, and the list grows, so
          ask which rules cover your offer.{' '}
          <a href="/solutions/funding#what-a-broker-must-tell-you">A table by state</a> shows the figures you
          must get and what a broker must do.
        </p>
        <List
          of={[
            'New York and California: most providers other than banks must show an APR (in New York an estimated one), on offers up to $2.5 million and $500,000. In California they can’t use the word “rate” in a misleading way.',
            'Texas, since September 1, 2025: on offers under $1 million you get a written disclosure of the amounts, the fees and what the broker is paid. A confession of judgment is void, and only a provider with a perfected first claim on your account can debit it automatically.',
            'California, for debts made, renewed, sold or assigned since July 1, 2025: if you personally owe or guarantee business debt of up to $500,000 to one creditor, its collector may not harass or deceive you.',
            <>
              SBA loans may not pay off an advance: see{' '}
              <a href="/funding-services/sba-loan#common-questions">the SBA page</a>. Don’t count on one to
              get out of an advance.
            </>,
          ]}
        />
      </Section>

      <Section
        head="Check these first"
        points={[
          <>
            A <a href="/funding-services/revolving-business-line-of-credit">line of credit</a>, if you can
            wait a week. You pay interest only on what you draw.
          </>,
          <>
            <a href="/funding-services/accounts-receivable-financing">Receivables financing</a>, if unpaid
            invoices are why you are short.
          </>,
          <>
            <a href="/funding-services/equipment-financing">Equipment financing</a>, if the money is for a
            machine. The machine is the collateral.
          </>,
          <>
            A <a href="/funding-services/small-business-loans">term loan</a> at {fundingFacts.traditionalRate}
            , if you can wait {fundingFacts.traditionalSpeed}.
          </>,
        ]}
      />

      <Questions of={page} />

      <Ask head="Get your offer checked">
        Tell us the factor rate, fee and daily payment in your offer. We tell you its APR, which clauses to
        question, and what else you might get, and how soon.
      </Ask>
    </FundingPage>
  )
}

import { advanceCost } from '#shared/calculators/factor-rate.ts'
import { fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { advanceRates } from '#shared/funding/cost.ts'
import { fundingLd } from '../../framework/json-ld.ts'
import { Island } from '../../framework/island.tsx'
import { definePage } from '../../framework/page.ts'
import { percent } from '../../parts/calculator.tsx'
import FactorRate from '../../islands/factor-rate.island.tsx'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('merchant-cash-advance')
const [leastRate, greatestRate] = advanceRates().map((rate) => percent(rate, 0))
const [soonest, latest] = fundingFacts.advanceMonths
/** The calculator's first answer. */
const advance = { amount: 75_000_00, factor: 1.35, fee: 0.03, months: 12, remittance: 'daily' } as const

export const page = definePage({
  path: '/funding-services/merchant-cash-advance',
  kind: 'product',
  line: 'funding',
  name: 'Merchant cash advance',
  figure: {
    value: `${advance.factor} = ${percent(advanceCost(advance).apr, 0)} APR`,
    caption: 'a factor rate as an APR, repaid daily over a year with a 3% fee',
  },
  title: 'Merchant Cash Advance: What It Costs as an APR',
  description:
    'A merchant cash advance can fund in as little as 24 hours at factor rates of 1.1-1.5x. Work out the yearly rate here before you sign one.',
  sources: [
    'new-york-disclosure',
    'california-disclosure',
    'california-collection',
    'texas-advances',
    'sba-refinancing',
  ],
  questions: [
    {
      question: 'Is a merchant cash advance a loan?',
      answer:
        'In law it is usually a purchase: the provider buys a share of your future card sales at a discount. That is why it is quoted as a factor rate, and why many rules about lending do not protect you.',
    },
    {
      question: 'What happens if my sales fall?',
      answer:
        'If the contract takes a true share of sales, each payment shrinks with them and the advance runs longer. If it takes a fixed amount each day, it does not. Ask which, and ask for the reconciliation clause.',
    },
    {
      question: 'Does paying early save money?',
      answer:
        'Usually not. The amount to repay is fixed at the start, so paying sooner only raises the yearly rate. Some providers give a discount for early payment; get it in writing.',
    },
    {
      question: 'Can I take a second advance?',
      answer:
        'Providers will offer one. Two daily withdrawals at once are how most trouble begins, and we do not arrange one.',
    },
  ],
  jsonLd: [fundingLd(product, 'advance')],
})

export default function MerchantCashAdvance() {
  return (
    <>
      <Hero
        title="A merchant cash advance, read as a yearly rate"
        lede="Money against your card sales to come, in as little as 24 hours. It is the fastest funding and usually the most expensive, so work out the rate before you sign."
        also={{ label: 'Work out the rate', href: '#work-out-the-yearly-rate' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="Work out the yearly rate" note="Nothing you type leaves this page.">
        <Island of={FactorRate} props={{}} />
        <p>
          The rate is solved from the cash flows: what reaches your account on the first day, against every
          payment after it. It assumes even payments. For education only; it is not an offer.
        </p>
        <Disclosure of="apr" />
      </Section>

      <Section head="How it works">
        <p>
          A provider gives you a sum and takes a larger one back, a slice of each day’s card sales at a time.
          The multiple between them is the factor rate, and the market runs at {fundingFacts.factorRates}.
          There is no monthly installment and no fixed end: strong weeks shorten it, weak weeks stretch it.
          With a 3% fee, repaid over {soonest} to {latest} months, that is {leastRate} to {greatestRate} APR.
        </p>
        <p>
          Three things decide what it costs you: the factor, the fees kept back from the first payment, and
          above all how quickly it is repaid. The first two are in the contract. The third is your own sales,
          which is why two shops with the same contract pay different rates.
        </p>
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>At least six months of card sales through one processor, usually $10,000 a month or more.</li>
          <li>
            No open bankruptcy. A credit score from about 500 will do, because the sales carry the risk.
          </li>
          <li>No more than one advance running, and fewer than five returned payments in three months.</li>
          <li>
            Papers: four months of processor statements, four of bank statements, identification, a voided
            check.
          </li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="A worked example">
        <Case title="A restaurant, a broken walk-in cooler, and a holiday weekend">
          <p>
            The cooler must be replaced by Friday. The restaurant takes $68,000 a month on cards and is
            offered $75,000 at a factor of 1.35 with a 3% fee, taken daily over about a year. A bank would
            lend the same sum at 11% APR in three weeks.
          </p>
          <Ledger
            caption="The same $75,000, two ways, over twelve months"
            columns={['Line', { head: 'Advance', figure: true }, { head: 'Bank loan', figure: true }]}
            rows={[
              ['Received', '$72,750', '$75,000'],
              ['Repaid', '$101,250', '$79,543'],
              ['Yearly rate', '70.0% APR', '11.0% APR'],
              ['In hand', 'Thursday', 'three weeks'],
            ]}
            total={['Cost of the money', '$28,500', '$4,543']}
          />
          <p>
            Speed costs $23,957 here. Renting a refrigerated trailer for three weeks costs about $3,600, so
            the better answer is the trailer and the bank. If the weekend alone is worth more than the
            difference, the advance is right, and now that is a decision rather than a guess.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>The yearly rate is usually several times a loan’s, and it rises the faster you repay.</li>
          <li>Daily withdrawals come before wages and rent. A thin month becomes a thinner one.</li>
          <li>Most contracts carry a personal guarantee and a lien on the business’s assets.</li>
          <li>Expect a renewal pitch halfway. It rolls the old cost into the new advance.</li>
        </ul>
      </Section>

      <Section head="What state law adds" note="General information, not legal advice.">
        <p>
          Federal law asks no APR on business money. Some states do more, and the list grows: ask which rules
          cover an offer to you. <a href="/solutions/funding#what-a-broker-must-tell-you">A table by state</a>{' '}
          gives the figures you must get and the duties of a broker.
        </p>
        <ul>
          <li>
            New York and California: most providers other than banks must state an APR, in New York an
            estimated one, on offers up to $2.5 million and $500,000. In California the word “rate” may not be
            used so that it misleads.
          </li>
          <li>
            Texas, since September 1, 2025: on offers under $1 million, written disclosure of the sums, the
            fees and what the broker is paid. A confession of judgment is void, and your account may be
            debited automatically only by a provider with a perfected first claim on it.
          </li>
          <li>
            California, for debts made, renewed, sold or assigned since July 1, 2025: if you as a person owe
            or guarantee business debt of up to $500,000 to one creditor, its collector may not harass or
            deceive you.
          </li>
          <li>
            SBA loans may not pay off an advance: see{' '}
            <a href="/funding-services/sba-loan#questions-people-ask">the SBA page</a>. Do not count on that
            way out.
          </li>
        </ul>
      </Section>

      <Section head="Look at these first">
        <ul>
          <li>
            A <a href="/funding-services/revolving-business-line-of-credit">line of credit</a>, if you can
            wait a week: interest only on what you draw.
          </li>
          <li>
            <a href="/funding-services/accounts-receivable-financing">Receivables financing</a>, if it is
            unpaid invoices that leave you short.
          </li>
          <li>
            <a href="/funding-services/equipment-financing">Equipment financing</a>, if the money is for a
            machine: the machine is the security.
          </li>
          <li>
            A <a href="/funding-services/small-business-loans">term loan</a> at {fundingFacts.traditionalRate}
            , if {fundingFacts.traditionalSpeed} is soon enough.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Have an offer in hand?">
        Tell us the contract’s factor, fee and daily payment. We return its yearly rate, the clauses to
        question, and what else you could have by when.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

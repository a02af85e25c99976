import { advanceCost } from '#shared/calculators/factor-rate.ts'
import { endedOn, fundingFacts, fundingProduct, fundingProducts } from '#shared/catalog.ts'
import { fundingCriteria } from '#shared/catalog/funding-criteria.ts'
import { Ranges } from '../../figures/ranges.tsx'
import { Island } from '../../framework/island.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import FundingComparison from '../../islands/funding-comparison.island.tsx'
import { percent } from '../../parts/calculator.tsx'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('business-funding-overview')

export const page = definePage({
  path: '/funding-services/business-funding-overview',
  kind: 'product',
  line: 'funding',
  name: 'Business funding overview',
  figure: {
    value: product.amount.replace('up to ', ''),
    caption: 'and ten kinds of funding in one table, compared by APR',
  },
  title: 'Business Funding Options Compared in One Ledger',
  description:
    'Ten kinds of business funding in one ledger: amount, term, speed, cost, security. Factor rates as APR, the papers you need, and how to choose.',
  sources: ['business-credit', 'california-disclosure', 'new-york-disclosure', 'sba-7a', 'sba-fees', 'ucc'],
  questions: [
    {
      question: 'Which kind is cheapest?',
      answer:
        'By yearly rate, property and SBA loans; by dollars, whatever is repaid soonest. An advance can cost fewer dollars than a ten-year loan and a far higher rate. Look at the rate to compare offers of one length, and at dollars to decide whether to borrow at all.',
    },
    {
      question: 'Must a provider show me an APR?',
      answer:
        'Not under federal law: Truth in Lending covers consumers. California and New York require most providers other than banks to state one, on offers up to $500,000 and $2.5 million. Anywhere else you may have to work it out. We do it for every offer.',
    },
    {
      question: 'Can two kinds run at once?',
      answer:
        'Yes, if their security does not overlap: a property loan, a truck loan and an unsecured line sit together well. Two claims on the same receivables do not. The first lender’s lien usually forbids the second, and taking it anyway is a default.',
    },
    {
      question: 'How many lenders will see my file?',
      answer: `As many as you name. We show you the ${fundingFacts.offers} we would ask, and why, and send nothing until you say yes. A file sent to twenty makes twenty calls and does nothing for your rate.`,
    },
    {
      question: 'When is the right answer no funding?',
      answer:
        'When the gap is a loss rather than a delay. Money that covers a shortfall with no end to it makes the shortfall larger by the payment. We say so when we see it, and you owe nothing for hearing it.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'Comparison of business funding',
      type: 'Business funding brokerage',
      description: product.description,
      path: product.href,
    }),
  ],
})

const all = fundingProducts.filter(({ slug }) => slug !== product.slug)

/** The deciding question and the purpose of each kind. */
const character: Record<string, [turnsOn: string, takeItFor: string]> = {
  'small-business-loans': ['Cash flow', 'One purchase with a price'],
  'merchant-cash-advance': ['Daily card sales', 'Days, when days decide'],
  'equipment-financing': ['Its resale value', 'Machines and vehicles'],
  'commercial-real-estate-financing': ['Its value, your cash flow', 'The place you work from'],
  'sba-loan': ['Cash flow, patience', 'Buying a firm; long terms'],
  'startup-funding': ['Your credit, your plan', 'The first two years'],
  'revolving-business-line-of-credit': ['Steady sales', 'Gaps that close again'],
  'accounts-receivable-financing': ['Your customers’ credit', 'Slow payers with good names'],
  'franchise-financing': ['The brand’s record', 'A unit, new or bought'],
  'residential-investment-property-loans': ['The rent', 'Homes you rent out or refit'],
}

const fastestFirst = fundingCriteria.toSorted(
  (one, other) => one.days[1] - other.days[1] || one.days[0] - other.days[0],
)

const factors = [1.1, 1.2, 1.3, 1.4, 1.5]
const months = [3, 6, 12, 18]
const yearly = (factor: number, term: number) =>
  percent(advanceCost({ amount: 60_000_00, factor, fee: 0.03, months: term, remittance: 'daily' }).apr, 0)

export default function BusinessFundingOverview() {
  return (
    <>
      <Hero
        title="Business funding, all ten kinds in one ledger"
        lede="Answer three questions, strike out what does not fit, and compare the few that are left by the only figure they share: what they cost in a year."
        also={{ label: 'Check what fits you', href: '/funding-services/what-fits' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="Three questions">
        <p>Take them in this order. Each strikes out kinds before the next is asked.</p>
        <h3>1. How long can you wait?</h3>
        <p>
          Within days: the advance, and a line or invoices if they are set up already. Equipment can take from
          days to two weeks. A month opens term loans, and two months the SBA and property. Nothing else you
          do lowers the price as much as starting early.
        </p>
        <h3>2. What will the money become?</h3>
        <p>
          A thing somebody else would buy (a machine, a building, a house) can secure its own loan, and
          should. Unpaid invoices can be advanced on. Wages, rent and marketing leave nothing behind, so the
          lender looks to your cash flow and your signature.
        </p>
        <h3>3. When does it pay for itself?</h3>
        <p>
          Within a season: a line or invoices. Within five years: a term loan or equipment. Later: SBA or
          property. If the honest answer is that you do not know, borrow less, or begin with a line.
        </p>
      </Section>

      <Section head="Side by side" note="Ranges, in the words of each product’s page.">
        <Island of={FundingComparison} props={{}} />
        <p>
          Where a cost is no yearly rate, ours is for $60,000, over the times{' '}
          <a href="/funding-services/what-fits#what-the-dollars-assume">the check assumes</a>, with SBA fees
          of fiscal year 2026, {endedOn('sba-fees')}.
        </p>
        <Ledger
          caption="What each turns on"
          columns={['Kind', 'Turns on', 'Take it for']}
          rows={all.map(({ slug, title }) => [title, ...(character[slug] ?? [])])}
        />
      </Section>

      <Section head="How soon the money comes" note="Weeks from a complete application, fastest first.">
        <Ranges
          title="Time from application to money, in weeks, fastest first"
          ticks={[
            { at: 0, label: '0' },
            { at: 14, label: '2' },
            { at: 28, label: '4' },
            { at: 42, label: '6' },
            { at: 56, label: '8' },
            { at: 70, label: '10' },
          ]}
          ranges={fastestFirst.map(({ slug, days: [from, to] }) => ({
            name: fundingProduct(slug).title,
            from,
            to,
            words: fundingProduct(slug).speed,
          }))}
        />
      </Section>

      <Section head="Factor rates as APR" note="Repaid each business day, 3% fee kept back.">
        <Ledger
          caption="Yearly rate, by months to repay"
          columns={['Factor', ...months.map((term) => ({ head: `${term} months`, figure: true as const }))]}
          rows={factors.map((factor) => [factor.toFixed(1), ...months.map((term) => yearly(factor, term))])}
        />
        <p>
          The market runs at {fundingFacts.factorRates}. A factor of 1.3 is not 30%: you hold the full sum for
          a day and half of it on average, and the faster you repay the higher the rate. Put your own offer
          into the{' '}
          <a href="/funding-services/merchant-cash-advance#work-out-the-yearly-rate">
            factor-rate calculator
          </a>
          .
        </p>
        <Disclosure of="apr" />
      </Section>

      <Section head="A worked example">
        <Case title="A caterer who needs $60,000 for a second van and a hall deposit">
          <p>
            Four kinds would say yes: a line at 14% drawn in full and repaid over a year, with a 1% draw fee;
            a three-year loan at 12% with a 2% fee; an SBA loan over ten years at 11.5%, with 2026’s guarantee
            fee of $1,020; and an advance at 1.3 with a 3% fee, taken over nine months.
          </p>
          <Ledger
            caption="The same $60,000 on three yardsticks"
            columns={[
              'Kind',
              { head: 'A month', figure: true },
              { head: 'Cost in dollars', figure: true },
              { head: 'Yearly rate', figure: true },
            ]}
            rows={[
              ['SBA loan, 10 years', '$844', '$42,249', '11.9% APR'],
              ['Term loan, 3 years', '$1,993', '$12,943', '13.4% APR'],
              ['Line, 12 months', '$5,387', '$5,247', '15.9% APR'],
              ['Advance, 9 months', '$8,667', '$19,800', '82.0% APR'],
            ]}
          />
          <p>
            The lowest rate has the highest bill, because it runs longest. The lowest bill needs $5,387 a
            month, which this kitchen does not clear. The three-year loan is the one it can both carry and
            finish; the advance is worst on two yardsticks of the three. No single column would have shown it.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Documents you will need">
        <Ledger
          caption="Papers, and who asks for them"
          columns={['Paper', 'Asked for by', 'Have ready']}
          rows={[
            ['Bank statements', 'Most of the ten', 'Last two to six months, every page'],
            [
              'Business tax returns',
              'Loans, SBA, business property, bank lines',
              'Two or three years, signed',
            ],
            ['Profit and loss, balance sheet', 'The same', 'This year, to last month’s end'],
            ['Debt schedule', 'Anything over one year', 'Lender, balance, payment, end date'],
            ['Personal financial statement', 'SBA and property', 'Each owner of 20% or more'],
            ['Quote, contract or invoice', 'Equipment, property, receivables', 'Dated within 30 days'],
            ['Card processor’s statements', 'The cash advance', 'Last four months'],
          ]}
        />
      </Section>

      <Section head="Drawbacks they share" note="Find these clauses before you sign.">
        <ul>
          <li>
            A personal guarantee. Ask for a cap, or for it to end when the balance falls below half. Some
            lenders agree.
          </li>
          <li>
            A confession of judgment lets the other side win a suit before it is filed. New York has barred
            filing them against debtors in other states since 2019. Strike it out wherever you are.
          </li>
          <li>Cross-default: late on one debt, in default on all with the same lender.</li>
          <li>
            Authority to debit your account. Know the amount, the days, and how it is stopped, and keep
            payroll in another account.
          </li>
          <li>A blanket UCC-1 lien for a small loan, which then stands in front of your next large one.</li>
        </ul>
      </Section>

      <Section head="Before any of the ten">
        <ul>
          <li>Ask the three largest customers to pay by card or within ten days, for 1% or 2% off.</li>
          <li>Ask suppliers for 45 days instead of 30. It is credit without interest.</li>
          <li>Sell what stands still: slow inventory, the spare truck, the unused license.</li>
          <li>Lease or rent for a season, and see whether the demand was real.</li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Your figures in these columns">
        Give us the sum, the purpose and the date. You get this ledger back with three rows, your own numbers
        in it, and our reasons for the other seven.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

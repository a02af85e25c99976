import { advanceCost } from '#shared/calculators/factor-rate.ts'
import { endedOn, fundingFacts, fundingProduct, fundingProducts } from '#shared/catalog.ts'
import { fundingCriteria, primeInWords } from '#shared/catalog/funding-criteria.ts'
import { Ranges } from '../../figures/ranges.tsx'
import { Island } from '../../framework/island.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import FundingComparison from '../../islands/funding-comparison.island.tsx'
import { percent } from '../../parts/calculator.tsx'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Disclosure, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('business-funding-overview')

export const page = defineFundingPage(product, {
  figure: {
    value: product.amount.replace('up to ', ''),
    caption: 'and ten funding options in one table, compared by APR',
  },
  title: 'Business Funding Options: 10 Compared by Cost and Speed',
  description:
    'Compare ten business funding options in one table: amount, term, speed, cost and collateral. Factor rates shown as APR, and the documents you need.',
  sources: [
    'business-credit',
    'california-disclosure',
    'new-york-disclosure',
    'sba-7a',
    'sba-fees',
    'ucc',
    'prime-rate',
  ],
  questions: {
    'Which option is cheapest?':
      'By APR, property and SBA loans. In dollars, whatever you repay soonest. An advance can cost fewer dollars than a ten-year loan at a much higher APR. Use APR to compare offers of the same length. Use dollars to decide whether to borrow at all.',
    'Does a provider have to show me an APR?':
      'Not under federal law: Truth in Lending covers consumers. California and New York require most providers other than banks to show one, on offers up to $500,000 and $2.5 million. Anywhere else you may have to calculate it. We do that for every offer.',
    'Can I have two at once?':
      'Yes, if they don’t share collateral. A property loan, a truck loan and an unsecured line work together. Two claims on the same receivables don’t: the first lender’s lien usually forbids the second, and taking it anyway is a default.',
    'How many lenders will see my file?': `As many as you approve. We show you the ${fundingFacts.offers} we would ask, and why, and send nothing until you say yes. A file sent to twenty lenders gets you twenty phone calls and no better rate.`,
    'When should I not borrow?':
      'When you are losing money, not waiting for it. Borrowing to cover a loss makes the loss bigger by the payment. If we see that, we tell you, and you owe us nothing.',
  },
  jsonLd: [serviceLd('funding', 'Comparison of business funding', product)],
})

const all = fundingProducts.filter(({ slug }) => slug !== product.slug)

/** What decides each option, and what it is best for. */
const character: Record<string, [turnsOn: string, takeItFor: string]> = {
  'small-business-loans': ['Cash flow', 'One purchase at a known price'],
  'merchant-cash-advance': ['Daily card sales', 'Cash within days'],
  'equipment-financing': ['Its resale value', 'Machines and vehicles'],
  'commercial-real-estate-financing': ['Its value, your cash flow', 'The building you work in'],
  'sba-loan': ['Cash flow and time', 'Buying a business; long terms'],
  'startup-funding': ['Your credit, your plan', 'The first two years'],
  'revolving-business-line-of-credit': ['Steady sales', 'Short gaps in cash'],
  'accounts-receivable-financing': ['Your customers’ credit', 'Good customers who pay late'],
  'franchise-financing': ['The brand’s record', 'A new or existing unit'],
  'residential-investment-property-loans': ['The rent', 'Homes you rent out or renovate'],
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
    <FundingPage
      of={product}
      title="Business funding: compare all ten options"
      lede="For US businesses that need up to $5 million. Three questions rule out most options. Compare the rest by amount, speed and APR, then request a quote on the two or three that fit."
      also={{ label: 'See what you might qualify for', href: '/funding-services/what-fits' }}
    >
      <Section head="Three questions">
        <p>Answer them in this order. Each one rules out options before the next.</p>
        <h3>1. How long can you wait?</h3>
        <p>
          Days: a cash advance, or a line or invoice financing you already have in place. Days to two weeks:
          equipment. A month: term loans. Two months: SBA and property loans. Starting early is the best way
          to pay less.
        </p>
        <h3>2. What will you buy with it?</h3>
        <p>
          Something you could resell (a machine, a building, a house) can secure its own loan, and it should.
          Unpaid invoices can get you an advance. Payroll, rent and marketing leave nothing to resell, so the
          lender looks at your cash flow and your signature.
        </p>
        <h3>3. When does it pay for itself?</h3>
        <p>
          Within a season: a line or invoice financing. Within five years: a term loan or equipment financing.
          Later: SBA or property. If you don’t know, borrow less or start with a line.
        </p>
      </Section>

      <Section ground="wash" head="Side by side" note="Ranges from each option’s own page.">
        <Island of={FundingComparison} props={{}} />
        <p>
          Where the cost isn’t quoted as an APR, we calculate one over the times{' '}
          <a href="/funding-services/what-fits#what-the-dollars-assume">our check assumes</a>, for SBA loans
          of any size with {primeInWords} and the fees of fiscal year 2026, {endedOn('sba-fees')}.
        </p>
        <Ledger
          caption="What lenders look at, and what each is best for"
          columns={['Option', 'What decides it', 'Best for']}
          rows={all.map(({ slug, title }) => [title, ...(character[slug] ?? [])])}
        />
      </Section>

      <Section head="How soon you get the money" note="Weeks from a complete application, fastest first.">
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

      <Section head="Factor rates as APR" note="Repaid every business day, with a 3% fee taken out up front.">
        <Ledger
          caption="APR, by months to repay"
          columns={['Factor', ...figures(...months.map((term) => `${term} months`))]}
          rows={factors.map((factor) => [factor.toFixed(1), ...months.map((term) => yearly(factor, term))])}
        />
        <p>
          Factor rates usually run {fundingFacts.factorRates}. A factor of 1.3 is not 30%. You pay it back
          every day, so on average you have the use of half the money, and the faster you repay, the higher
          the APR. Put your own offer into the{' '}
          <a href="/funding-services/merchant-cash-advance#work-out-the-apr">factor-rate calculator</a>.
        </p>
        <Disclosure of="apr" />
      </Section>

      <Example
        value={`${yearly(1.3, 9)} APR`}
        caption="on the advance, the fastest of four ways to borrow the same $60,000"
      >
        <Case title="A caterer needs $60,000 for a second van and a hall deposit">
          <p>
            Four options would work: a line at 14%, drawn in full and repaid over a year, with a 1% draw fee;
            a three-year loan at 12% with a 2% fee; an SBA loan over ten years at 11.5%, with 2026’s guarantee
            fee of $1,020; and an advance at 1.3 with a 3% fee, repaid over nine months.
          </p>
          <Ledger
            caption="The same $60,000, compared three ways"
            columns={['Option', ...figures('Monthly', 'Total cost', 'APR')]}
            rows={[
              ['SBA loan, 10 years', '$844', '$42,249', '11.9%'],
              ['Term loan, 3 years', '$1,993', '$12,943', '13.4%'],
              ['Line, 12 months', '$5,387', '$5,247', '15.9%'],
              ['Advance, 9 months', '$8,667', '$19,800', '82.0%'],
            ]}
          />
          <p>
            The lowest APR has the highest total cost, because it runs longest. The lowest total cost needs
            $5,387 a month, which this kitchen doesn’t make. The three-year loan is the one the caterer can
            afford each month and pay off. The advance is worst on two of the three. No single column shows
            all that.
          </p>
        </Case>
      </Example>

      <Section head="Documents you will need">
        <Ledger
          caption="Documents, and who asks for them"
          columns={['Document', 'Who asks for it', 'Have ready']}
          rows={[
            ['Bank statements', 'Most of them', 'Last two to six months, every page'],
            [
              'Business tax returns',
              'Loans, SBA, business property, bank lines',
              'Two or three years, signed',
            ],
            ['Profit and loss, balance sheet', 'The same lenders', 'This year, through last month'],
            ['Debt schedule', 'Anything over one year', 'Lender, balance, payment, end date'],
            ['Personal financial statement', 'SBA and property', 'Each owner of 20% or more'],
            ['Quote, contract or invoice', 'Equipment, property, receivables', 'Dated within 30 days'],
            ['Card processor’s statements', 'The cash advance', 'Last four months'],
          ]}
        />
      </Section>

      <Section
        head="Drawbacks they all share"
        note="Look for these clauses before you sign."
        points={[
          'A personal guarantee. Ask for a cap, or for it to end when you owe less than half. Some lenders agree.',
          'A confession of judgment. It lets the other side win a lawsuit before filing it. Since 2019 New York has barred filing them against debtors in other states. Strike it out wherever you are.',
          'Cross-default. If you are late on one loan, you are in default on every loan with that lender.',
          'Permission to debit your account. Know the amount, the days and how to stop it, and keep payroll in another account.',
          'A blanket UCC-1 lien for a small loan. It comes ahead of the next, larger loan you want.',
        ]}
      />

      <Section
        head="Before you borrow"
        points={[
          'Ask your three largest customers to pay by card or within ten days, for 1% or 2% off.',
          'Ask suppliers for 45 days instead of 30. It is credit with no interest.',
          'Sell what you don’t use: slow inventory, the spare truck, the unused license.',
          'Lease or rent for a season, and see if the demand is real.',
        ]}
      />

      <Questions
        of={page}
        aside={<SourceNote of={['business-credit', 'california-disclosure', 'new-york-disclosure']} />}
      />

      <Ask head="See your numbers here">
        Tell us how much you need, what it is for and when you need it. You get this table back with two or
        three options, your own numbers in it, and why we left out the others.
      </Ask>
    </FundingPage>
  )
}

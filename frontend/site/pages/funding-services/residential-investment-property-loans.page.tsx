import { loanCost } from '#shared/calculators/loan.ts'
import { fundingProduct } from '#shared/catalog.ts'
import { capitalized } from '#shared/quotes/plan-words.ts'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('residential-investment-property-loans')

export const page = definePage({
  path: '/funding-services/residential-investment-property-loans',
  kind: 'product',
  line: 'funding',
  name: 'Residential investment property loans',
  figure: {
    value: capitalized(product.amount.replace('usually ', '')),
    caption: 'the usual limit, with the rent carrying the loan',
  },
  title: 'Investment Property Loans Sized by the Rent (DSCR)',
  description:
    'Loans on one to four rented homes, usually up to 80% of value. How the rent test works, what is left after repairs and vacancy, and a refit in figures.',
  sources: ['business-credit', 'regulation-b'],
  questions: [
    {
      question: 'May I live in the house?',
      answer:
        'No, not even for a while. These are business-purpose loans, priced and documented as such, and you sign that you will not move in. Doing so is occupancy fraud. To live in one of four units, ask for an ordinary home mortgage instead.',
    },
    {
      question: 'Should I buy in my own name or a company’s?',
      answer:
        'Most of these lenders will close in an LLC, and you guarantee the loan in person all the same. The company separates one house from the next if a tenant sues. It costs a yearly filing and a set of books.',
    },
    {
      question: 'Do I get the consumer disclosures, and three days to change my mind?',
      answer:
        'No. Truth in Lending does not cover business-purpose credit, so there is no Loan Estimate and no right to rescind. One federal right does hold: under Regulation B, on a first lien on one to four units, you get the appraisal free of copying charges three business days before closing.',
    },
    {
      question: 'Does short-term rent count?',
      answer:
        'With some lenders, from a twelve-month booking record or a market report, and usually cut by 20%. Read the city’s ordinance first: a lender may be content with rent that the city is about to forbid.',
    },
  ],
  jsonLd: [fundingLd(product)],
})

const rent = 3_600_00
const taxesAndInsurance = 640_00
const loan = { amount: 315_000_00, months: 360 }
const rates = [0.07, 0.075, 0.08, 0.085, 0.09]

/** Interest and principal, the payment with taxes and insurance, and the coverage by rent. */
function rentTest(rate: number) {
  const { payment } = loanCost({ ...loan, rate })
  const whole = payment + taxesAndInsurance
  return [dollars(payment), dollars(whole), (rent / whole).toFixed(2)]
}

export default function ResidentialInvestmentLoans() {
  return (
    <>
      <Hero
        title="Investment property loans that the rent must carry"
        lede="For one to four homes you rent out or refit, in your name or a company’s. The lender reads the lease before it reads your pay stubs."
        also={{ label: 'See the rent test', href: '#the-rent-test' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="Two loans for two plans">
        <Ledger
          caption="To hold, or to refit and sell"
          columns={['Term', 'Rental loan', 'Refit loan']}
          rows={[
            ['Sized by', 'Rent over payment', 'Cost now, value when finished'],
            ['Runs', '30 years, fixed or adjustable', '12 to 24 months, interest only'],
            ['At most', '75% to 80% of value', '80% to 90% of cost, 70% of finished value'],
            ['Rate', 'Lower end of the range', 'Upper end'],
            ['Points at closing', '1 to 2', '1 to 3'],
            ['Repaid early', 'Charged, often 5-4-3-2-1% by year', 'Free after three to six months'],
            ['Works money', 'None', 'In draws, after inspection'],
          ]}
        />
      </Section>

      <Section head="The rent test" note="Debt service coverage ratio, or DSCR.">
        <Ledger
          caption="The ratio at five rates"
          columns={[
            'Rate',
            { head: 'Loan payment', figure: true },
            { head: 'With taxes, insurance', figure: true },
            { head: 'Rent over it', figure: true },
          ]}
          rows={rates.map((rate) => [percent(rate), ...rentTest(rate)])}
        />
        <p>
          The house below: $315,000 over 30 years, rent of $3,600, taxes and insurance of $640. Most lenders
          want 1.20 to 1.25; some take 1.00 at a higher rate and a larger down payment. The rent is the lower
          of the lease and what the appraiser’s rent schedule says. Half a point of rate moves the ratio by
          about 0.05, so a deal at 1.21 can be lost between application and lock.
        </p>
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>Credit from 640 to 680; the best prices begin near 740.</li>
          <li>20% to 25% down, and cash for six months of payments left over.</li>
          <li>
            For a refit, a budget by trade, a contractor’s bid, and preferably two houses finished before.
          </li>
          <li>
            Papers: the purchase contract, lease or rent schedule, landlord’s insurance, the company’s
            documents, two months of bank statements. No tax returns, as a rule.
          </li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="A worked example">
        <Case title="A duplex at $420,000, rented at $3,600 a month">
          <p>
            The buyer puts 25% down and borrows $315,000 at 7.5% with 1.5 points, $4,725, and $6,800 of other
            closing costs. With the points the rate is 7.7% APR. The lender’s ratio is 1.27, and the loan is
            approved. Then the buyer does the math again.
          </p>
          <Ledger
            caption="What the lender’s test leaves out, per month"
            columns={['Line', { head: 'Dollars', figure: true }]}
            rows={[
              ['Rent, both units', '$3,600.00'],
              ['Loan payment', '−$2,202.53'],
              ['Taxes and insurance', '−$640.00'],
              ['Empty weeks, 5% of rent', '−$180.00'],
              ['Repairs, 8%', '−$288.00'],
              ['Management, 8%', '−$288.00'],
            ]}
            total={['Left for the owner', '$1.47']}
          />
          <p>
            Not $757 a month but one dollar and forty-seven cents, on $116,525 of cash. The loan is paid down
            by $2,904 in the first year, and that is the return until rents rise. It may still be a good
            house. It is not an income, and a new roof comes out of the owner’s pocket.
          </p>
        </Case>
        <Case title="A house to refit: $210,000, and $60,000 of work">
          <p>
            A loan for 80% of cost is $216,000, at 11.5% interest only with 2 points, or 14.3% APR over nine
            months. Interest is counted on the whole sum, as many such lenders do.
          </p>
          <Ledger
            caption="The sale at $340,000"
            columns={['Line', { head: 'Nine months', figure: true }, { head: 'Twelve months', figure: true }]}
            rows={[
              ['House and work', '$270,000', '$270,000'],
              ['Interest', '$18,630', '$24,840'],
              ['Points', '$4,320', '$4,320'],
              ['Buying costs', '$5,200', '$5,200'],
              ['Tax, insurance, utilities', '$6,300', '$8,400'],
              ['Selling, 7%', '$23,800', '$23,800'],
            ]}
            total={['Profit', '$11,750', '$3,440']}
          />
          <p>
            Three late months take $8,310, most of the profit. The contractor’s calendar is the real rate.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>Rates run above a home mortgage’s, and leaving early is charged for years.</li>
          <li>The rent test ignores vacancy, repairs and management. You cannot.</li>
          <li>
            Taxes and insurance rise while the loan payment stays; the ratio you passed is not the one you
            keep.
          </li>
          <li>Refit loans end on a date. Extensions cost a point or so, if they are given at all.</li>
        </ul>
      </Section>

      <Section head="Other ways to buy it">
        <ul>
          <li>
            An ordinary investor mortgage, on your tax returns: cheaper if your income shows and you hold
            fewer than ten financed homes.
          </li>
          <li>A local bank’s portfolio loan, for a house in poor repair or five doors at once.</li>
          <li>
            Five units or more, or a store below the apartment: that is{' '}
            <a href="/funding-services/commercial-real-estate-financing">commercial real estate</a>.
          </li>
          <li>The seller’s own note, where the house is free of debt.</li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Give us the address and the rent">
        We run the lender’s test and the owner’s, and tell you the price at which both come out right.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

import { loanCost } from '#shared/calculators/loan.ts'
import { fundingProduct } from '#shared/catalog.ts'
import { capitalized } from '#shared/quotes/plan-words.ts'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('residential-investment-property-loans')

export const page = defineFundingPage(product, {
  figure: {
    value: capitalized(product.amount.replace('usually ', '')),
    caption: 'the usual limit, with the rent carrying the loan',
  },
  title: 'Investment Property Loans Sized by the Rent (DSCR)',
  description:
    'Loans on one to four rental homes, usually up to 80% of value in 2 to 5 weeks. How the rent test (DSCR) works, and what is left after repairs and vacancy.',
  sources: ['business-credit', 'regulation-b'],
  questions: {
    'Can I live in the house?':
      'No, not even for a while. These are business-purpose loans, and you sign that you will not move in. Moving in is occupancy fraud. If you want to live in one of four units, get an ordinary home mortgage instead.',
    'Should I buy in my own name or an LLC?':
      'Most of these lenders will close in an LLC, and you still guarantee the loan personally. The LLC protects your other houses if a tenant sues. It costs an annual filing and separate books.',
    'Do I get consumer disclosures, and three days to cancel?':
      'No. Truth in Lending doesn’t cover business-purpose loans, so there is no Loan Estimate and no right to cancel. One federal right does apply: under Regulation B, on a first lien on one to four units, you get a free copy of the appraisal three business days before closing.',
    'Does short-term rental income count?':
      'With some lenders, based on a twelve-month booking record or a market report, and usually cut by 20%. Check the city’s rules first: a lender may accept rent that the city is about to ban.',
  },
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

/** Of the duplex: what the lender's test leaves for the owner, after vacancy, repairs and management. */
const forOwner = rent * 0.79 - loanCost({ ...loan, rate: 0.075 }).payment - taxesAndInsurance

export default function ResidentialInvestmentLoans() {
  return (
    <FundingPage
      of={product}
      title="Investment property loans: qualify on the rent"
      lede="For investors in one to four rental homes, in their own name or an LLC. Usually up to 80% of value in 2 to 5 weeks, based on the rent and not your pay stubs. Send us the address and the rent, and we run the numbers."
      also={{ label: 'See the rent test', href: '#the-rent-test' }}
    >
      <Section head="Two loans: rent it or flip it">
        <Ledger
          caption="Rental loan and renovation loan"
          columns={['Term', 'Rental loan', 'Renovation loan']}
          rows={[
            ['Based on', 'Rent compared with the payment', 'Cost now, value when finished'],
            ['Length', '30 years, fixed or adjustable', '12 to 24 months, interest only'],
            ['Maximum', '75% to 80% of value', '80% to 90% of cost, 70% of finished value'],
            ['Rate', 'Lower end of the range', 'Upper end of the range'],
            ['Points at closing', '1 to 2', '1 to 3'],
            ['Paying it off early', 'A fee, often 5-4-3-2-1% by year', 'Free after three to six months'],
            ['Money for the work', 'None', 'In draws, after inspection'],
          ]}
        />
      </Section>

      <Section head="The rent test" note="Debt service coverage ratio, or DSCR.">
        <Ledger
          caption="DSCR at five rates"
          columns={['Rate', ...figures('Loan payment', 'With taxes and insurance', 'DSCR')]}
          rows={rates.map((rate) => [percent(rate), ...rentTest(rate)])}
        />
        <p>
          DSCR is the rent divided by the full payment. This is the house below: $315,000 over 30 years, rent
          of $3,600, taxes and insurance of $640. Most lenders want 1.20 to 1.25; some take 1.00 with a higher
          rate and a larger down payment. They use the lease or the appraiser’s rent, whichever is lower. Half
          a point of rate moves the ratio by about 0.05, so a deal at 1.21 can fall through between
          application and rate lock.
        </p>
      </Section>

      <Section
        head="Who qualifies"
        points={[
          'Credit of 640 to 680; the best rates start near 740.',
          '20% to 25% down, plus six months of payments in cash after closing.',
          'For a renovation, a budget by trade, a contractor’s bid and, ideally, two houses finished before.',
          'Documents: the purchase contract, lease or rent schedule, landlord’s insurance, LLC documents, two months of bank statements. Usually no tax returns.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Example
        value={`${dollars(forOwner)} a month`}
        caption="is left for the owner of the duplex, on a loan that the lender approved"
      >
        <Case title="A $420,000 duplex that rents for $3,600 a month">
          <p>
            The buyer puts 25% down and borrows $315,000 at 7.5% with 1.5 points ($4,725) and $6,800 of other
            closing costs. With the points, that is 7.7% APR. The lender’s DSCR is 1.27, so the loan is
            approved. Then the buyer does the math again.
          </p>
          <Ledger
            caption="What the lender’s test leaves out, each month"
            columns={['Line', { head: 'Dollars', figure: true }]}
            rows={[
              ['Rent, both units', '$3,600.00'],
              ['Loan payment', '−$2,202.53'],
              ['Taxes and insurance', '−$640.00'],
              ['Vacancy, 5% of rent', '−$180.00'],
              ['Repairs, 8%', '−$288.00'],
              ['Management, 8%', '−$288.00'],
            ]}
            total={['Left for you', '$1.47']}
          />
          <p>
            That is $1.47 a month, not $757, on $116,525 of cash. The loan goes down by $2,904 in the first
            year, and that is the return until rents rise. It may still be a good house. It won’t pay you an
            income, and you still pay for a new roof.
          </p>
        </Case>
        <Case title="A $210,000 house that needs $60,000 of work">
          <p>
            A loan for 80% of cost is $216,000, at 11.5% interest only with 2 points. Over nine months, that
            is 14.3% APR. Interest runs on the full amount from day one, as many of these lenders charge it.
          </p>
          <Ledger
            caption="Profit if it sells for $340,000"
            columns={['Line', ...figures('Nine months', 'Twelve months')]}
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
            Running three months late costs $8,310, most of the profit. Your contractor’s schedule matters
            more than the rate.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        points={[
          'Rates are higher than a home mortgage, and for years you pay a fee to get out early.',
          'The rent test ignores vacancy, repairs and management. You can’t.',
          'Taxes and insurance rise while the loan payment stays the same, so your ratio gets worse.',
          'Renovation loans end on a date. Extensions cost a point or so, if you can get one.',
        ]}
      />

      <Section
        head="Other ways to buy it"
        points={[
          'An ordinary investor mortgage based on your tax returns. It is cheaper if your income shows there and you have fewer than ten financed homes.',
          'A local bank’s portfolio loan, for a house in poor condition or five doors at once.',
          <>
            Five or more units, or a store under the apartment? See{' '}
            <a href="/funding-services/commercial-real-estate-financing">commercial real estate</a>.
          </>,
          'A seller note, if the seller owns the house free and clear.',
        ]}
      />

      <Questions of={page} aside={<SourceNote of={['business-credit', 'regulation-b']} />} />

      <Ask head="Send us the address and the rent">
        We run the lender’s test and yours, and tell you the price at which the deal passes both.
      </Ask>
    </FundingPage>
  )
}

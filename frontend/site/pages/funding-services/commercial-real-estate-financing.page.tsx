import { loanCost } from '#shared/calculators/loan.ts'
import { fundingProduct } from '#shared/catalog.ts'
import { capitalized } from '#shared/quotes/plan-words.ts'
import { Bars } from '../../figures/bars.tsx'
import { Island } from '../../framework/island.tsx'
import LoanPayment from '../../islands/loan-payment.island.tsx'
import { dollars } from '../../parts/calculator.tsx'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('commercial-real-estate-financing')

export const page = defineFundingPage(product, {
  figure: { value: capitalized(product.term), caption: `to repay, ${product.amount}` },
  title: 'Commercial Real Estate Financing: Payment and Balloon',
  description:
    'Buy or refinance your building: up to $5 million over up to 25 years, from 6% APR. See the payment, the closing costs and the balloon due in year ten.',
  sources: ['sba-sop', 'environmental'],
  questions: {
    'Does my business have to occupy the building?':
      'Not for every loan, but you get better terms if it does. Lenders call a building owner-occupied when your own business uses at least 51% of it. Below that you are an investor: expect a larger down payment, and a loan based on the leases.',
    'What does it cost to pay it off early?':
      'Often a step-down: 5% of the balance in the first year, 4% in the second, down to nothing in the sixth. Larger loans use yield maintenance, which covers the lender’s lost interest and costs most when rates have fallen. If you might sell, compare this clause before you compare rates.',
    'Should the company own the building?':
      'Most owners put it in a second LLC that rents it to the first. If the business gets in trouble, the building is separate, and you can sell one without the other. The lender will want both companies to sign.',
    'Why is an environmental report required?':
      'Because under federal law a buyer can inherit the cleanup. A Phase I report, done within 180 days before you close, is part of what protects you. It costs about $2,000 to $4,000 and takes about three weeks. A former dry cleaner or gas station usually needs a second phase.',
  },
})

const loan = { amount: 1_280_000_00, rate: 0.0725, months: 300 }
/** Of the example, with property tax and insurance. */
const owning = 12 * loanCost(loan).payment + 19_200_00 + 7_800_00
const balances = [loan.amount, ...loanCost(loan).years.map((year) => year.balance)]
const balloonYear = 10
const owed = balances[balloonYear] ?? 0
const balloon = dollars(owed)
const repaid = loan.amount - owed

export default function CommercialRealEstateFinancing() {
  return (
    <FundingPage
      of={product}
      title="Commercial real estate financing: buy the building you work in"
      lede="For businesses with two or three profitable years that want to buy, refinance or renovate their building. Borrow up to $5 million, usually in 4 to 10 weeks. See the payment and the balloon before you make an offer."
      also={{ label: 'See the balloon', href: '#the-balloon' }}
    >
      <Section head="The balloon" note="You pay like a 25-year loan. It is due like a 10-year loan.">
        <Bars
          title={`What you still owe on ${dollars(loan.amount)} at 7.25%, year by year`}
          text={`Borrow ${dollars(loan.amount)} at 7.25% with payments set over 25 years: after five years ${dollars(balances[5] ?? 0)} is left, after ten ${balloon}, after fifteen ${dollars(balances[15] ?? 0)}. If the loan is due in year ten, you refinance or pay off the marked bar all at once. The outlined bars show the debt if the loan ran the full 25 years.`}
          bars={balances.map((value, year) => ({
            label: year % 5 === 0 ? (year === 0 ? 'Year 0' : String(year)) : '',
            value,
            ...(year === balloonYear && { note: balloon, tone: 'mark' }),
            ...(year > balloonYear && { tone: 'faint' }),
          }))}
        />
        <p>
          Few banks lend for 25 years straight. Most set the payment as if they did, then want the rest back
          after five, seven or ten years. Only a fully amortizing loan, such as one with an SBA guarantee, has
          no balloon.
        </p>
      </Section>

      <Section head="What you pay to close">
        <Ledger
          caption="Costs before the first payment"
          columns={['Item', 'Usual cost', 'Note']}
          rows={[
            ['Down payment', '20% to 30% of the price', '10% with an SBA 504 or 7(a) loan'],
            ['Lender’s fee', '0.5% to 1.5% of the loan', 'Open to negotiation'],
            ['Appraisal', '$3,000 to $6,000', 'Ordered by the lender, paid by you'],
            ['Environmental report', '$2,000 to $4,000', 'More if a second phase is needed'],
            ['Title, survey, legal', '1% to 2% of the price', 'Yours and the lender’s counsel'],
          ]}
        />
        <p>
          Two tests set your amount, and the lower one wins. The loan can be at most 70% to 80% of the
          appraised value, and your cash flow must be 1.2 to 1.35 times the payments. When rates are low, the
          first test sets the limit. When rates are high, the second does.
        </p>
      </Section>

      <Section ground="wash" head="Work out the payment" note="Up to 25 years for property.">
        <Island of={LoanPayment} props={{ amount: 1_280_000, rate: 7.25, years: 25, longest: 25 }} />
        <p>
          For a balloon loan, enter the years the payment is based on, then read the balance in the year the
          loan is due.
        </p>
      </Section>

      <Section
        head="Who qualifies"
        points={[
          'Businesses with two or three profitable years, shown by tax returns and not by a forecast.',
          'Owners with credit of about 680, and enough cash after closing to make six payments.',
          'Buildings a lender could resell: offices, shops, workshops, warehouses, clinics. A bowling alley, a church or a car wash is “special purpose” and takes another five to ten points down.',
          'Documents: three years of tax returns, leases and rent roll if any, the purchase contract, and a personal financial statement from each owner of 20% or more.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Example value={dollars(owning)} caption="a year to own the building, nearly the same as to rent it">
        <Case title="A cabinet maker can buy its rented workshop for $1,600,000">
          <p>
            Rent is $11,500 a month, taxes included. The owner has $400,000 and a bank that lends 80% at
            7.25%, with payments over 25 years and the balance due in ten. Fees, reports, title and legal cost
            $34,800.
          </p>
          <Ledger
            caption="Renting or owning, per year"
            columns={['Line', ...figures('Renting', 'Owning')]}
            rows={[
              ['Rent', '$138,000', '$0'],
              ['Loan payments, $9,251.93 a month', '$0', '$111,023'],
              ['Property tax', '$0', '$19,200'],
              ['Building insurance', '$0', '$7,800'],
            ]}
            total={['Total paid', '$138,000', '$138,023']}
          />
          <p>
            The totals match, so something else decides it. Owning pays off {dollars(repaid)} of debt in ten
            years and ends rent increases. It also ties up $354,800 and makes the roof your problem. With all
            costs counted, the loan is 7.7% APR. In year ten {balloon} is due: at 9.25% over the fifteen years
            left, the payment rises by $1,179 a month. If the business couldn’t pay that, the price is too
            high today.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        points={[
          'It is slow. The appraisal and environmental report alone take three to five weeks.',
          'You pay for the reports even if the loan is declined.',
          'The balloon is due on its date, whatever rates and values are then.',
          'Cash you put in a building can’t buy inventory. Fast-growing businesses often regret owning.',
          'Owners personally guarantee the debt unless the loan is large and the building is strong.',
        ]}
      />

      <Section
        head="Other options"
        aside={<SourceNote of={['sba-sop']} />}
        points={[
          <>
            SBA 504: a bank lends 50%, a certified development company lends 40% at a rate fixed for up to 25
            years, and you bring 10%. On $1,600,000 that is $160,000 down. The rules are on our{' '}
            <a href="/funding-services/sba-loan">SBA page</a>.
          </>,
          <>
            For one to four rented homes, see{' '}
            <a href="/funding-services/residential-investment-property-loans">residential investment loans</a>
            .
          </>,
          'A long lease with an option to buy, recorded with the county. It locks the price while you save the down payment.',
          <>
            If you already own and need cash, a{' '}
            <a href="/funding-services/revolving-business-line-of-credit">line of credit</a> costs less to set
            up than a refinance.
          </>,
        ]}
      />

      <Questions of={page} aside={<SourceNote of={['environmental']} />} />

      <Ask head="Get the numbers before you make an offer">
        Tell us the address, the price and the rent you pay now. We send you the down payment, the monthly
        payment and the balloon for three loans, in time for your counteroffer.
      </Ask>
    </FundingPage>
  )
}

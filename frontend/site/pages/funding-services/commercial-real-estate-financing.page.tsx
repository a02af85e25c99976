import { loanCost } from '#shared/calculators/loan.ts'
import { fundingProduct } from '#shared/catalog.ts'
import { capitalized } from '#shared/quotes/plan-words.ts'
import { Bars } from '../../figures/bars.tsx'
import { Island } from '../../framework/island.tsx'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import LoanPayment from '../../islands/loan-payment.island.tsx'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('commercial-real-estate-financing')

export const page = definePage({
  path: '/funding-services/commercial-real-estate-financing',
  kind: 'product',
  line: 'funding',
  name: 'Commercial real estate financing',
  figure: { value: capitalized(product.term), caption: `to repay, ${product.amount}` },
  title: 'Commercial Real Estate Financing and Its Balloon',
  description:
    'Buy or refinance your building with up to $5 million over up to 25 years. Payments, closing costs and the balloon at year ten, worked through in figures.',
  sources: ['sba-sop', 'environmental'],
  questions: [
    {
      question: 'Must my business occupy the building?',
      answer:
        'Not for every loan, but it gets you the better ones. Lenders call a building owner-occupied when your own firm uses at least 51% of it. Below that you are an investor: expect a larger down payment, and a loan sized by the leases.',
    },
    {
      question: 'What does it cost to repay early?',
      answer:
        'Often a step-down: 5% of the balance in the first year, 4% in the second, and so on to nothing in the sixth. Larger loans use yield maintenance, which makes up the lender’s lost interest and costs most when rates have fallen. If you may sell, price that clause before the rate.',
    },
    {
      question: 'Should the company own the building?',
      answer:
        'Most owners put it in a second LLC that rents it to the first. The building then survives trouble in the business, and you can sell one without the other. The lender will want both companies on the hook.',
    },
    {
      question: 'Why is an environmental report required?',
      answer:
        'Because under federal law a buyer can inherit the cleanup. A Phase I report, done within 180 days before you close, is part of what protects you from that. It costs about $2,000 to $4,000, takes about three weeks, and a former dry cleaner or gas station usually needs a second phase.',
    },
  ],
  jsonLd: [fundingLd(product)],
})

const loan = { amount: 1_280_000_00, rate: 0.0725, months: 300 }
const balances = [loan.amount, ...loanCost(loan).years.map((year) => year.balance)]
const balloonYear = 10
const owed = balances[balloonYear] ?? 0
const balloon = dollars(owed)
const repaid = loan.amount - owed

export default function CommercialRealEstateFinancing() {
  return (
    <>
      <Hero
        title="Commercial real estate financing, balloon included"
        lede="Own the building you work from, with payments set over as long as 25 years. Know before you sign what will still be owed on the day the loan falls due."
        also={{ label: 'See the balloon', href: '#the-balloon' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="The balloon" note="Paid like a 25-year loan, due like a 10-year one.">
        <Bars
          title={`What is still owed on ${dollars(loan.amount)} at 7.25%, year by year`}
          text={`Borrow ${dollars(loan.amount)} at 7.25% with payments set over 25 years: after five years ${dollars(balances[5] ?? 0)} is owed, after ten ${balloon}, after fifteen ${dollars(balances[15] ?? 0)}. If the loan falls due in year ten, the marked bar must be refinanced or paid at once. The outlined bars show the debt if the loan ran its full course.`}
          bars={balances.map((value, year) => ({
            label: year % 5 === 0 ? (year === 0 ? 'Year 0' : String(year)) : '',
            value,
            ...(year === balloonYear && { note: balloon, tone: 'mark' }),
            ...(year > balloonYear && { tone: 'faint' }),
          }))}
        />
        <p>
          Few banks lend for 25 years straight. Most set the payment as if they would, then want the rest back
          after five, seven or ten years. Only a fully amortizing loan, such as one with an SBA guarantee,
          simply ends.
        </p>
      </Section>

      <Section head="What you bring, and what it adds up to">
        <Ledger
          caption="Costs before the first payment"
          columns={['Item', 'Usually', 'Note']}
          rows={[
            ['Down payment', '20% to 30% of the price', '10% with an SBA 504 or 7(a) loan'],
            ['Lender’s fee', '0.5% to 1.5% of the loan', 'Open to negotiation'],
            ['Appraisal', '$3,000 to $6,000', 'Ordered by the lender, paid by you'],
            ['Environmental report', '$2,000 to $4,000', 'More if a second phase is needed'],
            ['Title, survey, legal', '1% to 2% of the price', 'Yours and the lender’s counsel'],
          ]}
        />
        <p>
          The lower of two tests decides your amount. The loan may be at most 70% to 80% of the appraised
          value, and your cash flow must be 1.2 to 1.35 times the payments. In a low-rate year the first test
          binds, in a high-rate year the second.
        </p>
      </Section>

      <Section head="Work out the payment" note="Up to 25 years for property.">
        <Island of={LoanPayment} props={{ amount: 1_280_000, rate: 7.25, years: 25, longest: 25 }} />
        <p>
          For a balloon loan, put in the years the payment is set over, and read the balance in the row of the
          year it falls due.
        </p>
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>Firms with two or three profitable years, shown by tax returns rather than by a forecast.</li>
          <li>Owners with credit of about 680 and enough cash left after closing for six payments.</li>
          <li>
            Buildings a lender could sell again: offices, shops, workshops, warehouses, clinics. A bowling
            alley, a church or a car wash is “special purpose” and takes five to ten points more down.
          </li>
          <li>
            Papers: three years of returns, leases and rent roll if any, the purchase contract, and a personal
            financial statement from each owner of 20% or more.
          </li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="A worked example">
        <Case title="A cabinet maker offered the workshop it rents, for $1,600,000">
          <p>
            Rent is $11,500 a month, taxes included. The owner has $400,000 and a bank that lends 80% at
            7.25%, set over 25 years and due in ten. Fees, reports, title and legal come to $34,800.
          </p>
          <Ledger
            caption="Renting against owning, per year"
            columns={['Line', { head: 'Renting', figure: true }, { head: 'Owning', figure: true }]}
            rows={[
              ['Rent', '$138,000', '$0'],
              ['Loan payments, $9,251.93 a month', '$0', '$111,023'],
              ['Property tax', '$0', '$19,200'],
              ['Building insurance', '$0', '$7,800'],
            ]}
            total={['Paid out', '$138,000', '$138,023']}
          />
          <p>
            The totals match, so the decision is elsewhere. Owning repays {dollars(repaid)} of debt in ten
            years and ends rent increases; it also ties up $354,800 and makes the roof yours. All costs
            counted, the loan is 7.7% APR. In year ten {balloon} falls due: at 9.25% over the fifteen years
            left, the payment rises by $1,179 a month. If the business could not bear that, the price is too
            high today.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>It is slow: the appraisal and environmental report alone take three to five weeks.</li>
          <li>You pay for the reports whether or not the loan is approved.</li>
          <li>The balloon comes due on a date, whatever rates and values are on that date.</li>
          <li>Cash in the walls cannot buy inventory. Firms that grow fast often regret owning.</li>
          <li>Owners guarantee the debt in person unless the loan is large and the building strong.</li>
        </ul>
      </Section>

      <Section head="Alternatives">
        <ul>
          <li>
            SBA 504: a bank lends 50%, a certified development company 40% at a rate fixed for up to 25 years,
            you bring 10%. On $1,600,000 that is $160,000 down. Our{' '}
            <a href="/funding-services/sba-loan">SBA page</a> has the rules.
          </li>
          <li>
            For one to four rented homes, see{' '}
            <a href="/funding-services/residential-investment-property-loans">residential investment loans</a>
            .
          </li>
          <li>
            A long lease with a purchase option, recorded with the county. It fixes the price while you save
            the down payment.
          </li>
          <li>
            If you own and need cash rather than a building, a{' '}
            <a href="/funding-services/revolving-business-line-of-credit">line of credit</a> costs less to set
            up than a refinance.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Before you make an offer">
        Tell us the address, the price and what you pay in rent. We answer with the down payment, the payment
        and the balloon under three loans, in time for your counteroffer.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

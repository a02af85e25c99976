import { loanCost } from '#shared/calculators/loan.ts'
import { fundingProduct } from '#shared/catalog.ts'
import { Island } from '../../framework/island.tsx'
import { capitalized } from '#shared/quotes/plan-words.ts'
import LoanPayment from '../../islands/loan-payment.island.tsx'
import { dollars } from '../../parts/calculator.tsx'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('equipment-financing')

export const page = defineFundingPage(product, {
  figure: { value: capitalized(product.term), caption: 'to repay, with the equipment as the collateral' },
  title: 'Equipment Financing: Loan, Lease or Rent Compared',
  description:
    'Finance equipment over up to 7 years with the machine as collateral, usually funded in 3 to 10 business days. Compare loan, lease and rental by APR.',
  sources: ['depreciation', 'ucc'],
  questions: {
    'Can I finance used equipment?':
      'Yes, with three differences: a shorter term, often a rate one to three points higher, and an inspection or appraisal. Lenders usually want the loan paid off before the machine is ten to twelve years old. Buying from a private seller adds a title search.',
    'Does the loan cover delivery and installation?':
      'Often. You can usually add these soft costs (freight, installation, training, software) up to 20% or 25% of the invoice. Sales tax can be added too. Ask the dealer to put everything on one quote.',
    'Can I deduct the machine this year?':
      'Often the whole price. Section 179 and bonus depreciation work the same for financed equipment as for equipment you buy with cash, in the year you start using it. A true lease is different: you deduct the rent. Ask your accountant before you choose, not in April.',
    'Why does the lender pay the dealer and not me?':
      'To protect its collateral. By paying the seller, and filing a UCC-1 within 20 days of delivery, the lender comes ahead of any bank that already has a lien on everything you own.',
  },
})

/** The example's lease, with the purchase at its end, and its loan. */
const lease = 60 * 2_390_00 + 23_040_00
const { total } = loanCost({ amount: 128_000_00, rate: 0.0925, months: 60 })

export default function EquipmentFinancing() {
  return (
    <FundingPage
      of={product}
      title="Equipment financing: the machine is the collateral"
      lede="For businesses buying trucks, ovens, lathes or scanners, new or used. Finance up to 100% of the price, usually in 3 to 10 business days, and keep your other assets out of it. Send us the dealer’s numbers and we find the APR."
      also={{ label: 'Loan, lease or rent?', href: '#loan-lease-or-rent' }}
    >
      <Section head="Loan, lease or rent" note="Dealers call all four “financing.”">
        <Ledger
          caption="Four ways to get the machine"
          columns={['Contract', 'Who owns it', 'At the end', 'Choose it for']}
          rows={[
            ['Equipment loan', 'You, with a lien', 'The lien is released', 'Machines that outlast the loan'],
            [
              '$1 buyout lease',
              'You, for tax purposes',
              'You pay one dollar',
              'The same, if a lease closes faster',
            ],
            [
              'Fair market value lease',
              'The lessor',
              'Return it, renew, or buy at market price',
              'What gets old fast: computers, imaging',
            ],
            ['Rental', 'The rental company', 'You return it', 'Less than six months’ use a year'],
          ]}
        />
        <p>
          A lease shows a payment and no rate, and federal law doesn’t make a business lessor show one. But
          the price, the payments and the buyout give you the rate. We calculate it for every lease you show
          us.
        </p>
      </Section>

      <Section ground="wash" head="Work out the payment" note="Up to seven years for equipment.">
        <Island of={LoanPayment} props={{ amount: 128_000, rate: 9.25, years: 5, longest: 7 }} />
        <p>
          Look at the last column, then at what a used machine like it sells for. If you owe more than it
          would sell for, you can’t get out without writing a check. A 10% down payment usually fixes that.
        </p>
      </Section>

      <Section
        head="Who qualifies"
        points={[
          'The machine’s resale value carries much of the risk, so businesses under six months old can apply with 10% to 20% down. With two years and a 650 score, you move from the top of the rate range toward the middle.',
          'Standard, movable equipment with a serial number. Custom-built equipment needs a larger down payment.',
          'Nothing down with strong credit; 10% to 20% down for new businesses and used machines.',
          'Below about $250,000: often a one-page application, the dealer’s quote and three months of bank statements. Above it: two years of tax returns as well.',
          'Insurance that names the lender as loss payee, in force the day of delivery.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Example
        value={`${dollars(lease - total)} more`}
        caption="to own the machine with the lease, although its payment is lower"
      >
        <Case title="An excavation contractor and a $128,000 excavator">
          <p>
            The contractor rents one for $6,400 a month when it is needed. The dealer offers a loan at 9.25%,
            or a lease at $2,390 a month with the first payment at signing. At the end of the lease the
            contractor can buy at fair market value, which both sides expect to be 18%, or $23,040.
          </p>
          <Ledger
            caption="The same excavator over five years"
            columns={['Line', ...figures('Loan', 'Lease')]}
            rows={[
              ['Each month', '$2,672.63', '$2,390.00'],
              ['Sixty payments', '$160,358', '$143,400'],
              ['Purchase at the end', '$0', '$23,040'],
              ['APR', '9.25%', '9.8%'],
            ]}
            total={['Total to own it', '$160,358', '$166,440']}
          />
          <p>
            The lease looks $283 a month cheaper and costs $6,082 more. Compared with renting, the loan costs
            $32,072 a year, plus $7,200 for upkeep and insurance: a total of $39,272, or 6.1 months of rent.
            This business digs nine months a year, so it should buy. One that digs five should keep renting.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        points={[
          'You pay even when the machine is idle or in the shop.',
          'If you miss payments, the lender can take the machine, often without a court order, and you still owe the shortfall.',
          'Leases renew automatically. Many want written notice 90 to 180 days before the end, or they bill you for another year.',
          'A dealer’s 0% usually replaces a cash discount. Giving up a $6,000 discount on $100,000 over four years is like paying about 3%.',
          'Some lenders add a lien on all your assets. Ask them to strike it out.',
        ]}
      />

      <Section
        head="Other ways to pay for it"
        points={[
          <>
            An <a href="/funding-services/sba-loan">SBA loan</a> for a whole production line: ten years, where
            this option stops at seven.
          </>,
          <>
            A <a href="/funding-services/small-business-loans">term loan</a> when half the money is for
            payroll, inventory or a new floor.
          </>,
          'A sale-leaseback, if you own good machines: the lender buys one and leases it back to you. You get cash, at the price of a lease.',
          <>
            If your business is under two years old,{' '}
            <a href="/funding-services/startup-funding">startup funding</a> shows where equipment fits in a
            first budget.
          </>,
        ]}
      />

      <Questions of={page} aside={<SourceNote of={['depreciation', 'ucc']} />} />

      <Ask head="Get your dealer’s quote checked">
        Tell us the price, the payment, the months and the buyout. We find the APR in the lease, compare it
        with a loan, and tell you how many months of work a year make owning pay off.
      </Ask>
    </FundingPage>
  )
}

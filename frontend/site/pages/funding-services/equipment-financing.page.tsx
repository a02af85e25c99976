import { fundingProduct } from '#shared/catalog.ts'
import { Island } from '../../framework/island.tsx'
import { capitalized } from '#shared/quotes/plan-words.ts'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import LoanPayment from '../../islands/loan-payment.island.tsx'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('equipment-financing')

export const page = definePage({
  path: '/funding-services/equipment-financing',
  kind: 'product',
  line: 'funding',
  name: 'Equipment financing',
  figure: { value: capitalized(product.term), caption: 'to repay, with the equipment as the collateral' },
  title: 'Equipment Financing: Buy, Lease or Rent, in Figures',
  description:
    'Equipment financing over up to 7 years with the machine as collateral. Compare a loan, a lease and renting for one machine, down to the implied rate.',
  sources: ['depreciation', 'ucc'],
  questions: [
    {
      question: 'Can I finance used equipment?',
      answer:
        'Yes, with three differences: a shorter term, often a rate one to three points higher, and an inspection or appraisal. Lenders commonly want the loan finished before the machine is ten to twelve years old. Buying from a private seller adds a title search.',
    },
    {
      question: 'Does the loan cover delivery and installation?',
      answer:
        'Often. These soft costs (freight, installation, training, software) can usually be added up to 20% or 25% of the invoice. Sales tax can be too. Ask the dealer to put them all on one quote.',
    },
    {
      question: 'Can I deduct the machine this year?',
      answer:
        'Often the whole price. Section 179 and bonus depreciation apply to financed equipment the same as to equipment bought with cash, in the year it is put to work. A true lease is different: you deduct the rent. Ask your accountant before you choose, not in April.',
    },
    {
      question: 'Why does the lender pay the dealer and not me?',
      answer:
        'Because its security depends on it. By paying the seller, and filing a UCC-1 within 20 days of delivery, the lender stands ahead of any bank that already has a lien on everything you own.',
    },
  ],
  jsonLd: [fundingLd(product)],
})

export default function EquipmentFinancing() {
  return (
    <>
      <Hero
        title="Equipment financing: the machine is the security"
        lede="Trucks, lathes, ovens, scanners: pay for them from what they earn, over no more years than they will run, and leave your other assets out of it."
        also={{ label: 'Loan, lease or rent?', href: '#loan-lease-or-rent' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="Loan, lease or rent" note="Four contracts that dealers all call “financing”.">
        <Ledger
          caption="Four ways to have the machine"
          columns={['Contract', 'Who owns it', 'At the end', 'Choose it for']}
          rows={[
            ['Equipment loan', 'You, with a lien', 'The lien is lifted', 'Machines that outlast the loan'],
            [
              '$1 buyout lease',
              'You, for tax purposes',
              'You pay one dollar',
              'The same, when a lease closes faster',
            ],
            [
              'Fair market value lease',
              'The lessor',
              'Return, renew, or buy at market price',
              'What dates quickly: computers, imaging',
            ],
            ['Rental', 'The yard', 'It goes back', 'Fewer than six months’ use a year'],
          ]}
        />
        <p>
          A lease states a payment and no rate, and federal law does not make a business lessor state one. It
          has a rate all the same: price, payments and the buyout fix it. We work it out for every lease we
          are shown.
        </p>
      </Section>

      <Section head="Work out the payment" note="Up to seven years for equipment.">
        <Island of={LoanPayment} props={{ amount: 128_000, rate: 9.25, years: 5, longest: 7 }} />
        <p>
          Look at the last column, then at what such a machine sells for used. If you owe more than it would
          fetch, you cannot change your mind without writing a check. A 10% down payment usually cures that.
        </p>
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>
            A machine with a resale market carries much of the risk, so firms under six months old may apply
            with 10% to 20% down. Two years and a 650 score move you from the top of the rate range toward the
            middle.
          </li>
          <li>
            Standard, movable equipment with a serial number. Custom-built lines need a larger down payment.
          </li>
          <li>Nothing down for strong credit; 10% to 20% down for new firms and used machines.</li>
          <li>
            Below about $250,000, often a one-page application with the dealer’s quote and three months of
            bank statements. Above it, two years of tax returns as well.
          </li>
          <li>Insurance that names the lender as loss payee, in force on the day of delivery.</li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="A worked example">
        <Case title="An excavation contractor and a 14-ton excavator at $128,000">
          <p>
            The contractor rents one at $6,400 a month in the months it is needed. The dealer offers a loan at
            9.25%, or a lease at $2,390 a month, first payment at signing, with a purchase at the end at fair
            market value, which both sides expect to be 18%, or $23,040.
          </p>
          <Ledger
            caption="The same excavator over five years"
            columns={['Line', { head: 'Loan', figure: true }, { head: 'Lease', figure: true }]}
            rows={[
              ['Each month', '$2,672.63', '$2,390.00'],
              ['Sixty payments', '$160,358', '$143,400'],
              ['Purchase at the end', '$0', '$23,040'],
              ['Yearly rate', '9.25% APR', '9.8% APR'],
            ]}
            total={['Paid to own it', '$160,358', '$166,440']}
          />
          <p>
            The lease looks $283 a month cheaper and costs $6,082 more. Against renting, the loan costs
            $32,072 a year, and upkeep and insurance another $7,200: $39,272 in all, or 6.1 months of rent.
            This firm digs for nine months of twelve, so it buys. A firm that digs for five should keep
            renting.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>The payment does not know that the machine is idle or in the shop.</li>
          <li>
            Miss payments and it is collected, often without a court order, and you still owe the shortfall.
          </li>
          <li>
            Leases renew themselves. Many ask for written notice 90 to 180 days before the end, or bill
            another year.
          </li>
          <li>
            A dealer’s 0% usually replaces a cash discount. A $6,000 discount forgone on $100,000, over four
            years, is a rate of about 3%.
          </li>
          <li>Some lenders add a lien on all assets to the lien on the machine. Strike it out.</li>
        </ul>
      </Section>

      <Section head="Other ways to the same machine">
        <ul>
          <li>
            An <a href="/funding-services/sba-loan">SBA loan</a> for a whole production line: ten years where
            this product stops at seven.
          </li>
          <li>
            A <a href="/funding-services/small-business-loans">term loan</a> when half the money is for wages,
            inventory or a new floor to stand the machine on.
          </li>
          <li>
            A sale and leaseback, if you own good machines already: the lender buys one from you and leases it
            back. It raises cash from the yard, at a lease’s price.
          </li>
          <li>
            If you are under two years old, <a href="/funding-services/startup-funding">startup funding</a>{' '}
            shows where equipment comes in a first budget.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Have the dealer’s quote read">
        Type in its price, payment, months and buyout. We find the rate inside the lease, set a loan beside
        it, and tell you how many months of work a year make owning worthwhile.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

import { loanCost } from '#shared/calculators/loan.ts'
import { fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { Island } from '../../framework/island.tsx'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import LoanPayment from '../../islands/loan-payment.island.tsx'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('small-business-loans')

export const page = definePage({
  path: '/funding-services/small-business-loans',
  kind: 'product',
  line: 'funding',
  name: 'Small business loans',
  figure: { value: product.cost, caption: `${product.amount}, for ${product.term}` },
  title: 'Small Business Loans: Payment, Fees and True APR',
  description:
    'Small business loans up to $5 million at 6-25% APR over up to 10 years. See the monthly payment, what an origination fee adds, and who qualifies.',
  sources: ['regulation-b', 'ucc'],
  questions: [
    {
      question: 'Can a lender make my spouse sign?',
      answer:
        'Not if you qualify on your own and your spouse owns no part of the business. Regulation B forbids it. A spouse who co-owns the firm, or jointly owns property you pledge, can be asked for a signature.',
    },
    {
      question: 'How long may a lender keep me waiting for an answer?',
      answer:
        'Regulation B gives a lender 30 days from a complete application to tell you yes, no, or what is missing. For firms with over $1 million in revenue it says “a reasonable time”, and 30 days counts as reasonable. Complete is the word that matters: one missing tax return stops the clock.',
    },
    {
      question: 'Fixed or variable?',
      answer:
        'Loans under five years are mostly fixed. Longer ones often float at the prime rate plus a margin. On $240,000 over ten years, a rise from 9% to 11% adds $266 to each payment, so ask for the cap before you ask for the rate.',
    },
    {
      question: 'What happens to the lien once the loan is paid?',
      answer:
        'Nothing, until you ask. A UCC-1 filing stays on the public record for five years. Send a written demand and the lender has 20 days to file the termination. Do it the week you finish, because the next lender will search.',
    },
  ],
  jsonLd: [fundingLd(product)],
})

const rates = [0.08, 0.11, 0.15, 0.2, 0.25]
const terms = [36, 60, 84, 120]
const perTenThousand = (rate: number, months: number) =>
  dollars(loanCost({ amount: 10_000_00, rate, months }).payment)

export default function SmallBusinessLoans() {
  return (
    <>
      <Hero
        title="A small business loan, with every fee shown"
        lede="One sum, one payment a month, one date when it is over. It suits a purchase whose price you know and whose benefit lasts as long as the payments do."
        also={{ label: 'Work out the payment', href: '#work-out-the-payment' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="Work out the payment" note="An example to change. Nothing is sent to us.">
        <Island of={LoanPayment} props={{ amount: 150_000, rate: 11, years: 5 }} />
        <p>
          Equal installments, interest on what is still owed. An offer of 11% “flat”, charged on the original
          sum for all five years, is really 18.8% APR.
        </p>
      </Section>

      <Section head="What it costs" note="Before fees. Multiply by your amount.">
        <Ledger
          caption="Monthly payment per $10,000"
          columns={[
            'Rate',
            ...terms.map((months) => ({ head: `${months / 12} years`, figure: true as const })),
          ]}
          rows={rates.map((rate) => [percent(rate), ...terms.map((months) => perTenThousand(rate, months))])}
        />
        <p>
          Going from three years to ten cuts the payment at 11% by 58% and multiplies the interest by 3.7. The
          rule we give is dull and works: never pay for a thing longer than the thing lasts.
        </p>
        <p>
          Where in {fundingFacts.traditionalRate} you fall depends on four facts, in this order: cash flow
          after existing debts, years in business, the owners’ credit, and what can be pledged. On top comes
          an origination fee, usually 1% to 5%, kept back from the money you receive.
        </p>
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>
            Two years in business, or one with strong sales. Banks want two tax returns they can lay side by
            side.
          </li>
          <li>Credit of about 650 upward for the owners; under 11% APR usually takes 700.</li>
          <li>
            Cash flow of at least 1.25 times all loan payments. A firm that clears $84,000 a year can carry
            $5,600 a month, which at 11% over five years is a loan of about $257,500.
          </li>
          <li>No unpaid federal tax lien, and no bankruptcy still open.</li>
          <li>
            Papers: two years of business and personal returns, this year’s profit and loss and balance sheet,
            a list of debts, six months of bank statements, and the supplier’s quote.
          </li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="A worked example">
        <Case title="A veterinary practice, three new treatment rooms, two offers">
          <p>
            The build-out is priced at $240,000. One lender quotes 9.9% and keeps back a 4% fee. The other
            quotes 11% and charges none. Both run five years, and the owner was about to sign the first.
          </p>
          <Ledger
            caption="The two offers over sixty months"
            columns={['Line', { head: '9.9%, 4% fee', figure: true }, { head: '11%, no fee', figure: true }]}
            rows={[
              ['Reaches the account', '$230,400', '$240,000'],
              ['Each month', '$5,087.49', '$5,218.18'],
              ['Repaid in all', '$305,249', '$313,091'],
              ['Yearly rate', '11.7% APR', '11.0% APR'],
              ['Yearly rate if repaid after two years', '12.6% APR', '11.0% APR'],
            ]}
            total={['Cost of the money', '$74,849', '$73,091']}
          />
          <p>
            The higher rate is the cheaper loan, by $1,758, and it also covers the builder’s last invoice: the
            first would have left the practice $9,600 short. The fee is paid on the first day whatever happens
            later, so the gap widens if the loan is cleared early.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>
            Almost every lender wants a personal guarantee from each owner of 20% or more. The company’s debt
            becomes yours if the company cannot pay.
          </li>
          <li>
            A blanket lien on business assets is common. With one on file, a second lender stands behind the
            first or stays away.
          </li>
          <li>Payments start next month, though the new room may not earn for three.</li>
          <li>
            Some contracts charge 1% to 5% for paying early, or the whole interest. Read that clause first.
          </li>
        </ul>
      </Section>

      <Section head="When something else fits better">
        <ul>
          <li>
            Need comes and goes: a{' '}
            <a href="/funding-services/revolving-business-line-of-credit">line of credit</a> charges only for
            the days you use it.
          </li>
          <li>
            The money buys a machine: <a href="/funding-services/equipment-financing">equipment financing</a>{' '}
            leaves your other assets free.
          </li>
          <li>
            The payment is too high at five years: an <a href="/funding-services/sba-loan">SBA loan</a> runs
            to ten, if you can wait {fundingFacts.sbaSpeed}.
          </li>
          <li>
            You have cash. Half from savings and half borrowed halves the interest; keep three months of costs
            untouched.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Get two offers read side by side">
        Name the purchase, its price and the month you need it. You get back the rate band your figures
        support, the payment, and which lenders’ fees to watch.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

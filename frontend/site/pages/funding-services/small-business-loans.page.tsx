import { loanCost } from '#shared/calculators/loan.ts'
import { periodicRate } from '#shared/calculators/rate.ts'
import { fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { Island } from '../../framework/island.tsx'
import LoanPayment from '../../islands/loan-payment.island.tsx'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('small-business-loans')

export const page = defineFundingPage(product, {
  figure: { value: product.cost, caption: `${product.amount}, for ${product.term}` },
  title: 'Small Business Loans: Payment, Fees and True APR',
  description:
    'Small business loans: up to $5 million at 6-25% APR over up to 10 years, in 1-4 weeks. See the payment, what an origination fee adds, and who qualifies.',
  sources: ['regulation-b', 'ucc'],
  questions: {
    'Can a lender make my spouse sign?':
      'Not if you qualify on your own and your spouse owns no part of the business. Regulation B forbids it. A lender can ask a spouse to sign who co-owns the business or jointly owns property you pledge.',
    'How long can a lender make me wait?':
      'Regulation B gives a lender 30 days from a complete application to tell you yes, no, or what is missing. For businesses with over $1 million in revenue it says “a reasonable time,” and 30 days counts as reasonable. The key word is complete: one missing tax return stops the clock.',
    'Fixed or variable rate?':
      'Loans under five years are mostly fixed. Longer ones often float at prime plus a margin. On $240,000 over ten years, a rise from 9% to 11% adds $266 to each payment, so ask for the cap before you ask for the rate.',
    'What happens to the lien when I pay off the loan?':
      'Nothing, until you ask. A UCC-1 filing stays on the public record for five years. Send a written demand and the lender has 20 days to file the termination. Do it the week you finish, because your next lender will check.',
  },
})

const rates = [0.08, 0.11, 0.15, 0.2, 0.25]
const terms = [36, 60, 84, 120]
/** The first offer of the example: its fee comes out of the money. */
const offer = { amount: 240_000_00, rate: 0.099, months: 60 }
const apr = 12 * periodicRate(offer.amount * 0.96, loanCost(offer).payment, offer.months)
const perTenThousand = (rate: number, months: number) =>
  dollars(loanCost({ amount: 10_000_00, rate, months }).payment)

export default function SmallBusinessLoans() {
  return (
    <FundingPage
      of={product}
      title="Small business loans, with every fee shown"
      lede="For businesses with a year or two of history and one purchase to make. Borrow up to $5 million in 1-4 weeks and pay it back in equal monthly payments. Work out your payment below, then request a quote."
      also={{ label: 'Work out the payment', href: '#work-out-the-payment' }}
    >
      <Section ground="wash" head="Work out the payment" note="Change the example. Nothing is sent to us.">
        <Island of={LoanPayment} props={{ amount: 150_000, rate: 11, years: 5 }} />
        <p>
          Equal payments, with interest on what you still owe. An offer of 11% “flat,” charged on the original
          amount for all five years, is really 18.8% APR.
        </p>
      </Section>

      <Section head="What it costs" note="Before fees. Multiply by your amount.">
        <Ledger
          caption="Monthly payment per $10,000"
          columns={['Rate', ...figures(...terms.map((months) => `${months / 12} years`))]}
          rows={rates.map((rate) => [percent(rate), ...terms.map((months) => perTenThousand(rate, months))])}
        />
        <p>
          Going from three years to ten cuts the payment at 11% by 58% and multiplies the interest by 3.7. Our
          rule: never pay for something longer than it lasts.
        </p>
        <p>
          Where you land in {fundingFacts.traditionalRate} depends on four things, in this order: cash flow
          after existing debts, years in business, the owners’ credit, and your collateral. On top comes an
          origination fee, usually 1% to 5%, taken out of the money you get.
        </p>
      </Section>

      <Section
        head="Who qualifies"
        points={[
          'Two years in business, or one with strong sales. Banks want two tax returns to compare.',
          'Credit of about 650 or better; under 11% APR usually takes 700.',
          'Cash flow of at least 1.25 times all loan payments. A business that clears $84,000 a year can pay $5,600 a month. At 11% over five years, that is a loan of about $257,500.',
          'No unpaid federal tax lien and no open bankruptcy.',
          'Documents: two years of business and personal tax returns, this year’s profit and loss and balance sheet, a list of debts, six months of bank statements, and the supplier’s quote.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Example
        value={`${percent(apr)} APR`}
        caption="for the offer that says 9.9%, once you count its 4% fee"
      >
        <Case title="A veterinary practice adds three treatment rooms and gets two offers">
          <p>
            The build-out is priced at $240,000. One lender quotes 9.9% and takes out a 4% fee. The other
            quotes 11% with no fee. Both run five years, and the owner was about to sign the first.
          </p>
          <Ledger
            caption="The two offers over sixty months"
            columns={['Line', ...figures('9.9%, 4% fee', '11%, no fee')]}
            rows={[
              ['You get', '$230,400', '$240,000'],
              ['Each month', '$5,087.49', '$5,218.18'],
              ['Total you repay', '$305,249', '$313,091'],
              ['APR', '11.7%', '11.0%'],
              ['APR if paid off after two years', '12.6%', '11.0%'],
            ]}
            total={['Total cost', '$74,849', '$73,091']}
          />
          <p>
            The higher rate is the cheaper loan, by $1,758. It also covers the builder’s last invoice: the
            first loan would have left the practice $9,600 short. You pay the fee on day one whatever happens
            later, so paying off early makes the gap bigger.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        points={[
          'Almost every lender wants a personal guarantee from each owner of 20% or more. If the company can’t pay, you do.',
          'A blanket lien on business assets is common. With one on file, a second lender comes second or stays away.',
          'Payments start next month, even if the new room doesn’t earn for three.',
          'Some contracts charge 1% to 5%, or all the interest, if you pay off early. Read that clause first.',
        ]}
      />

      <Section
        head="When something else fits better"
        points={[
          <>
            The need comes and goes: a{' '}
            <a href="/funding-services/revolving-business-line-of-credit">line of credit</a> charges you only
            for the days you use it.
          </>,
          <>
            You are buying a machine: <a href="/funding-services/equipment-financing">equipment financing</a>{' '}
            leaves your other assets alone.
          </>,
          <>
            The five-year payment is too high: an <a href="/funding-services/sba-loan">SBA loan</a> runs up to
            ten, if you can wait {fundingFacts.sbaSpeed}.
          </>,
          'You have cash. Pay half from savings and you halve the interest; keep three months of costs in the bank.',
        ]}
      />

      <Questions of={page} aside={<SourceNote of={['regulation-b', 'ucc']} />} />

      <Ask head="Compare your offers">
        Tell us what you are buying, the price and when you need it. We tell you the APR range your numbers
        support, the payment, and which lender fees to watch for.
      </Ask>
    </FundingPage>
  )
}

import { loanCost } from '#shared/calculators/loan.ts'
import { fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('startup-funding')

export const page = defineFundingPage(product, {
  figure: {
    value: product.amount.replace('usually ', ''),
    caption: 'the usual range for a business under two years old',
  },
  title: 'Startup Funding for Businesses Under 2 Years Old',
  description:
    'Funding for businesses under 2 years old, usually $5,000 to $250,000 in 1-4 weeks. Where to ask first, what lenders look at, and why two sources can cost less.',
  sources: ['sba-microloan', 'sba-sop', 'advance-fee'],
  questions: {
    'I have no sales yet. Can I borrow?':
      'Some. Before your first sale, lenders look at your credit, your savings, your years in the trade and any signed orders. Equipment loans, microloans and SBA loans with 10% down are possible. Anything repaid from daily sales isn’t, and shouldn’t be.',
    'Will the debt show on my personal credit report?':
      'Personal loans and some business cards do, from the first month. Most business loans show up only if you default. It matters because you need the same score for your next house: ask each lender which bureaus it reports to.',
    'Can I use my retirement account?':
      'A ROBS plan lets a new corporation use money from your 401(k) without tax or penalty. It is legal, the IRS watches it closely, and it needs a C corporation and yearly filings. If the business fails, so does that part of your retirement. Get advice you pay for yourself.',
    'Someone guarantees approval for an upfront fee. Should I pay?':
      'No. A Federal Trade Commission rule bars telemarketers from guaranteeing a loan and asking for money first. It exempts most calls to businesses, so don’t count on it. Hang up. A small application or appraisal fee for a named lender is different. We charge neither.',
  },
})

/** The interest of the example's one loan, with its fee, and of its two loans. */
const one = loanCost({ amount: 65_000_00, rate: 0.22, months: 36 }).interest + 1_300_00
const two =
  loanCost({ amount: 27_000_00, rate: 0.16, months: 48 }).interest +
  loanCost({ amount: 38_000_00, rate: 0.115, months: 60 }).interest

export default function StartupFunding() {
  return (
    <FundingPage
      of={product}
      title="Startup funding for businesses under two years old"
      lede={`For businesses ${fundingFacts.startupAge}, open or about to open. Usually $5,000 to $250,000 in 1-4 weeks, based on your own credit, your years in the trade and your plan. See which lender to ask first, or send us the plan.`}
      also={{ label: 'See who to ask first', href: '#ask-in-this-order' }}
    >
      <Section head="Ask in this order" note="Roughly safest to riskiest. Stop when you have enough.">
        <Ledger
          caption="Where the first money comes from"
          columns={['Source', 'Usual amount', 'What they look at']}
          rows={[
            ['Customers’ deposits', '20% to 50% of an order', 'If they want it enough to pay now'],
            ['Equipment financing', 'The price of the machine', 'Its resale value, your credit'],
            ['SBA microloan', 'Up to $50,000 at about 8% to 13%', 'Character, plan, local ties'],
            ['Community lender (CDFI)', '$10,000 to $250,000', 'Plan, location, jobs'],
            ['SBA 7(a) loan', 'From $50,000, 10% down', 'Experience, projections, credit'],
            ['Startup term loan', '$5,000 to $100,000', 'Your score and your income'],
            ['Business credit card', '$2,000 to $50,000', 'Your score'],
          ]}
        />
        <p>
          Each source lends on what it knows. A lender that sees a machine prices the machine. A lender that
          sees only you prices the chance that you fail, and puts you in the upper half of{' '}
          {fundingFacts.traditionalRate}. So split what you need, and ask the right lender for each part.
        </p>
      </Section>

      <Section
        head="Who qualifies"
        aside={<SourceNote of={['sba-microloan']} />}
        points={[
          'A registered business with its own EIN and bank account, and no personal spending in it.',
          'Credit of 680 or better for a startup loan; microlenders start near 575 and ask more questions.',
          'Two years or more in the same trade, as an employee or an owner. This counts as much as credit.',
          'Your own money in it: 10% to 30% of the budget. Nobody lends all of a first year.',
          'Documents: two years of personal tax returns, a month-by-month forecast for twelve months, leases or quotes, licenses, and any signed orders.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="What a plan must answer">
        <p>
          Lenders want four numbers. What must you sell each month to cover costs? In which month do you get
          there? How much do you spend before that? And what do you do if it takes six months longer? Put
          those on page one; the rest of the plan backs them up.
        </p>
        <p>
          Borrow the third number plus half of it again. The most common mistake isn’t borrowing too much. It
          is borrowing too little, spending it in three months and repaying it for three years.
        </p>
      </Section>

      <Example
        value={`${dollars(one - two)} less`}
        caption="in interest and fees with two loans than with one"
      >
        <Case title="An eight-month-old coffee roaster gets its first grocery order">
          <p>
            To fill it, the roaster needs $65,000: $27,000 for a larger machine and $38,000 for green coffee,
            bags and two months of payroll. An online lender offers the whole amount at 22% over three years
            with a 2% fee. The other way is to split it: finance the machine over four years at 16%, and take
            a microloan of $38,000 over five years at 11.5%.
          </p>
          <Ledger
            caption="One loan or two"
            columns={['Line', ...figures('One loan', 'Equipment and microloan')]}
            rows={[
              ['Each month at first', '$2,482.38', '$1,600.91'],
              ['Months until the last payment', '36', '60'],
              ['APR', '23.5%', '13.2%'],
            ]}
            total={['Total interest and fees', '$25,666', '$21,872']}
          />
          <p>
            Two loans cost $3,794 less, even though they run two years longer, and they free up $881 a month
            in the year when cash is tightest. The price is time: the microlender wants four meetings and
            takes four weeks. Meanwhile, the roaster asked the chain for a 30% deposit on the first delivery,
            and that covered the wait.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        points={[
          'You guarantee everything. An LLC doesn’t protect you from what you sign personally.',
          'Short terms and high rates hit when sales are smallest. Payments start before customers do.',
          'Each application that pulls your credit lowers the score the next lender sees.',
          'If you borrow to pay rent, you still owe it after the shop closes. You don’t pay back equity.',
        ]}
      />

      <Section
        head="Instead of borrowing"
        points={[
          'Start smaller: a farmers’ market booth, rented kitchen hours, a first batch from a subcontractor.',
          'Partners’ money. Your sister’s $20,000 needs a written note too, with a rate at or above the IRS’s applicable federal rate.',
          'Local grants and pitch prizes: small and slow, but you never repay them.',
          <>
            <a href="/funding-services/equipment-financing">Equipment financing</a> only, if the machine is
            most of the cost; <a href="/funding-services/franchise-financing">franchise financing</a>, if the
            concept comes with someone else’s track record.
          </>,
          <>
            Waiting. After two years, a <a href="/funding-services/small-business-loans">bank term loan</a>{' '}
            may cost half as much.
          </>,
        ]}
      />

      <Questions of={page} aside={<SourceNote of={['advance-fee', 'sba-sop']} />} />

      <Ask head="Send us your plan as it is">
        Describe it in a few lines, and send the plan by the private link in our confirmation email. Three
        pages and a forecast are enough. A person reads them and tells you which lenders to ask today, and
        which one number to improve for the rest.
      </Ask>
    </FundingPage>
  )
}

import { fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('startup-funding')

export const page = definePage({
  path: '/funding-services/startup-funding',
  kind: 'product',
  line: 'funding',
  name: 'Startup funding',
  figure: {
    value: product.amount.replace('usually ', ''),
    caption: 'the usual range for a business under two years old',
  },
  title: 'Startup Funding for Businesses Under 2 Years Old',
  description:
    'Funding for businesses under 2 years old, usually $5,000 to $250,000. Where the first money comes from, in order, and how two sources beat one loan.',
  sources: ['sba-microloan', 'sba-sop', 'advance-fee'],
  questions: [
    {
      question: 'We have no sales yet. Can we borrow at all?',
      answer:
        'Some. Before the first sale lenders look at your credit, your savings, your years in the trade and any signed orders. Equipment, microloans and SBA loans with 10% down are possible. Anything repaid from daily sales is not, and should not be.',
    },
    {
      question: 'Will the debt show on my personal credit report?',
      answer:
        'Personal loans and some business cards do, from the first month. Most business loans appear only if you default. It matters because the same score buys your next house: ask each lender which bureaus it reports to.',
    },
    {
      question: 'Is my retirement account a source?',
      answer:
        'A ROBS arrangement lets a new corporation be funded from a 401(k) without tax or penalty. It is legal, the IRS watches it closely, and it needs a C corporation and yearly filings. If the firm fails, so does that part of your retirement. Take advice you pay for yourself.',
    },
    {
      question: 'Someone promises approval for a fee in advance. Should we?',
      answer:
        'No. Telemarketers who guarantee a loan and ask for money first are breaking a Federal Trade Commission rule. An application or appraisal fee for a named lender is another matter, and small. We charge neither.',
    },
  ],
  jsonLd: [fundingLd(product)],
})

export default function StartupFunding() {
  return (
    <>
      <Hero
        title="Startup funding: who lends before there is a record"
        lede={`For firms ${fundingFacts.startupAge}, where your own credit, your trade and a plan someone has read stand in for tax returns.`}
        also={{ label: 'See the order to ask in', href: '#ask-in-this-order' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="Ask in this order" note="Roughly from safest to riskiest. Stop when you have enough.">
        <Ledger
          caption="Where the first money comes from"
          columns={['Source', 'Usually', 'What it looks at']}
          rows={[
            ['Customers’ deposits', '20% to 50% of an order', 'Whether they want it'],
            ['Equipment financing', 'The price of the machine', 'Its resale value, your credit'],
            ['SBA microloan', 'Up to $50,000 at about 8% to 13%', 'Character, plan, local ties'],
            ['Community lender (CDFI)', '$10,000 to $250,000', 'Plan, place, jobs'],
            ['SBA 7(a) loan', 'From $50,000, 10% down', 'Experience, projections, credit'],
            ['Startup term loan', '$5,000 to $100,000', 'Your score and your income'],
            ['Business credit card', '$2,000 to $50,000', 'Your score'],
          ]}
        />
        <p>
          Each source pays for what it understands. A lender that sees a machine prices the machine. One that
          sees only you prices the chance that you fail, and puts you in the upper half of{' '}
          {fundingFacts.traditionalRate}. So split the need, and give each part to whoever fears it least.
        </p>
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>
            A registered business with its own tax number and bank account, and no personal spending in it.
          </li>
          <li>
            Credit of 680 or better for a startup loan; microlenders begin nearer 575 and ask more questions.
          </li>
          <li>
            Two years or more in the same trade, as an employee or an owner. This weighs as much as credit.
          </li>
          <li>
            Something of yours at risk: 10% to 30% of the budget. Nobody lends the whole of a first year.
          </li>
          <li>
            Papers: two personal tax returns, a month-by-month forecast for twelve months, leases or quotes,
            licenses, and signed orders if there are any.
          </li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="What a plan must answer">
        <p>
          The person who reads it wants four numbers. What you must sell each month to cover costs. In which
          month that happens. How much is spent before it. And what you do if it takes six months longer. Put
          those on page one; the rest of the plan is evidence for them.
        </p>
        <p>
          Borrow for the third number plus half of it again. The most common mistake is not too much debt but
          too little, repaid for three years and spent in three months.
        </p>
      </Section>

      <Section head="A worked example">
        <Case title="A coffee roaster, eight months old, with its first grocery order">
          <p>
            To supply the chain it needs $65,000: $27,000 for a larger roaster and $38,000 for green coffee,
            bags and two months of payroll. An online lender offers the whole amount at 22% over three years
            with a 2% fee. The other way is to split it: the roaster financed over four years at 16%, and a
            microloan of $38,000 over five years at 11.5%.
          </p>
          <Ledger
            caption="One loan, or two"
            columns={[
              'Line',
              { head: 'One loan', figure: true },
              { head: 'Roaster and microloan', figure: true },
            ]}
            rows={[
              ['Each month at first', '$2,482.38', '$1,600.91'],
              ['Months until the last payment', '36', '60'],
              ['Yearly rate', '23.5% APR', '13.2% APR'],
            ]}
            total={['Interest and fees', '$25,666', '$21,872']}
          />
          <p>
            Split, it costs $3,794 less although it runs two years longer, and it frees $881 a month in the
            year when cash is scarcest. The price is time: the microlender wants four meetings and takes four
            weeks. The firm asked the chain for a 30% deposit on the first delivery meanwhile, and got through
            on that.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>You guarantee everything. An LLC limits nothing you have signed for in person.</li>
          <li>Short terms and high rates meet your smallest sales. Payments begin before customers do.</li>
          <li>Each application that pulls your file lowers the score the next one sees.</li>
          <li>Borrowed rent is still owed when the shop has closed. Equity is not.</li>
        </ul>
      </Section>

      <Section head="Instead of borrowing">
        <ul>
          <li>Start smaller: a market stall, rented kitchen hours, a subcontracted first batch.</li>
          <li>
            Partners’ money. A sister’s $20,000 wants a written note too, with a rate at or above the IRS’s
            applicable federal rate.
          </li>
          <li>Local grants and pitch prizes: small and slow, and never repaid.</li>
          <li>
            <a href="/funding-services/equipment-financing">Equipment financing</a> alone, if the machine is
            most of the bill; <a href="/funding-services/franchise-financing">franchise financing</a>, if the
            concept comes with somebody else’s record.
          </li>
          <li>
            Waiting. At two years old a <a href="/funding-services/small-business-loans">bank term loan</a>{' '}
            may cost half as much.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Bring the plan as it is">
        Describe it in a few lines, and send the plan itself by the private link in our confirmation e-mail.
        Three pages and a forecast are enough. A person reads them, tells you which sources would say yes
        today, and which single figure would turn the next no around.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

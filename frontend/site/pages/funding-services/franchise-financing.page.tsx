import { loanCost } from '#shared/calculators/loan.ts'
import { fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { capitalized } from '#shared/quotes/plan-words.ts'
import { printed, yearOf } from '#shared/money/format.ts'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('franchise-financing')

/** The example's month in cents. Later figures are derived from the printed ones. */
const monthlyCosts: readonly [string, number][] = [
  ['Rent and common charges', 7_200_00],
  ['Manager and base staff', 9_800_00],
  ['Utilities and insurance', 1_900_00],
  ['Everything else', 1_600_00],
  ['Loan payment', printed(loanCost({ amount: 328_000_00, rate: 0.1025, months: 120 }).payment)],
]
/** Per dollar of sales. */
const margin = 0.34
const toCover = monthlyCosts.reduce((sum, [, cost]) => sum + cost, 0)
// A dollar less would not cover it.
const salesNeeded = Math.ceil(toCover / margin / 100) * 100
const medianSales = 80_000_00
const left = printed(medianSales * margin - toCover)

export const page = definePage({
  path: '/funding-services/franchise-financing',
  kind: 'product',
  line: 'funding',
  name: 'Franchise financing',
  figure: {
    value: capitalized(product.term),
    caption: `to repay, ${product.amount}, for a new unit or a resale`,
  },
  title: 'Franchise Financing: Budget, Loan and Break-Even',
  description:
    'Finance a franchise with up to $5 million over up to 10 years. Read the disclosure document as a lender does, and find the sales that cover the loan.',
  sources: ['franchise-rule', 'sba-sop'],
  questions: [
    {
      question: 'Does the SBA have to approve the brand?',
      answer:
        'For an SBA loan the brand must be on the SBA’s Franchise Directory, which was brought back in 2025. Being listed means the agreement is eligible. It says nothing about whether the units make money.',
    },
    {
      question: 'Can I finance the franchise fee?',
      answer:
        'Yes, with most lenders, as one line of the whole budget. What they will not finance is your contribution: 20% to 30% of the total at a bank, 10% at the least with an SBA guarantee, from savings you can trace for two months.',
    },
    {
      question: 'Is a resale easier to finance than a new unit?',
      answer:
        'Usually. It has tax returns, staff and customers, so the lender counts what is there rather than what is forecast. Check what the franchisor will make you rebuild: a remodel due next year belongs in this year’s price.',
    },
    {
      question: 'May the franchisor lend to me itself?',
      answer:
        'Some do, or point to lenders they know. Item 10 of the disclosure document says on what terms. Convenience has a price, and default to a lender that is also your franchisor can cost you the unit as well as the loan.',
    },
  ],
  jsonLd: [fundingLd(product)],
})

export default function FranchiseFinancing() {
  return (
    <>
      <Hero
        title="Franchise financing: find the break-even before the brand"
        lede="Fee, build-out, equipment, training and the first months of payroll, in one loan sized to what such a unit really takes in."
        also={{ label: 'See the break-even', href: '#a-worked-example' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="Read it as a lender does" note="The Franchise Disclosure Document, 23 items.">
        <p>
          The Federal Trade Commission’s rule gives you the document at least 14 calendar days before you sign
          or pay. Lenders turn to six of its items first.
        </p>
        <Ledger
          caption="Six items that decide a loan"
          columns={['Item', 'What it holds', 'What worries a lender']}
          rows={[
            ['3. Litigation', 'Suits with franchisees', 'The same complaint, more than once'],
            ['6. Other fees', 'Royalty, advertising, technology', 'More than 10% of sales in all'],
            ['7. Initial investment', 'Low and high estimate, line by line', 'Three months of cash or less'],
            ['19. Performance', 'What units earn, if disclosed', 'An average without a median, or nothing'],
            [
              '20. Outlets',
              'Opened, sold and closed, for three years',
              'Closures and transfers above openings',
            ],
            [
              '21. Financial statements',
              'The franchisor’s audited figures',
              'Income from fees on new units, not royalties',
            ],
          ]}
        />
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>Buyers approved by the franchisor, with a signed or pending agreement.</li>
          <li>Net worth and liquid cash at the brand’s minimum, plus credit of about 680.</li>
          <li>Someone who has run people before. Management counts for more than knowing the trade.</li>
          <li>A lease and a franchise agreement, renewals counted, that both outlast the loan.</li>
          <li>
            Papers: the disclosure document, two or three personal returns, a résumé, a budget by Item 7, and
            monthly projections for two years.
          </li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="A worked example">
        <Case title="A first sandwich shop under a national name">
          <p>
            The buyer adds up the middle of Item 7, brings 20%, and is offered the rest over ten years at
            10.25%, with an SBA guarantee. The guarantee fee is in the pre-opening line.
          </p>
          <Ledger
            caption="What the money is for, and where it comes from"
            columns={['Use', { head: 'Dollars', figure: true }]}
            rows={[
              ['Franchise fee', '$40,000'],
              ['Build-out', '$205,000'],
              ['Kitchen equipment and signs', '$85,000'],
              ['Opening inventory', '$15,000'],
              ['Training and pre-opening costs', '$20,000'],
              ['Cash for the first months', '$45,000'],
            ]}
            total={['$82,000 own money, $328,000 loan', '$410,000']}
          />
          <p>
            Of each dollar sold, 30 cents goes on food, 26 on hourly wages, 6 on royalty, 2 on the advertising
            fund and 2 on cards and supplies. That leaves 34 cents for everything that does not move with
            sales.
          </p>
          <Ledger
            caption="The sales that cover a month"
            columns={['Line', { head: 'Per month', figure: true }]}
            rows={[
              ...monthlyCosts.map(([name, cost]): [string, string] => [name, dollars(cost)]),
              ['To be covered', dollars(toCover)],
            ]}
            total={[`Sales needed: ${dollars(toCover)} ÷ ${margin}`, dollars(salesNeeded)]}
          />
          <p>
            That is {dollars(yearOf(salesNeeded))} a year to break even, and the owner has not been paid. If
            Item 19 shows a median unit at {dollars(yearOf(medianSales))}, or {dollars(medianSales)} a month,{' '}
            {dollars(left)} a month is left before tax: {dollars(yearOf(left))} a year on $82,000 put in. An
            owner who also manages keeps the $5,400 a manager would earn. Without a median near that figure,
            the answer is another brand or a resale.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>Royalties are charged on sales, not profit, and are due in the months that lose money.</li>
          <li>Build-out has almost no resale value. If the shop closes in year two, the loan does not.</li>
          <li>The franchisor can require a remodel, new registers or a new supplier, at your cost.</li>
          <li>You cannot sell to whom you like, and leaving early may cost years of royalties.</li>
        </ul>
      </Section>

      <Section head="Other routes to a unit">
        <ul>
          <li>
            Split it: the ovens by <a href="/funding-services/equipment-financing">equipment financing</a>,
            the rest by a smaller <a href="/funding-services/sba-loan">SBA loan</a> that keeps less of your
            home pledged.
          </li>
          <li>
            Ask the landlord for a build-out allowance. $30 a square foot on 1,500 is $45,000 not borrowed.
          </li>
          <li>Buy one open shop from an owner who retires, with part of the price on a note.</li>
          <li>
            The same shop without the name: no fee, no royalty, and no record.{' '}
            <a href="/funding-services/startup-funding">Startup funding</a> is how that is paid for.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Have Item 7 and Item 19 read">
        Name the brand and the town, and send the two items by the private link in our confirmation e-mail. We
        return the budget a lender would accept, the sales that cover it at your rent, and whether lenders we
        work with already know the name. Bank money takes {fundingFacts.traditionalSpeed}.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

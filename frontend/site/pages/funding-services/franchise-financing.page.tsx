import { loanCost } from '#shared/calculators/loan.ts'
import { fundingFacts, fundingProduct } from '#shared/catalog.ts'
import { capitalized } from '#shared/quotes/plan-words.ts'
import { printed, yearOf } from '#shared/money/format.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

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

export const page = defineFundingPage(product, {
  figure: {
    value: capitalized(product.term),
    caption: `to repay, ${product.amount}, for a new unit or a resale`,
  },
  title: 'Franchise Financing: Budget, Loan and Break-Even',
  description:
    'Finance a new or existing franchise unit: up to $5 million over up to 10 years at 6-25% APR. Read the FDD like a lender, and find your break-even sales.',
  sources: ['franchise-rule', 'sba-sop'],
  questions: {
    'Does the SBA have to approve the brand?':
      'For an SBA loan, the brand must be on the SBA’s Franchise Directory, which came back in 2025. A listing means the agreement is eligible. It doesn’t tell you if the units make money.',
    'Can I finance the franchise fee?':
      'Yes, with most lenders, as one line of the total budget. They won’t finance your own share: 20% to 30% of the total at a bank, at least 10% with an SBA guarantee, from savings you can document for two months.',
    'Is a resale easier to finance than a new unit?':
      'Usually. It has tax returns, staff and customers, so the lender looks at real numbers and not a forecast. Check what the franchisor will make you rebuild: a remodel due next year should lower this year’s price.',
    'Can the franchisor lend to me?':
      'Some do, or refer you to lenders they know. Item 10 of the disclosure document shows the terms. It is convenient, but if you default to a lender that is also your franchisor, you can lose the unit as well.',
  },
})

export default function FranchiseFinancing() {
  return (
    <FundingPage
      of={product}
      title="Franchise financing: know the numbers before you sign"
      lede="For first-time and repeat buyers of a franchise unit, new or resale. One loan of up to $5 million can cover the fee, build-out, equipment, training and first payroll. Tell us the brand, and we find the sales you need to cover it."
      also={{ label: 'See the break-even', href: '#a-worked-example' }}
    >
      <Section head="Read the FDD like a lender" note="The Franchise Disclosure Document has 23 items.">
        <p>
          Under the Federal Trade Commission’s rule, you get the document at least 14 calendar days before you
          sign or pay. Lenders look at six of its items first.
        </p>
        <Ledger
          caption="Six items that decide a loan"
          columns={['Item', 'What it shows', 'What worries a lender']}
          rows={[
            ['3. Litigation', 'Lawsuits with franchisees', 'The same complaint more than once'],
            ['6. Other fees', 'Royalty, advertising, technology', 'More than 10% of sales together'],
            ['7. Initial investment', 'Low and high estimate, line by line', 'Three months of cash or less'],
            ['19. Performance', 'What units earn, if disclosed', 'An average with no median, or nothing'],
            [
              '20. Outlets',
              'Units opened, sold and closed in three years',
              'More closures and transfers than openings',
            ],
            [
              '21. Financial statements',
              'The franchisor’s audited figures',
              'Income from new-unit fees, not royalties',
            ],
          ]}
        />
      </Section>

      <Section
        head="Who qualifies"
        points={[
          'Buyers the franchisor has approved, with a signed or pending agreement.',
          'Net worth and liquid cash at the brand’s minimum, and credit of about 680.',
          'You have managed people before. That counts for more than knowing the trade.',
          'A lease and a franchise agreement that both run longer than the loan, renewals included.',
          'Documents: the disclosure document, two or three years of personal tax returns, a résumé, a budget based on Item 7, and monthly projections for two years.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Example
        value={dollars(salesNeeded)}
        caption="in sales a month to break even, with nothing yet for the owner"
      >
        <Case title="A first sandwich shop with a national brand">
          <p>
            The buyer adds up the middle of Item 7, brings 20%, and is offered the rest over ten years at
            10.25%, with an SBA guarantee. The guarantee fee is in the pre-opening costs.
          </p>
          <Ledger
            caption="What the money pays for, and where it comes from"
            columns={['Use', { head: 'Dollars', figure: true }]}
            rows={[
              ['Franchise fee', '$40,000'],
              ['Build-out', '$205,000'],
              ['Kitchen equipment and signs', '$85,000'],
              ['Opening inventory', '$15,000'],
              ['Training and pre-opening costs', '$20,000'],
              ['Cash for the first months', '$45,000'],
            ]}
            total={['Total: $82,000 down, $328,000 loan', '$410,000']}
          />
          <p>
            Out of each dollar of sales, 30 cents goes to food, 26 to hourly wages, 6 to royalty, 2 to the
            advertising fund and 2 to cards and supplies. That leaves 34 cents for costs that don’t change
            with sales.
          </p>
          <Ledger
            caption="Sales needed to break even"
            columns={['Line', { head: 'Per month', figure: true }]}
            rows={[
              ...monthlyCosts.map(([name, cost]): [string, string] => [name, dollars(cost)]),
              ['Total to cover', dollars(toCover)],
            ]}
            total={[`Sales needed: ${dollars(toCover)} ÷ ${margin}`, dollars(salesNeeded)]}
          />
          <p>
            That is {dollars(yearOf(salesNeeded))} a year to break even, with nothing yet for the owner. If
            Item 19 shows a median unit at {dollars(yearOf(medianSales))}, or {dollars(medianSales)} a month,{' '}
            {dollars(left)} a month is left before tax: {dollars(yearOf(left))} a year on $82,000 down. An
            owner who also manages keeps the $5,400 a manager would earn. If the median isn’t near that, look
            at another brand or a resale.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        points={[
          'You pay royalties on sales, not profit, even in months you lose money.',
          'A build-out has almost no resale value. If the shop closes in year two, you still owe the loan.',
          'The franchisor can require a remodel, new registers or a new supplier, and you pay.',
          'You can’t sell to just anyone, and leaving early can cost years of royalties.',
        ]}
      />

      <Section
        head="Other ways to buy a unit"
        points={[
          <>
            Split it: pay for the ovens with{' '}
            <a href="/funding-services/equipment-financing">equipment financing</a> and the rest with a
            smaller <a href="/funding-services/sba-loan">SBA loan</a> that ties up less of your home equity.
          </>,
          'Ask the landlord for a build-out allowance. $30 a square foot on 1,500 square feet is $45,000 you don’t borrow.',
          'Buy an open shop from a retiring owner, with a seller note for part of the price.',
          <>
            Open the same shop without the brand: no fee, no royalty and no track record.{' '}
            <a href="/funding-services/startup-funding">Startup funding</a> is how you pay for that.
          </>,
        ]}
      />

      <Questions of={page} aside={<SourceNote of={['sba-sop', 'franchise-rule']} />} />

      <Ask head="Get Item 7 and Item 19 reviewed">
        Tell us the brand and the town, and send the two items by the private link in our confirmation email.
        We send you the budget a lender would accept, the sales you need at your rent, and whether lenders we
        work with already know the brand. Bank money takes {fundingFacts.traditionalSpeed}.
      </Ask>
    </FundingPage>
  )
}

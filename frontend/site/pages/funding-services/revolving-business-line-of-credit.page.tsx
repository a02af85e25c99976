import { fundingProduct } from '#shared/catalog.ts'
import { Bars } from '../../figures/bars.tsx'
import { percent } from '../../parts/calculator.tsx'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('revolving-business-line-of-credit')

export const page = defineFundingPage(product, {
  name: 'Revolving line of credit',
  figure: {
    value: product.amount.replace('usually ', ''),
    caption: 'the usual limit, with interest only on what you draw',
  },
  title: 'Business Line of Credit: Rates, Fees and Real Cost',
  description:
    'A revolving business line of credit: usually $10,000 to $500,000 in 2 to 10 business days at 8% to 25% APR on what you draw. See what the fees add.',
  sources: ['ucc'],
  questions: {
    'Do I pay for a line I don’t use?':
      'Often a little: an annual fee of 0.5% to 1% of the limit, or 0.25% to 0.5% of the part you don’t draw. That is the price of having cash ready, and in a bad week it is cheap.',
    'Can the lender cut or close my line?':
      'Yes, and it tends to happen when you need the money. Most contracts let the lender lower the limit, stop draws or not renew. Keep a second source, and never buy a building or a truck with a line.',
    'What is a clean-up period?':
      'Thirty days in a row each year with a zero balance. Banks want to see that the line covers gaps and not losses. If you couldn’t do that today, you need a term loan.',
    'Is it better than a business credit card?':
      'For more than about $25,000, or for more than a month, yes. A card you pay in full each month is free for three to seven weeks. If you carry a balance, it costs about as much as the most expensive lines. Cards also can’t make payroll without a cash-advance fee.',
  },
})

const limit = 150_000
const drawn: [month: string, balance: number][] = [
  ['Jan', 0],
  ['Feb', 30_000],
  ['Mar', 75_000],
  ['Apr', 110_000],
  ['May', 95_000],
  ['Jun', 60_000],
  ['Jul', 25_000],
  ['Aug', 0],
  ['Sep', 0],
  ['Oct', 20_000],
  ['Nov', 45_000],
  ['Dec', 15_000],
]
const whole = (amount: number) => `$${amount.toLocaleString('en-US')}`
/** With 13% interest, and 1% of the limit as the annual fee. */
const average = drawn.reduce((sum, [, balance]) => sum + balance, 0) / drawn.length
const cost = 0.13 + (0.01 * limit) / average
const peak = Math.max(...drawn.map(([, balance]) => balance))

export default function LineOfCredit() {
  return (
    <FundingPage
      of={product}
      title="Business line of credit: borrow only what you use"
      lede="For businesses with uneven months, usually six months old or more with at least $100,000 a year in sales. Draw when cash is short, pay it down when cash comes in. Send us your monthly sales and we size the line."
      also={{ label: 'See one year, month by month', href: '#a-worked-example' }}
    >
      <Section head="Bank line or online line">
        <Ledger
          caption="A bank’s line and an online lender’s line"
          columns={['Term', 'Bank', 'Online lender']}
          rows={[
            ['How soon', 'About two weeks', 'Two to four business days'],
            ['Rate', 'Prime plus 1 to 4 points', 'Upper part of the range'],
            [
              'Each draw',
              'Interest monthly, principal when you can',
              'Repaid in equal payments over 6 to 24 months',
            ],
            ['Fees', 'Annual fee, sometimes on the unused part', 'Often 1% to 3% of each draw'],
            ['What they watch', 'Annual financials, clean-up, ratios', 'Your bank feed, every day'],
            ['Collateral', 'A lien on receivables and inventory', 'Often only a personal guarantee'],
          ]}
        />
        <p>
          The draw fee surprises people. Draw $20,000 at 14%, pay a 2% draw fee, repay over six months: that
          is 21.1% APR. Over twelve months the same fee makes it 17.9%. A draw fee costs you most on short
          draws, which is what a line is for.
        </p>
      </Section>

      <Section head="How they set your limit">
        <p>
          Unsecured, your limit is usually about one month’s sales, or 10% of a year’s. Secured, it follows a
          borrowing base counted every month: 75% to 85% of invoices less than 90 days old, plus up to half
          the cost of finished inventory. A business with $90,000 in open invoices and $60,000 of inventory
          might draw $102,000 at 80% and 50%.
        </p>
        <p>
          That base shrinks in a slow season, exactly when you would draw. Work out your worst month before
          you count on the limit in the contract.
        </p>
      </Section>

      <Section
        head="Who qualifies"
        points={[
          'Six months in business for an online line; two years for a bank’s.',
          'Sales of $100,000 a year or more, deposited in a business account, with few overdrafts.',
          'Credit of about 600 online and 680 at a bank.',
          'Documents: three to six months of bank statements or a bank feed. For a bank, also tax returns, an aging report and year-to-date financials.',
        ]}
      >
        <p>
          Apply before you need it. Your best month makes the best application, and an approved line can sit
          unused until you need it.
        </p>
        <CheckFit slug={product.slug} />
      </Section>

      <Example value={percent(cost)} caption="of the money used is what the year costs, annual fee included">
        <Case title="A garden center buys in February and sells in May">
          <p>
            It has a {whole(limit)} line at 13% with an annual fee of 1% of the limit. It pays growers from
            February on, pays off the balance by August, and stocks up again for the holidays.
          </p>
          <Bars
            title="Balance at the end of each month, and the limit"
            text={`Balance at the end of each month: ${drawn.map(([month, balance]) => `${month} ${whole(balance)}`).join(', ')}. Three months are at zero, two of them in a row, which is the clean-up.`}
            bars={drawn.map(([month, value]) => ({
              label: month.slice(0, 1),
              value,
              ...(value === peak && { note: whole(value), tone: 'mark' }),
            }))}
            limit={{ value: limit, label: `limit ${whole(limit)}` }}
          />
          <Ledger
            caption="One year: the line, or a three-year loan for the peak"
            columns={['Line', ...figures('Line at 13%', 'Loan at 11%')]}
            rows={[
              ['Highest balance', '$110,000', '$110,000'],
              ['Interest in the first year', '$5,146', '$10,482'],
              ['Annual fee', '$1,500', '$0'],
            ]}
            total={['Total for the year', '$6,646', '$10,482']}
          />
          <p>
            The balance averages $39,583, so the year costs 16.8% of the money used, fee included. The loan
            has the lower rate but costs $3,836 more, because you pay for August too. If the average balance
            were above about $69,100, the loan would be cheaper: you would need the money all year.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        aside={<SourceNote of={['ucc']} />}
        points={[
          'It is easy to draw and easy not to pay down. A balance that never falls is a loan with no end.',
          'Rates float. When prime goes up, your cost goes up the next day.',
          'You have to qualify again each year, on last year’s numbers.',
          'A lien on your receivables means you can’t sell them or borrow against them anywhere else. It stays on record for five years, even after you close the line, unless you ask the lender to end it.',
        ]}
      />

      <Section
        head="Compare it with"
        points={[
          <>
            <a href="/funding-services/accounts-receivable-financing">Receivables financing</a>, if a few slow
            customers cause the whole gap. It grows with your sales; a limit doesn’t.
          </>,
          <>
            A <a href="/funding-services/small-business-loans">term loan</a> for anything that takes more than
            a year to pay for itself.
          </>,
          'An SBA CAPLine, for contracts and seasons too big for an unsecured line.',
          'Longer terms from suppliers. Ten extra days on $30,000 a week is worth over $40,000, interest-free.',
        ]}
      />

      <Questions of={page} />

      <Ask head="Find out how big a line you need">
        Send us your sales by month for a year, and the bills you must pay before they come in. We tell you
        the limit you need, the months you would use it, and what it costs.
      </Ask>
    </FundingPage>
  )
}

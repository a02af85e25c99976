import { fundingProduct } from '#shared/catalog.ts'
import { Bars } from '../../figures/bars.tsx'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('revolving-business-line-of-credit')

export const page = definePage({
  path: '/funding-services/revolving-business-line-of-credit',
  kind: 'product',
  line: 'funding',
  name: 'Revolving line of credit',
  figure: {
    value: product.amount.replace('usually ', ''),
    caption: 'the usual limit, with interest only on what you draw',
  },
  title: 'Revolving Business Line of Credit: The Real Cost',
  description:
    'A revolving business line of credit, usually $10,000 to $500,000 at 8% to 25% APR on what is drawn. The fees around it and a season worked through.',
  sources: [],
  questions: [
    {
      question: 'Does an unused line cost anything?',
      answer:
        'Often a little: a yearly fee of 0.5% to 1% of the limit, or 0.25% to 0.5% on the part not drawn. That is the price of having the money on call, and on a bad Friday it is cheap.',
    },
    {
      question: 'Can the lender cut or close my line?',
      answer:
        'Yes, and it tends to happen when you need it. Most contracts let the lender lower the limit, stop draws or decline to renew. Keep a second source, and never pay for a building or a truck from a line.',
    },
    {
      question: 'What is a clean-up period?',
      answer:
        'Thirty days a year, in a row, with nothing drawn. Banks ask for it to see that the line bridges gaps rather than feeding losses. If you could not pass one today, you need a term loan.',
    },
    {
      question: 'Is it better than a business credit card?',
      answer:
        'For more than about $25,000, or for more than a month, yes. A card paid in full each month is free for three to seven weeks; carried, it costs about what the most expensive lines cost. Cards also cannot make payroll without a cash-advance fee.',
    },
  ],
  jsonLd: [fundingLd(product)],
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
const peak = Math.max(...drawn.map(([, balance]) => balance))

export default function LineOfCredit() {
  return (
    <>
      <Hero
        title="A line of credit for the months that do not add up"
        lede="A limit you draw on when cash is out and pay down when it comes in. Interest runs on the balance of each day and on nothing else."
        also={{ label: 'See a season in figures', href: '#a-worked-example' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="Two products, one name">
        <Ledger
          caption="A bank’s line and an online lender’s line"
          columns={['Term', 'At a bank', 'Online']}
          rows={[
            ['In hand after', 'Two weeks or so', 'Two to four business days'],
            ['Rate', 'Prime plus 1 to 4 points', 'The upper part of the range'],
            [
              'Each draw',
              'Interest monthly, principal when you can',
              'Repaid in equal parts over 6 to 24 months',
            ],
            ['Fees', 'Yearly fee, sometimes on the unused part', 'Often 1% to 3% of each draw'],
            ['Watches', 'Yearly financials, clean-up, ratios', 'Your bank feed, every day'],
            ['Secured on', 'Receivables and inventory, by a lien', 'Often a personal guarantee alone'],
          ]}
        />
        <p>
          The fee on each draw is what surprises people. Draw $20,000 at 14%, pay 2% for the draw, repay over
          six months: the yearly rate is 21.1% APR. Over twelve months the same fee makes 17.9%. A draw fee
          punishes short use, which is what a line is for.
        </p>
      </Section>

      <Section head="How the limit is set">
        <p>
          Unsecured, it is usually about one month’s sales, or 10% of the year’s. Secured, it follows a
          borrowing base counted every month: 75% to 85% of invoices less than 90 days old, plus up to half
          the cost of finished inventory. A firm owed $90,000 with $60,000 of inventory might draw $102,000 at
          80% and 50%.
        </p>
        <p>
          That base shrinks in a slow season, exactly when you would draw. Work out your worst month before
          you rely on the limit printed in the contract.
        </p>
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>Six months in business for an online line; two years for a bank’s.</li>
          <li>Sales of $100,000 a year or more, landing in a business account, with few overdrafts.</li>
          <li>Credit of about 600 online and 680 at a bank.</li>
          <li>
            Papers: three to six months of statements or a bank feed. For a bank, also returns, an aging of
            receivables, and year-to-date financials.
          </li>
        </ul>
        <p>
          Apply while you do not need it. The best month of your year makes the best application, and an
          approved line can sit unused until the worst.
        </p>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="A worked example">
        <Case title="A garden center that buys in February and sells in May">
          <p>
            It has a {whole(limit)} line at 13% with a yearly fee of 1% of the limit. It pays growers from
            February on, clears the balance by August, and stocks up once more for the holidays.
          </p>
          <Bars
            title="Balance drawn at the end of each month against the limit"
            text={`Drawn at each month’s end: ${drawn.map(([month, balance]) => `${month} ${whole(balance)}`).join(', ')}. Three months stand at nothing, two of them in a row, which is the clean-up.`}
            bars={drawn.map(([month, value]) => ({
              label: month.slice(0, 1),
              value,
              ...(value === peak && { note: whole(value), tone: 'mark' }),
            }))}
            limit={{ value: limit, label: `limit ${whole(limit)}` }}
          />
          <Ledger
            caption="A year of the line, and of a three-year loan for the peak"
            columns={['Line', { head: 'Line at 13%', figure: true }, { head: 'Loan at 11%', figure: true }]}
            rows={[
              ['Largest sum out', '$110,000', '$110,000'],
              ['Interest in the first year', '$5,146', '$10,482'],
              ['Yearly fee', '$1,500', '$0'],
            ]}
            total={['Cost of the year', '$6,646', '$10,482']}
          />
          <p>
            The balance averages $39,583, so the year costs 16.8% of what was used, fee included. The loan has
            the lower rate and costs $3,836 more, because it charges for August too. Were the average above
            about $69,100, the loan would win: then the need is permanent, and should be financed as such.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>
            It is easy to draw and easy to leave drawn. A balance that never falls is a loan without an end.
          </li>
          <li>Rates float. When prime moves, your cost moves the next day.</li>
          <li>Renewal is a fresh decision each year, on last year’s figures.</li>
          <li>A lien on receivables blocks selling them or borrowing on them elsewhere.</li>
        </ul>
      </Section>

      <Section head="Compare it with">
        <ul>
          <li>
            <a href="/funding-services/accounts-receivable-financing">Receivables financing</a>, if a few slow
            customers are the whole gap. It grows with sales; a limit does not.
          </li>
          <li>
            A <a href="/funding-services/small-business-loans">term loan</a> for anything that will take more
            than a year to pay for itself.
          </li>
          <li>An SBA CAPLine, for contracts and seasons too large for an unsecured line.</li>
          <li>
            Longer terms from suppliers. Ten extra days on $30,000 a week is worth over $40,000, without
            interest.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Size the line before you ask for it">
        Give us your sales by month for a year and what you must pay before they arrive. We return the limit
        you need, the months you would use it, and its cost.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

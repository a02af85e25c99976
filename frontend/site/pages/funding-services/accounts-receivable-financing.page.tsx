import { fundingProduct } from '#shared/catalog.ts'
import { fundingLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const product = fundingProduct('accounts-receivable-financing')

export const page = definePage({
  path: '/funding-services/accounts-receivable-financing',
  kind: 'product',
  line: 'funding',
  name: 'Accounts receivable financing',
  figure: {
    value: product.amount.replace(/usually | of each invoice/g, ''),
    caption: 'of each invoice now, instead of in 30 to 90 days',
  },
  title: 'Accounts Receivable Financing: Invoice Fees as APR',
  description:
    'Turn unpaid invoices into cash: usually 80% to 90% now, for 1% to 4% per 30 days. What that fee is as a yearly rate, and how it eats a margin.',
  sources: ['ucc', 'sba-refinancing'],
  questions: [
    {
      question: 'Will my customers know?',
      answer:
        'With factoring, yes: they get a notice and pay the factor’s lockbox. With a loan against receivables, usually not. Most large customers see such notices every week and think nothing of them. Tell yours before the letter does.',
    },
    {
      question: 'What if a customer never pays?',
      answer:
        'Under a recourse agreement you buy the invoice back, usually after 90 days. “Non-recourse” sounds like insurance and mostly covers one event, the customer’s insolvency. A dispute about the goods is yours under either.',
    },
    {
      question: 'My contract forbids assigning the invoice. Is that the end of it?',
      answer:
        'Usually not. Under section 9-406 of the Uniform Commercial Code such clauses mostly do not stop you from assigning payment. Federal contracts follow the Assignment of Claims Act instead, with notices of its own. Some customers will still dislike it.',
    },
    {
      question: 'Must I sell every invoice?',
      answer:
        'Spot factors take single invoices at the top of the range. The lower fees come with a whole-ledger contract, often with a monthly minimum and a year’s notice. Read the minimum as a fee you pay in your slow months.',
    },
  ],
  jsonLd: [fundingLd(product)],
})

const fees = [1, 2, 3, 4]
const advances = [80, 85, 90]

/** The simple annual rate of a fee per 30 days in percent of the invoice, on the advanced part. */
const yearly = (fee: number, advance: number) => `${((fee / advance) * (365 / 30) * 100).toFixed(1)}%`

export default function ReceivablesFinancing() {
  return (
    <>
      <Hero
        title="Cash for invoices, and what waiting really costs"
        lede="You have done the work and sent the bill. Most of it can be in your account this week, for a fee that runs until your customer pays."
        also={{ label: 'Read the fee as a rate', href: '#the-fee-as-a-yearly-rate' }}
        facts={[
          ['Amount', product.amount],
          ['Term', product.term],
          ['Speed', product.speed],
          ['Cost', product.cost],
        ]}
      />

      <Section head="How it works" note="Factoring sells the invoice; a receivables loan only pledges it.">
        <p>
          You send the provider an invoice for goods delivered or hours worked. It checks with your customer
          that the bill is right, then pays you the advance. When the customer pays, you get the rest, called
          the reserve, less the fee. The first invoice takes days because everything must be set up; later
          ones take hours.
        </p>
        <p>
          The decision turns on your customer’s credit more than yours. A two-year-old firm that bills
          hospitals can do better here than at any bank, as long as no one of them owes most of the ledger.
          And the limit rises with your sales by itself, which no loan does.
        </p>
      </Section>

      <Section
        head="The fee as a yearly rate"
        note="Fee on the whole invoice, against the part you were advanced. Simple rate, 365 days."
      >
        <Ledger
          caption="Fee per 30 days, as an APR"
          columns={[
            'Fee',
            ...advances.map((advance) => ({ head: `${advance}% advanced`, figure: true as const })),
          ]}
          rows={fees.map((fee) => [`${fee}%`, ...advances.map((advance) => yearly(fee, advance))])}
        />
        <p>
          Two percent sounds like little. It is charged on 100% of the bill while you hold 80% to 90% of it,
          and again every 30 days. Ask also about wire fees, lockbox fees, the minimum, and whether day 31
          counts as a whole new month. With some providers it does.
        </p>
      </Section>

      <Section head="Who qualifies">
        <ul>
          <li>
            Firms that bill other businesses or government. Bills to consumers cannot be financed this way.
          </li>
          <li>
            Work finished and accepted. Deposits, progress claims and “sale or return” are refused or cut.
          </li>
          <li>
            Customers who pay, if late. No single one above about 40% of the ledger, or a lower limit applies.
          </li>
          <li>
            No earlier lien on your receivables. A bank with a blanket lien has to agree to step aside for
            them.
          </li>
          <li>
            Papers: the aging report, sample invoices with proof of delivery, and your customer contracts.
          </li>
        </ul>
        <CheckFit slug={product.slug} />
      </Section>

      <Section head="A worked example">
        <Case title="A staffing agency that pays nurses on Friday and is paid in two months">
          <p>
            One invoice is for $48,000 at net 60, and the wages behind it went out weeks ago. A factor
            advances 85%, or $40,800, at 2.5% per 30 days of the invoice, counted by the day. The agency’s
            margin on the job is 18%, or $8,640.
          </p>
          <Ledger
            caption="One invoice, by the day it is paid"
            columns={[
              'Line',
              { head: 'Day 30', figure: true },
              { head: 'Day 60', figure: true },
              { head: 'Day 90', figure: true },
            ]}
            rows={[
              ['Advanced at once', '$40,800', '$40,800', '$40,800'],
              ['Reserve released', '$6,000', '$4,800', '$3,600'],
              ['You receive in all', '$46,800', '$45,600', '$44,400'],
              ['Share of the margin', '13.9%', '27.8%', '41.7%'],
              ['Yearly rate', '35.8% APR', '35.8% APR', '35.8% APR'],
            ]}
            total={['Fee', '$1,200', '$2,400', '$3,600']}
          />
          <p>
            The rate stays; the bite doubles and triples. Paid on day 60, $6,240 of the margin is left, and
            Friday’s wages were met. Offering the hospital 2% off for paying in ten days would cost $960
            instead of $2,400. Asking is free, so ask first.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="Drawbacks">
        <ul>
          <li>
            By the year it is among the most expensive of the ten kinds we arrange: {yearly(1, 90)} to{' '}
            {yearly(4, 80)} in the table above.
          </li>
          <li>A stranger speaks to your customers about money. Ask how, and listen to a call.</li>
          <li>You cannot make a slow payer fast, yet the fee runs on their calendar.</li>
          <li>
            An SBA loan may not pay off a factoring agreement: see{' '}
            <a href="/funding-services/sba-loan#questions-people-ask">the SBA page</a>.
          </li>
          <li>
            Once the reserve is thin and next week’s wages depend on it, leaving is hard. Plan the way out.
          </li>
        </ul>
      </Section>

      <Section head="Try these before you sell a bill">
        <ul>
          <li>
            An early-payment discount. “2% 10, net 60” costs you 14.9% a year, well under half of the case
            above.
          </li>
          <li>Deposits and weekly billing. A third up front may close the gap on its own.</li>
          <li>
            A <a href="/funding-services/revolving-business-line-of-credit">revolving line</a> secured on the
            same invoices, if you are two years old: often half the price, and silent.
          </li>
          <li>
            An <a href="/funding-services/sba-loan">SBA working-capital loan</a>, if the gap is there every
            month of the year.
          </li>
        </ul>
      </Section>

      <Questions of={page} />

      <Ask head="Have your invoices read">
        Say what you bill in a month and how late it is paid, and send an aging report by the private link in
        our confirmation e-mail, names blanked out if you like. Whoever answers says which invoices can be
        financed, at what yearly rate, and which customers to ask for earlier payment instead.
      </Ask>

      <Section head="Disclosure">
        <Disclosure of="broker" />
        <Disclosure of="funding" />
      </Section>
    </>
  )
}

import { fundingProduct } from '#shared/catalog.ts'
import { Case, figures, Ledger } from '../../parts/ledger.tsx'
import { CheckFit } from '../../parts/check-fit.tsx'
import { defineFundingPage, FundingPage } from '../../parts/funding-page.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const product = fundingProduct('accounts-receivable-financing')

export const page = defineFundingPage(product, {
  figure: {
    value: product.amount.replace(/usually | of each invoice/g, ''),
    caption: 'of each invoice now, instead of in 30 to 90 days',
  },
  title: 'Accounts Receivable Financing: Fees Shown as APR',
  description:
    'Get cash for unpaid invoices: usually 80% to 90% now, for 1% to 4% per 30 days. See that fee as an APR, and how much of your margin it takes.',
  sources: ['ucc', 'sba-refinancing'],
  questions: {
    'Will my customers know?':
      'With factoring, yes. They get a notice and pay the factor’s lockbox. With a loan against receivables, usually not. Most large customers see these notices every week. Tell yours before the notice arrives.',
    'What if a customer never pays?':
      'Under a recourse agreement you buy the invoice back, usually after 90 days. “Non-recourse” sounds like insurance, but it mostly covers one event: your customer’s insolvency. If the customer disputes the goods, you pay under either one.',
    'My contract forbids assigning the invoice. Can I still do this?':
      'Usually, yes. Under section 9-406 of the Uniform Commercial Code, these clauses mostly don’t stop you from assigning payment. Federal contracts follow the Assignment of Claims Act instead, with its own notices. Some customers still won’t like it.',
    'Do I have to sell every invoice?':
      'No. Spot factors take single invoices, at the top of the fee range. Lower fees come with a contract for all your invoices, often with a monthly minimum and a year’s notice. Count the minimum as a fee you pay in slow months.',
  },
})

const fees = [1, 2, 3, 4]
const advances = [80, 85, 90]

/** The simple annual rate of a fee per 30 days in percent of the invoice, on the advanced part. */
const yearly = (fee: number, advance: number) => `${((fee / advance) * (365 / 30) * 100).toFixed(1)}%`

export default function ReceivablesFinancing() {
  return (
    <FundingPage
      of={product}
      title="Accounts receivable financing: get cash for unpaid invoices"
      lede="For businesses that wait 30 to 90 days for other businesses to pay. You usually get 80% to 90% of an invoice within a week and the rest, minus a fee, when your customer pays. See that fee as an APR first."
      also={{ label: 'See the fee as an APR', href: '#the-fee-as-an-apr' }}
    >
      <Section
        head="How it works"
        note="With factoring you sell the invoice. With a receivables loan you only pledge it."
      >
        <p>
          You send the provider an invoice for goods you delivered or hours you worked. It checks the bill
          with your customer, then pays you the advance. When the customer pays, you get the rest (the
          reserve) minus the fee. The first invoice takes days because of the setup. After that, it takes
          hours.
        </p>
        <p>
          Your customer’s credit matters more than yours. A two-year-old business that bills hospitals can get
          better terms here than at a bank, as long as no single customer owes most of the total. Your limit
          also rises as your sales rise, which no loan does.
        </p>
      </Section>

      <Section
        ground="wash"
        head="The fee as an APR"
        note="The fee is on the whole invoice. You only get part of it. Simple rate, 365 days."
      >
        <Ledger
          caption="Fee per 30 days, as an APR"
          columns={['Fee', ...figures(...advances.map((advance) => `${advance}% advanced`))]}
          rows={fees.map((fee) => [`${fee}%`, ...advances.map((advance) => yearly(fee, advance))])}
        />
        <p>
          Two percent sounds small. But you pay it on 100% of the invoice while you have only 80% to 90% of
          the money, and you pay it again every 30 days. Also ask about wire fees, lockbox fees, the monthly
          minimum, and whether day 31 counts as a full new month. With some providers it does.
        </p>
      </Section>

      <Section
        head="Who qualifies"
        points={[
          'Businesses that bill other businesses or the government. Invoices to consumers don’t qualify.',
          'The work is finished and accepted. Deposits, progress billing and consignment sales are declined or cut.',
          'Your customers pay, even if late. No single customer owes more than about 40% of the total, or the limit is lower.',
          'No other lien on your receivables. If your bank has a blanket lien, it has to agree to release them.',
          'Documents: an aging report, sample invoices with proof of delivery, and your customer contracts.',
        ]}
      >
        <CheckFit slug={product.slug} />
      </Section>

      <Example
        value={`${yearly(2.5, 85)} APR`}
        caption="for a fee of 2.5% per 30 days, however late the customer pays"
      >
        <Case title="A staffing agency pays nurses every Friday and gets paid in two months">
          <p>
            One invoice is for $48,000 at net 60, and the agency paid those wages weeks ago. A factor advances
            85%, or $40,800, for 2.5% of the invoice per 30 days, counted by the day. The agency’s margin on
            the job is 18%, or $8,640.
          </p>
          <Ledger
            caption="One invoice, by the day the customer pays"
            columns={['Line', ...figures('Day 30', 'Day 60', 'Day 90')]}
            rows={[
              ['You get now', '$40,800', '$40,800', '$40,800'],
              ['You get later', '$6,000', '$4,800', '$3,600'],
              ['Total you get', '$46,800', '$45,600', '$44,400'],
              ['Share of your margin', '13.9%', '27.8%', '41.7%'],
              ['APR', '35.8%', '35.8%', '35.8%'],
            ]}
            total={['Total fee', '$1,200', '$2,400', '$3,600']}
          />
          <p>
            The APR stays the same, but the fee doubles and triples. If the customer pays on day 60, $6,240 of
            the margin is left, and the agency made payroll. Offering the hospital 2% off to pay in ten days
            would cost $960 instead of $2,400. Asking is free, so ask first.
          </p>
        </Case>
      </Example>

      <Section
        head="Drawbacks"
        aside={<SourceNote of={['sba-refinancing']} />}
        points={[
          `As an APR, it is one of the most expensive of the ten options we arrange: ${yearly(1, 90)} to ${yearly(4, 80)} in the table above.`,
          'Someone you don’t know talks to your customers about money. Ask how they do it, and listen to a call.',
          'You can’t make a slow customer pay faster, and the fee keeps running until they do.',
          <>
            An SBA loan may not pay off a factoring agreement: see{' '}
            <a href="/funding-services/sba-loan#common-questions">the SBA page</a>.
          </>,
          'Once you need each advance to make next week’s payroll, it is hard to stop. Plan your way out before you start.',
        ]}
      />

      <Section
        head="Try these first"
        points={[
          'An early-payment discount. “2% 10, net 60” costs you 14.9% a year, less than half of the example above.',
          'Deposits and weekly billing. One third up front may close the gap.',
          <>
            A <a href="/funding-services/revolving-business-line-of-credit">revolving line</a> secured by the
            same invoices, if you have been in business two years. It often costs half as much, and your
            customers don’t hear about it.
          </>,
          <>
            An <a href="/funding-services/sba-loan">SBA working-capital loan</a>, if you have the gap every
            month of the year.
          </>,
        ]}
      />

      <Questions of={page} aside={<SourceNote of={['ucc']} />} />

      <Ask head="Find out which invoices qualify">
        Tell us what you bill in a month and how late customers pay. Then send an aging report by the private
        link in our confirmation email (you can black out the names). We tell you which invoices qualify, at
        what APR, and which customers to ask to pay sooner instead.
      </Ask>
    </FundingPage>
  )
}

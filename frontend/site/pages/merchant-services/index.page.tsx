import { feeOnHundred } from '#shared/catalog.ts'
import { sampleStatement } from '#shared/catalog/sample-statement.ts'
import { formatUsd, formatUsdShort } from '#shared/money/format.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { exampleFee, FeeBar } from '../../figures/fee-bar.tsx'
import { Island } from '../../framework/island.tsx'
import CardSavings from '../../islands/card-savings.island.tsx'
import { dollars } from '../../parts/calculator.tsx'
import { Display } from '../../parts/display.tsx'
import { Case, figures, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { MarkedStatement } from '../../parts/samples/marked-statement.tsx'
import { SourceNote } from '../../parts/sources.tsx'

export const page = definePage({
  path: '/merchant-services',
  kind: 'service',
  line: 'merchant-services',
  name: 'Merchant services',
  figure: {
    value: dollars(exampleFee.fee),
    caption: `of a $${exampleFee.sale / 100} card sale goes to fees`,
  },
  title: 'What Card Payments Cost, and Which Part Can Change',
  description:
    'Send one card statement. Get it back with every fee explained and the negotiable part in red. Compare flat, tiered and interchange-plus pricing.',
  sources: [
    'debit-routing',
    'interchange',
    'invoice-data',
    'surcharge',
    'pci-questionnaires',
    'swipe-fee-settlement',
    'illinois-interchange',
  ],
  questions: {
    'What is a good effective rate?':
      'Divide all fees of a month by the card sales of that month. For a shop with a counter, 2 to 2.6 percent is normal; online, 2.5 to 3.2. A small average sale pushes it up, because the cents per sale count for more. So do rewards and business cards.',
    'Can I pass the fee on to customers?':
      'Often, within rules. Card networks cap a surcharge, forbid it on debit cards, and require notice and a sign. Some states restrict it further. Cash discounts are generally allowed. Ask us about your state’s rules before you change your prices.',
    'Will the settlement with Visa and Mastercard lower my fees?':
      'Not yet. The agreement of November 2025 would lower credit card interchange by 0.1 percentage points for five years, hold it at 1.25% for standard consumer cards for eight, and let you refuse some expensive cards or add a surcharge of up to 3%. A judge in Brooklyn has to approve it; in February 2026, our last report, merchants still objected. An Illinois law against interchange on tax and tips was moved to July 1, 2027. Leave both out of your budget.',
    'Can I leave my current processor?':
      'Look for three things in the contract: the length of the current term, how it renews, and the fee for ending it early. The terminal may be on a separate lease that you cannot cancel. In that case, the savings have to be large to make a switch worth it.',
    'Why did my rate go up when nothing changed?':
      'Card networks revise interchange, usually in April and October, and processors may raise their own markup with 30 days’ notice on the statement. The notice is easy to miss, because it is in small type among the messages.',
  },
  jsonLd: [
    serviceLd('merchant-services', 'Merchant statement review', {
      description: 'A card-processing statement read line by line, and the negotiable part brought down.',
      href: '/merchant-services',
    }),
  ],
})

const { volume, sales, total, setByOthers, markup, monthly, elsewhere, savedAYear } = sampleStatement

export default function MerchantServices() {
  return (
    <>
      <Hero
        title="See which part of your card fees you can cut"
        lede="For any business that takes cards. Send one statement. Within two business days you get it back, free, with every line explained, the negotiable part in red, and the price of the same month elsewhere."
        also={{ label: 'What do cards cost me?', href: '/merchant-services/what-cards-cost' }}
        tool={<MarkedStatement />}
        facts={[
          ['You need', 'one statement; a photo will do'],
          ['You get it back', 'within two business days'],
          ['Cost', 'free, even if you do not switch'],
          ['Next', 'we ask your own processor first'],
        ]}
      />

      <Section
        head="Where the fee goes"
        note="Our illustration, for a consumer credit card at a counter; your mix differs."
        aside={<SourceNote of={['interchange', 'debit-routing', 'invoice-data']} />}
      >
        <Display
          value={formatUsd(feeOnHundred)}
          caption="of a $100 card sale. Only the last part is negotiable."
        />
        <FeeBar />
        <p>
          The networks set interchange, and the customer’s bank gets it. Assessments go to the network itself.
          No processor can discount either of them. How you send a sale changes part of them: a debit card can
          go over the cheaper of two networks, a Mastercard for businesses costs less with invoice data
          (levels 2 and 3; Visa ended its level 2 in 2026 and wants verified line items), and a sale that is
          sent late or without its details gets a higher rate. The markup is the processor’s own price. That
          is the line to negotiate. These are round figures of ours, not a network’s current tables. Your
          statement has the exact ones.
        </p>
      </Section>

      <Section head="Three ways processors charge" note="The same sales, three contracts.">
        <Ledger
          caption="How a processor may charge you"
          columns={['Pricing', 'What you see', 'Fair when', 'Watch for']}
          rows={[
            [
              'Flat rate',
              'one percentage and some cents, for every card',
              'sales are small or new, and simple is worth the difference',
              'debit cards: they cost the processor little, and you the full rate',
            ],
            [
              'Tiered',
              'qualified, mid-qualified, non-qualified',
              'rarely',
              'the processor decides the tier of each card',
            ],
            [
              'Interchange plus',
              'the true cost, and a stated markup',
              'card sales pass about $10,000 a month',
              'monthly and compliance fees that cancel the lower markup',
            ],
          ]}
        />
      </Section>

      <Section head="Work it out for your sales">
        <Island of={CardSavings} props={{}} />
        <p>
          No second price yet? <a href="/merchant-services/what-cards-cost">Answer three questions</a> to see
          the usual range for a business like yours.
        </p>
      </Section>

      <Section head="What we do with a statement">
        <Steps
          steps={[
            {
              name: 'Go line by line',
              time: 'Day 1',
              text: 'We sort every fee into interchange, network or markup. And we mark the padding: statement fees, “regulatory” fees that no regulator charges, PCI penalties for a questionnaire nobody told you about.',
              yields: 'your effective rate, and the markup inside it.',
            },
            {
              name: 'Compare it with offers',
              time: 'Day 2',
              text: 'We price the same month with two or three processors that accept your kind of business, with terminals and monthly fees included.',
              yields: 'a one-page comparison, in dollars a year.',
            },
            {
              name: 'Ask your own processor first',
              time: 'A week',
              text: 'When they see the comparison, many lower the markup to keep you. If you stay, you need no new terminals and no training, so we try this first.',
              yields: 'a written new price, or a reason to go.',
            },
            {
              name: 'Move, if it is worth it',
              time: '2 to 4 weeks',
              text: 'Application, terminals, a test sale at each register. The old account stays open until the last refund window has passed.',
              yields: 'the first new statement, checked against the promise.',
            },
          ]}
        />
      </Section>

      <Section head="A worked example">
        <Case title="A garden center with two registers and an online store">
          <p>
            The statement at the top of this page: card sales of {formatUsdShort(volume)} a month in{' '}
            {sales.toLocaleString('en-US')} sales, on a tiered contract. The fees were {formatUsdShort(total)}
            , an effective rate of 3.2 percent, although four sales in ten were on debit cards.
          </p>
          <Ledger
            caption="One month, before and after"
            columns={['Part of the fee', ...figures('Tiered', 'Interchange plus')]}
            rows={[
              ['Interchange and networks', formatUsdShort(setByOthers), formatUsdShort(setByOthers)],
              ['Markup on sales', formatUsdShort(markup), formatUsdShort(elsewhere.markup)],
              ['Monthly and compliance fees', formatUsdShort(monthly), formatUsdShort(elsewhere.monthly)],
            ]}
            total={['All fees', formatUsdShort(total), formatUsdShort(elsewhere.total)]}
          />
          <p>
            The first line did not change. The new markup is 0.20 percent and 12 cents a sale: $170 and $204.
            The difference is {formatUsdShort(savedAYear)} a year. Ending a terminal lease early cost $1,350,
            once.
          </p>
        </Case>
        <Disclosure of="results" />
        <Disclosure of="merchant" />
      </Section>

      <Section head="When you need more than a lower fee">
        <p>
          A gateway, fraud rules, terminals for a second site, reports by location: see the{' '}
          <a href="/solutions/merchant-services">merchant services solution</a>. Before you repay an advance
          from card sales, read <a href="/funding-services/merchant-cash-advance">its APR</a>.
        </p>
      </Section>

      <Questions
        of={page}
        aside={<SourceNote of={['surcharge', 'swipe-fee-settlement', 'illinois-interchange']} />}
      />

      <Ask head="Send one statement">
        Fill out the short form. Our confirmation email has a private link for the statement; a photo of each
        page will do. Cover the account number: we only need the fees, the sales and the dates.
      </Ask>
    </>
  )
}

import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { exampleFee, FeeBar } from '../../figures/fee-bar.tsx'
import { Island } from '../../framework/island.tsx'
import CardSavings from '../../islands/card-savings.island.tsx'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/merchant-services',
  kind: 'service',
  line: 'merchant-services',
  name: 'Merchant services',
  figure: {
    value: dollars(exampleFee.fee),
    caption: `of a $${exampleFee.sale / 100} card sale goes in fees`,
  },
  title: 'What Card Payments Cost, and Which Part Can Change',
  description:
    'The fee on a card sale taken apart: interchange, network, markup. Compare flat, tiered and interchange-plus pricing, with a calculator for your sales.',
  sources: ['debit-routing', 'interchange', 'surcharge'],
  questions: [
    {
      question: 'What is a good effective rate?',
      answer:
        'Divide all fees of a month by the card sales of that month. For a shop with cards at the counter, 2 to 2.6 percent is ordinary; online, 2.5 to 3.2. Small average sales push it up, because the cents per sale weigh more, and so do rewards and business cards.',
    },
    {
      question: 'May we pass the fee on to customers?',
      answer:
        'Often, within rules. Card networks cap a surcharge, forbid it on debit cards, and want notice and a sign; some states restrict it further. A discount for cash is allowed everywhere. We set out what applies in your state before you change a price tag.',
    },
    {
      question: 'Can we leave our present processor?',
      answer:
        'Look for three things in the contract: the length of the present term, how it renews, and the fee for ending it early. The terminal may be on a separate lease that cannot be ended at all, and then a saving has to be large to be worth it.',
    },
    {
      question: 'Why did the rate go up when nothing changed?',
      answer:
        'Card networks revise interchange, usually in April and October, and processors may move their own markup with thirty days’ notice on the statement. The notice is easy to miss: it is in small type among the messages.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'Merchant statement review',
      type: 'Merchant payment services',
      description: 'A card-processing statement read line by line, and the negotiable part brought down.',
      path: '/merchant-services',
    }),
  ],
})

export default function MerchantServices() {
  return (
    <>
      <Hero
        title="Most of your card fee is set by others. Work on the rest"
        lede="You get last month’s statement back with every line explained, the part that is open to negotiation marked in red, and what it would come to elsewhere."
        also={{ label: 'What do cards cost me?', href: '/merchant-services/what-cards-cost' }}
        facts={[
          ['You need', 'one statement'],
          ['You have it back', 'within two business days'],
          ['It costs', 'nothing, either way'],
        ]}
      />

      <Section
        head="Where the fee goes"
        note="Our illustration, for a consumer credit card at a counter; your mix differs."
      >
        <FeeBar />
        <p>
          Interchange is set by the networks and paid to the customer’s bank. Assessments go to the network
          itself. No processor can discount either. How a sale is sent moves part of them: a debit card may be
          routed over the cheaper of two networks, a business card costs less with invoice data attached
          (levels 2 and 3), and a sale sent late or without its details is downgraded to a higher rate. The
          markup is the processor’s own, and the line to negotiate. The figures are round ones of ours, not
          this season’s tables of a network: your statement has the true ones.
        </p>
      </Section>

      <Section head="Three ways of pricing" note="The same sales, three contracts.">
        <Ledger
          caption="How a processor may charge you"
          columns={['Pricing', 'What you see', 'Fair when', 'Watch for']}
          rows={[
            [
              'Flat rate',
              'one percentage and some cents, whatever the card',
              'sales are small or new, and simplicity is worth the difference',
              'debit cards: they cost the processor little and you the full rate',
            ],
            [
              'Tiered',
              'qualified, mid-qualified, non-qualified',
              'seldom',
              'the processor decides which card lands in which tier',
            ],
            [
              'Interchange plus',
              'the true cost, and a stated markup',
              'card sales pass about $10,000 a month',
              'monthly and compliance fees that bring back what the markup gave up',
            ],
          ]}
        />
      </Section>

      <Section head="Work it out for your sales">
        <Island of={CardSavings} props={{}} />
        <p>
          You have no two prices yet? <a href="/merchant-services/what-cards-cost">Three answers</a> give the
          range that is usual for a business like yours.
        </p>
      </Section>

      <Section head="What we do with a statement">
        <Steps
          steps={[
            {
              name: 'Take it apart',
              time: 'Day 1',
              text: 'Every fee is put under interchange, network or markup, and the padding is named: statement fees, regulatory fees with no regulator, PCI penalties for a form nobody asked you to fill in.',
              yields: 'your effective rate, and the markup inside it.',
            },
            {
              name: 'Set it against offers',
              time: 'Day 2',
              text: 'The same month is priced again with two or three processors that take your trade, with terminals and monthly fees counted in.',
              yields: 'a one-page comparison, in dollars a year.',
            },
            {
              name: 'Ask your own processor first',
              time: 'A week',
              text: 'With the comparison in hand, most will lower the markup to keep you. Staying costs no new terminals and no retraining, so it is the first thing we try.',
              yields: 'a written new price, or a reason to go.',
            },
            {
              name: 'Move, if it is worth it',
              time: '2 to 4 weeks',
              text: 'Application, terminals, a test sale at each register, and the old account kept open until the last refund window has passed.',
              yields: 'the first new statement, checked against the promise.',
            },
          ]}
        />
      </Section>

      <Section head="A case in figures">
        <Case title="A garden center with two registers and an online store">
          <p>
            Card sales of $85,000 a month in 1,700 sales, on a tiered contract. The fees came to $2,720, an
            effective rate of 3.2 percent, although four sales in ten were on debit cards.
          </p>
          <Ledger
            caption="One month, before and after"
            columns={[
              'Part of the fee',
              { head: 'Tiered', figure: true },
              { head: 'Interchange plus', figure: true },
            ]}
            rows={[
              ['Interchange and networks', '$1,445', '$1,445'],
              ['Markup on sales', '$1,136', '$374'],
              ['Monthly and compliance fees', '$139', '$25'],
            ]}
            total={['All fees', '$2,720', '$1,844']}
          />
          <p>
            The first line is left as it was. The new markup is 0.20 percent and 12 cents a sale: $170 and
            $204. The year’s difference is $10,512; ending a terminal lease early took $1,350 of it, once.
          </p>
        </Case>
        <Disclosure of="results" />
        <Disclosure of="merchant" />
      </Section>

      <Section head="When you need more than a lower fee">
        <p>
          A gateway, fraud rules, terminals for a second site, reports by location: that is the{' '}
          <a href="/solutions/merchant-services">merchant services solution</a>. If card sales are to repay an
          advance, read <a href="/funding-services/merchant-cash-advance">what that costs a year</a> first.
        </p>
      </Section>

      <Questions of={page} />

      <Ask head="Send one statement">
        Ask, and send it by the private link in our confirmation e-mail; a photo of each page will do. Cover
        the account number: a person who reads statements every day needs the fees, the sales and the dates.
      </Ask>
    </>
  )
}

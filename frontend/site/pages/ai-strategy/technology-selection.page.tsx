import { addOn, aiServiceOf, roadmapPhases, tier } from '#shared/catalog.ts'
import { CostBars } from '../../figures/cost-bars.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Changes, figures, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const service = aiServiceOf('technology-selection')
const roadmap = tier('roadmap')
const partner = tier('partner')
const phase = roadmapPhases[2]
const dataReadiness = addOn('Data Readiness')

export const page = definePage({
  path: '/ai-strategy/technology-selection',
  kind: 'service',
  line: 'ai-strategy',
  name: 'Technology selection',
  figure: {
    value: `${service.weeks.join(' to ')} weeks`,
    caption: 'to a tool chosen on a test with your own data',
  },
  title: 'AI Technology Selection: A Trial on Your Own Data',
  description:
    'Three AI tools do the same real work side by side. You get a score sheet, the cost of each over three years, and a contract you can get out of.',
  sources: ['health-records'],
  questions: {
    'Is it safe to show a vendor our real documents?':
      'Yes, with care: under a nondisclosure agreement, with names masked, or on your own systems where the tool allows it. Patient records need a signed business associate agreement first. Card numbers never go into a test set.',
    'Can our own developers compete?':
      'Yes, and so can the software you already pay for. We score both like the rest. We count the developers’ hours at what they cost you, plus three years of upkeep.',
    'What if something better comes out next spring?':
      'Something will. You own the test set and the answer key, and testing a new tool on them takes a day or two. That is also why we push for a one-year term with a cap on renewal, not three years for a discount.',
    'Does it have to be generative AI?':
      'No. Sometimes the winner is a simple rule in software you already own. It costs nothing, never makes up an answer, and gives the same one twice. We test one wherever it has a chance.',
  },
  jsonLd: [serviceLd('ai-strategy', 'AI technology selection', service)],
})

/** The case's three years: to buy, to check, and missed. */
const bars = [
  { name: 'Tool A', parts: [78_576, 27_216, 65_664] },
  { name: 'Tool B', parts: [89_600, 13_608, 32_832] },
  { name: 'Tool C', parts: [15_100, 40_824, 295_488] },
] as const
const [a, , c] = bars.map(({ parts }) => 100 * (parts[0] + parts[1] + parts[2]))

export default function TechnologySelection() {
  return (
    <>
      <Hero
        title="Choose AI tools on your own work, not on a demo"
        lede="Before you sign with an AI vendor, three tools do last month’s work side by side. In two to four weeks you see what each gets right, what it gets wrong without telling you, and what it costs over three years."
        also={{ label: 'See a scored trial', href: '#see-the-math' }}
        facts={[
          ['Price', `by quote, or included in ${roadmap.name}, ${roadmap.priceText}`],
          ['Time', '2 to 4 weeks'],
          ['Your team’s time', 'about 12 hours of meetings'],
          ['You get', 'a score sheet, and a contract ready to negotiate'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'The demo runs on the vendor’s documents, which are clean, short and typed.',
              afterwards: 'The trial runs on yours: coffee stains, faxes and emails in all caps.',
            },
            {
              today: 'Prices come per seat, per page, per thousand tokens. No two compare.',
              afterwards:
                'You get one three-year cost for each tool, with setup, checking and mistakes in it.',
            },
            {
              today: 'The contract renews itself sixty days before anyone remembers it.',
              afterwards: 'We read the way out first: notice, fee, and the format you get your data back in.',
            },
            {
              today: 'Nobody asks whether the software you already pay for would do.',
              afterwards: 'It competes too. So does changing nothing.',
            },
          ]}
        />
      </Section>

      <Section head="How it works" note="The trial takes one week. Making it fair takes the rest.">
        <Steps
          steps={[
            {
              name: 'Requirements',
              time: 'Days 1 to 4',
              text: 'Fifteen at most, each with a test. “Reads handwriting” becomes “reads 45 of these 50 delivery notes.” If you cannot test it, it is a wish, and goes on a separate page.',
              yields: 'requirements that a tool can fail.',
            },
            {
              name: 'Three finalists',
              time: 'Week 1',
              text: 'We cut a dozen names to three on paper: security report, where your data is kept, whether it connects to your systems, and price at your volume.',
              yields: 'three names, and one line on why each of the others is out.',
            },
            {
              name: 'Test set',
              time: 'Weeks 1 to 2',
              text: 'We draw several hundred past cases at random, so hard ones come up as often as they do in real life. Two of your people agree on the right answers before any tool sees them.',
              yields: 'a test set and an answer key, yours to keep.',
            },
            {
              name: 'Side-by-side trial',
              time: 'Weeks 2 to 3',
              text: 'Same cases, same week. The people who score do not know which tool answered. We count what is right, what the tool hands back to a person, and what it gets wrong with confidence.',
              yields: 'a score sheet with every answer behind it.',
            },
            {
              name: 'Cost and contract',
              time: 'Weeks 3 to 4',
              text: 'We price each tool over three years, then mark up the front-runner’s contract. You and your attorney negotiate, and you buy the license in your own name.',
              yields: 'a choice, and the clauses to ask for.',
            },
          ]}
        />
      </Section>

      <Section
        head="Six clauses to read first"
        note="General information, not legal advice. Your attorney has the last word."
      >
        <Ledger
          caption="What the contract often says, and what to ask for"
          quiet
          columns={['Clause', 'It often says', 'Ask for']}
          rows={[
            ['Your data', 'used “to improve the service”', 'no training on it without written consent'],
            ['Renewal', 'automatic, 60 to 90 days’ notice', '30 days’ notice and a cap on the increase'],
            ['Usage', 'billed as it comes', 'a monthly limit and an alert at 80%'],
            ['Security', 'a summary page', 'the SOC 2 Type II report of the past year'],
            ['Liability', 'capped at 12 months of fees', 'a higher cap for breaches and copyright claims'],
            [
              'Leaving',
              'export “in a standard format”',
              'the format by name, at no charge, and proof of deletion',
            ],
          ]}
        />
      </Section>

      <Section ground="wash" head="What it costs">
        <Ledger
          caption="Ways to buy a tool selection"
          columns={['Option', 'What it covers', { head: 'Price', figure: true }]}
          rows={[
            [
              { text: roadmap.name, href: roadmap.href },
              `One selection, on days ${phase.from} to ${phase.to}`,
              roadmap.priceText,
            ],
            [
              { text: partner.name, href: partner.href },
              'Selections and contract reviews as they come up',
              `${partner.priceText} a month`,
            ],
            [
              'On its own',
              'One use, three tools',
              { text: 'Request a quote', href: '/quote?for=ai-strategy' },
            ],
            [dataReadiness.name, 'A first step, if nobody trusts the records', dataReadiness.price],
          ]}
        />
        <p>
          Vendors seldom charge for a trial this size. If one does, you see the price before the trial starts.
        </p>
      </Section>

      <Example
        head="See the math"
        value={`${dollars((c ?? 0) - (a ?? 0))} more`}
        caption="over three years for the tool that was cheapest to buy"
      >
        <Case title="A freight broker, 4,800 carrier invoices a month, three bids">
          <p>
            Tool A costs $6,000 and then 42 cents an invoice. Tool B costs $14,000 and $2,100 a month. Tool C
            comes with the accounting software: $2,500 and $350. Each read the same 800 past invoices, already
            audited, so the right answers were known. An invoice that is handed back takes a clerk five
            minutes at $27 an hour: $2.25. One that is read wrong and passed costs $38 on average, because it
            gets paid.
          </p>
          <Ledger
            caption="The trial: 800 invoices each"
            columns={['Tool', ...figures('Right', 'Handed back', 'Missed')]}
            rows={[
              ['Tool A', '736', '56', '8'],
              ['Tool B', '768', '28', '4'],
              ['Tool C', '680', '84', '36'],
            ]}
          />
          <CostBars
            title="Cost of the three tools over 36 months"
            kinds={['to buy', 'to check', 'missed']}
            bars={bars}
          />
          <p>
            The cheapest tool to buy costs the most to own, by nearly $180,000. The trial alone could not
            decide between A and B: eight misses against four in 800 may be luck. The contracts did. B held
            its price for three years and let the broker leave on thirty days’ notice. A would do neither.
          </p>
        </Case>
      </Example>

      <Questions of={page} aside={<SourceNote of={['health-records']} />} />

      <Ask head="Set up your trial">
        Tell us what the tool should do, how many times a month, and which vendors have called. If you have a
        proposal, say whose. We will ask for it, and read the price and the exit terms first.
      </Ask>
    </>
  )
}

import { addOn, aiServiceOf, roadmapPhases, tier } from '#shared/catalog.ts'
import { CostBars } from '../../figures/cost-bars.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Changes, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

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
    'Three AI tools do the same real work side by side. You get a score sheet, the cost of each over three years, and contract terms you can leave.',
  questions: [
    {
      question: 'Is it safe to show a vendor our real documents?',
      answer:
        'Under a nondisclosure agreement, with names masked, or on your own systems where the tool allows it. Patient records need a signed business associate agreement first. Card numbers never go into a test set.',
    },
    {
      question: 'May our own developers enter?',
      answer:
        'Yes, and so may the software you already pay for. Both are scored like the rest, with the developers’ hours at what they cost you and three years of upkeep counted in.',
    },
    {
      question: 'What if something better appears next spring?',
      answer:
        'It will. The test set and the answer key are yours, and running a newcomer through them takes a day or two. That is also why we argue for a one-year term with a renewal cap, rather than three years for a discount.',
    },
    {
      question: 'Must it be generative AI?',
      answer:
        'No. A trial now and then is won by a fixed rule in software you own, which costs nothing, never invents an answer, and gives the same one twice. We enter one wherever it has a chance.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'AI technology selection',
      type: 'AI strategy consulting',
      description: service.description,
      path: service.href,
    }),
  ],
})

export default function TechnologySelection() {
  return (
    <>
      <Hero
        title="Choose the tool on your own cases, not on a demo"
        lede="In two to four weeks three tools do last month’s work side by side. You see what each gets right, what it misses without saying so, and what it costs over three years."
        also={{ label: 'See a trial scored', href: '#a-case-in-figures' }}
        facts={[
          ['Takes', '2 to 4 weeks'],
          ['Asks of your team', 'about 12 hours of meetings'],
          ['Included from', `${roadmap.name}, ${roadmap.priceText}`],
          ['You end with', 'a score sheet and terms to sign'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'The demo runs on the vendor’s documents, which are clean, short and typed.',
              afterwards:
                'The trial runs on yours: the coffee-stained ones, the faxes, the e-mail in capitals.',
            },
            {
              today: 'Prices come per seat, per page, per thousand tokens. No two compare.',
              afterwards: 'One figure each over three years, with set-up, checking and mistakes in it.',
            },
            {
              today: 'The contract renews itself sixty days before anyone remembers it.',
              afterwards: 'The way out is read first: notice, fee, and the format you get your data back in.',
            },
            {
              today: 'Nobody asks whether the suite you already pay for would do.',
              afterwards: 'It is an entrant. So is carrying on as you are.',
            },
          ]}
        />
      </Section>

      <Section head="What we do" note="The trial itself is one week. Getting it fair takes the rest.">
        <Steps
          steps={[
            {
              name: 'Requirements',
              time: 'Days 1 to 4',
              text: 'Fifteen at most, and none without its test. “Reads handwriting” becomes “reads 45 of these 50 delivery notes.” What cannot be tested is a wish, and goes on a separate page.',
              yields: 'requirements that a tool can fail.',
            },
            {
              name: 'Three entrants',
              time: 'Week 1',
              text: 'From a dozen names to three, by what the papers show: security report, where the data is kept, whether it connects to your systems, and price at your volume.',
              yields: 'three names, and one line on why each other name is not there.',
            },
            {
              name: 'Test set',
              time: 'Weeks 1 to 2',
              text: 'Several hundred past cases drawn by lot, so that the hard ones appear as often as they do in life. Two of your people agree on the right answers before any tool has seen them.',
              yields: 'a test set and its key, yours to keep.',
            },
            {
              name: 'Side-by-side trial',
              time: 'Weeks 2 to 3',
              text: 'Same cases, same week. Those who score do not know which tool answered. We count what is right, what the tool hands back to a person, and what it gets wrong with confidence.',
              yields: 'a score sheet with every answer behind it.',
            },
            {
              name: 'Cost and contract',
              time: 'Weeks 3 to 4',
              text: 'Three years of cost for each, then the contract of the one in front. We mark it up, you and your counsel negotiate, and the license is bought in your name.',
              yields: 'a choice, and the clauses to ask for.',
            },
          ]}
        />
      </Section>

      <Section head="Six clauses to read first" note="General information. Your counsel has the last word.">
        <Ledger
          caption="What the paper often says, and what to ask for"
          quiet
          columns={['Clause', 'Often', 'Ask for']}
          rows={[
            ['Your data', 'used “to improve the service”', 'no training on it without written consent'],
            ['Renewal', 'automatic, 60 to 90 days’ notice', '30 days’ notice and a cap on the increase'],
            ['Usage', 'billed as it comes', 'a monthly ceiling and an alert at 80%'],
            ['Security', 'a summary page', 'the SOC 2 Type II report of the past year'],
            ['Liability', 'capped at 12 months of fees', 'a higher cap for breaches and copyright claims'],
            ['Leaving', 'export “in a standard format”', 'the format by name, free, and proof of deletion'],
          ]}
        />
      </Section>

      <Section head="What it costs">
        <Ledger
          caption="Where a selection is included, and what it is alone"
          columns={['Way', 'What it covers', { head: 'Price', figure: true }]}
          rows={[
            [
              { text: roadmap.name, href: roadmap.href },
              `One selection, on days ${phase.from} to ${phase.to}`,
              roadmap.priceText,
            ],
            [
              { text: partner.name, href: partner.href },
              'Selections and contract reviews as they fall due',
              `${partner.priceText} a month`,
            ],
            ['Alone', 'One use, three entrants', { text: 'by quote', href: '/quote?for=ai-strategy' }],
            [dataReadiness.name, 'First, if nobody trusts the records', dataReadiness.price],
          ]}
        />
        <p>
          Vendors seldom charge for a trial of this size. If one does, you see the price before the trial
          runs.
        </p>
      </Section>

      <Section head="A case in figures">
        <Case title="A freight broker, 4,800 carrier invoices a month, three bids">
          <p>
            Tool A asks $6,000 and then 42 cents an invoice. Tool B asks $14,000 and $2,100 a month. Tool C
            comes with the accounting suite: $2,500 and $350. Each read the same 800 past invoices, already
            audited, so the right answer was known. One handed back costs five minutes of a clerk at $27 an
            hour: $2.25. One read wrongly and passed costs $38 on average, because it is paid.
          </p>
          <Ledger
            caption="The trial: 800 invoices each"
            columns={[
              'Tool',
              { head: 'Right', figure: true },
              { head: 'Handed back', figure: true },
              { head: 'Missed', figure: true },
            ]}
            rows={[
              ['Tool A', '736', '56', '8'],
              ['Tool B', '768', '28', '4'],
              ['Tool C', '680', '84', '36'],
            ]}
          />
          <CostBars
            title="Cost of the three tools over thirty-six months"
            kinds={['to buy', 'to check', 'missed']}
            bars={[
              { name: 'Tool A', parts: [78_576, 27_216, 65_664] },
              { name: 'Tool B', parts: [89_600, 13_608, 32_832] },
              { name: 'Tool C', parts: [15_100, 40_824, 295_488] },
            ]}
          />
          <p>
            The cheapest to buy is the costliest to own, by nearly $180,000. Between A and B the trial alone
            could not decide: eight misses against four in 800 may be luck. The contracts did. B held its
            price for three years and let the broker leave on thirty days’ notice; A would do neither.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Questions of={page} />

      <Ask head="Set up a trial">
        Tell us what the tool should do, how many times a month, and which vendors have already called. If you
        have a proposal, say whose: we ask for it, and read the price and the exit first.
      </Ask>
    </>
  )
}

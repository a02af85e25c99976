import { aiServiceOf, roadmapPhases, tier } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Changes, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const service = aiServiceOf('implementation-planning')
const roadmap = tier('roadmap')
const partner = tier('partner')
const phase = roadmapPhases[1]

export const page = definePage({
  path: '/ai-strategy/implementation-planning',
  kind: 'service',
  line: 'ai-strategy',
  name: 'Implementation planning',
  figure: {
    value: `${service.weeks.join(' to ')} weeks`,
    caption: 'to a plan with names, dates and a budget',
  },
  title: 'AI Implementation Planning: Names, Dates, Budget',
  description:
    'A week-by-week plan for one AI project in 2 to 3 weeks: named owners, a budget with every line in it, and a date to check each risk.',
  questions: {
    'We have a project manager. What do you add?':
      'The parts that only AI projects have: cleaning up records, running the old way and the new way side by side, checking the tool’s work, and a price for each. Your project manager owns the plan from day one and keeps it after we leave.',
    'Can you plan a project that someone else chose?':
      'Yes. We spend the first two days testing its business case. If the savings do not hold up, we tell you before anyone writes a plan.',
    'How detailed is the plan?':
      'No task is longer than two weeks, and none has two owners. One use of AI makes a spreadsheet of about thirty lines, which you can edit. You do not need special software to read it.',
    'What if the plan turns out to be wrong?':
      'Part of it will. That is why we write down the most likely problems in advance, each with a date to check and a backup step. A surprise then costs you a decision, not a month.',
  },
  jsonLd: [serviceLd('ai-strategy', 'AI implementation planning', service)],
})

/** The first year of the case: its license alone, and all lines with 15% for contingency. */
const license = 12 * 1_150_00
const budget = 1.15 * (license + 9_500_00 + 14 * 6 * 48_00 + 3_200_00 + 80 * 29_00 + 5 * 12 * 29_00)

export default function ImplementationPlanning() {
  return (
    <>
      <Hero
        title="An AI plan that survives its first busy week"
        lede="You have chosen a use for AI. In two to three weeks you get a week-by-week plan: who does what, for how many hours, at what cost, and which warning signs mean stop."
        also={{ label: 'See a full budget', href: '#see-the-math' }}
        facts={[
          ['Price', `by quote, or included in ${roadmap.name}, ${roadmap.priceText}`],
          ['Time', '2 to 3 weeks'],
          ['Your team’s time', 'about 12 hours of meetings'],
          ['You get', 'plan, budget and risks, with a name on each'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'The strategy says “second quarter.” Nobody has asked whether people are free then.',
              afterwards:
                'Each week lists names and hours, planned around year-end close, vacations and your busy season.',
            },
            {
              today: 'The budget is the license fee.',
              afterwards: 'The license is one line of several. Your own people’s hours are in it, at cost.',
            },
            {
              today: 'It all depends on one person in IT, who has not heard about it.',
              afterwards: 'Each person with a task has agreed to the date before the plan goes out.',
            },
            {
              today: 'It slips a week at a time, and nobody makes a decision.',
              afterwards: 'If it has not happened by that Friday, you switch to plan B. It is in writing.',
            },
          ]}
        />
      </Section>

      <Section head="How it works" note="Two weeks for one team and one system, three for more.">
        <Steps
          steps={[
            {
              name: 'Scope',
              time: 'Days 1 to 3',
              text: 'One page: the number that must move, what is in, and what is out. We list what is out by name, because those are the things that creep back in.',
              yields: 'a page your sponsor has initialed.',
            },
            {
              name: 'Walk through the work',
              time: 'Week 1',
              text: 'With the people who do the job, we draw how it is done now and how it will be done. Each form, login, handoff and report that must change becomes a task, sized in hours.',
              yields: 'the list of tasks, and which must come first.',
            },
            {
              name: 'Names and calendar',
              time: 'Week 2',
              text: 'We sit down with each person named, and with their manager. If someone’s week is full, we move the task or ask someone else.',
              yields: 'a week-by-week plan that surprises nobody in it.',
            },
            {
              name: 'Budget and risks',
              time: 'Weeks 2 to 3',
              text: 'We get quotes where we can, and use hours times wages where we cannot, plus a stated contingency. At most eight risks, each with an owner, a date to check it, and what to do if it comes true.',
              yields: 'a budget your accountant can work with.',
            },
            {
              name: 'Rehearsal',
              time: 'Last day',
              text: 'For two hours, we pretend it is a year later and the project failed. Everyone writes down why. Any reason that three people wrote goes back into the plan.',
              yields: 'the plan, revised and signed.',
            },
          ]}
        />
      </Section>

      <Section ground="wash" head="What it costs" note="A fixed price in every case.">
        <Ledger
          caption="Three ways to get a plan"
          columns={['Option', 'What you get', { head: 'Price', figure: true }]}
          rows={[
            [
              { text: roadmap.name, href: roadmap.href },
              `Your plan on days ${phase.from} to ${phase.to} of the ninety, after you choose the use`,
              roadmap.priceText,
            ],
            [
              { text: partner.name, href: partner.href },
              'A plan for each new use, and updates to last quarter’s plans',
              `${partner.priceText} a month`,
            ],
            [
              'On its own',
              'A plan for a use you have already chosen',
              { text: 'Request a quote', href: '/quote?for=ai-strategy' },
            ],
          ]}
        />
        <p>
          <a href="/ai-strategy/executive-starter">Executive Starter</a> ends one step earlier, with the
          business case. Start there if you are not sure you will go ahead.
        </p>
      </Section>

      <Example
        head="See the math"
        value={dollars(budget)}
        caption={`in the first year, where the memo to the owners said ${dollars(license)}`}
      >
        <Case title="A property manager whose budget had one line">
          <p>
            The company manages 2,300 apartments. Coordinators read 1,900 repair requests a month, six minutes
            each, to decide who to send and how fast: 190 hours at $29. A tool would free up 130 of those
            hours, worth $3,770 a month. The memo to the owners put its cost at $13,800: twelve months of
            license.
          </p>
          <Ledger
            caption="The budget after planning, first year"
            columns={['Item', 'How we got the number', { head: 'Dollars', figure: true }]}
            rows={[
              ['Software', '12 months at $1,150', '13,800'],
              ['Connection to the property system', 'vendor’s fixed bid', '9,500'],
              ['Project owner’s time', '6 hours a week for 14 weeks, at $48', '4,032'],
              ['Contract and security review', 'outside counsel', '3,200'],
              ['Sorting three years of old requests', '80 hours at $29', '2,320'],
              ['Training and running both ways', '5 people, 12 hours each, at $29', '1,740'],
              ['Contingency', '15% of the lines above', '5,189'],
            ]}
            total={['Total', '', '39,781']}
          />
          <p>
            On the license alone, the tool would pay for itself in the fourth month. On the full budget, with
            no savings in the first three months, it does so in the fifteenth. The owners still said yes, and
            this time they knew the cost. Two other things changed. The start moved up five weeks, because the
            launch had landed in August, when leases turn over. And week six got a backup step: if the
            connection has not passed 50 test requests by then, coordinators forward requests by email, which
            costs 40 hours and saves the date.
          </p>
        </Case>
      </Example>

      <Questions of={page} />

      <Ask head="Get your project planned">
        Tell us what you want AI to do, the date someone has promised, and whose budget pays for it. We answer
        within one business day with a price and whether the date looks realistic.
      </Ask>
    </>
  )
}

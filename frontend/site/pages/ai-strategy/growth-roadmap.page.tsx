import { completeEngagement, roadmapDays, roadmapDecisions, roadmapPhases, tier } from '#shared/catalog.ts'
import { customsPilot, monthlyNet } from '#shared/catalog/ai-cases.ts'
import { partAmounts, partsOf } from '#shared/quotes/parts.ts'
import { inWords, planInWords, shareInWords } from '#shared/quotes/plan-words.ts'
import { sumCents } from '#shared/money/money.ts'
import { Timeline } from '../../figures/timeline.tsx'
import { offerLd, serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { Day90Report } from '../../parts/samples/day-90-report.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const roadmap = tier('roadmap')
const starter = tier('starter')
const [strategy, plan, tools, governance, pilot] = roadmapPhases
const [first, second, third] = roadmapDecisions
const days = ({ from, to }: { from: number; to: number }) => `Days ${from} to ${to}`

const toTheCent = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const amounts = partAmounts(roadmap.price, roadmap.plan)
const paidBy = amounts.map((_, at) => sumCents(amounts.slice(0, at + 1)))
const share = shareInWords(partsOf(roadmap.plan))
const inDollars = (cents: number) => (cents / 100).toLocaleString('en-US')
/** For the case below: with the bid, the license and the company's own people. */
const spent = inDollars(roadmap.price + customsPilot.spent)
const [oneThird = 0, twoThirds = 0, whole = 0] = paidBy

export const page = definePage({
  path: '/ai-strategy/growth-roadmap',
  kind: 'engagement',
  line: 'ai-strategy',
  name: roadmap.name,
  figure: { value: roadmap.priceText, caption: roadmap.term },
  title: `${roadmap.name}: ${roadmapDays} Days to a First AI Pilot`,
  description: `Strategy, plan, tools, rules and a first AI pilot in ${roadmapDays} days for ${roadmap.priceText}. On three decision days you can stop and keep what you have.`,
  sources: ['customs-care'],
  questions: {
    'What if nothing looks worth doing on day 21?': `You stop and keep the report. You have paid one ${share}: ${toTheCent(oneThird)}. If you think that is likely, start with Executive Starter. It costs ${starter.priceText} and counts in full toward the Roadmap if you go on within sixty days.`,
    'Which of the six services is missing?':
      'Change management. With one team on a pilot, there is nobody else to train yet. Pay for it once the tool has earned it.',
    'Who does the work, your people or ours?':
      'We count, plan, run the trial, write the rules and read the pilot’s numbers. Your people decide, try the tools, connect the systems and do the daily work. The sixty hours are meetings. We do not count the pilot team’s regular work, because they would do it anyway.',
    'Why does the tool trial start before the plan is done?': `Vendors need a week or more for access and documents. So we start the trial on day ${tools.from}, while we finish the budget. You sign nothing until day ${second}.`,
    'Can it go faster?': `Yes, if you decide sooner than planned: a complete engagement takes ${completeEngagement}. The chart fills all ninety days, which is twelve weeks and six days. If a holiday or a month-end close takes those six days, the price stays the same.`,
  },
  jsonLd: [serviceLd('ai-strategy', roadmap.name, roadmap, { offers: offerLd(roadmap) })],
})

export default function GrowthRoadmap() {
  return (
    <>
      <Hero
        title="From “where do we start?” to a first AI pilot in 90 days"
        lede="For a business that is ready to act. You get strategy, plan, tools, rules and a first pilot in one engagement, and on three decision days you can stop and owe nothing for the rest."
        also={{ label: 'See your 90 days', href: '#your-90-days' }}
        facts={[
          ['Price', `${roadmap.priceText}, fixed`],
          ['Time', roadmap.term],
          ['Your team’s time', 'about 60 hours of meetings'],
          ['Payment', planInWords(roadmap.plan)],
        ]}
      />

      <Section head="Your 90 days" note="Calendar days: twelve weeks and six days.">
        <p>
          AI projects tend to fail in the gaps: a strategy with no budget behind it, a tool that no policy
          allows. Here the same two people take you from the first interview to the pilot, in order.
        </p>
        <Timeline
          title={`The phases of the ${roadmap.name} by day`}
          days={roadmapDays}
          phases={roadmapPhases}
          decisions={roadmapDecisions}
        />
      </Section>

      <Section head="Phase by phase">
        <Steps
          steps={[
            {
              name: strategy.name,
              time: days(strategy),
              text: 'Interviews, counting and math, as in Executive Starter, but in three weeks. At the end you have chosen one use, and the rest are ranked or closed.',
              yields: 'the list, and the business case for the use you chose.',
            },
            {
              name: plan.name,
              time: days(plan),
              text: 'A week-by-week plan that the people named in it have agreed to, and a budget with your own hours in it. Each risk gets a date to check it.',
              yields: 'a plan to day 90, and an outline of the next six months.',
            },
            {
              name: tools.name,
              time: days(tools),
              text: 'Three tools run on several hundred of your own past cases. We score them blind, price them over three years and mark up the front-runner’s contract.',
              yields: 'the score sheet and, if you go on, a license in your name.',
            },
            {
              name: governance.name,
              time: days(governance),
              text: `The policy, the inventory of AI systems and the incident plan, in place by day ${governance.to}: the evening before the pilot touches real work.`,
              yields: 'rules that the people who must follow them have read out loud.',
            },
            {
              name: pilot.name,
              time: days(pilot),
              text: 'A week to set up, then one team does real work with it, and we check the numbers each Friday. Four Fridays are enough to see whether to go on, and not always enough to be sure.',
              yields: 'four weekly sheets, and a memo on what they show.',
            },
          ]}
        />
      </Section>

      <Section
        head="Three days to stop or go on"
        note="Stop on any of them, keep the work so far, and owe nothing for the rest."
      >
        <Ledger
          caption="The three decisions, and what you have paid by then"
          columns={['Day', 'The question', 'If you stop, you keep', { head: 'Paid by then', figure: true }]}
          rows={[
            [
              `Day ${first}`,
              'Is one of these worth a pilot?',
              'the ranked list and a business case',
              toTheCent(oneThird),
            ],
            [
              `Day ${second}`,
              'Should a team pilot this tool, at this price?',
              'the plan, budget, score sheet and draft rules',
              toTheCent(twoThirds),
            ],
            [
              `Day ${third}`,
              'Stop, change or scale?',
              'everything, with the pilot’s numbers',
              toTheCent(whole),
            ],
          ]}
        />
      </Section>

      <Section head="Your team’s time" note="You get the same two people from us for all 90 days.">
        <Ledger
          caption="Your 60 hours, by phase"
          columns={['Phase', 'Who attends', { head: 'Hours', figure: true }]}
          rows={[
            [strategy.name, 'eight people for interviews, leadership for half a day', '14'],
            [plan.name, 'the project owner, finance, IT, two people who do the work', '12'],
            [tools.name, 'two scorers, one person from IT, your attorney for the contract', '12'],
            [governance.name, 'the person who keeps the inventory, six readers for an hour', '8'],
            [pilot.name, 'the owner, two hours a week; the team, half a day to start', '14'],
          ]}
          total={['Total', '', '60']}
        />
      </Section>

      <Section
        head="What you keep"
        points={[
          'A ranked list, including what you will not do, and why.',
          'A plan and budget, checked against what really happened in 90 days.',
          'One tool, chosen in a trial, under a contract with a way out.',
          'Two pages of rules, an inventory of AI systems, and a person who keeps both.',
          'Four weeks of pilot numbers, and a signed decision on what comes next.',
        ]}
      />

      <Section
        head="What is not included"
        points={[
          'Licenses and usage. You buy them. Budget for two months during the pilot.',
          'Programming and connections to your systems. Your vendor or your own developers do that.',
          <>
            The pilot after day {roadmapDays}. A pilot takes six to ten weeks and yours has had five, so
            expect one to five more. <a href="/ai-strategy/strategic-partner">Strategic Partner</a> or your
            own people take it from there.
          </>,
          'A second use of AI. Much of the work carries over, so we quote it for less than the first one.',
          <>
            <a href="/ai-strategy/change-management">Change management</a> for a wider rollout.
          </>,
        ]}
      />

      <Example
        head="See the math"
        aside={<SourceNote of={['customs-care']} />}
        value={`${dollars(monthlyNet('growth-roadmap'))} a month`}
        caption="left, once all three product lines use the tool"
      >
        <Case title="A food importer, 75 people, 660 customs entries a month">
          <p>
            It takes 50 minutes to prepare an entry: 550 hours a month at $33. On day {first} the company
            chose entries over two other ideas. On day {second} it chose the tool with the second-best score,
            because the best would not say where it kept documents. From day {governance.to + 1} one product
            line, 220 entries a month, used it. In the last two weeks an entry took 31 minutes, corrections
            included. A person still checks and signs each entry, because the importer owes customs
            “reasonable care” no matter who does the typing.
          </p>
          <Ledger
            caption="Spent by day 90"
            columns={['Item', 'How we got the number', { head: 'Dollars', figure: true }]}
            rows={[
              [roadmap.name, `${inWords(amounts.length)} parts`, inDollars(roadmap.price)],
              ['Connection to the entry system', 'vendor’s fixed bid', '11,500'],
              ['License', 'two months at $1,900', '3,800'],
              ['Its own people', '60 hours at $55', '3,300'],
            ]}
            total={['Total', '', spent]}
          />
          <Ledger
            caption="Each month, with all three product lines using it"
            columns={['Item', 'How we got the number', { head: 'Dollars', figure: true }]}
            rows={[
              ['Saved', '19 minutes on 660 entries, at $33', '+6,897'],
              ['License', 'flat price', '−1,900'],
              ['Sample check', '12 hours at $33', '−396'],
            ]}
            total={['Net savings', '', '+4,601']}
          />
          <p>
            That pays back the full ${spent} in the tenth month after the rollout, if the other two lines do
            as well as the first. The company can’t tell yet. So on day {third} the company added one line and
            measured four more weeks before adding the last.
          </p>
        </Case>
      </Example>

      <Section head="What the report looks like" note="The case above, on two pages.">
        <Day90Report />
      </Section>

      <Questions of={page} />

      <Ask head="Pick your start date">
        Tell us what your company does, how many people it has, and any dates we should avoid. Your quote puts
        all three decision days on the calendar.
      </Ask>
    </>
  )
}

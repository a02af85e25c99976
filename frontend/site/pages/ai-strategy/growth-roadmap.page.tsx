import { completeEngagement, roadmapDays, roadmapDecisions, roadmapPhases, tier } from '#shared/catalog.ts'
import { partAmounts, partsOf } from '#shared/quotes/parts.ts'
import { inWords, planInWords, shareInWords } from '#shared/quotes/plan-words.ts'
import { sumCents } from '#shared/money/money.ts'
import { Timeline } from '../../figures/timeline.tsx'
import { offerLd, serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { Day90Report } from '../../parts/samples/day-90-report.tsx'

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
/** Of the case below: with the bid, the license and the firm's own people. */
const spent = inDollars(roadmap.price + 18_600_00)
const [oneThird = 0, twoThirds = 0, whole = 0] = paidBy

export const page = definePage({
  path: '/ai-strategy/growth-roadmap',
  kind: 'engagement',
  line: 'ai-strategy',
  name: roadmap.name,
  title: `${roadmap.name}: ${roadmapDays} Days to a First AI Pilot`,
  description: `Strategy, plan, tools, rules and a first pilot in ${roadmapDays} days for ${roadmap.priceText}, with three days on which you may stop and keep what you have.`,
  sources: ['customs-care'],
  questions: [
    {
      question: 'What if day 21 shows nothing worth doing?',
      answer: `You stop, having paid one ${share}, and keep the report. That ${share} is ${toTheCent(oneThird)}. If you think it likely, take Executive Starter first: it costs ${starter.priceText}, and counts in full if you continue within sixty days.`,
    },
    {
      question: 'Which of the six services is missing?',
      answer:
        'Change management. With one team on a pilot there is nobody yet to bring along, and we would rather you paid for it once the tool has earned it.',
    },
    {
      question: 'Who does the work, your people or ours?',
      answer:
        'We count, plan, run the trial, write the rules and read the pilot. Yours decide, try the tools, connect the systems and do the pilot’s daily work. Sixty hours is the meetings; the pilot team’s ordinary work is not counted, because it is ordinary work.',
    },
    {
      question: 'Why do tools start before the plan is finished?',
      answer: `Vendors need a week or more for access and papers. So the trial is called on day ${tools.from}, while the budget is being closed, and nothing is signed until day ${second}.`,
    },
    {
      question: 'Can it be quicker?',
      answer: `Yes, if your decisions come sooner than planned: a complete engagement takes ${completeEngagement}. The chart fills all ninety days, which is twelve weeks and six days. If a holiday or a month-end close takes those six, the price stays.`,
    },
  ],
  jsonLd: [
    {
      ...serviceLd({
        name: roadmap.name,
        type: 'AI strategy consulting',
        description: roadmap.description,
        path: roadmap.href,
      }),
      offers: offerLd(roadmap),
    },
  ],
})

export default function GrowthRoadmap() {
  return (
    <>
      <Hero
        title="Ninety days, from “where?” to a measured pilot"
        lede="Five of our six services in one piece of work, in the order in which each needs the one before, with three days on which you decide whether to go on."
        also={{ label: 'See the ninety days', href: '#the-ninety-days' }}
        facts={[
          ['Price', `${roadmap.priceText}, fixed`],
          ['Length', roadmap.term],
          ['Your time', 'about 60 hours of meetings'],
          ['Payment', planInWords(roadmap.plan)],
        ]}
      />

      <Section head="The ninety days" note="Calendar days, so twelve weeks and six days.">
        <p>
          For a firm that has decided to act and wants it done in order. What goes wrong with AI tends to go
          wrong between two pieces of work: the strategy that no budget followed, the tool that no rule
          allowed. Here one pair of people carries it across.
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
              text: 'Interviews, counting and costing, as in the Starter, pressed into three weeks. It ends with one use chosen and the rest ranked or closed.',
              yields: 'the list, and the business case for the use you chose.',
            },
            {
              name: plan.name,
              time: days(plan),
              text: 'Work by the week with names that have agreed to it, and a budget that has your own hours in it. Risks get a date on which someone looks.',
              yields: 'a plan to day 90, and a sketch of the six months after.',
            },
            {
              name: tools.name,
              time: days(tools),
              text: 'Three tools on several hundred of your own past cases, scored blind, and priced over three years. We mark up the contract of the one in front.',
              yields: 'the score sheet, and a license in your name if you go on.',
            },
            {
              name: governance.name,
              time: days(governance),
              text: `The policy, the register and the incident page, in force by day ${governance.to}: the evening before the pilot touches real work.`,
              yields: 'rules that were read aloud to the people who must keep them.',
            },
            {
              name: pilot.name,
              time: days(pilot),
              text: 'A week to set up, then one team on real work with a reading each Friday: four readings by the end. That is enough to see whether to go on, and not always enough to be sure.',
              yields: 'four weekly sheets, and a memo that says what they show.',
            },
          ]}
        />
      </Section>

      <Section
        head="Three days you decide"
        note="Stop on any of them, keep what is made, owe nothing for the rest."
      >
        <Ledger
          caption="The decisions, and what has been paid by then"
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
              'Does this tool, at this price, go on trial with a team?',
              'plan, budget, score sheet, draft rules',
              toTheCent(twoThirds),
            ],
            [
              `Day ${third}`,
              'Stop, change or scale?',
              'all of it, the pilot’s readings included',
              toTheCent(whole),
            ],
          ]}
        />
      </Section>

      <Section head="Who comes" note="From us, the same two people for all ninety days.">
        <Ledger
          caption="Your sixty hours, by phase"
          columns={['Phase', 'Who takes part', { head: 'Hours', figure: true }]}
          rows={[
            [strategy.name, 'eight people for interviews; leadership for half a day', '14'],
            [plan.name, 'the owner of the use, finance, IT, two who do the work', '12'],
            [tools.name, 'two who score, one from IT, counsel for the contract', '12'],
            [governance.name, 'the keeper of the register, six readers for an hour', '8'],
            [pilot.name, 'the owner, two hours a week; the team, half a day to begin', '14'],
          ]}
          total={['In all', '', '60']}
        />
      </Section>

      <Section head="What you keep">
        <ul>
          <li>A ranked list, with what you will not do and why.</li>
          <li>A plan and budget that have been tested against what ninety days really brought.</li>
          <li>One tool, chosen on evidence, under a contract with a way out.</li>
          <li>Two pages of rules, a register, and the person who keeps them.</li>
          <li>A pilot with four readings and a signed decision about what becomes of it.</li>
        </ul>
      </Section>

      <Section head="What is not included">
        <ul>
          <li>Licenses and usage. You buy them; budget for two months of them during the pilot.</li>
          <li>Programming and connections to your systems: your vendor or your own developers do them.</li>
          <li>
            The pilot after day {roadmapDays}. A pilot takes six to ten weeks and has had five, so expect one
            to five more; <a href="/ai-strategy/strategic-partner">Strategic Partner</a> or your own people
            read them.
          </li>
          <li>
            A second use. The same price again would be too much, since much of the work carries over, and we
            quote it so.
          </li>
          <li>
            <a href="/ai-strategy/change-management">Change management</a> for a wider rollout.
          </li>
        </ul>
      </Section>

      <Section head="A case in figures">
        <Case title="A food importer, 75 people, 660 customs entries a month">
          <p>
            Preparing an entry takes 50 minutes: 550 hours a month at $33. On day {first} the firm chose
            entries over two other ideas. On day {second} it took the tool with the second-best score, because
            the best would not say where documents were kept. From day {governance.to + 1} one product line,
            220 entries a month, ran with it. The last two readings were 31 minutes, corrections included. A
            person still checks and signs each entry, because the importer owes customs “reasonable care”
            whoever does the typing.
          </p>
          <Ledger
            caption="Spent by day 90"
            columns={['Line', 'How it is made up', { head: 'Dollars', figure: true }]}
            rows={[
              [roadmap.name, `${inWords(amounts.length)} parts`, inDollars(roadmap.price)],
              ['Connection to the entry system', 'vendor’s fixed bid', '11,500'],
              ['License', 'two months at $1,900', '3,800'],
              ['Own people', '60 hours at $55', '3,300'],
            ]}
            total={['In all', '', spent]}
          />
          <Ledger
            caption="Each month, with all three product lines on it"
            columns={['Line', 'How it is made up', { head: 'Dollars', figure: true }]}
            rows={[
              ['Saved', '19 minutes on 660 entries, at $33', '+6,897'],
              ['License', 'flat price', '−1,900'],
              ['Sample check', '12 hours at $33', '−396'],
            ]}
            total={['Left', '', '+4,601']}
          />
          <p>
            That pays back the whole ${spent} in the tenth month after the rollout, if the other two lines
            behave like the first. Nobody knows that yet, so the decision on day {third} was to add one line
            and read four more weeks before the last.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Section head="What the report looks like" note="The case above, on two pages.">
        <Day90Report />
      </Section>

      <Questions of={page} />

      <Ask head="Name a day one">
        Tell us what your firm does, how many people it has, and any date the ninety days must not run into.
        You get a quote with all three decision days on the calendar.
      </Ask>
    </>
  )
}

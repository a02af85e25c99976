import { tier } from '#shared/catalog.ts'
import { monthlyNet } from '#shared/catalog/ai-cases.ts'
import { partAmounts, partsOf } from '#shared/quotes/parts.ts'
import { capitalized, dueInWords, planInWords, shareInWords } from '#shared/quotes/plan-words.ts'
import { offerLd, serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, figures, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const starter = tier('starter')
const roadmap = tier('roadmap')
const parts = partsOf(starter.plan)
const amounts = partAmounts(starter.price, starter.plan)
const partName = (at: number) => `${['first', 'second'][at] ?? ''} ${shareInWords(parts)}`
const rest = dollars(roadmap.price - starter.price)

export const page = definePage({
  path: '/ai-strategy/executive-starter',
  kind: 'engagement',
  line: 'ai-strategy',
  name: starter.name,
  figure: { value: starter.priceText, caption: starter.term },
  title: `${starter.name}: Four Weeks, ${starter.priceText}`,
  description: `In four weeks your leadership team knows where to start with AI and what to skip. Eight interviews, a ranked list, one business case. ${starter.priceText}, fixed.`,
  questions: {
    'Is four weeks enough to know our business?':
      'No, and it does not need to be. It is enough to find the half dozen tasks that eat the most hours and count those properly. The report lists what we did not look at.',
    'What if no use of AI pays?':
      'You get that in writing, with the math, for the same price. It comes in handy when the next vendor calls, and you can show it to them.',
    'What if we disagree with the ranking?':
      'Change it. Each assumption has its own cell in the spreadsheet, so you can put in your own wage or volume and watch the ranking move. If one number changes the ranking, measure it next.',
    'Can we do it by video?':
      'The interviews and the final session, yes. The counting, no. One of us has to sit with the people doing the work for two days, where most of it gets done.',
    'Who sees the report?':
      'You decide. It is yours. We never put a name on what someone said in an interview, and we tell people so before they speak.',
  },
  jsonLd: [serviceLd('ai-strategy', starter.name, starter, { offers: offerLd(starter) })],
})

export default function ExecutiveStarter() {
  return (
    <>
      <Hero
        title="One clear answer about AI, in four weeks"
        lede="Your leadership team ends the month in agreement: where to start, what it costs, and which ideas to drop. Two of us do the interviews, the counting and the math."
        also={{ label: 'See the four weeks', href: '#week-by-week' }}
        facts={[
          ['Price', `${starter.priceText}, fixed`],
          ['Time', '4 weeks'],
          ['Your team’s time', 'about 14 hours of meetings'],
          ['Payment', planInWords(starter.plan)],
        ]}
      />

      <Section head="Who it is for">
        <p>
          It is for a leadership team that has read enough, heard enough pitches, and cannot agree. Two of us
          work with your company for four weeks: a senior adviser, who does every interview, and an analyst,
          who counts. We look at the whole business, and go deep only where the hours are.
        </p>
        <p>
          It is the shortest engagement we sell that ends in a decision. It covers{' '}
          <a href="/ai-strategy/strategy-development">strategy development</a> and stops there. If you have
          already chosen a use for AI, skip this and get{' '}
          <a href="/ai-strategy/implementation-planning">a plan</a>.
        </p>
      </Section>

      <Section head="Week by week" note="We set the four Mondays before you sign.">
        <Steps
          steps={[
            {
              name: 'Listening',
              time: 'Week 1',
              text: 'On Monday, half an hour with the sponsor: who matters, what you have tried, what is off limits. Then eight interviews over three days, at your offices.',
              yields: 'a list of every idea raised, with no names on it.',
            },
            {
              name: 'Counting',
              time: 'Week 2',
              text: 'Two days at the desks that came up most. Two hours with the person who keeps your records: what is there, how far back it goes, and how much of it you can trust.',
              yields: 'volumes, minutes and error rates, and how we measured each.',
            },
            {
              name: 'Ranking',
              time: 'Week 3',
              text: 'We rate each idea on value and effort. The top one gets a full business case. The sponsor sees the draft on Thursday, so nobody is surprised in front of coworkers.',
              yields: 'the draft, with your corrections to our facts.',
            },
            {
              name: 'Deciding',
              time: 'Week 4',
              text: 'A half-day session early in the week. We update the report with what you decided and send it on Friday, with the spreadsheet.',
              yields: `the report. The ${partName(1)} of the fee is due now, not before.`,
            },
          ]}
        />
      </Section>

      <Section
        head="Your team’s time"
        note="We count each meeting once, no matter how many people attend. Add half an hour for the sponsor on the first Monday, and time to read the draft."
      >
        <Ledger
          caption="Your 14 hours"
          columns={['Meeting', 'Who attends', { head: 'Hours', figure: true }]}
          rows={[
            ['Eight interviews', 'four leaders and four people who do the work, one at a time', '8'],
            ['Data walk-through', 'the person who keeps the systems, and one daily user', '2'],
            ['Half-day session', 'everyone who could say no later', '4'],
          ]}
          total={['Total', '', '14']}
        />
        <Ledger
          caption="The half-day session"
          columns={['Part', 'What happens', { head: 'Minutes', figure: true }]}
          rows={[
            ['What we counted', 'the hours, and the surprises', '30'],
            ['The list', 'five minutes on each idea: value, effort, doubts', '75'],
            ['Break', 'coffee and side conversations', '15'],
            ['The top idea', 'its business case, and every objection to it', '60'],
            ['Names and dates', 'an owner for the top idea, a date or a “no” for the rest', '60'],
          ]}
          total={['Total', '', '240']}
        />
      </Section>

      <Section
        head="What you keep"
        points={[
          'The ranked list, on one page you can pin to the wall.',
          'The business case for the top use: savings, setup cost, running cost, three ways it could fail, and the month it pays for itself.',
          'One page on each of the other ideas. If we closed one, the page shows the number that closed it.',
          'The spreadsheet behind all of it, with no locked cells.',
          'The counts themselves, so you can see in a year what changed.',
        ]}
      />

      <Section ground="wash" head="What it costs">
        <Ledger
          caption="What you pay, and when"
          columns={['When', 'What you pay', { head: 'Amount', figure: true }]}
          rows={parts.map(({ due }, at) => [
            capitalized(dueInWords(due)),
            partName(at),
            dollars(amounts[at] ?? 0),
          ])}
          total={[starter.name, starter.term, starter.priceText]}
        />
        <p>
          Go on to the <a href={roadmap.href}>{roadmap.name}</a> within sixty days and the full{' '}
          {starter.priceText} counts toward its {roadmap.priceText}. You pay only {rest} more.
        </p>
      </Section>

      <Section
        head="What is not included"
        points={[
          'A week-by-week plan, a trial of tools, or a policy. Those come with the Growth Roadmap.',
          'Full business cases for the second and third ideas. We can quote them.',
          <>
            A data audit. The walk-through finds the big gaps. For small ones, add{' '}
            <a href="/ai-strategy/pricing#add-ons">Data Readiness</a>.
          </>,
          'A product name. You will know what to look for, not yet which brand.',
        ]}
      />

      <Example
        head="See the math"
        value={dollars(12 * monthlyNet('executive-starter'))}
        caption="a year net from the first of five ideas, which was not the owner’s own"
      >
        <Case title="A heating and cooling contractor, 90 people, five ideas">
          <p>
            The owner wanted the crew-scheduling tool a competitor had talked about. The office wanted help
            with estimates: 160 a month, an hour and a half each, at $42.
          </p>
          <Ledger
            caption="The five ideas, dollars a year"
            columns={['Idea', ...figures('Saves', 'Costs', 'Net'), 'Decision']}
            rows={[
              ['Drafting estimates', '48,384', '12,240', '36,144', 'First'],
              ['After-hours calls', '22,800', '13,800', '9,000', 'Second, after winter'],
              ['Posts for the website', '4,896', '1,440', '3,456', 'No project; use a tool you own'],
              ['Supplier invoices', '11,020', '9,000', '2,020', 'Closed'],
              ['Crew scheduling', 'not known', '19,200', 'not known', 'Record travel times for six months'],
            ]}
          />
          <p>
            A draft saves two fifths of an estimator’s time: 96 hours a month, or $48,384 a year. Software
            costs $7,200 of that, and ten hours a month of checking costs $5,040. Setup is $21,000, so the
            tool pays for itself in seven months, or in the tenth month with our fee. We did not reject the
            owner’s idea. It lacked the one number that decides it.
          </p>
        </Case>
      </Example>

      <Questions of={page} />

      <Ask head="Pick your four weeks">
        Tell us how many people you have, which ideas are on the table, and which month works. Your quote
        names both of our people and all four Mondays.
      </Ask>
    </>
  )
}

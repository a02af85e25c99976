import { tier } from '#shared/catalog.ts'
import { partAmounts, partsOf } from '#shared/quotes/parts.ts'
import { capitalized, dueInWords, planInWords, shareInWords } from '#shared/quotes/plan-words.ts'
import { offerLd, serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

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
  description: `A leadership team learns in four weeks where to begin with AI and what not to do. Eight interviews, a ranked list, one business case. ${starter.priceText}, fixed.`,
  questions: [
    {
      question: 'Is four weeks enough to know our business?',
      answer:
        'No, and it does not need to be. It is enough to find the half dozen tasks that eat the most hours and to count those properly. What we have not looked at is named in the report.',
    },
    {
      question: 'What if nothing pays?',
      answer:
        'You get that in writing, with the math, for the same price. It is worth having when the next vendor calls, and you are free to show it to them.',
    },
    {
      question: 'What if we disagree with the order?',
      answer:
        'Change it. Every assumption sits in its own cell of the workbook, so you can put in your own wage or volume and watch the order move. If it moves on one number, that number is what to find out next.',
    },
    {
      question: 'Can it be done by video?',
      answer:
        'The interviews and the final session, yes. The counting, no: somebody has to sit beside the work for two days, at the site where most of it is done.',
    },
    {
      question: 'Who gets to see the report?',
      answer:
        'You decide; it is yours. What was said in an interview is never quoted with a name, and people are told so before they speak.',
    },
  ],
  jsonLd: [
    {
      ...serviceLd({
        name: starter.name,
        type: 'AI strategy consulting',
        description: starter.description,
        path: starter.href,
      }),
      offers: offerLd(starter),
    },
  ],
})

export default function ExecutiveStarter() {
  return (
    <>
      <Hero
        title="One clear answer about AI, in four weeks"
        lede="Your leadership team ends the month agreed on where to begin, what it will cost, and which ideas to stop discussing."
        also={{ label: 'See the four weeks', href: '#week-by-week' }}
        facts={[
          ['Price', `${starter.priceText}, fixed`],
          ['Length', '4 weeks'],
          ['Your time', 'about 14 hours of meetings'],
          ['Payment', planInWords(starter.plan)],
        ]}
      />

      <Section head="What it is">
        <p>
          The shortest piece of work we sell that ends in a decision. Two of us spend four weeks with your
          firm: a senior adviser, who holds every interview, and an analyst, who counts. We look at the whole
          business, but deep only where the hours are.
        </p>
        <p>
          It is for a team that has read enough and been pitched enough, and cannot agree. It contains{' '}
          <a href="/ai-strategy/strategy-development">strategy development</a> and nothing after it. If the
          use is already chosen, skip this and ask for{' '}
          <a href="/ai-strategy/implementation-planning">a plan</a>.
        </p>
      </Section>

      <Section head="Week by week" note="We agree on the four Mondays before you sign.">
        <Steps
          steps={[
            {
              name: 'Listening',
              time: 'Week 1',
              text: 'Half an hour with the sponsor on Monday: who matters, what has been tried, what must not be touched. Then the eight interviews, three days of them, at your place.',
              yields: 'a list of every idea raised, without the names.',
            },
            {
              name: 'Counting',
              time: 'Week 2',
              text: 'Two days beside the desks that came up most. Two hours with whoever keeps your records, going through what is there, how far back, and how much of it can be believed.',
              yields: 'volumes, minutes and error rates, with how each was measured.',
            },
            {
              name: 'Ranking',
              time: 'Week 3',
              text: 'Value against effort for each idea. The first gets its full business case. The sponsor sees the draft on Thursday, because nobody should be surprised in front of colleagues.',
              yields: 'the draft, and your corrections to our facts.',
            },
            {
              name: 'Deciding',
              time: 'Week 4',
              text: 'The half-day session, early in the week. The report is changed by what was decided and sent on Friday, with the workbook.',
              yields: `the report. The ${partName(1)} of the fee falls due now and not before.`,
            },
          ]}
        />
      </Section>

      <Section
        head="Who comes"
        note="Hours are counted once a meeting, however many sit in it. The first half hour with the sponsor, and reading the draft, come on top."
      >
        <Ledger
          caption="Your fourteen hours"
          columns={['Meeting', 'Who takes part', { head: 'Hours', figure: true }]}
          rows={[
            ['Eight interviews', 'four who lead, four who do the work; one at a time', '8'],
            ['Data walk-through', 'whoever keeps the systems, and one daily user', '2'],
            ['Half-day session', 'everyone who could later say no', '4'],
          ]}
          total={['In all', '', '14']}
        />
        <Ledger
          caption="How the half day is spent"
          columns={['Part', 'What happens', { head: 'Minutes', figure: true }]}
          rows={[
            ['What we counted', 'the hours, and where they surprised you', '30'],
            ['The list', 'each idea in five minutes: value, effort, doubt', '75'],
            ['Coffee', 'in which most of it is settled', '15'],
            ['The first one', 'its business case, attacked', '60'],
            ['Names and dates', 'an owner for the first, a line through the rest or a date', '60'],
          ]}
          total={['In all', '', '240']}
        />
      </Section>

      <Section head="What you keep">
        <ul>
          <li>The ranked list, on one page that can be pinned to a wall.</li>
          <li>
            The business case for the first use: saving, set-up, running cost, three ways it could fail, and
            the month in which it has paid for itself.
          </li>
          <li>The other uses at a page each, and the closed ones with the figure that closed them.</li>
          <li>The workbook behind all of it, with no locked cells.</li>
          <li>The counts themselves, which you will want again in a year to see what changed.</li>
        </ul>
      </Section>

      <Section head="The price">
        <Ledger
          caption="What you pay, and when"
          columns={['When', 'What for', { head: 'Sum', figure: true }]}
          rows={parts.map(({ due }, at) => [
            capitalized(dueInWords(due)),
            partName(at),
            dollars(amounts[at] ?? 0),
          ])}
          total={[starter.name, starter.term, starter.priceText]}
        />
        <p>
          Continue to the <a href={roadmap.href}>{roadmap.name}</a> within sixty days and the whole{' '}
          {starter.priceText} counts toward its {roadmap.priceText}: you would owe {rest} more.
        </p>
      </Section>

      <Section head="What is not included">
        <ul>
          <li>A plan by the week, a trial of tools, a policy. Those are the Roadmap’s work.</li>
          <li>Full business cases for the second and third use. We quote them, if you want them.</li>
          <li>
            A data audit. The walk-through finds large holes, not small ones; for those there is{' '}
            <a href="/ai-strategy/pricing#additions">Data Readiness</a>.
          </li>
          <li>The name of a product. You will know what to look for, not yet whose.</li>
        </ul>
      </Section>

      <Section head="A case in figures">
        <Case title="A heating and cooling contractor, 90 people, five ideas">
          <p>
            The owner wanted the crew-scheduling tool a competitor talked about. The office wanted help with
            estimates: 160 a month, an hour and a half each, at $42.
          </p>
          <Ledger
            caption="The five ideas, dollars a year"
            columns={[
              'Idea',
              { head: 'Saves', figure: true },
              { head: 'Costs', figure: true },
              { head: 'Net', figure: true },
              'Decision',
            ]}
            rows={[
              ['Drafting estimates', '48,384', '12,240', '36,144', 'First'],
              ['After-hours calls', '22,800', '13,800', '9,000', 'Second, after the winter'],
              ['Posts for the website', '4,896', '1,440', '3,456', 'No project; use what you own'],
              ['Supplier invoices', '11,020', '9,000', '2,020', 'Closed'],
              ['Crew scheduling', 'not known', '19,200', 'not known', 'Record travel times for six months'],
            ]}
          />
          <p>
            A draft saves two fifths of an estimator’s time: 96 hours a month, or $48,384 a year. Software
            takes back $7,200, and ten hours a month of checking $5,040. Set-up is $21,000, so the estimates
            pay for themselves in seven months; with our fee counted, in the tenth. The owner’s own idea was
            not refused. It was missing the one number that would have decided it.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Questions of={page} />

      <Ask head="Find four weeks">
        Tell us the number of people, the ideas on the table, and a month that suits. The quote comes back
        with names for both of us and four Mondays.
      </Ask>
    </>
  )
}

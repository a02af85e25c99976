import { addOn, aiServiceOf, roadmapDays, roadmapPhases, tier } from '#shared/catalog.ts'
import { WeeklyReadings } from '../../figures/weekly-readings.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Changes, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const service = aiServiceOf('pilot-project-management')
const starter = tier('starter')
const roadmap = tier('roadmap')
const partner = tier('partner')
const deepDive = addOn('Pilot Deep Dive')
const phase = roadmapPhases[4]

export const page = definePage({
  path: '/ai-strategy/pilot-project-management',
  kind: 'service',
  line: 'ai-strategy',
  name: 'Pilot project management',
  figure: {
    value: `${service.weeks.join(' to ')} weeks`,
    caption: 'for one AI use, measured against a number set first',
  },
  title: 'AI Pilot Project Management in 6 to 10 Weeks',
  description:
    'One AI use case on real work, read every Friday against a number fixed in advance, and stopped, changed or scaled on a date set at the start.',
  sources: ['regulation-e'],
  questions: [
    {
      question: 'How small is small?',
      answer:
        'One team, four to ten people, and at least two hundred cases while it runs. With fewer, luck writes the result. A task done forty times a week needs five weeks of use for that.',
    },
    {
      question: 'Who builds it?',
      answer:
        'Your vendor or your own developers, to a specification we write. We set the measure, keep the calendar, chair the Friday half hour and read the figures. We do not mark our own homework, so we do not build.',
    },
    {
      question: 'May the staff know they are measured?',
      answer:
        'They must. We measure the work, not the person: figures are kept for the group, and nobody’s own minutes go to a supervisor. People who are told that early give honest readings.',
    },
    {
      question: 'Ours is half over and nobody knows what it showed. Too late?',
      answer:
        'Rarely. The Pilot Deep Dive looks at what was recorded, rebuilds the level from before where the records allow it, and says whether there is a result in there. Sometimes the honest answer is to begin again with a number.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'AI pilot project management',
      type: 'AI strategy consulting',
      description: service.description,
      path: service.href,
    }),
  ],
})

const minutes = [9.8, 8.9, 7.6, 6.6, 6.4, 6.2]

export default function PilotProjectManagement() {
  return (
    <>
      <Hero
        title="One pilot, one number, one date"
        lede="In six to ten weeks one use of AI runs on real work in one team. You learn whether it reached the number you set, what it cost to get there, and what to do on Monday."
        also={{ label: 'See the readings of one', href: '#a-case-in-figures' }}
        facts={[
          ['Takes', '6 to 10 weeks'],
          ['Asks of your team', 'about 2 hours a week of the owner'],
          ['Started in', `${roadmap.name}, ${roadmap.priceText}`],
          ['You end with', 'a decision, and every reading behind it'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'The pilot “went well.” Ask what was measured and the room goes quiet.',
              afterwards:
                'A level from before, a level to reach, and both written down before anyone logs in.',
            },
            {
              today: 'The two keenest people try it on the easiest cases.',
              afterwards: 'Ordinary people, two doubters among them, on whatever comes in.',
            },
            {
              today: 'A slow month makes the tool look quick.',
              afterwards: 'A second group works the old way in the same weeks, and the two are compared.',
            },
            {
              today: 'It is extended, and then extended.',
              afterwards: 'It ends on its date, one of three ways.',
            },
          ]}
        />
      </Section>

      <Section head="What we do" note="One or two weeks before, four to seven of running, one to decide.">
        <Steps
          steps={[
            {
              name: 'The number',
              time: 'Week 1',
              text: 'One measure decides: minutes, errors, days or dollars for each case. Two more may veto: something that must not get worse, and something that must not happen at all. The sponsor signs all three.',
              yields: 'a page that cannot be reinterpreted later.',
            },
            {
              name: 'The level before',
              time: 'Weeks 1 to 2',
              text: 'We measure the work as it is, in the group that will use the tool and in one that will not, while the vendor sets up access for a handful of people.',
              yields: 'a baseline for each group, with its spread.',
            },
            {
              name: 'Running',
              time: 'Weeks 3 to 9',
              text: 'Every Friday, half an hour: this week’s readings, what went wrong, what was changed. The first week or two may be worse than before, and we warn everyone.',
              yields: 'one sheet a week, on one scale.',
            },
            {
              name: 'Decision',
              time: 'Last week',
              text: 'The last three readings are averaged and set beside the number. An hour with the sponsor and whoever pays. Then a memo of two pages, whatever was decided.',
              yields: 'stop, change or scale, signed and dated.',
            },
          ]}
        />
      </Section>

      <Section head="Three endings" note="Agreed on the first day, while nobody has anything to defend.">
        <Ledger
          caption="What each ending means"
          quiet
          columns={['Ending', 'When', 'What happens next']}
          rows={[
            [
              'Stop',
              'less than two thirds of the way was covered, or a veto was used',
              'access ends that month; two pages record what was learned',
            ],
            [
              'Change',
              'close, and one named cause explains the gap',
              'that cause is fixed and four weeks are read again, once only',
            ],
            [
              'Scale',
              'the number was reached and no veto was used',
              'a plan for the next teams, with the pilot’s own figures in the budget',
            ],
          ]}
        />
      </Section>

      <Section head="What it costs">
        <Ledger
          caption="How far each engagement takes a pilot"
          columns={['Way', 'How far', { head: 'Price', figure: true }]}
          rows={[
            [
              { text: starter.name, href: starter.href },
              'The business case for one, to decide whether to try',
              starter.priceText,
            ],
            [
              { text: roadmap.name, href: roadmap.href },
              `Specified and started; set up from day ${phase.from}, first decision on day ${roadmapDays}`,
              roadmap.priceText,
            ],
            [
              { text: partner.name, href: partner.href },
              'Each pilot you have, run and read weekly',
              `${partner.priceText} a month`,
            ],
            [
              'This service alone',
              'One pilot from number to decision',
              { text: 'by quote', href: '/quote?for=ai-strategy' },
            ],
            [deepDive.name, 'A second opinion on a pilot already run', deepDive.price],
          ]}
        />
        <p>
          The tool is paid for by the month while it is on trial, by you and to the vendor. We advise against
          any vendor who wants a year before the pilot has ended.
        </p>
      </Section>

      <Section head="A case in figures">
        <Case title="A credit union that answers 5,200 member e-mails a month">
          <p>
            Six of forty agents had a tool draft their replies for six weeks. The measure was staff minutes
            for each message answered, corrections included: 9.3 before, 6.5 to reach. The other agents stayed
            at 9.3 throughout, so the season explained nothing.
          </p>
          <WeeklyReadings
            title="Staff minutes for each message answered, week by week"
            readings={minutes}
            unit="minutes"
            mark={{ level: 6.5, name: 'the number to reach' }}
            scale={[5, 10]}
          />
          <Ledger
            caption="The page signed on the first day, and what was read"
            columns={[
              'Measure',
              { head: 'Before', figure: true },
              { head: 'To reach', figure: true },
              { head: 'Read', figure: true },
            ]}
            rows={[
              ['Minutes, last 3 weeks', '9.3', '6.5', '6.4'],
              ['Reopened', '2.9%', '≤ 4.0%', '3.1%'],
              ['Seriously wrong, of 150', '–', '0', '0'],
            ]}
          />
          <p>
            So it is scaled, with care. For all forty agents, 2.9 minutes less on 5,200 messages is 251 hours
            a month, $7,540 at $30. The tool costs $2,600 and a weekly sample check $600, which leaves $4,340.
            Rolling it out costs $16,000, earned back in the fourth month. One kind of message stays out:
            reports of a wrong charge on an account, because Regulation E starts a ten-business-day clock on
            them and a person should be the one to see it start.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Questions of={page} />

      <Ask head="Start one, or end one">
        Name the task, how often it is done in a week, and what would have to be true for you to call it a
        success. If you cannot say, that is the first thing we do together.
      </Ask>
    </>
  )
}

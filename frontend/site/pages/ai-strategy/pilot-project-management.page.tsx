import { addOn, aiServiceOf, roadmapDays, roadmapPhases, tier } from '#shared/catalog.ts'
import { monthlyNet } from '#shared/catalog/ai-cases.ts'
import { WeeklyReadings } from '../../figures/weekly-readings.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Changes, figures, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

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
    'One use of AI on real work, checked every Friday against a number you set first. It stops, changes or scales on a date you set at the start.',
  sources: ['regulation-e'],
  questions: {
    'How small can a pilot be?':
      'One team of four to ten people, and at least two hundred cases while it runs. With fewer, luck decides the result. If you do a task forty times a week, that takes five weeks.',
    'Who builds it?':
      'Your vendor or your own developers, from a specification we write. We set the measure, keep the calendar, run the Friday half hour and read the numbers. We don’t grade our own work, so we don’t build.',
    'Should staff know that we measure?':
      'They must. We measure the work, not the person. We keep numbers for the group only, and no supervisor sees anyone’s own minutes. People who know that from the start give honest numbers.',
    'Our pilot is half over and we can’t tell what it showed. Is it too late?':
      'Rarely. In a Pilot Deep Dive we look at what was recorded, work out the “before” number if the records allow it, and tell you whether there is a result. Sometimes the honest answer is to start over, with a number.',
  },
  jsonLd: [serviceLd('ai-strategy', 'AI pilot project management', service)],
})

const minutes = [9.8, 8.9, 7.6, 6.6, 6.4, 6.2]

export default function PilotProjectManagement() {
  return (
    <>
      <Hero
        title="One AI pilot, one number, one end date"
        lede="One of your teams uses AI on real work for six to ten weeks. You find out whether it reached the number you set, what that cost, and what to do on Monday."
        also={{ label: 'See a pilot, week by week', href: '#see-the-math' }}
        facts={[
          ['Price', `by quote; started in ${roadmap.name}, ${roadmap.priceText}`],
          ['Time', '6 to 10 weeks'],
          ['Your time', 'about 2 hours a week for the project owner'],
          ['You get', 'a decision, and every weekly number behind it'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'The pilot “went well.” Ask what was measured and the room goes quiet.',
              afterwards: 'You write down the “before” number and the goal before anyone logs in.',
            },
            {
              today: 'The two biggest fans try it on the easiest cases.',
              afterwards: 'Ordinary people use it, two doubters among them, on the work that comes in.',
            },
            {
              today: 'A slow month makes the tool look fast.',
              afterwards: 'A second group works the old way in the same weeks, and we compare the two.',
            },
            {
              today: 'It gets extended, and then extended again.',
              afterwards: 'It ends on its date, in one of three ways.',
            },
          ]}
        />
      </Section>

      <Section head="How it works" note="One or two weeks to prepare, four to seven to run, one to decide.">
        <Steps
          steps={[
            {
              name: 'Set the number',
              time: 'Week 1',
              text: 'One measure decides: minutes, errors, days or dollars per case. Two more can stop the pilot: something that must not get worse, and something that must not happen at all. The sponsor signs all three.',
              yields: 'a page that nobody can reinterpret later.',
            },
            {
              name: 'Measure “before”',
              time: 'Weeks 1 to 2',
              text: 'We measure the work as it is, in the group that will use the tool and in one that will not. Meanwhile the vendor sets up access for a handful of people.',
              yields: 'a baseline for each group, and how much it varies.',
            },
            {
              name: 'Run it',
              time: 'Weeks 3 to 9',
              text: 'Half an hour every Friday: this week’s numbers, what went wrong, what we changed. The first week or two may be worse than before, and we warn everyone.',
              yields: 'one sheet a week, all on one scale.',
            },
            {
              name: 'Decide',
              time: 'Last week',
              text: 'We average the last three weeks and compare them with your number. You get an hour with the sponsor and the budget owner, then a two-page memo, whatever the decision.',
              yields: 'stop, change or scale, signed and dated.',
            },
          ]}
        />
      </Section>

      <Section head="Three ways it ends" note="You agree on day one, before anyone has something to defend.">
        <Ledger
          caption="What each ending means"
          quiet
          columns={['Ending', 'When', 'What happens next']}
          rows={[
            [
              'Stop',
              'the pilot got less than two thirds of the way, or one of the two limits was broken',
              'access ends that month; two pages record what you learned',
            ],
            [
              'Change',
              'it came close, and one known cause explains the gap',
              'you fix that cause and measure four more weeks, once only',
            ],
            [
              'Scale',
              'it reached the number and broke neither limit',
              'a plan for the next teams, with the pilot’s own numbers in the budget',
            ],
          ]}
        />
      </Section>

      <Section ground="wash" head="What it costs">
        <Ledger
          caption="How far each option takes a pilot"
          columns={['Option', 'How far', { head: 'Price', figure: true }]}
          rows={[
            [
              { text: starter.name, href: starter.href },
              'The business case for one pilot, to decide whether to try it',
              starter.priceText,
            ],
            [
              { text: roadmap.name, href: roadmap.href },
              `Planned and started: setup from day ${phase.from}, first decision on day ${roadmapDays}`,
              roadmap.priceText,
            ],
            [
              { text: partner.name, href: partner.href },
              'Each pilot you have, run and read every week',
              `${partner.priceText} a month`,
            ],
            [
              'On its own',
              'One pilot, from number to decision',
              { text: 'Request a quote', href: '/quote?for=ai-strategy' },
            ],
            [deepDive.name, 'A second opinion on a pilot that has already run', deepDive.price],
          ]}
        />
        <p>
          You pay the vendor for the tool by the month during the pilot. If a vendor wants a full year before
          the pilot ends, we advise against that vendor.
        </p>
      </Section>

      <Example
        head="See the math"
        aside={<SourceNote of={['regulation-e']} />}
        value={`${dollars(monthlyNet('pilot-project-management'))} a month`}
        caption="left, once all forty agents use the tool"
      >
        <Case title="A credit union that answers 5,200 member emails a month">
          <p>
            Six of forty agents used a tool to draft replies for six weeks. The measure was staff minutes per
            answered message, corrections included: 9.3 before, 6.5 as the goal. The other agents stayed at
            9.3 the whole time, so the season did not cause the change.
          </p>
          <WeeklyReadings
            title="Staff minutes per answered message, week by week"
            readings={minutes}
            unit="minutes"
            mark={{ level: 6.5, name: 'the goal' }}
            scale={[5, 10]}
          />
          <Ledger
            caption="The page signed on day one, and the result"
            columns={['Measure', ...figures('Before', 'Goal', 'Result')]}
            rows={[
              ['Minutes, last 3 weeks', '9.3', '6.5', '6.4'],
              ['Reopened', '2.9%', '≤ 4.0%', '3.1%'],
              ['Seriously wrong, of 150', '–', '0', '0'],
            ]}
          />
          <p>
            So it scales, with care. For all forty agents, 2.9 minutes less on 5,200 messages is 251 hours a
            month, $7,540 at $30. The tool costs $2,600 and a weekly sample check $600, which leaves $4,340.
            The rollout costs $16,000 and pays for itself in the fourth month. One kind of message stays out:
            reports of a wrong charge on an account. Regulation E starts a ten-business-day clock on them, and
            a person should see it start.
          </p>
        </Case>
      </Example>

      <Questions of={page} />

      <Ask head="Start a pilot, or finish one">
        Tell us the task, how often you do it in a week, and what result you would call a success. If you
        cannot say yet, that is the first thing we work out together.
      </Ask>
    </>
  )
}

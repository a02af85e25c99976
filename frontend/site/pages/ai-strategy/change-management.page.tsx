import { addOn, aiServiceOf, tier } from '#shared/catalog.ts'
import { WeeklyReadings } from '../../figures/weekly-readings.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Changes, figures, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const service = aiServiceOf('change-management')
const playbook = addOn('Adoption Playbook')
const partner = tier('partner')

export const page = definePage({
  path: '/ai-strategy/change-management',
  kind: 'service',
  line: 'ai-strategy',
  name: 'Change management',
  figure: { value: `${service.weeks.join(' to ')} weeks`, caption: 'to a new AI tool in daily use' },
  title: 'AI Change Management: Still in Use in Week Ten',
  description:
    'Get your team to use a new AI tool every day: what changes for each role, training on their own work, and use counted each week. 4 to 8 weeks.',
  sources: ['layoff-notice'],
  questions: {
    'Do we have to pay people for the training?':
      'Yes. Under the Fair Labor Standards Act, training that is part of the job is time worked, and for hourly staff it counts toward overtime. We hold it during the shift, so you pay planned hours, not overtime.',
    'We have a union. Does that change anything?':
      'It changes the order. You often have to bargain over new technology that alters duties, pay or headcount, and your labor attorney can say whether that applies here. Talk before you set a date. One helper picked by the shop floor is worth three picked by us.',
    'What if we plan to cut jobs?':
      'Then say which ones, and by when, before you ask anyone to learn the tool. Employers of 100 or more may owe 60 days’ notice under the federal WARN Act, and some states require it of smaller ones. We do not write messages that hide it.',
    'Can people refuse?':
      'Yes, until the old way ends, and we write down why. Some reasons are habit. Others are a fault in the tool that only that person has run into. Ending the old way is your decision. We ask for it only after the team has met the goal for three weeks.',
  },
  jsonLd: [serviceLd('ai-strategy', 'Change management for AI tools', service)],
})

/** A month of the case: twenty minutes a day for each user, 21 days, at $38 an hour. */
const worth = (people: number) => (people * 20 * 21 * 38_00) / 60
const users = [9, 15, 17, 14, 22, 27, 30, 31, 31, 32]

export default function ChangeManagement() {
  return (
    <>
      <Hero
        title="Get your team to use the AI tool you bought"
        lede="In four to eight weeks, each person knows what changes in their day, has practiced on their own work, and has a coworker to ask. We count who uses it every week and help you fix what gets in the way."
        also={{ label: 'See ten weeks of use', href: '#see-the-math' }}
        facts={[
          ['Price', `by quote; for one team, the ${playbook.name}`],
          ['Time', '4 to 8 weeks'],
          ['Each person’s time', 'about 5 hours, during the shift'],
          ['You get', 'weekly usage numbers, and a routine to keep them up'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'An hour of slides on Thursday, for a tool that arrives a week from Monday.',
              afterwards:
                'Ninety minutes at your own desk, on this morning’s work, the week the tool goes live.',
            },
            {
              today: 'Management said “efficiency.” Everyone heard “layoffs.”',
              afterwards: 'You put in writing what happens to the hours saved, before anyone is trained.',
            },
            {
              today: 'Questions go to a help desk that has never done the job.',
              afterwards:
                'One helper for every ten people, chosen by them, with four paid hours a week to help.',
            },
            {
              today: 'You count logins, and logins look fine.',
              afterwards: 'You count the cases done with the tool, out of all cases, by team.',
            },
          ]}
        />
      </Section>

      <Section
        head="How it works"
        note="About eight weeks for one team of ten, including the weekly count. Longer for four teams or two shifts."
      >
        <Steps
          steps={[
            {
              name: 'What changes, role by role',
              time: 'Weeks 1 to 2',
              text: 'One page for each role: tasks that go, tasks that stay, tasks that are new, and what people lose that they liked. That last line shows where the trouble will be.',
              yields: 'a page for each role, agreed with someone who does the job.',
            },
            {
              name: 'The promise',
              time: 'Week 2',
              text: 'Leadership decides what happens with the time saved: fewer temps, less overtime, a backlog cleared, openings not filled. The person who signs the paychecks announces it face to face and takes questions.',
              yields: 'half a page, signed.',
            },
            {
              name: 'Training on real work',
              time: 'Weeks 2 to 5',
              text: 'Two sessions of ninety minutes in groups of six, on the work that is on the desk that day. Then an hour with a helper, and another hour two weeks later for what did not stick.',
              yields: 'a one-page guide for each task, in the team’s own words.',
            },
            {
              name: 'Weekly count',
              time: 'Weeks 3 to 8',
              text: 'Each Friday: who used it for most of their cases, and what stopped the rest. We sort the reasons into tool, task and trust. The vendor gets the first, we take the second, you take the third.',
              yields: 'a list of obstacles that gets shorter.',
            },
            {
              name: 'Handover',
              time: 'Last week',
              text: 'A supervisor does the count alone while we watch. You set the date the old way ends, or decide not to yet.',
              yields: 'a 20-minute weekly routine that needs nobody from outside.',
            },
          ]}
        />
      </Section>

      <Section ground="wash" head="What it costs">
        <Ledger
          caption="Three ways to get help with adoption"
          columns={['Option', 'Best for', { head: 'Price', figure: true }]}
          rows={[
            [
              'This service',
              'Several teams, or one team with strong feelings about it',
              { text: 'Request a quote', href: '/quote?for=ai-strategy' },
            ],
            [playbook.name, 'One team: the plan, the guides and the training sessions', playbook.price],
            [
              { text: partner.name, href: partner.href },
              'No training, but usage is one of the numbers we read each week',
              `${partner.priceText} a month`,
            ],
          ]}
        />
        <p>
          Our other engagements leave this out on purpose, until you have a tool worth teaching. If six people
          sit in one room and asked for the tool themselves, you do not need us. Give them an afternoon.
        </p>
      </Section>

      <Example
        head="See the math"
        value={dollars(worth(32) - worth(14))}
        caption="more a month from the same license, when 32 people use it and not 14"
      >
        <Case title="An HVAC service company, 36 technicians, notes dictated instead of typed">
          <p>
            The tool turns a technician’s spoken notes into the job report and saves four minutes a job. The
            company counted who used it for at least five jobs a day and set a goal of 29 out of 36.
          </p>
          <WeeklyReadings
            title="Technicians using the tool for most of their jobs, of 36"
            readings={users}
            unit="technicians"
            mark={{ level: 29, name: 'the goal' }}
            scale={[0, 36]}
            event={{ week: 4, name: 'notes lost' }}
          />
          <p>
            In week four the count fell. The helpers knew why by Friday: in basements with no signal, the
            notes got lost, and people do not dictate twice. In week five the vendor made the tool save on the
            phone first. A survey at the end would have blamed “resistance.”
          </p>
          <Ledger
            caption="What the tool is worth a month, by how many people use it"
            columns={['Measure', ...figures('14 people', '32 people')]}
            rows={[
              ['Minutes a day, 20 each', '280', '640'],
              ['Hours a month, 21 days', '98', '224'],
            ]}
            total={['Worth at $38 an hour', '$3,724', '$8,512']}
          />
          <p>
            The difference is $4,788 a month for the same license. It took 180 hours of training for the
            technicians and 128 hours from four helpers over eight weeks: 308 hours, $11,704. Before our fee,
            that pays for itself in the third month.
          </p>
        </Case>
      </Example>

      <Questions of={page} aside={<SourceNote of={['layoff-notice']} />} />

      <Ask head="Tell us which tool people stopped using">
        Tell us how many people you have, on which shifts, and what work the tool was supposed to save. If you
        have usage numbers, send them as they are, however bad.
      </Ask>
    </>
  )
}

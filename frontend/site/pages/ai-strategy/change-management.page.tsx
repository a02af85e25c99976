import { addOn, aiServiceOf, tier } from '#shared/catalog.ts'
import { WeeklyReadings } from '../../figures/weekly-readings.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Changes, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

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
    'Get a new AI tool into daily use: what changes for each role, training on people’s own work, and use counted week by week. 4 to 8 weeks.',
  sources: ['layoff-notice'],
  questions: [
    {
      question: 'Must we pay people for the training?',
      answer:
        'Yes. Under the Fair Labor Standards Act, training that is part of the job is time worked, and for hourly staff it counts toward overtime. We hold it inside the shift, so it costs planned hours rather than overtime.',
    },
    {
      question: 'We have a union. Does that change anything?',
      answer:
        'The order of things. New technology that alters duties, pay or headcount is often something you must bargain over, and your labor counsel can say whether it is here. Talk before the date is set; a helper chosen by the shop floor is worth three chosen by us.',
    },
    {
      question: 'What if jobs will go?',
      answer:
        'Then say which and by when, before you ask anyone to learn the tool. Employers of 100 or more may owe 60 days’ notice under the federal WARN Act, and some states ask it of smaller ones. We do not write messages that hide it.',
    },
    {
      question: 'Can people refuse?',
      answer:
        'Until the old way closes, yes, and we write down why. Some reasons are habit. Others are a fault in the tool that only that person has met. Closing the old way is your decision, and we ask for it only once the mark has been held for three weeks.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'Change management for AI tools',
      type: 'AI strategy consulting',
      description: service.description,
      path: service.href,
    }),
  ],
})

const users = [9, 15, 17, 14, 22, 27, 30, 31, 31, 32]

export default function ChangeManagement() {
  return (
    <>
      <Hero
        title="Week ten, and they still use it"
        lede="In four to eight weeks each person knows what changes in the day, has practiced on their own work, and has a colleague to ask. Then the use is counted, and obstacles get fixed."
        also={{ label: 'See ten weeks counted', href: '#a-case-in-figures' }}
        facts={[
          ['Takes', '4 to 8 weeks'],
          ['Asks of each person', 'about 5 hours, inside the shift'],
          ['Sold', `alone, or in short as the ${playbook.name}`],
          ['You end with', 'figures of use, and the routine to keep them'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'An hour of slides on Thursday, for a tool that arrives a week from Monday.',
              afterwards:
                'Ninety minutes at one’s own desk, on this morning’s work, in the week it is switched on.',
            },
            {
              today: 'Management said “efficiency.” Everyone heard “layoffs.”',
              afterwards:
                'What happens to the hours saved is written down and signed before anyone is trained.',
            },
            {
              today: 'Questions go to a help desk that has never done the job.',
              afterwards:
                'One helper for every ten people, picked by them, with four paid hours a week for it.',
            },
            {
              today: 'Logins are counted, and logins look fine.',
              afterwards: 'Cases done with the tool are counted, out of all cases, by team.',
            },
          ]}
        />
      </Section>

      <Section
        head="What we do"
        note="About eight weeks for one team of ten, the count of use included; longer for four teams or two shifts."
      >
        <Steps
          steps={[
            {
              name: 'Impact, role by role',
              time: 'Weeks 1 to 2',
              text: 'A page for each role: tasks that go, tasks that stay, tasks that are new, and what the person loses that they liked. The last line is the one that predicts trouble.',
              yields: 'a page for each role, agreed with someone who holds it.',
            },
            {
              name: 'The promise',
              time: 'Week 2',
              text: 'Leadership decides what becomes of the time saved: fewer temps, less overtime, a backlog cleared, positions not refilled. It is told in person by whoever signs the paychecks, with questions.',
              yields: 'half a page, signed.',
            },
            {
              name: 'Training in real work',
              time: 'Weeks 2 to 5',
              text: 'Two sessions of ninety minutes in groups of six, using what is on the desk that day. Then an hour with a helper, and another two weeks later for what did not stick.',
              yields: 'guides of one page for each task, in the team’s own words.',
            },
            {
              name: 'Weekly count',
              time: 'Weeks 3 to 8',
              text: 'Each Friday: who used it for most of their cases, and what the others say stopped them. Reasons are sorted into tool, task and trust. The first goes to the vendor, the second to us, the third to you.',
              yields: 'a list of obstacles that gets shorter.',
            },
            {
              name: 'Handing over',
              time: 'Last week',
              text: 'A supervisor takes the count alone while we watch. The old way gets its closing date, or does not yet.',
              yields: 'a routine of twenty minutes a week that needs nobody from outside.',
            },
          ]}
        />
      </Section>

      <Section head="What it costs">
        <Ledger
          caption="Two sizes, and where neither is needed"
          columns={['Way', 'For whom', { head: 'Price', figure: true }]}
          rows={[
            [
              'This service',
              'Several teams, or one where feelings run high',
              { text: 'by quote', href: '/quote?for=ai-strategy' },
            ],
            [playbook.name, 'One team: the plan, the guides and the training sessions', playbook.price],
            [
              { text: partner.name, href: partner.href },
              'No training, but use is among the figures read each week',
              `${partner.priceText} a month`,
            ],
          ]}
        />
        <p>
          It is not part of the other engagements, and we leave it off on purpose until there is a tool worth
          teaching. If six people sit in one room and asked for the tool themselves, you do not need us. Give
          them an afternoon.
        </p>
      </Section>

      <Section head="A case in figures">
        <Case title="An HVAC service firm, 36 technicians, notes spoken instead of typed">
          <p>
            The tool turns a technician’s spoken notes into the job report. It saves four minutes on a job.
            The firm counted who used it for at least five jobs a day and set the mark at 29 of 36.
          </p>
          <WeeklyReadings
            title="Technicians using the tool for most of their jobs, of 36"
            readings={users}
            unit="technicians"
            mark={{ level: 29, name: 'the mark' }}
            scale={[0, 36]}
            event={{ week: 4, name: 'notes lost' }}
          />
          <p>
            In week four the count fell. The helpers knew why by Friday: in basements without a signal the
            notes were lost, and people do not dictate twice. In week five the vendor made the tool save on
            the phone first. A survey at the end would have reported “resistance.”
          </p>
          <Ledger
            caption="Worth of the tool each month, by how many use it"
            columns={['Line', { head: 'Stuck at 14', figure: true }, { head: 'At 32', figure: true }]}
            rows={[
              ['Minutes a day, 20 each', '280', '640'],
              ['Hours a month, 21 days', '98', '224'],
            ]}
            total={['Worth at $38 an hour', '$3,724', '$8,512']}
          />
          <p>
            The difference is $4,788 a month for the same license. It took 180 hours of technicians in
            training and 128 of four helpers over eight weeks: 308 hours, $11,704. Before our fee, that is
            earned back in the third month.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Questions of={page} />

      <Ask head="Tell us who has stopped using what">
        How many people, on which shifts, and what the tool was meant to take off their hands. If you have
        figures of use, give them as they are, however bad.
      </Ask>
    </>
  )
}

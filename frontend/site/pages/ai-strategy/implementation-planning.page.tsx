import { aiServiceOf, roadmapPhases, tier } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Changes, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

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
    'A week-by-week plan for one AI project in 2 to 3 weeks: named owners, a budget with every line in it, and risks with the date each must be decided.',
  questions: [
    {
      question: 'We have a project manager. What do you add?',
      answer:
        'The parts that belong to this kind of work: cleaning the records, the weeks of running old and new side by side, the time people spend checking, and a price for each. Your project manager owns the plan from the first day and keeps it when we have gone.',
    },
    {
      question: 'Can you plan a use that somebody else chose?',
      answer:
        'Yes. We spend the first two days taking its business case apart. If the saving does not survive that, you hear so before there is a plan to grow fond of.',
    },
    {
      question: 'How detailed is it?',
      answer:
        'No piece of work is longer than two weeks, and none has two owners. One use makes a sheet of some thirty lines, which you can change. We do not leave you a chart that needs its own software.',
    },
    {
      question: 'And when the plan turns out wrong?',
      answer:
        'It will, somewhere. That is what the triggers are for: the likeliest ways it goes wrong are written down in advance, each with a date to look and a thing to do, so a surprise costs a decision rather than a month.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'AI implementation planning',
      type: 'AI strategy consulting',
      description: service.description,
      path: service.href,
    }),
  ],
})

export default function ImplementationPlanning() {
  return (
    <>
      <Hero
        title="A plan that survives its first busy week"
        lede="In two to three weeks the use you chose becomes a plan by the week: who does what, for how many hours, at what cost, and which signs mean stop."
        also={{ label: 'See a budget in full', href: '#a-case-in-figures' }}
        facts={[
          ['Takes', '2 to 3 weeks'],
          ['Asks of your team', 'about 12 hours of meetings'],
          ['Included from', `${roadmap.name}, ${roadmap.priceText}`],
          ['You end with', 'plan, budget, risks, each with a name'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today:
                'The strategy says “second quarter.” Nobody has asked whether the people it needs are free then.',
              afterwards:
                'Every week lists names and hours, laid over year-end close, vacations and your peak season.',
            },
            {
              today: 'The budget is the license fee.',
              afterwards:
                'The license is one line among several. Your own people’s hours are in it, at what they cost.',
            },
            {
              today: 'It all rests on one person in IT, who has not been told.',
              afterwards:
                'Whoever must deliver something has agreed to the date, by name, before it is printed.',
            },
            {
              today: 'It slips a week at a time, and nobody ever decides anything.',
              afterwards:
                'If this has not happened by that Friday, we do the other thing. Written down in advance.',
            },
          ]}
        />
      </Section>

      <Section head="What we do" note="Two weeks for one team and one system; three where several meet.">
        <Steps
          steps={[
            {
              name: 'Scope',
              time: 'Days 1 to 3',
              text: 'One page: the number that must move, what is in, and what is out. The things left out are listed by name, because they are the ones that come back.',
              yields: 'a page your sponsor has initialed.',
            },
            {
              name: 'Walk the work',
              time: 'Week 1',
              text: 'With the people who do the job we draw it as it is done now and as it will be done. Each form, login, hand-off and report that must change becomes a piece of work, sized in hours.',
              yields: 'the list of work, with what has to come before what.',
            },
            {
              name: 'Names and calendar',
              time: 'Week 2',
              text: 'We sit down with each person named, and with their manager. Whoever is already full in a given week is not given more; the week moves, or somebody else is asked.',
              yields: 'a plan by week that nobody in it sees for the first time.',
            },
            {
              name: 'Budget and risks',
              time: 'Weeks 2 to 3',
              text: 'Quotes where they can be had, hours times wages where they cannot, and a contingency of a stated size. At most eight risks, each with an owner, a date to look at it, and what follows if it has come true.',
              yields: 'a budget your accountant can book against.',
            },
            {
              name: 'Rehearsal',
              time: 'Last day',
              text: 'Two hours in which we suppose that it is a year later and the project failed. Everyone writes down why. What three people wrote goes back into the plan.',
              yields: 'the plan, changed and signed.',
            },
          ]}
        />
      </Section>

      <Section head="What it costs" note="A fixed price in every case.">
        <Ledger
          caption="Ways to have a plan made"
          columns={['Way', 'What you get with it', { head: 'Price', figure: true }]}
          rows={[
            [
              { text: roadmap.name, href: roadmap.href },
              `Days ${phase.from} to ${phase.to} of the ninety, once the use is chosen`,
              roadmap.priceText,
            ],
            [
              { text: partner.name, href: partner.href },
              'A plan for each new use, and last quarter’s brought up to date',
              `${partner.priceText} a month`,
            ],
            [
              'On its own',
              'For a use you have already chosen',
              { text: 'by quote', href: '/quote?for=ai-strategy' },
            ],
          ]}
        />
        <p>
          <a href="/ai-strategy/executive-starter">Executive Starter</a> stops one step earlier, at the
          business case. That is the right place to stop if you are not sure you will go on.
        </p>
      </Section>

      <Section head="A case in figures">
        <Case title="A property manager, and a budget with one line in it">
          <p>
            The firm looks after 2,300 apartments. Coordinators read 1,900 repair requests a month, six
            minutes each, to decide the trade and the urgency: 190 hours, at $29. A tool would free 130 of
            them, worth $3,770 a month. The paper to the owners gave its cost as $13,800: twelve months of
            license.
          </p>
          <Ledger
            caption="The budget after planning, first year"
            columns={['Line', 'How it is made up', { head: 'Dollars', figure: true }]}
            rows={[
              ['Software', '12 months at $1,150', '13,800'],
              ['Connection to the property system', 'supplier’s fixed bid', '9,500'],
              ['Owner’s time', '6 hours a week for 14 weeks, at $48', '4,032'],
              ['Contract and security review', 'outside counsel', '3,200'],
              ['Sorting three years of old requests', '80 hours at $29', '2,320'],
              ['Training and running both ways', '5 people, 12 hours each, at $29', '1,740'],
              ['Contingency', '15% of the lines above', '5,189'],
            ]}
            total={['In all', '', '39,781']}
          />
          <p>
            On the license alone the tool paid for itself in the fourth month. On the whole budget, with
            nothing saved in the first three months, it does so in the fifteenth. The owners still said yes,
            this time knowing what to. Two other things changed. The start moved five weeks earlier, because
            go-live had fallen into August, when the leases turn over. And week six got a trigger: if the
            connection does not pass 50 test requests by then, requests are forwarded by e-mail instead, which
            costs 40 hours and saves the date.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Questions of={page} />

      <Ask head="Have one planned">
        Name the use, the date somebody has already promised, and whose budget pays. We answer within one
        business day with a price and whether the date looks possible.
      </Ask>
    </>
  )
}

import { aiServices, completeEngagement, tiers } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Changes, Ledger } from '../../parts/ledger.tsx'
import { Ask, Hero, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/solutions/ai-strategy',
  kind: 'hub',
  line: 'ai-strategy',
  name: 'AI strategy solution',
  figure: { value: completeEngagement, caption: 'from the first interview to a tool in use' },
  title: 'AI Strategy for a Business: Six Steps, Fixed Prices',
  description:
    'Decide, plan, choose, govern, pilot, adopt: what sets each step off, what it leaves behind, what skipping it looks like, and three published prices.',
  jsonLd: [
    serviceLd({
      name: 'AI strategy solution',
      type: 'AI strategy consulting',
      description: 'Six services that take a firm from a question about AI to a use that pays for itself.',
      path: '/solutions/ai-strategy',
    }),
  ],
})

/** The start and the result of each service, in the usual order. */
const handsOn: Record<string, [starts: string, leaves: string]> = {
  'strategy-development': ['Everyone has an idea, nobody has a figure', 'a ranked list with costs'],
  'implementation-planning': ['The list is signed, the calendar is empty', 'dates, owners and a budget'],
  'technology-selection': ['Four suppliers, four demonstrations', 'one choice, and the reasons on paper'],
  'governance-setup': ['Staff already paste records into a chat tool', 'rules people can follow'],
  'pilot-project-management': ['The tool is bought and nobody uses it', 'a measured result, either way'],
  'change-management': ['The pilot worked for one team', 'the other teams, working the new way'],
}

/** Signs that a service was left out. */
const skipped: Record<string, [seen: string, question: string]> = {
  'strategy-development': [
    'Five trials, chosen by who asked first',
    'Which use saves the most hours, and who counted?',
  ],
  'implementation-planning': [
    'A start date that moves every month',
    'Who loses time for this in March, and do they know?',
  ],
  'technology-selection': [
    'A contract for three years after one demo',
    'Which of our own records was it tried on?',
  ],
  'governance-setup': [
    'Customer data in a private chat account',
    'What may be pasted where, and who would notice?',
  ],
  'pilot-project-management': [
    'Everyone likes it and no one can say why',
    'Which number was fixed before it began?',
  ],
  'change-management': ['Licenses for sixty, log-ins from nine', 'Whose Tuesday is shorter because of it?'],
}

export default function AiStrategySolution() {
  return (
    <>
      <Hero
        title="From “what about AI?” to one use that pays"
        lede="You get a decision you can defend, a plan with names on it and a first use in daily work, in that order and at a price you know beforehand."
        also={{ label: 'The services in detail', href: '/ai-strategy' }}
        facts={[
          ['A complete engagement', completeEngagement],
          ['Prices from', tiers[0]?.priceText ?? ''],
          ['Bought', 'together or one by one'],
        ]}
      />

      <Section head="Where firms stand when they call">
        <Changes
          pairs={[
            {
              today: 'The board has asked for an AI plan by the next meeting.',
              afterwards: 'Two pages: what we will do, what we will not, and what either costs.',
            },
            {
              today: 'Three departments each pay for a different assistant.',
              afterwards: 'One contract, one set of rules, and a count of who uses it for what.',
            },
            {
              today: 'A trial has run since spring and no one can call it a success or stop it.',
              afterwards: 'A number that was agreed first, and a date on which it is read.',
            },
          ]}
        />
      </Section>

      <Section head="How the six services hand over" note="Begin at the row that matches your situation.">
        <Ledger
          caption="What sets each service off, and what it leaves behind"
          columns={['Service', 'Take it when', 'It leaves you']}
          rows={aiServices.map(({ slug, title, href }) => [
            { text: title, href },
            ...(handsOn[slug] ?? ['', '']),
          ])}
        />
        <p>
          Each can be bought alone. Taken in order they share their homework: the interviews of the first week
          are not held again, and the figures in the plan are the ones the pilot is measured by.
        </p>
      </Section>

      <Section head="If a step was skipped" note="Signs to look for, and the question that finds them.">
        <Ledger
          caption="What a missing step looks like from inside"
          columns={['Step', 'What you see', 'Ask in the next meeting']}
          rows={aiServices.map(({ slug, title }) => [title, ...(skipped[slug] ?? ['', ''])])}
        />
        <p>
          One sign is ordinary. Three mean that more money will buy more of the same; go back to the first row
          that fits, and leave the later ones alone until it is done.
        </p>
      </Section>

      <Section head="Three ways to buy it">
        <Ledger
          caption="Engagements and prices"
          columns={['Engagement', 'Suits', { head: 'Price', figure: true }]}
          rows={tiers.map(({ id, name, href, priceText, billing }) => [
            { text: name, href },
            {
              starter: 'a leadership team that needs a decision',
              roadmap: 'a firm ready to put the first use to work',
              partner: 'a firm with several uses and no one in charge of them',
            }[id],
            `${priceText}${billing === 'monthly' ? ' per month' : ''}`,
          ])}
        />
        <p>
          The differences, line by line, are on the <a href="/ai-strategy/pricing">pricing page</a>, with
          add-ons for a deeper pilot, data and adoption.
        </p>
      </Section>

      <Ask head="Ask where you would begin">
        Describe the last conversation about AI in your firm: who raised it, and how it ended. We reply with
        the row we would start at and what it costs.
      </Ask>
    </>
  )
}

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
  figure: { value: completeEngagement, caption: 'from the first interview to a first pilot running' },
  title: 'AI Strategy for Your Business: Six Steps, Fixed Prices',
  description:
    'Decide, plan, choose, set rules, pilot, train: when to take each step, what you get, how to tell that one was skipped, and three published prices.',
  jsonLd: [
    serviceLd('ai-strategy', 'AI strategy solution', {
      description:
        'Six services that take a business from a question about AI to a use that pays for itself.',
      href: '/solutions/ai-strategy',
    }),
  ],
})

/** The start and the result of each service, in the usual order. */
const handsOn: Record<string, [starts: string, leaves: string]> = {
  'strategy-development': ['Everyone has an idea, nobody has a number', 'a ranked list with costs'],
  'implementation-planning': ['You have a list and no dates', 'dates, owners and a budget'],
  'technology-selection': ['Four vendors gave you four demos', 'one choice, with the reasons in writing'],
  'governance-setup': ['Staff already paste records into a chatbot', 'rules people can follow'],
  'pilot-project-management': ['You bought a tool and nobody uses it', 'a measured result, good or bad'],
  'change-management': ['The pilot worked for one team', 'the other teams working the new way'],
}

/** Signs that a service was left out. */
const skipped: Record<string, [seen: string, question: string]> = {
  'strategy-development': [
    'Five trials, picked by who asked first',
    'Which one saves the most hours, and who counted?',
  ],
  'implementation-planning': [
    'A start date that moves every month',
    'Who has to make time for this in March, and do they know?',
  ],
  'technology-selection': ['A three-year contract after one demo', 'Did we try it on our own records?'],
  'governance-setup': [
    'Customer data in a personal chatbot account',
    'What may people paste where, and who would notice?',
  ],
  'pilot-project-management': [
    'Everyone likes it and nobody can say why',
    'What number did we set before we started?',
  ],
  'change-management': ['Licenses for sixty, logins from nine', 'Who saves time with it, and how much?'],
}

export default function AiStrategySolution() {
  return (
    <>
      <Hero
        title="From “what about AI?” to one use that pays"
        lede="Six services take your business from talk about AI to a first pilot, then to daily use. You get a decision you can defend, a plan with names on it, and a fixed price before you start."
        also={{ label: 'See each service', href: '/ai-strategy' }}
        facts={[
          ['Prices from', `${tiers[0]?.priceText ?? ''}, fixed`],
          ['A complete engagement', completeEngagement],
          ['How to buy', 'together or one at a time'],
        ]}
      />

      <Section head="Why businesses call us">
        <Changes
          pairs={[
            {
              today: 'Your board wants an AI plan by the next meeting.',
              afterwards: 'You bring two pages: what you will do, what you will not, and what each costs.',
            },
            {
              today: 'Three departments each pay for a different AI assistant.',
              afterwards: 'You have one contract, one set of rules, and a count of who uses it for what.',
            },
            {
              today: 'A trial has run since spring. Nobody can call it a success, or stop it.',
              afterwards: 'You set a goal first, and a date to check it.',
            },
          ]}
        />
      </Section>

      <Section head="Which service you need" note="Start at the row that sounds like you.">
        <Ledger
          caption="When to take each service, and what you get"
          columns={['Service', 'Take it when', 'You get']}
          rows={aiServices.map(({ slug, title, href }) => [
            { text: title, href },
            ...(handsOn[slug] ?? ['', '']),
          ])}
        />
        <p>
          Each is available on its own. Take them in order and you pay for the groundwork once: we do not
          repeat the first week’s interviews, and we measure the pilot by the numbers in the plan.
        </p>
      </Section>

      <Section head="Signs that you skipped a step" note="What to look for, and a question to ask.">
        <Ledger
          caption="What a skipped step looks like"
          columns={['Step', 'What you see', 'Ask at your next meeting']}
          rows={aiServices.map(({ slug, title }) => [title, ...(skipped[slug] ?? ['', ''])])}
        />
        <p>
          One sign is normal. With three, more money will buy more of the same. Go back to the first row that
          fits, and finish it before you go on.
        </p>
      </Section>

      <Section head="Three ways to buy it">
        <Ledger
          caption="Engagements and prices"
          columns={['Engagement', 'Best for', { head: 'Price', figure: true }]}
          rows={tiers.map(({ id, name, href, priceText, billing }) => [
            { text: name, href },
            {
              starter: 'a leadership team that needs a decision',
              roadmap: 'a business ready to put its first use to work',
              partner: 'a business with several AI projects and nobody in charge of them',
            }[id],
            `${priceText}${billing === 'monthly' ? ' per month' : ''}`,
          ])}
        />
        <p>
          Compare them line by line on the <a href="/ai-strategy/pricing">pricing page</a>. It also has
          add-ons for pilots, data and training.
        </p>
      </Section>

      <Ask head="Find out where to start">
        Tell us about the last conversation you had about AI at work: who brought it up, and how it ended. We
        reply with the service we would start with and what it costs.
      </Ask>
    </>
  )
}

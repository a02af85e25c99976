import { aiShares, weeksAYear } from '#shared/calculators/ai-savings.ts'
import { aiServices, completeEngagement, engagementEnd, roadmapDays, tier } from '#shared/catalog.ts'
import { aiCases } from '#shared/catalog/ai-cases.ts'
import { Island } from '../../framework/island.tsx'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import AiSavings from '../../islands/ai-savings.island.tsx'
import { dollars, percent } from '../../parts/calculator.tsx'
import { Display } from '../../parts/display.tsx'
import { Changes, Entries, figures, Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section, useQuote, Ways } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/ai-strategy',
  kind: 'hub',
  line: 'ai-strategy',
  name: 'AI strategy',
  figure: {
    value: completeEngagement,
    caption: 'from the first interview to a first pilot running',
  },
  title: 'AI Strategy Consulting',
  description:
    'AI strategy consulting at fixed prices: find the uses that pay, plan them, choose tools on a trial, set the rules, run the pilot and get it into use.',
  questions: {
    'How long does an engagement take?': `A complete engagement takes ${completeEngagement}, from the first interview to ${engagementEnd}. Single services take two to ten weeks, and the page of each says how long.`,
    'Do we have to buy all six?':
      'No. You can buy each one on its own, and it starts from whatever you have. The Growth Roadmap combines five of them, because the order matters and plans usually get lost in the handovers.',
    'How big does our business need to be?':
      'The math usually starts to work at about twenty people, or where one task is done a few hundred times a month. Below that we usually say: wait, and buy a ready-made tool. We tell you which.',
    'What happens to our data?':
      'Your records stay with you. We look at samples on your own systems, take away counts and not records, and agree in writing what we may see before we see it.',
    'Which tools do you recommend?':
      'The ones that win a trial on your own work. We take no commission from software makers, and we tell you when a tool you already pay for will do.',
  },
  jsonLd: [
    serviceLd('ai-strategy', 'AI strategy consulting', {
      description:
        'Six services that take a business from the question of where AI pays to a tool in daily use.',
      href: '/ai-strategy',
    }),
  ],
})

const shares = aiShares()
const setups = aiCases.flatMap(({ setup }) => setup ?? [])

export default function AiStrategy() {
  return (
    <>
      <Hero
        title="Know what AI saves you before you buy it"
        lede={`For businesses with about twenty people or more. Fixed prices from ${tier('starter').priceText}. A complete engagement takes ${completeEngagement} and ends with ${engagementEnd}.`}
        action={null}
        tool={<Island of={AiSavings} props={{}} />}
        also={{ label: 'See the three prices', href: '/ai-strategy/pricing' }}
        facts={[
          ['A complete engagement', completeEngagement],
          ['Prices from', `${tier('starter').priceText}, fixed`],
          ['Each service', 'is available on its own'],
          ['If it does not pay', 'stop at any decision day'],
        ]}
      />

      <Section head="Six services" note="In the order of an engagement. Each is available on its own.">
        <Display
          value={`${roadmapDays} days`}
          caption="for five of the six in one engagement, the Growth Roadmap"
        />
        <Entries
          buttons
          entries={aiServices.map(({ title, description, features, href, weeks }) => ({
            title,
            description,
            features,
            href,
            more: 'Learn More',
            time: `${weeks[0]} to ${weeks[1]} weeks`,
          }))}
        />
      </Section>

      <Section head="What the estimate assumes" note="Five worked cases, one month each. None is a customer.">
        <Display
          value={`${percent(shares.least, 0)} to ${percent(shares.most, 0)}`}
          caption="of a task’s hours, the low end of what our worked cases free up"
        />
        <Ledger
          caption="The cases behind the estimate"
          columns={['Task', ...figures('Hours freed', 'Worth', 'Costs')]}
          rows={aiCases.map(({ task, href, hours, freed, saved, running }) => [
            { text: task, href },
            `${Math.round(freed)} of ${Math.round(hours)}, ${percent(freed / hours, 0)}`,
            dollars(saved),
            dollars(running),
          ])}
        />
        <p>
          The costs are software and checking. The calculator counts {weeksAYear} weeks a year. It takes the
          lowest and the middle of the five shares of hours, and it deducts {percent(shares.running, 0)} of
          the saving for costs, which is the highest share of the five. Setup is extra:{' '}
          {dollars(Math.min(...setups))} to {dollars(Math.max(...setups))}, once, in these cases. Your task
          can be better or worse than any of them, so we count it before you pay for a pilot.
        </p>
        <Disclosure of="results" />
      </Section>

      <Section head="Where businesses go wrong">
        <Changes
          pairs={[
            {
              today: 'They buy a tool first, then look for work to give it.',
              afterwards:
                'We count the work first. You choose the tool after a trial on last month’s real cases.',
            },
            {
              today: 'They run six pilots and finish none.',
              afterwards:
                'One pilot, with a number it must reach and a date on which you stop it or scale it.',
            },
            {
              today: 'They write a forty-page policy that nobody opens.',
              afterwards: 'Two pages that say what people may type where, and whom to ask.',
            },
          ]}
        />
      </Section>

      <Section head="See the work first" note="Samples, marked as illustrations.">
        <Ways
          ways={[
            {
              question: 'What does a quote say?',
              answer: 'One price, and when each part is due',
              href: '/ai-strategy/pricing#what-your-quote-looks-like',
            },
            {
              question: 'What does a policy say?',
              answer: 'Two pages: what people may type where',
              href: '/ai-strategy/governance-setup#what-the-policy-looks-like',
            },
            {
              question: 'What does a report say?',
              answer: `The result, the money, and the decision on day ${roadmapDays}`,
              href: '/ai-strategy/growth-roadmap#what-the-report-looks-like',
            },
          ]}
        />
      </Section>

      <Questions of={page} />

      <Section head="Request a quote">
        <p>
          Prices for whole engagements are <a href="/ai-strategy/pricing">published</a>. For one service, or
          for a business with more than one site, tell us how big it is, and we send a fixed price.
        </p>
        <p className="acts" data-common="">
          <a className="act" href={useQuote().href}>
            {useQuote().label}
          </a>
        </p>
      </Section>

      <Ask head="Get Started Today" action={{ label: 'Get Started Today', href: '/contact' }}>
        Half an hour on the phone, no slides. You describe the work. We tell you which of the six services, if
        any, would pay for itself within a year.
      </Ask>
    </>
  )
}

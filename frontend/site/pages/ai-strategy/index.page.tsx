import { aiServices, completeEngagement, tier } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Changes, Entries } from '../../parts/ledger.tsx'
import { Ask, Hero, Questions, Section, useQuote } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/ai-strategy',
  kind: 'hub',
  line: 'ai-strategy',
  name: 'AI strategy',
  figure: {
    value: completeEngagement,
    caption: 'for a complete engagement, from first interview to handover',
  },
  title: 'AI Strategy Consulting',
  description:
    'AI strategy consulting at fixed prices: find the uses that pay, plan them, choose tools on a trial, set the rules, run the pilot and get it into use.',
  questions: [
    {
      question: 'How long does an engagement take?',
      answer: `A complete engagement takes ${completeEngagement}, from the first interview to a pilot in use. Single services take two to ten weeks, and the page of each says how long.`,
    },
    {
      question: 'Do we have to buy all six?',
      answer:
        'No. Each service stands alone and starts from whatever you have. The Growth Roadmap joins five of them, because the order matters and the handovers are where plans are usually lost.',
    },
    {
      question: 'How big must a firm be?',
      answer:
        'The math usually begins to work at about twenty people, or wherever one task is done some hundreds of times a month. Below that we usually say: wait, and here is what to buy off the shelf.',
    },
    {
      question: 'What happens to our data?',
      answer:
        'Your records stay with you. We look at samples on your own systems, take away counts rather than records, and put in writing what we have seen before we see it.',
    },
    {
      question: 'Which tools do you recommend?',
      answer:
        'The ones that win a trial on your own work. We take no commission from software makers, and we tell you when a tool you already pay for will do.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'AI strategy consulting',
      type: 'AI strategy consulting',
      description: 'Six services that take a firm from the question of where AI pays to a tool in daily use.',
      path: '/ai-strategy',
    }),
  ],
})

export default function AiStrategy() {
  return (
    <>
      <Hero
        title="AI strategy, costed before it is bought"
        lede="Six services that take a firm from “we should do something with AI” to one tool in daily use, with the saving measured."
        also={{ label: 'See the three prices', href: '/ai-strategy/pricing' }}
        facts={[
          ['A complete engagement', completeEngagement],
          ['Prices from', `${tier('starter').priceText}, fixed`],
          ['Each service', 'can be bought alone'],
        ]}
      />

      <Section head="Six services" note="In the order an engagement meets them. Each can be had alone.">
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

      <Section head="Where firms go wrong">
        <Changes
          pairs={[
            {
              today: 'They buy the tool first, then look for work to give it.',
              afterwards:
                'The work is counted first. The tool is chosen by trying it on last month’s real cases.',
            },
            {
              today: 'They run six pilots and finish none.',
              afterwards:
                'One pilot, with a number it must reach and a date on which it is stopped or scaled.',
            },
            {
              today: 'They write a policy of forty pages that nobody opens.',
              afterwards: 'Two pages that say what may be typed where, and whom to ask.',
            },
          ]}
        />
      </Section>

      <Questions of={page} />

      <Section head="Ask for a quote">
        <p>
          Prices for whole engagements are <a href="/ai-strategy/pricing">published</a>. For one service, or
          for a firm with more than one site, tell us the size of it and we send a fixed price.
        </p>
        <p className="acts" data-common="">
          <a className="act" href={useQuote().href}>
            {useQuote().label}
          </a>
        </p>
      </Section>

      <Ask head="Get Started Today" action={{ label: 'Get Started Today', href: '/contact' }}>
        Half an hour on the phone, no slides. You describe the work; we say which of the six, if any, would
        pay for itself within a year.
      </Ask>
    </>
  )
}

import { brand } from '#shared/brand.ts'
import { advanceCost } from '#shared/calculators/factor-rate.ts'
import { fundingFacts, roadmapDays, roadmapDecisions, roadmapPhases, tier } from '#shared/catalog.ts'
import { FeeBar } from '../figures/fee-bar.tsx'
import { RateCurve } from '../figures/rate-curve.tsx'
import { Timeline } from '../figures/timeline.tsx'
import { definePage } from '../framework/page.ts'
import { percent } from '../parts/calculator.tsx'
import { Ask, Hero, Section, Ways } from '../parts/page-parts.tsx'
import { phoneLink } from '../parts/phone.tsx'

export const page = definePage({
  path: '/',
  kind: 'home',
  name: 'Home',
  title: `${brand.name}: AI Strategy, Card Payments, Funding`,
  description:
    'Advice on AI, card payments and business funding, with the arithmetic shown. Fixed prices, fees explained line by line, every cost as a yearly rate.',
})

const roadmap = tier('roadmap')
const advance = { amount: 75_000_00, factor: 1.35, fee: 0.03, remittance: 'daily' } as const

export default function Home() {
  return (
    <>
      <Hero
        title="Advice on AI, cards and capital, with the arithmetic shown"
        lede="We help owners and directors decide three things that are easy to get wrong and expensive to undo. Which is yours?"
        action={null}
        facts={[
          ['Phone', phoneLink],
          ['Hours', brand.hours],
          ['Written answers', 'within one business day'],
        ]}
      >
        <Ways
          ways={[
            {
              question: 'Where would AI pay in my business?',
              answer: 'AI strategy: a costed list in four weeks',
              href: '/ai-strategy',
            },
            {
              question: 'Why do cards cost me this much?',
              answer: 'Merchant services: the fee, taken apart',
              href: '/merchant-services',
            },
            {
              question: 'What does this money really cost?',
              answer: 'Funding: ten kinds, one yardstick',
              href: '/funding-services',
            },
          ]}
        />
      </Hero>

      <Section head="AI strategy" note="For directors who are asked about AI in every meeting.">
        <p className="lede">
          A complete engagement takes 8-12 weeks and ends with something in use, not with a slide. The{' '}
          {roadmap.name} looks like this, for {roadmap.priceText}.
        </p>
        <Timeline
          title={`The ${roadmapDays} days of the ${roadmap.name}`}
          days={roadmapDays}
          phases={roadmapPhases}
          decisions={roadmapDecisions}
        />
        <p>
          You can stop at any red line and keep what you have. Read about{' '}
          <a href="/ai-strategy">the six services</a>, or go straight to{' '}
          <a href="/ai-strategy/pricing">the prices</a>.
        </p>
      </Section>

      <Section head="Merchant services" note="For anyone who takes cards.">
        <p className="lede">
          Most of the fee on a card sale goes to the bank that issued the card. The networks set it; how a
          sale is sent moves part of it. The markup on top is negotiable.
        </p>
        <FeeBar />
        <p>
          Ask us to read one statement, and we mark it up line by line, whether or not you change processors.
          See <a href="/merchant-services">how cards are priced</a>, or get{' '}
          <a href="/merchant-services/what-cards-cost">a range for your own sales</a> from three answers.
        </p>
      </Section>

      <Section head="Business funding" note="For firms that need money by a date.">
        <p className="lede">
          A factor rate of {advance.factor} sounds like {percent(advance.factor - 1, 0)}. With a{' '}
          {percent(advance.fee, 0)} fee, paid back daily over a year, it is{' '}
          {percent(advanceCost({ ...advance, months: 12 }).apr, 0)}. We put every offer on one yardstick, the
          annual percentage rate, before you choose.
        </p>
        <RateCurve advance={advance} />
        <p>
          Funding {fundingFacts.maximumText}, in <a href="/funding-services">ten kinds</a>; seven answers, and
          no name, show <a href="/funding-services/what-fits">what you might qualify for</a>. If a cash
          advance is on the table,{' '}
          <a href="/funding-services/merchant-cash-advance">work out its yearly rate</a> first.
        </p>
      </Section>

      <Section head="How we are paid" note="Ask anyone who advises you.">
        <p>
          AI strategy is sold at a fixed price published on this site, and software makers pay us nothing. For
          card processing we are paid out of the processor’s markup, and we tell you how much of it. In
          funding we are a broker, not a lender: {fundingFacts.ourFee}, paid when a transaction closes and
          stated in your papers before you sign.
        </p>
        <p>
          Sometimes the right answer is to do nothing: keep your processor, wait for the bank, leave the chat
          assistant to your rival. We write that down too.
        </p>
      </Section>

      <Ask head="Not sure which?">
        Write two sentences about what you are trying to decide. The right one of us answers within one
        business day.
      </Ask>
    </>
  )
}

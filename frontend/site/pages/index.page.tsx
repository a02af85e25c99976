import { brand } from '#shared/brand.ts'
import { advanceCost } from '#shared/calculators/factor-rate.ts'
import {
  engagementEnd,
  feeOnHundred,
  fundingFacts,
  roadmapDays,
  roadmapDecisions,
  roadmapPhases,
  tier,
} from '#shared/catalog.ts'
import { formatUsd } from '#shared/money/format.ts'
import { FeeBar } from '../figures/fee-bar.tsx'
import { RateCurve } from '../figures/rate-curve.tsx'
import { Timeline } from '../figures/timeline.tsx'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import HomeTools from '../islands/home-tools.island.tsx'
import { percent } from '../parts/calculator.tsx'
import { Display } from '../parts/display.tsx'
import { Ask, Hero, Section } from '../parts/page-parts.tsx'

const advance = { amount: 75_000_00, factor: 1.35, fee: 0.03, remittance: 'daily' } as const
const apr = percent(advanceCost({ ...advance, months: 12 }).apr, 0)

export const page = definePage({
  path: '/',
  kind: 'home',
  name: 'Home',
  figure: {
    value: `${advance.factor} = ${apr} APR`,
    caption: `a factor rate as an APR, with a ${percent(advance.fee, 0)} fee, paid back daily over a year`,
  },
  title: `${brand.name}: AI Strategy, Card Payments, Funding`,
  description:
    'See what you could qualify for, what cards should cost you and what AI would save, in a minute, no name needed. AI strategy, card fees and business funding.',
})

const [starter, roadmap] = [tier('starter'), tier('roadmap')]

export default function Home() {
  return (
    <>
      <Hero
        title="AI, card fees and funding: we show you the math"
        lede="For owners of US small businesses. See your own numbers now, no name needed. Then a person checks them within one business day, free."
        action={null}
        tool={<Island of={HomeTools} props={{}} />}
        facts={[
          ['AI strategy', `from ${starter.priceText}, fixed`],
          ['Card statement review', 'free, in two business days'],
          ['Funding', `${fundingFacts.maximumText}; cash advances ${fundingFacts.advanceSpeed}`],
          ['Written answers', 'within one business day'],
        ]}
      />

      <Section head="AI strategy" note="For owners who hear about AI every week.">
        <Display
          value={`${roadmapDays} days`}
          caption={`from the first interview to a first pilot, for ${roadmap.priceText}`}
        />
        <p>
          The {roadmap.name} ends with {engagementEnd}. You can stop on any of three decision days, shown in
          red, and keep what you have.
        </p>
        <Timeline
          title={`The ${roadmapDays} days of the ${roadmap.name}`}
          days={roadmapDays}
          phases={roadmapPhases}
          decisions={roadmapDecisions}
        />
        <p>
          See <a href="/ai-strategy">the six services</a>, <a href="/ai-strategy/pricing">all prices</a>, or{' '}
          <a href="/ai-strategy/growth-roadmap#what-the-report-looks-like">a sample of the report</a>.
        </p>
      </Section>

      <Section head="Card fees" note="For any business that takes cards.">
        <Display
          value={formatUsd(feeOnHundred)}
          caption="of every $100 goes to fees, in our example of a card sale at a counter"
        />
        <p>
          Most of it goes to the bank that issued the card, and no processor can discount that part. The
          markup on top is negotiable. Send us one statement, and we mark it up line by line.
        </p>
        <FeeBar />
        <p>
          See <a href="/merchant-services">a marked-up statement</a>, or{' '}
          <a href="/merchant-services/what-cards-cost">what cards should cost you</a>.
        </p>
      </Section>

      <Section head="Business funding" note="For businesses that need money by a date.">
        <Display
          value={`${advance.factor} = ${apr} APR`}
          caption={`A factor rate of ${advance.factor}, with a ${percent(advance.fee, 0)} fee, paid back daily over a year`}
        />
        <p>
          {advance.factor} sounds like {percent(advance.factor - 1, 0)}. We turn every offer into an APR, so
          that you can compare it before you sign.
        </p>
        <RateCurve advance={advance} />
        <p>
          Compare <a href="/funding-services">ten options</a>, answer seven questions to see{' '}
          <a href="/funding-services/what-fits">what you might qualify for</a>, or{' '}
          <a href="/funding-services/merchant-cash-advance">work out the APR of a cash advance</a>.
        </p>
      </Section>

      <Section head="How we are paid" note="Ask any adviser how they are paid.">
        <p>
          You pay for AI strategy at the fixed prices on this site, and software makers pay us nothing. For
          card processing we are paid out of the processor’s markup, and we tell you how much of it. For
          funding we are a broker, not a lender: {fundingFacts.ourFee}. It is paid when a deal closes, and
          your documents state it before you sign.
        </p>
        <p>
          Sometimes the right answer is to do nothing: keep your processor, wait for the bank, let your
          competitor have the chat assistant. We tell you that too.
        </p>
      </Section>

      <Ask head="Not sure which?">
        Write two sentences about what you are trying to decide. The right person answers within one business
        day.
      </Ask>
    </>
  )
}

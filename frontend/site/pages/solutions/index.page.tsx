import { fundingFacts, solutions, tiers } from '#shared/catalog.ts'
import { definePage } from '../../framework/page.ts'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Hero, Section, Ways } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/solutions',
  kind: 'hub',
  name: 'All solutions',
  title: 'Card Fees, Funding or AI: What to Settle First',
  description:
    'Card payments, business funding and AI strategy on one page: what each takes and costs, which to settle first, and four answers you get in a minute.',
})

export default function Solutions() {
  return (
    <>
      <Hero
        title="Three solutions, one habit: show the math"
        lede="Taking cards, raising money and deciding about AI have one thing in common: the price is easy to quote and hard to compare. We make it comparable, then help you act."
        facts={[
          ['An answer without us', 'in a minute, below'],
          ['First conversation', 'free, about 30 minutes'],
          ['Take one or all', 'none depends on another'],
        ]}
      />

      <Section head="Choose your question">
        <Entries
          columns={3}
          entries={solutions.map(({ title, description, features, href }) => ({
            title,
            description,
            features,
            href,
            more: 'Read more',
          }))}
        />
      </Section>

      <Section head="What each takes" note="From the first message to an answer you can use.">
        <Ledger
          caption="What you bring, and what you get for it"
          columns={['Solution', 'You bring', 'First answer', 'It costs you']}
          rows={[
            [
              { text: 'Merchant services', href: '/solutions/merchant-services' },
              'one monthly statement',
              'two business days: your effective rate, and the markup in it',
              'nothing, either way',
            ],
            [
              { text: 'Business funding', href: '/solutions/funding' },
              'purpose, amount and date; papers later, once',
              'the first call: a range, or a plain no with its reason',
              fundingFacts.ourFee,
            ],
            [
              { text: 'AI strategy', href: '/solutions/ai-strategy' },
              'the decision on your desk, in two sentences',
              'one business day: where we would begin',
              `from ${tiers[0]?.priceText ?? ''}, fixed`,
            ],
          ]}
        />
      </Section>

      <Section head="Begin without us" note="No name, no e-mail. Each works out an answer on the page.">
        <Ways
          ways={[
            {
              question: 'What might I qualify for?',
              answer: 'Seven answers, ten kinds of funding',
              href: '/funding-services/what-fits',
            },
            {
              question: 'What do cards cost me?',
              answer: 'Three answers, a range and its reasons',
              href: '/merchant-services/what-cards-cost',
            },
            {
              question: 'What is this advance as a yearly rate?',
              answer: 'Factor, fee and months in; APR out',
              href: '/funding-services/merchant-cash-advance#work-out-the-apr',
            },
            {
              question: 'Which AI engagement, at what price?',
              answer: 'Three, line by line',
              href: '/ai-strategy/pricing',
            },
          ]}
        />
      </Section>

      <Section head="Which comes first" note="If two apply at once.">
        <Ledger
          caption="What to settle before what"
          columns={['If you are about to', 'Look first at', 'Because']}
          rows={[
            [
              'borrow to get through a slow season',
              { text: 'Merchant services', href: '/solutions/merchant-services' },
              'a point off the cost of cards may be cheaper money than any loan',
            ],
            [
              'take an advance on card sales',
              { text: 'Funding', href: '/solutions/funding' },
              'an advance ties you to the processor it collects through; choose the money before the terminal',
            ],
            [
              'buy software with AI in its name',
              { text: 'AI strategy', href: '/solutions/ai-strategy' },
              'four weeks of counting cost less than a year of the wrong subscription',
            ],
            [
              'open a second location',
              { text: 'Funding', href: '/solutions/funding' },
              'build-out, equipment and working capital are three needs, and rarely one loan',
            ],
          ]}
        />
        <p>
          Firms often arrive with one of these and leave with another. That is fine: each has its own people,
          its own price and its own papers, and nobody here is paid for moving you from one to the next.
        </p>
      </Section>

      <Ask head="Ask about any of the three">
        Say which decision is on your desk and by when it has to be made. You hear back within one business
        day from the person who would do the work.
      </Ask>
    </>
  )
}

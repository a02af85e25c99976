import { solutions } from '#shared/catalog.ts'
import { definePage } from '../../framework/page.ts'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Hero, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/solutions',
  kind: 'hub',
  name: 'All solutions',
  title: 'All Solutions: Card Payments, Funding and AI Strategy',
  description:
    'Three solutions for a business that wants its costs in view: merchant services, business funding and AI strategy. What each solves, takes and costs.',
})

export default function Solutions() {
  return (
    <>
      <Hero
        title="Three solutions, one habit: show the math"
        lede="Taking cards, raising money and deciding about AI have one thing in common: the price is easy to quote and hard to compare. We make it comparable, then help you act."
        facts={[
          ['Solutions', 'three'],
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

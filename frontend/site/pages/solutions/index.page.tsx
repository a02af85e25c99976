import { fundingFacts, solutions, tiers } from '#shared/catalog.ts'
import { definePage } from '../../framework/page.ts'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Hero, Section, Ways } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/solutions',
  kind: 'hub',
  name: 'All solutions',
  figure: {
    value: 'About a minute',
    caption: 'to a first answer on card fees, funding or AI, no name needed',
  },
  title: 'Card Fees, Funding or AI: What to Fix First',
  description:
    'Card payments, business funding and AI strategy for small businesses: what each takes and costs, which to do first, and four answers in about a minute.',
})

export default function Solutions() {
  return (
    <>
      <Hero
        title="What to fix first: card fees, funding or AI"
        lede="Card processors, lenders and AI vendors all quote prices that are hard to compare. We show you the math on each offer, then help you get the one you choose."
        facts={[
          ['Answer on this site', 'in about a minute, no name needed'],
          ['First call', 'free, about 30 minutes'],
          ['Take one or all three', 'each is available on its own'],
        ]}
      />

      <Section ground="wash" head="Three solutions">
        <Entries
          columns={3}
          entries={solutions.map(({ title, description, features, href }) => ({
            title,
            description,
            features,
            href,
            more: 'See how it works',
          }))}
        />
      </Section>

      <Section head="What each one takes" note="From your first message to an answer you can use.">
        <Ledger
          caption="What you send, and what you get"
          columns={['Solution', 'You send', 'First answer', 'You pay us']}
          rows={[
            [
              { text: 'Merchant services', href: '/solutions/merchant-services' },
              'one monthly statement',
              'in two business days: your effective rate, and the markup in it',
              'nothing, whatever you decide',
            ],
            [
              { text: 'Business funding', href: '/solutions/funding' },
              'purpose, amount and date; documents later, once',
              'on the first call: a range, or a plain no and the reason',
              fundingFacts.ourFee,
            ],
            [
              { text: 'AI strategy', href: '/solutions/ai-strategy' },
              'the decision you face, in two sentences',
              'in one business day: where we would start',
              `from ${tiers[0]?.priceText ?? ''}, fixed`,
            ],
          ]}
        />
      </Section>

      <Section head="Get an answer now" note="No name, no email. You see the answer on the page.">
        <Ways
          ways={[
            {
              question: 'What might I qualify for?',
              answer: 'Answer seven questions, see which of ten funding options fit',
              href: '/funding-services/what-fits',
            },
            {
              question: 'What should cards cost me?',
              answer: 'Answer three questions, get a range and the reasons',
              href: '/merchant-services/what-cards-cost',
            },
            {
              question: 'What is the APR on this cash advance?',
              answer: 'Enter the factor rate, fee and months, get the APR',
              href: '/funding-services/merchant-cash-advance#work-out-the-apr',
            },
            {
              question: 'What does AI advice cost?',
              answer: 'Compare three fixed prices, line by line',
              href: '/ai-strategy/pricing',
            },
          ]}
        />
      </Section>

      <Section head="Which comes first" note="If you need more than one.">
        <Ledger
          caption="What to look at first"
          columns={['If you are about to', 'Start with', 'Why']}
          rows={[
            [
              'borrow to get through a slow season',
              { text: 'Merchant services', href: '/solutions/merchant-services' },
              'if you cut your card fees by one percentage point, you may need to borrow less',
            ],
            [
              'take an advance on card sales',
              { text: 'Funding', href: '/solutions/funding' },
              'an advance ties you to the processor it collects through, so choose the lender before the card terminal',
            ],
            [
              'buy software with AI in its name',
              { text: 'AI strategy', href: '/solutions/ai-strategy' },
              'four weeks of counting can save you from a year of the wrong subscription',
            ],
            [
              'open a second location',
              { text: 'Funding', href: '/solutions/funding' },
              'build-out, equipment and working capital are three needs, and seldom one loan',
            ],
          ]}
        />
        <p>
          Businesses often come for one of these and leave with another. That is fine. Each has its own
          person, price and documents, and nobody here is paid to move you from one to the next.
        </p>
      </Section>

      <Ask head="Tell us what you need to decide">
        Tell us what you need to decide, and by when. The person who would do the work answers within one
        business day.
      </Ask>
    </>
  )
}

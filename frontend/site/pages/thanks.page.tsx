import { brand } from '#shared/brand.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import ThanksNote from '../islands/thanks-note.island.tsx'
import { Hero, Section, Ways } from '../parts/page-parts.tsx'
import { phoneLink } from '../parts/phone.tsx'

export const page = definePage({
  path: '/thanks',
  kind: 'form',
  name: 'After a request',
  title: 'After a Request: What Happens Next',
  description:
    'Our forms lead here after a request. A person answers it within one business day. Meanwhile, three pages that may help.',
  unlisted: true,
})

export default function Thanks() {
  return (
    <>
      <Hero
        title="What happens next"
        lede="A person reads it and answers within one business day. If you have not heard from us by then, please call."
        action={null}
        facts={[
          ['Phone', phoneLink],
          ['Hours', brand.hours],
          ['Email', { text: brand.email, href: `mailto:${brand.email}` }],
        ]}
      >
        <Island of={ThanksNote} props={{}} />
      </Hero>
      <Section head="While you wait">
        <Ways
          ways={[
            {
              question: 'See what each AI engagement includes',
              answer: 'three prices, side by side',
              href: '/ai-strategy/pricing',
            },
            {
              question: 'Turn a factor rate into an APR',
              answer: 'a calculator, 30 seconds',
              href: '/funding-services/merchant-cash-advance',
            },
            {
              question: 'See what your cards cost',
              answer: 'a calculator, three questions',
              href: '/merchant-services/what-cards-cost',
            },
          ]}
        />
      </Section>
    </>
  )
}

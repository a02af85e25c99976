import { brand } from '#shared/brand.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import ThanksNote from '../islands/thanks-note.island.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'
import { Ways } from '../parts/ways.tsx'
import { phoneText } from '../parts/phone.tsx'

export const page = definePage({
  path: '/thanks',
  kind: 'form',
  name: 'Thank you',
  title: 'Thank You: We Have Your Request',
  description:
    'Your request is kept and a person will answer it within one business day. Meanwhile, three pages that may help.',
  unlisted: true,
})

export default function Thanks() {
  return (
    <>
      <Hero
        title="Thank you. We have it."
        lede={`A person answers within one business day, from ${brand.email}. If nothing has come by then, please call us; something went wrong on our side.`}
        action={{ label: `Call\u00a0${phoneText}`, href: `tel:${brand.phone.e164}` }}
      >
        <Island of={ThanksNote} props={{}} />
      </Hero>
      <Section head="While you wait">
        <Ways
          ways={[
            {
              question: 'See what each engagement contains',
              answer: 'three prices, side by side',
              href: '/ai-strategy/pricing',
            },
            {
              question: 'Turn a factor rate into a yearly rate',
              answer: 'a calculator, half a minute',
              href: '/funding-services/merchant-cash-advance',
            },
            {
              question: 'Work out what your cards cost',
              answer: 'bring last month’s statement',
              href: '/merchant-services',
            },
          ]}
        />
      </Section>
    </>
  )
}

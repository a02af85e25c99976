import { brand } from '#shared/brand.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import ThanksNote from '../islands/thanks-note.island.tsx'
import { Hero, IfTarget, Section, Ways } from '../parts/page-parts.tsx'
import { phoneText } from '../parts/phone.tsx'

export const page = definePage({
  path: '/thanks',
  kind: 'form',
  name: 'Thank you',
  title: 'After a Request: What Happens Next',
  description:
    'Our forms lead here once a request is kept. A person answers it within one business day. Meanwhile, three pages that may help.',
  unlisted: true,
})

export default function Thanks() {
  return (
    <>
      <Hero
        title="Thank you: what happens next"
        lede={`Our forms lead here once a request is kept. A person answers it within one business day, from ${brand.email}. If nothing has come by then, please call us: something went wrong on our side.`}
        action={{ label: `Call\u00a0${phoneText}`, href: `tel:${brand.phone.e164}` }}
      >
        <Island of={ThanksNote} props={{}} />
        <IfTarget id="check-your-number">
          <strong>Please check your phone number.</strong> What you entered does not look like one. We kept it
          as you wrote it, and your request too. To correct it, reply to our e-mail or call us.
        </IfTarget>
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

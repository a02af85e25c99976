import { brand } from '#shared/brand.ts'
import { definePage } from '../framework/page.ts'
import { Island } from '../framework/island.tsx'
import LeadForm from '../islands/lead-form.island.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'
import { phoneLink } from '../parts/phone.tsx'

export const page = definePage({
  path: '/contact',
  kind: 'form',
  name: 'Contact',
  title: `Contact ${brand.name}`,
  description:
    'Call, write or visit. Ask anything about AI strategy, card payments or business funding; a person answers within one business day.',
})

export default function Contact() {
  return (
    <>
      <Hero
        title="Ask us something"
        lede="A question costs nothing and commits you to nothing. If another firm would serve you better, we say so."
        action={null}
        facts={[
          ['Phone', phoneLink],
          ['E-mail', { text: brand.email, href: `mailto:${brand.email}` }],
          ['Hours', brand.hours],
          ['Address', brand.addressLines.join(', ')],
        ]}
      >
        <Island
          of={LeadForm}
          props={{
            page: '/contact',
            message: { label: 'Your question', hint: 'As you would ask it across a table.' },
            button: 'Send it',
          }}
        />
      </Hero>
      <Section head="Before you write">
        <ul>
          <li>
            For a price, <a href="/quote">request a quote</a>: the questions are the same, and the answer is a
            price, a range, or the one question we need answered first.
          </li>
          <li>
            Please leave out card numbers, account numbers and tax identifiers. Where papers such as
            statements and returns help, we e-mail you a private link to send them by.
          </li>
          <li>Already a customer? Give the number of your quote, so that we find it at once.</li>
          <li>
            Our <a href="/privacy">privacy notice</a> says what we keep, for how long, and how to have it
            removed.
          </li>
        </ul>
      </Section>
    </>
  )
}

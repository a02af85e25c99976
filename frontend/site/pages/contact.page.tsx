import { brand } from '#shared/brand.ts'
import { formWords } from '#shared/leads/form-words.ts'
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
        title={formWords['/contact'].title}
        lede="A person answers within one business day. It is free, and there is no obligation. If another company would serve you better, we tell you."
        action={null}
        facts={[
          ['Phone', phoneLink],
          ['Email', { text: brand.email, href: `mailto:${brand.email}` }],
          ['Hours', brand.hours],
          ['Address', brand.addressLines.join(', ')],
        ]}
      >
        <Island of={LeadForm} props={{ page: '/contact' }} />
      </Hero>
      <Section
        head="Before you write"
        points={[
          <>
            Want a price? <a href="/quote">Request a quote</a>. The form is the same, and the page shows what
            a reply looks like.
          </>,
          'Please leave out card numbers, account numbers and tax IDs. Our receipt has a private link for documents such as statements and tax returns.',
          'Already a customer? Include your quote number so we can find it right away.',
          <>
            Our <a href="/privacy">privacy notice</a> says what we keep, for how long, and how to have it
            removed.
          </>,
        ]}
      />
    </>
  )
}

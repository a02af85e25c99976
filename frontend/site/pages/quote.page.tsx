import { brand } from '#shared/brand.ts'
import { definePage } from '../framework/page.ts'
import { Island } from '../framework/island.tsx'
import LeadForm from '../islands/lead-form.island.tsx'
import { Steps } from '../parts/ledger.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'
import { phoneLink } from '../parts/phone.tsx'

export const page = definePage({
  path: '/quote',
  kind: 'form',
  name: 'Request a quote',
  title: 'Request a Quote: Answered in One Business Day',
  description:
    'Ask for a quote on AI strategy, merchant services or business funding. Four questions, under a minute; a person answers within one business day.',
})

export default function Quote() {
  return (
    <>
      <Hero
        title="Request a quote"
        lede="Four questions. A person reads them and answers within one business day, with a price, a range, or the one question we need answered first."
        action={null}
        facts={[
          ['Rather talk?', phoneLink],
          ['Open', brand.hours],
          ['A quote of ours holds', `${brand.quote.validityDays} days; no obligation`],
        ]}
      >
        <Island
          of={LeadForm}
          props={{
            page: '/quote',
            message: {
              label: 'What is it for?',
              hint: 'The decision you face, in a sentence or two. Figures help: people, sales a month, an amount.',
            },
            button: 'Request a quote',
          }}
        />
      </Hero>
      <Section head="What happens next">
        <Steps
          steps={[
            {
              name: 'We read it',
              time: 'Same day',
              text: 'The adviser for your line reads it, not a call center. Nothing is passed to a lender or a processor at this point.',
            },
            {
              name: 'We answer',
              time: 'One business day',
              text: 'By e-mail, or by phone if you left a number: a price, a range with what would narrow it, or an honest “not us”.',
            },
            {
              name: 'You get it in writing',
              time: 'Within the week',
              text: 'For AI strategy and merchant services, a quote with set-up and monthly costs apart and the date until which it holds. For funding, the kinds we would ask for and the documents they need: offers come from lenders, once they have read those.',
            },
          ]}
        />
      </Section>
    </>
  )
}

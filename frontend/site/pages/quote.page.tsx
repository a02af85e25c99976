import { cardRange } from '#shared/calculators/card-range.ts'
import { brand } from '#shared/brand.ts'
import { cardMarkups } from '#shared/catalog/card-pricing.ts'
import { merchantFacts } from '#shared/catalog/merchant-services.ts'
import { formWords } from '#shared/leads/form-words.ts'
import { definePage } from '../framework/page.ts'
import { Island } from '../framework/island.tsx'
import LeadForm from '../islands/lead-form.island.tsx'
import { percent, wholeDollars as dollars } from '../parts/calculator.tsx'
import { Ledger, Steps } from '../parts/ledger.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'
import { phoneLink } from '../parts/phone.tsx'

export const page = definePage({
  path: '/quote',
  kind: 'form',
  name: formWords['/quote'].title,
  figure: { value: 'One business day', caption: 'to a price, a range, or the one question we need answered' },
  title: 'Request a Quote: Answered in One Business Day',
  description:
    'Request a quote on AI strategy, merchant services or business funding. One short form, under a minute; a person answers within one business day.',
})

const sales = { volume: 30_000_00, averageSale: 40_00 }
const { flat, plus, saved } = cardRange(sales, 'counter')
const flatRate = `${percent(cardMarkups.flat.rate)} and ${cardMarkups.flat.perSale} cents`

export default function Quote() {
  return (
    <>
      <Hero
        title={formWords['/quote'].title}
        lede="Fill out one short form. The adviser who handles that service emails you within one business day, with a price, a range, or the one question we need answered first."
        action={null}
        facts={[
          ['Prefer to talk?', phoneLink],
          ['Open', brand.hours],
          ['Our quotes are good for', `${brand.quote.validityDays} days; no obligation`],
        ]}
      >
        <p>Sending a statement or documents? We email you a private upload link after you send this form.</p>
        <Island of={LeadForm} props={{ page: '/quote' }} />
      </Hero>
      <Section head="What happens next">
        <Steps
          steps={[
            {
              name: 'We read it',
              time: 'Same day',
              text: 'The adviser who handles that service reads it, not a call center. We pass nothing to a lender or a processor at this point.',
            },
            {
              name: 'We reply',
              time: 'One business day',
              text: 'By email, or by phone if you left a number. If another company would serve you better, we tell you.',
            },
            {
              name: 'You get it in writing',
              time: 'Within the week',
              text: `For AI strategy, you get a quote that lists setup and monthly costs separately, and the date it is good until. For merchant services, it lists what we do, with ${merchantFacts.ourFee}. For funding, you get the products that fit and the documents they need. Offers come from lenders, after they read those documents.`,
            },
          ]}
        />
      </Section>
      <Section head="Sample reply" note="An example, not a customer.">
        <p>
          You asked: “We take {dollars(sales.volume)} a month in cards at our counter,{' '}
          {dollars(sales.averageSale)} a sale, and pay a flat {flatRate}. Can we pay less?”
        </p>
        <p>
          Our answer: “Probably. Interchange plus would save you about {dollars(saved[0])} to{' '}
          {dollars(saved[1])} a year. Send us last month’s statement, and we narrow it to one number.”
        </p>
        <Ledger
          caption="Monthly fees"
          columns={['Price', { head: 'Fees', figure: true }]}
          rows={[
            [`Flat rate: ${flatRate}`, dollars(flat.fees)],
            ['Interchange plus', `${dollars(plus[0].fees)} to ${dollars(plus[1].fees)}`],
          ]}
        />
      </Section>
    </>
  )
}

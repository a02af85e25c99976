import { brand } from '#shared/brand.ts'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/context.tsx'
import { Hero } from '../parts/page-parts.tsx'
import { phoneText } from '../parts/phone.tsx'

/** The page of a private link: a function replaces its main part with the quote. Unfilled, it is shown for invalid links. */
export const page = definePage({
  path: '/q',
  kind: 'error',
  name: 'Your quote',
  title: `Your Quote | ${brand.name}`,
  description: 'A quote of ours opens here by the private link in its e-mail, and by nothing else.',
})

export default function PrivateLink() {
  return (
    <>
      {/* Forms of these pages are sent once with it, and several documents at once. */}
      <script async type="module" src={usePage().build.islands} />
      <Hero
        title="This link does not open a quote"
        lede="It may have ended, or lost a few letters on its way here. The link in our newest message to you works."
        action={{ label: `Call\u00a0${phoneText}`, href: `tel:${brand.phone.e164}` }}
        also={{ label: 'Write to us', href: '/contact' }}
        facts={[
          ['No e-mail from us?', 'Look among your junk mail, or ask us to send the quote again.'],
          ['Copied the link?', 'Copy all of it: it ends in a long row of letters and digits.'],
        ]}
      />
    </>
  )
}

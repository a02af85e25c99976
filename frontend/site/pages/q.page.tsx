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
  description:
    'A quote or a page for documents opens here from the private link in our email, and only from it.',
})

export default function PrivateLink() {
  return (
    <>
      {/* Forms of these pages are sent once with it, and several documents at once. */}
      <script async type="module" src={usePage().build.islands} />
      <Hero
        title="This link does not open a quote"
        lede="The link may have expired, or part of it is missing. Use the link in our newest email to you, or call us."
        action={{ label: `Call\u00a0${phoneText}`, href: `tel:${brand.phone.e164}` }}
        also={{ label: 'Contact us', href: '/contact' }}
        facts={[
          ['No email from us?', 'Check your spam folder, or ask us to send the quote again.'],
          ['Did you copy the link?', 'Copy all of it. It ends in a long string of letters and numbers.'],
        ]}
      />
    </>
  )
}

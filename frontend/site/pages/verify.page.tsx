import { brand } from '#shared/brand.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import CheckQuote from '../islands/check-quote.island.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'
import { phoneText } from '../parts/phone.tsx'

export const page = definePage({
  path: '/verify',
  kind: 'form',
  name: 'Check a quote',
  title: 'Check That a Quote Is Really Ours',
  description:
    'Choose the PDF of your quote to see whether we sent it and whether it is still open. The file never leaves your computer.',
})

export default function Verify() {
  return (
    <>
      <Hero
        title="Is this quote really ours?"
        lede="Choose the PDF of the quote. You see in a second whether we sent it. Your browser sends us only a fingerprint of the PDF, never the file itself."
        action={{ label: 'Check a quote', href: '#check-a-quote' }}
        facts={[
          ['You send us', 'a 64-digit fingerprint'],
          ['We keep', 'the fingerprint, in logs, for 90 days'],
          ['Time', 'one second'],
        ]}
      />
      <Section head="Check a quote">
        <Island of={CheckQuote} props={{}} />
        <noscript>
          <p>
            Checking a file needs JavaScript, and your browser does not run it. Forward the PDF to{' '}
            <a href={`mailto:${brand.email}`}>{brand.email}</a> or call {phoneText}, and a person will check
            it.
          </p>
        </noscript>
      </Section>
      <Section
        head="What the answers mean"
        points={[
          <>
            <b>Issued.</b> We sent this quote, and nothing has replaced it. The file is exactly what we sent.
          </>,
          <>
            <b>Accepted.</b> We sent it, and it was accepted on the day you see in the answer.
          </>,
          <>
            <b>Replaced, withdrawn or expired.</b> It was ours, but you can no longer accept it. Ask us for
            the newest one before you sign.
          </>,
          <>
            <b>Signed.</b> The file is exactly a signed copy that we filed. The answer does not cover what it
            says, or who signed.
          </>,
          <>
            <b>Unknown.</b> The file is different from everything we sent, perhaps only because someone saved
            it again. Our quotes also have a digital signature, which PDF readers show. If it is broken or
            missing, call us.
          </>,
        ]}
      />
    </>
  )
}

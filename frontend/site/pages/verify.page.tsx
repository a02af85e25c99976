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
    'Type the number and code of a quote, or choose its PDF, and see whether we issued it and whether it is still open. The file never leaves your computer.',
})

export default function Verify() {
  return (
    <>
      <Hero
        title="Is this quote really ours?"
        lede="Type the number and the code at the foot of the quote. Or choose the PDF: your browser computes its fingerprint and asks us about that alone, so the file itself is not sent."
        action={{ label: 'Check a quote', href: '#code-number' }}
        facts={[
          ['Sent to us', 'number and code, or a fingerprint of 64 digits'],
          ['Kept', 'the fingerprint, in logs, for 90 days; the code is not kept'],
          ['Takes', 'a second'],
        ]}
      />
      <Section head="Check a quote">
        <Island of={CheckQuote} props={{}} />
        <noscript>
          <p>
            Your browser does not run scripts, which the check of a file needs. Use the number and code, or
            forward the PDF to <a href={`mailto:${brand.email}`}>{brand.email}</a> or call {phoneText}, and a
            person checks it.
          </p>
        </noscript>
      </Section>
      <Section head="What the answers mean">
        <ul>
          <li>
            <b>Issued.</b> We sent this quote, and nothing has replaced it. A file is byte for byte what we
            sent. A number and code do not show whether someone changed the amounts on your copy: only the
            check of the file does.
          </li>
          <li>
            <b>Accepted.</b> We sent it, and it was accepted on the day in the answer.
          </li>
          <li>
            <b>Replaced, withdrawn or expired.</b> It was ours, but it can no longer be accepted. Ask for the
            newest one before you sign.
          </li>
          <li>
            <b>Signed.</b> The file is byte for byte a signed copy that we received. If the answer names a
            revision, the first part of the file is that quote as we issued it. The answer does not cover what
            was added to the quote, or who signed.
          </li>
          <li>
            <b>Unknown.</b> We have no quote with this number and code. Or the file differs from everything we
            sent, perhaps only because it was saved again. Our quotes also carry a digital signature, which
            PDF readers show. If it is broken or missing, call us.
          </li>
        </ul>
      </Section>
    </>
  )
}

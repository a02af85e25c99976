import { brand } from '#shared/brand.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import VerifyPaper from '../islands/verify-paper.island.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'
import { phoneText } from '../parts/phone.tsx'

export const page = definePage({
  path: '/verify',
  kind: 'form',
  name: 'Check a quote',
  title: 'Check That a Quote Is Really Ours',
  description:
    'Choose the PDF of a quote and see whether we issued it, whether it was changed, and whether it still stands. The file never leaves your computer.',
})

export default function Verify() {
  return (
    <>
      <Hero
        title="Is this quote really ours?"
        lede="Choose the PDF. Your browser computes its fingerprint and asks us about that alone; the file itself is not sent."
        action={{ label: 'Choose the PDF', href: '#verify-file' }}
        facts={[
          ['Sent to us', 'a fingerprint of 64 digits'],
          ['Kept', 'the fingerprint, in logs, for 90 days'],
          ['Takes', 'a second'],
        ]}
      />
      <Section head="Check a file">
        <Island of={VerifyPaper} props={{}} />
        <noscript>
          <p>
            Your browser does not run scripts, which this check needs. Forward the PDF to{' '}
            <a href={`mailto:${brand.email}`}>{brand.email}</a> or call {phoneText}, and a person checks it.
          </p>
        </noscript>
      </Section>
      <Section head="What the answers mean">
        <ul>
          <li>
            <b>Issued.</b> The file is byte for byte what we sent, and nothing has replaced it.
          </li>
          <li>
            <b>Signed.</b> The file is byte for byte a signed copy that we received. If the answer names a
            revision, the first part of the file is that quote as we issued it. The answer does not cover what
            was added to the quote, or who signed.
          </li>
          <li>
            <b>Replaced or withdrawn.</b> It was ours, but it no longer stands. Ask for the newest one before
            you sign.
          </li>
          <li>
            <b>Unknown.</b> It differs from everything we sent, if only by having been saved again. Our quotes
            also carry a digital signature, which PDF readers show; where that is broken or absent, call us.
          </li>
        </ul>
      </Section>
    </>
  )
}

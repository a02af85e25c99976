import { brand } from '#shared/brand.ts'
import { termsPage } from '#shared/quotes/engagement-terms.ts'
import { licensingLines } from '../framework/frame.tsx'
import { definePage } from '../framework/page.ts'
import { Disclosure, Hero, Section } from '../parts/page-parts.tsx'

export const page = definePage({
  path: '/terms',
  kind: 'plain',
  name: 'Terms of use',
  title: `Terms of Use of the ${brand.name} Site`,
  description:
    'What you can rely on when you read this site, use its calculators or ask for a quote, and what takes a signed contract. In plain words, on one page.',
})

export default function Terms() {
  return (
    <>
      <Hero
        title="What this site promises, and what only a contract does"
        lede="Prices here are our prices. Calculators here are arithmetic. Neither is an offer of credit, and nothing binds either of us until it is signed."
        action={null}
        facts={[
          ['Applies to', 'this site and its forms'],
          ['Law', 'of the State of New York'],
          ['In force since', 'November 2026'],
        ]}
      />

      <Section head="Who we are">
        <p>
          {brand.legalName}, {brand.addressLines.join(', ')}; {brand.phone.display}; {brand.email}.
        </p>
        <Disclosure of="broker" />
        {licensingLines(true).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Section>

      <Section head="Prices and quotes">
        <p>
          Engagement prices on this site hold for quotes made while they stand here. A quote is open for{' '}
          {brand.quote.validityDays} days from its date, for the services it lists and no others. Work begins
          when you have accepted it. Taxes, where due, come on top.
        </p>
        <p>
          Accepting a quote also accepts our engagement terms, which are not on this page:{' '}
          <a href={termsPage('ai-strategy')}>for AI strategy</a>,{' '}
          <a href={termsPage('merchant-services')}>for merchant services</a> and{' '}
          <a href={termsPage('funding')}>for business funding</a>. The quote names their version.
        </p>
      </Section>

      <Section head="Funding information">
        <Disclosure of="funding" />
        <p>
          Asking us about funding is not an application for credit and leaves no mark on a credit file. An
          application is made to a lender, on the lender’s form, with the lender’s disclosures.
        </p>
      </Section>

      <Section head="Calculators and examples">
        <p>
          The calculators work out what you type in, by the formulas set out beside them. They round only what
          they show. They know nothing about your credit, taxes or contract. Worked cases are illustrations.
          Please do not sign anything on the strength of either alone; ask us, your accountant or your lawyer.
        </p>
      </Section>

      <Section head="Using the site">
        <ul>
          <li>
            Read, print and link as you like. Quote with a link; ask us before you reprint a whole page.
          </li>
          <li>Send forms in your own name, with facts you believe to be true.</li>
          <li>Do not try to reach the parts behind the staff door, or to slow the site down for others.</li>
          <li>
            Found a weakness? Write to {brand.email} before telling others. We will thank you and will not
            send lawyers.
          </li>
        </ul>
      </Section>

      <Section head="If something goes wrong">
        <p>
          We take care that the site is right and up, and correct errors when we learn of them. It comes as it
          is: for reading it free of charge we owe no damages beyond what the law insists on. What we owe you
          for work you pay for stands in the contract for that work, and these terms take nothing from it.
        </p>
        <p>
          Disputes about this site go to the courts of the State of New York, unless the law of your home
          gives you a nearer one. If a line here proves invalid, the others stay. When these terms change, the
          date above does too; what you sent before stays under the old ones.
        </p>
      </Section>
    </>
  )
}

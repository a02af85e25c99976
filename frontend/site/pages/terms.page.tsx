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
        title="Terms of use"
        lede="You can rely on the prices on this site. The calculators show you the math. Nothing here is an offer of credit, and neither of us owes the other anything until you sign."
        action={null}
        facts={[
          ['Applies to', 'this site and its forms'],
          ['Governing law', 'State of New York'],
          ['In effect since', 'November 2026'],
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
          We quote the engagement prices that are on this site on the day of your quote. A quote is good for{' '}
          {brand.quote.validityDays} days from its date and covers only the services it lists. We start work
          after you accept it. We add taxes where the law requires them.
        </p>
        <p>
          When you accept a quote, you also accept our engagement terms:{' '}
          <a href={termsPage('ai-strategy')}>for AI strategy</a>,{' '}
          <a href={termsPage('merchant-services')}>for merchant services</a> and{' '}
          <a href={termsPage('funding')}>for business funding</a>. The quote names their version.
        </p>
      </Section>

      <Section head="Funding information">
        <Disclosure of="funding" />
        <p>
          Asking us about funding is not an application for credit, and it does not affect your credit score.
          You apply to a lender, on the lender’s form, with the lender’s disclosures.
        </p>
      </Section>

      <Section head="Calculators and examples">
        <p>
          The calculators use the numbers you enter and the formulas next to them. They round only the results
          they show. They know nothing about your credit, taxes or contract. The worked examples are
          illustrations. Before you sign anything, ask us, your accountant or your attorney.
        </p>
      </Section>

      <Section
        head="Using the site"
        points={[
          'Read, print and link to any page. Quote us with a link. Ask us before you reprint a whole page.',
          'Use your own name on forms, and enter what you believe is true.',
          'Don’t try to get into the staff area, and don’t slow the site down for others.',
          `Found a security problem? Email ${brand.email} before you tell others. We will thank you, and we will not take legal action.`,
        ]}
      />

      <Section head="If something goes wrong">
        <p>
          We work to keep this site correct and available, and we fix errors when we learn of them. The site
          is free and provided as is: we owe no damages for its use, except where the law requires them. Our
          contract for the work you pay for says what we owe you for it. These terms do not limit that
          contract.
        </p>
        <p>
          The courts of the State of New York decide disputes about this site, unless the law where you live
          lets you use a closer court. If one of these terms is invalid, the others still apply. When we
          change these terms, we change the date above. The old terms apply to what you sent us before.
        </p>
      </Section>
    </>
  )
}

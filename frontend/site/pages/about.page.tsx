import { brand, isFictional } from '#shared/brand.ts'
import { fundingFacts } from '#shared/catalog.ts'
import { licensingLines } from '../framework/frame.tsx'
import { definePage } from '../framework/page.ts'
import { Entries, Ledger } from '../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Section } from '../parts/page-parts.tsx'

export const page = definePage({
  path: '/about',
  kind: 'plain',
  name: 'About us',
  figure: { value: 'Six ways to check us', caption: 'before you send us anything' },
  title: `About ${brand.name}: Who We Are and Who Pays Us`,
  description:
    'Meet the person responsible for each service, see who pays us and for what, and use six ways to check us before you send us anything.',
})

const links: Record<string, string> = {
  'ai-strategy': '/ai-strategy',
  'merchant-services': '/merchant-services',
  funding: '/funding-services',
}

export default function About() {
  return (
    <>
      <Hero
        title="Who we are and who pays us"
        lede="We help small businesses with card fees, funding and AI, and show the math. One named person is responsible for each service and reads what you send."
        facts={[
          ['Company', brand.legalName],
          ['Since', String(brand.founded)],
          ['Open', brand.hours],
        ]}
      >
        {isFictional && (
          <p className="note">
            Placeholder names: the company and the people on this page are fictional, until the owner of this
            site adds their own.
          </p>
        )}
      </Hero>

      <Section ground="wash" head="Our people">
        <Entries
          columns={3}
          entries={brand.people.map(({ line, name, role, does, photo }) => ({
            title: name,
            photo,
            time: role,
            description: does,
            href: links[line] ?? '/solutions',
            more: `See our ${role.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())} pages`,
          }))}
        />
      </Section>

      <Section head="Company details">
        <Ledger
          caption="Our legal name, address and role"
          quiet
          columns={['Item', 'Details']}
          rows={[
            ['Legal name', brand.legalName],
            ['Founded', String(brand.founded)],
            ['Address', brand.addressLines.join(', ')],
            ['Email', { text: brand.email, href: `mailto:${brand.email}` }],
            ['Role in funding', 'broker, not lender'],
            ['Role in card payments', 'adviser; an acquiring bank approves you and settles the money'],
          ]}
        />
        <Disclosure of="broker" />
        {licensingLines(true).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Section>

      <Section head="Who pays us" note="Before you take advice, ask how the adviser gets paid.">
        <Ledger
          caption="Who pays us for each service"
          columns={['Service', 'Who pays us', 'Where you see it']}
          rows={[
            [
              'AI strategy',
              'You do, at a published price',
              { text: 'on our price list', href: '/ai-strategy/pricing' },
            ],
            ['Card payments', 'The processor, out of its markup', 'in our answer, before you switch'],
            [
              'Funding',
              `The lender you choose, when it pays out: ${fundingFacts.ourFee}`,
              'in the documents you sign',
            ],
          ]}
        />
        <p>
          So we have a reason to like a deal. That is why some examples on this site end with the cheaper
          choice that pays us nothing, and why we show the math behind every rate.
        </p>
      </Section>

      <Section
        head="Six ways to check us"
        points={[
          <>
            Read our <a href="/sources">list of sources</a>: each rule and figure that is not our own, its
            date, and the pages that use it.
          </>,
          <>
            Test our calculators. Each one shows its formula. Enter a contract you already have, such as{' '}
            <a href="/funding-services/merchant-cash-advance#work-out-the-apr">an advance</a>.
          </>,
          'Look for the word “estimate.” We use it for our own ranges that have no source.',
          <>
            Check a quote. Our <a href="/verify">quote check</a> tells you whether we sent it.
          </>,
          <>
            Read what we keep about you, and for how long, in <a href="/privacy">one table</a>.
          </>,
          <>
            Found a wrong number? <a href={`mailto:${brand.email}?subject=Correction`}>Email us</a> and we
            correct the page.
          </>,
        ]}
      />

      <Ask head="Test us">
        Ask us a question you already know the answer to. If our answer is not clearer than the last one you
        got, you lost one business day and we lost a customer.
      </Ask>
    </>
  )
}

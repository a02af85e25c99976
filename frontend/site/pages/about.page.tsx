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
  title: `About ${brand.name}: Who Answers, and How to Check Us`,
  description:
    'Who answers for each line of advice, what the firm is and is paid by, and six ways to check what it says before you send it anything.',
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
        title="Who answers, and what for"
        lede="Each line has one person, named below, who reads what you send and whom you can hold to the figures."
        facts={[
          ['Firm', brand.legalName],
          ['Since', String(brand.founded)],
          ['Open', brand.hours],
        ]}
      >
        {isFictional && (
          <p className="note">
            The firm and the people on this page are fictional. They stand here until whoever runs this site
            puts in their own.
          </p>
        )}
      </Hero>

      <Section head="The people">
        <Entries
          columns={3}
          entries={brand.people.map(({ line, name, role, does }) => ({
            title: name,
            time: role,
            description: does,
            href: links[line] ?? '/solutions',
            more: `Pages on ${role.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
          }))}
        />
      </Section>

      <Section head="The firm on paper">
        <Ledger
          caption="What is registered, and where we are"
          quiet
          columns={['Item', 'Fact']}
          rows={[
            ['Legal name', brand.legalName],
            ['Founded', String(brand.founded)],
            ['Address', brand.addressLines.join(', ')],
            ['E-mail', { text: brand.email, href: `mailto:${brand.email}` }],
            ['Part in funding', 'broker, never the lender'],
            ['Part in card payments', 'adviser; an acquiring bank approves and settles'],
          ]}
        />
        <Disclosure of="broker" />
        {licensingLines(true).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Section>

      <Section head="Who pays us" note="Advice is worth what the adviser gains by it.">
        <Ledger
          caption="Where the money comes from, by line"
          columns={['Line', 'Paid by', 'You see it']}
          rows={[
            [
              'AI strategy',
              'You, at a published price',
              { text: 'on the price list', href: '/ai-strategy/pricing' },
            ],
            ['Card payments', 'The processor, out of its markup', 'in our answer, before you move'],
            [
              'Funding',
              `The lender you choose, when it pays out: ${fundingFacts.ourFee}`,
              'in the papers you sign',
            ],
          ]}
        />
        <p>
          That gives us a reason to like a deal. It is why the worked examples on this site may end with the
          cheaper thing we earn nothing on, and why every rate is shown with its arithmetic.
        </p>
      </Section>

      <Section head="Six ways to check us">
        <ul>
          <li>
            The <a href="/sources">list of sources</a> gives each rule and figure that is not our own, its
            date, and the pages that rest on it.
          </li>
          <li>
            Each calculator shows its formula. Put in a contract you have already and compare, for instance{' '}
            <a href="/funding-services/merchant-cash-advance#work-out-the-apr">an advance</a>.
          </li>
          <li>Ranges of ours are called estimates wherever they stand without a source.</li>
          <li>
            A quote that claims to be from us can be <a href="/verify">held against our records</a> by its
            file.
          </li>
          <li>
            What we keep of you, and for how long, is <a href="/privacy">one table</a>.
          </li>
          <li>
            A figure is wrong? <a href={`mailto:${brand.email}?subject=Correction`}>Write to us</a>: the page
            is corrected.
          </li>
        </ul>
      </Section>

      <Ask head="Put us to a test">
        Send a question whose answer you know. If ours is not clearer than the last one you were given, you
        have lost a business day and we have lost a customer.
      </Ask>
    </>
  )
}

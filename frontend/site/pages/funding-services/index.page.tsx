import { fundingFacts, fundingProducts } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/funding-services',
  kind: 'hub',
  line: 'funding',
  name: 'Business funding',
  figure: {
    value: fundingFacts.maximumText.replace('up to ', ''),
    caption: 'the most we arrange, with every cost shown as an APR',
  },
  title: 'Business Funding up to $5 Million, Compared by APR',
  description:
    'Ten kinds of business funding up to $5 million: loans, lines, advances, equipment and property. What each costs as a yearly rate, and how fast it comes.',
  sources: ['sba-7a', 'sba-sop'],
  questions: [
    {
      question: 'How much can a business raise?',
      answer:
        'Up to $5 million, depending on the product, your sales and what stands behind the loan. Ask for what the purpose costs, not for the most you could get: the difference is paid for too.',
    },
    {
      question: 'How fast is the money there?',
      answer:
        'A merchant cash advance in as little as 24 hours; traditional loans in 1-4 weeks; SBA loans in 4-8 weeks. As a rule, every week you can wait makes the money cheaper.',
    },
    {
      question: 'What does it cost?',
      answer:
        'Traditional loans run from 6-25% APR. Advances carry factor rates of 1.1-1.5x, which is a different thing: depending on how soon you repay, the yearly rate can be far above the loan’s.',
    },
    {
      question: 'What is a factor rate?',
      answer:
        'The multiple of the advance you pay back. $50,000 at 1.3 means $65,000 goes back, however fast. Because you repay from the first day on, the yearly rate is about double what the multiple suggests over a year, and more over a shorter time.',
    },
    {
      question: 'Will you check my credit?',
      answer:
        'Not to talk, and not to give you a range. A funding provider makes a check when you choose to apply, and we tell you first whether it leaves a mark on your file.',
    },
    {
      question: 'Do I need collateral?',
      answer:
        'It depends on the product. Equipment and property loans are secured on what you buy; SBA loans often ask for collateral over $25,000; lines and advances usually ask for a personal guarantee instead.',
    },
    {
      question: 'We are less than two years old. Is there anything for us?',
      answer:
        'Yes. Startup programs exist for businesses under 2 years old, and equipment financing looks more at the machine than at your history. Expect to show your own credit and a plan.',
    },
    {
      question: 'Are you a lender, and how are you paid?',
      answer: `No, a broker. We introduce you to providers and are paid by the one you choose when the transaction closes: ${fundingFacts.ourFee}. The sum is disclosed before you sign, and you owe us nothing if you do not.`,
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'Business funding brokerage',
      type: 'Business funding brokerage',
      description:
        'Introduction to business funding up to $5 million, with every offer compared by annual rate.',
      path: '/funding-services',
    }),
  ],
})

const speeds = [
  'merchant-cash-advance',
  'small-business-loans',
  'sba-loan',
  'commercial-real-estate-financing',
]

export default function FundingServices() {
  return (
    <>
      <Hero
        title={fundingFacts.hero}
        lede="Ten ways to raise money, set side by side on one yardstick: what each costs you in a year."
        also={{ label: 'What might I qualify for?', href: '/funding-services/what-fits' }}
        facts={[
          ['Amounts', fundingFacts.maximumText],
          ['Fastest', fundingFacts.advanceSpeed],
          ['Longest', `${fundingFacts.rentalTerm}, on rental property`],
          ['Our part', 'broker, not lender'],
        ]}
      />

      <Section head="One minute, seven answers">
        <p className="lede">
          Amount, purpose, time in business, sales, credit, date and owners:{' '}
          <a href="/funding-services/what-fits">the check</a> says which kinds fit, what each costs, and what
          rules out the rest. It asks for no name.
        </p>
        <p>
          Or put <a href="/funding-services/business-funding-overview#side-by-side">all ten in one table</a>,
          in order of speed, cost, amount, time or what is pledged.
        </p>
      </Section>

      <Section head="Speed has a price" note="Four of the ten, fastest first.">
        <Ledger
          caption="What waiting is worth"
          columns={['Kind', 'How fast', 'How long', 'What it costs']}
          rows={fundingProducts
            .filter(({ slug }) => speeds.includes(slug))
            .toSorted((a, b) => speeds.indexOf(a.slug) - speeds.indexOf(b.slug))
            .map(({ title, href, speed, term, cost }) => [{ text: title, href }, speed, term, cost])}
        />
        <p>
          A factor rate cannot be read against an APR. On{' '}
          <a href="/funding-services/merchant-cash-advance#work-out-the-apr">the cash advance page</a> a
          calculator turns one into the other.
        </p>
        <Disclosure of="apr" />
      </Section>

      <Section head="Ten kinds, and all of them side by side">
        <Entries
          columns={3}
          entries={fundingProducts.map(({ title, description, features, href }) => ({
            title,
            description,
            features,
            href,
            more: 'Learn more',
          }))}
        />
      </Section>

      <Questions of={page} head="Eight questions" />

      <Ask head="Ask for a quote">
        Say how much, what for, and by when. We come back with the {fundingFacts.offers} kinds that fit, what
        each would cost in dollars and per year, and the papers you would need.
      </Ask>
    </>
  )
}

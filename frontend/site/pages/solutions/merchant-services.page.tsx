import { brand } from '#shared/brand.ts'
import { merchantBenefits, merchantCapabilities, merchantFacts, merchantTechnology } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { SourceNote } from '../../parts/sources.tsx'

export const page = definePage({
  path: '/solutions/merchant-services',
  kind: 'service',
  line: 'merchant-services',
  name: 'Merchant services solution',
  figure: {
    value: merchantFacts.hours,
    caption: 'saved if your staff now reconciles by hand: our own estimate',
  },
  title: 'Merchant Services: Processing, Gateway, Fraud, Hardware',
  description:
    'Take cards at the counter, on the road and online: processing, fraud protection, gateway, reporting and hardware from a processor we help you choose.',
  sources: ['pci-questionnaires'],
  questions: {
    'Do we have to switch everything at once?':
      'No. Most businesses move one register or the online store first, run both for a month, and compare two statements for the same weeks. You cancel the old contract after the new one has proven itself, and after we have read its notice period together.',
    'How soon do we get our money?':
      'The processor usually settles card sales on the next business day, and ACH debits in two to four. We never hold your money. A processor may hold back part of the sales of a new or high-risk business as a reserve. If that is likely, we say so before you apply.',
    'What happens when a customer disputes a charge?':
      'The processor notifies you and gives you the card network’s deadline. You answer through its portal with the receipt, the delivery record and the messages. We show your people once how to do that. You decide which disputes are worth fighting.',
    'Will card numbers be on our systems?':
      'They do not have to be. With encrypting terminals and a hosted checkout, card numbers never touch your network, and your annual PCI questionnaire gets shorter. Which one you fill out depends on how you take cards. A validated point-to-point encryption solution has its own (SAQ P2PE). The shortest (SAQ A) is only for card-not-present sales that you outsource completely. Some also need a passing quarterly scan. Your acquiring bank tells you which.',
  },
  jsonLd: [
    serviceLd('merchant-services', 'Merchant services', {
      description: 'Payment processing, fraud protection, gateway, reporting and terminals for merchants.',
      href: '/solutions/merchant-services',
    }),
  ],
})

const evidence: Record<(typeof merchantBenefits)[number]['title'], string> = {
  'More sales completed':
    'Wallets, saved cards and a checkout that loads right away. You gain most if customers buy on their phones, and least if they pay at a counter.',
  'Less lost to fraud':
    'Orders get a score before they ship, and the buyer’s bank has to confirm doubtful ones. To reach the top of the range, you need rules tuned to what you sell.',
  'Less time on paperwork':
    'Deposits arrive matched to sales and ready for your books. The hours saved are the ones your staff, all together, now spend reconciling by hand.',
  'Costs you can see':
    'Interchange, network fee and markup are separate on each line, so you see a change in the month it happens.',
}

export default function MerchantSolution() {
  return (
    <>
      <Hero
        title="Take every payment and know what each one costs"
        lede="We help your business choose a processor for the counter, the truck and the online store, with fraud checks before the sale and a statement your bookkeeper can read after it. Your account and your money stay with the processor and its bank."
        also={{ label: 'See where your card fees go', href: '/merchant-services' }}
        facts={[
          ['Conversion', merchantFacts.conversion],
          ['Fraud losses cut by', merchantFacts.fraud],
          ['Saves', merchantFacts.hours],
          ['You pay us', { text: merchantFacts.ourFee, href: '/about#who-pays-us' }],
        ]}
      />

      <Section
        head="Six capabilities"
        note="From the processor. Take the ones you need. With one processor, they share a login and a deposit."
      >
        <Entries columns={3} entries={merchantCapabilities} />
      </Section>

      <Section head="The technology platform" note="Six groups, run and supported by the processor.">
        <Entries
          columns={3}
          entries={merchantTechnology.map(({ group, items }) => ({ title: group, features: items }))}
        />
      </Section>

      <Section
        head="Four benefits"
        note="Our own estimates, not promises. “Up to” is the most we expect, and “20+ hours” assumes that your staff now reconciles by hand. Your gain depends on where you start."
      >
        <Entries
          entries={merchantBenefits.map(({ title, claim }) => ({
            title,
            time: claim,
            description: evidence[title],
          }))}
        />
        <Disclosure of="merchant" />
      </Section>

      <Section head="Who does what" note="So you know who to call.">
        <Ledger
          caption="Three companies, and what each does"
          columns={['Who', 'What they do']}
          rows={[
            [brand.name, 'adviser: reads your statements, compares offers, helps you switch'],
            ['The processor you choose', 'runs your account, the gateway, the terminals and the help desk'],
            ['Its acquiring bank', 'approves you, holds the money and settles it'],
          ]}
        />
      </Section>

      <Section head="Who it is for, and who it is not">
        <p>
          It is for businesses that get paid in more than one way: a store that also ships, a contractor who
          takes deposits by link and balances on site, a clinic with a front desk and a portal. Below about
          $5,000 a month in card sales, a flat-rate reader from an electronics store is simpler and costs
          about the same. We will tell you so.
        </p>
        <p>
          Some businesses need a bank that specializes in them: travel sold far ahead, firearms, supplements,
          anything billed by subscription after a free trial. If that is you, tell us early. The right match
          takes a week longer and prevents a frozen account later.
        </p>
      </Section>

      <Questions of={page} aside={<SourceNote of={['pci-questionnaires']} />} />

      <Ask head="Get your statement reviewed free">
        Tell us how you get paid today, and send last month’s processing statement by the private link in our
        confirmation email. We send it back marked up, with the part that could be lower.
      </Ask>
    </>
  )
}

import { brand } from '#shared/brand.ts'
import { merchantBenefits, merchantCapabilities, merchantFacts, merchantTechnology } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

export const page = definePage({
  path: '/solutions/merchant-services',
  kind: 'service',
  line: 'merchant-services',
  name: 'Merchant services solution',
  title: 'Merchant Services: Processing, Gateway, Fraud, Hardware',
  description:
    'Six capabilities for taking payments: processing, fraud protection, merchant management, gateway, reporting and hardware, from a processor we help you choose.',
  sources: ['pci-questionnaires'],
  questions: [
    {
      question: 'Do we have to change everything at once?',
      answer:
        'No. Most firms move one register or the online store first, run both for a month, and compare two statements for the same weeks. The old contract is ended when the new one has proved itself, and not before we have read its notice period together.',
    },
    {
      question: 'How soon is the money in our account?',
      answer:
        'The processor settles card sales usually on the next business day, ACH debits in two to four. We hold no money of yours. A processor may hold back part of the sales of a new or high-risk business as a reserve; if that is likely, you hear it before you apply.',
    },
    {
      question: 'What happens when a customer disputes a charge?',
      answer:
        'The processor tells you, with the deadline the card network sets for an answer. The answer is yours to send, through its portal: the receipt, the delivery record and the messages. We show your people once how that is done. You decide which disputes are worth fighting.',
    },
    {
      question: 'Are card numbers ever on our systems?',
      answer:
        'They need not be. With encrypting terminals and the hosted checkout, numbers never touch your network, and the yearly PCI questionnaire gets shorter. Which one is yours depends on how you take cards: a validated point-to-point encryption solution has one of its own (SAQ P2PE), and the shortest (SAQ A) is only for sales that are wholly outsourced and without a card present. Your acquirer says which.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'Merchant services',
      type: 'Merchant payment services',
      description: 'Payment processing, fraud protection, gateway, reporting and terminals for merchants.',
      path: '/solutions/merchant-services',
    }),
  ],
})

const evidence: Record<string, string> = {
  'More sales completed':
    'Wallets, saved cards and a checkout that loads at once. The gain is largest where buyers are on phones and smallest where they stand at a counter.',
  'Less lost to fraud':
    'Orders are scored before they ship, and doubtful ones ask the buyer’s bank to confirm. Reaching the top of the range takes rules tuned to your goods.',
  'Less time on paperwork':
    'Settlements arrive matched to sales and ready for the books. The hours saved are those now spent reconciling by hand, across all staff.',
  'Costs you can read':
    'Interchange, network fee and markup stand apart on each line, so that a change in any of them shows in the month it happens.',
}

export default function MerchantSolution() {
  return (
    <>
      <Hero
        title="Take every payment, and know what each one cost"
        lede="We help you choose a processor for the counter, the truck and the online store, with fraud checks before the sale and a statement a bookkeeper can read after it. The account and the money are with the processor and its bank."
        also={{ label: 'How cards are priced', href: '/merchant-services' }}
        facts={[
          ['Conversion', merchantFacts.conversion],
          ['Fraud losses cut by', merchantFacts.fraud],
          ['Saves', merchantFacts.hours],
        ]}
      />

      <Section
        head="Six capabilities"
        note="The processor’s. Take those you need; with one processor they share a login and a settlement."
      >
        <Entries columns={3} entries={merchantCapabilities} />
      </Section>

      <Section head="The technology platform" note="Six groups of parts, run and supported by the processor.">
        <Entries
          columns={3}
          entries={merchantTechnology.map(({ group, items }) => ({ title: group, features: items }))}
        />
      </Section>

      <Section
        head="Four benefits"
        note="Our own estimates, not promises. “Up to” is a ceiling, “20+” a floor; what you gain depends on where you start."
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

      <Section head="Who does what" note="So that you know whom to call.">
        <Ledger
          caption="Three parties, and their parts"
          columns={['Party', 'Part']}
          rows={[
            [brand.name, 'adviser: reads your statements, compares offers, helps with the move'],
            ['The processor you choose', 'your account, the gateway and terminals, the help desk'],
            ['Its acquiring bank', 'approves you, holds and settles the money'],
          ]}
        />
        {!brand.licensing.sponsorBank && (
          <p>
            Card networks have rules on who may offer processing and which bank must be named beside the
            offer. No sponsor bank is named on this site yet. Before you apply anywhere, ask us which bank
            stands behind the offer, and look for its name in the application.
          </p>
        )}
      </Section>

      <Section head="Who it suits, and who it does not">
        <p>
          It suits firms with more than one way of being paid: a shop that also ships, a contractor who takes
          deposits by link and balances on site, a clinic with a front desk and a portal. Below about $5,000
          of card sales a month a flat-rate reader from an electronics store is simpler, and costs about the
          same. We will tell you so.
        </p>
        <p>
          Some trades need an acquirer that specializes in them: travel sold far ahead, firearms, supplements,
          anything billed by subscription after a free trial. Say early if you are one; the right placement
          takes a week longer and prevents a frozen account later.
        </p>
      </Section>

      <Questions of={page} />

      <Ask head="Have a statement read">
        Describe how you are paid today, and send last month’s processing statement by the private link in our
        confirmation e-mail. It comes back marked up, with the part that could be lower.
      </Ask>
    </>
  )
}

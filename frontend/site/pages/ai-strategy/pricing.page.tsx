import { addOns, completeEngagement, deposit, tier, tiers } from '#shared/catalog.ts'
import { noticeInWords, planInWords } from '#shared/quotes/plan-words.ts'
import { offerCatalogLd, serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { WrittenQuote } from '../../parts/samples/written-quote.tsx'

const [starter, roadmap, partner] = [tier('starter'), tier('roadmap'), tier('partner')]
const offerCatalog = offerCatalogLd('AI strategy engagements', '/ai-strategy/pricing', tiers)

export const page = definePage({
  path: '/ai-strategy/pricing',
  kind: 'hub',
  line: 'ai-strategy',
  name: 'Pricing',
  title: 'AI Strategy Pricing: Three Fixed Prices',
  description: `What AI strategy consulting costs: ${starter.priceText} for four weeks, ${roadmap.priceText} for ninety days, or ${partner.priceText} a month. What each contains, and what it does not.`,
  questions: [
    {
      question: 'Are these prices fixed?',
      answer:
        'Yes. The price on the quote is the price on the invoice, with taxes where they are due. If the work turns out larger than we judged, that was our misjudgment; if you ask for more, we quote it before we do it.',
    },
    {
      question: 'When do we pay?',
      answer: tiers.map(({ name, plan }) => `${name}: ${planInWords(plan)}.`).join(' '),
    },
    {
      question: 'Can we stop early?',
      answer: `Yes, at any decision day. You keep everything made up to then and owe nothing for what follows. ${partner.name} ends with ${noticeInWords(partner.plan)}.`,
    },
    {
      question: 'What is not included?',
      answer:
        'Software licenses, which you buy in your own name, and building work, which your vendor or your own developers do. Travel inside the United States is included.',
    },
    {
      question: 'How long is a complete engagement?',
      answer: `A complete engagement takes ${completeEngagement}. The Growth Roadmap is planned over ninety days, and its price does not rise if a holiday or a sign-off takes some of them.`,
    },
    {
      question: 'Does the Starter fee count toward the Roadmap?',
      answer:
        'Yes, in full, if you continue within sixty days. The interviews and the counting are already done, so you should not pay for them twice.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'AI strategy engagements',
      type: 'AI strategy consulting',
      description: 'AI strategy consulting in three engagements at fixed prices, with three additions.',
      path: '/ai-strategy/pricing',
      catalog: offerCatalog,
    }),
    offerCatalog,
  ],
})

const yes = 'included'
const no = '–'

export default function Pricing() {
  return (
    <>
      <Hero
        title="Published prices"
        lede="Pick the engagement by what you need at the end of it: an answer, a working start, or an adviser who stays."
        facts={[
          ['Deposit', deposit],
          ['Stop', 'at any decision day'],
          ['Expenses', 'inside the price'],
        ]}
      />

      <Section head="Engagements">
        <Entries
          columns={3}
          buttons
          entries={tiers.map((one) => ({
            title: one.name,
            figure: one.priceText,
            unit: one.term,
            description: one.description,
            features: one.features,
            href: one.href,
            more: one.cta,
            ...(one.featured && { flag: 'Most Popular' }),
          }))}
        />
      </Section>

      <Section head="Side by side">
        <Ledger
          caption="What each engagement contains"
          columns={['Work', ...tiers.map(({ name }) => name)]}
          rows={[
            ['Interviews and counting', yes, yes, 'as needed'],
            ['Ranked, costed list', yes, yes, 'kept up to date'],
            ['Plan and budget', no, yes, yes],
            ['Tools chosen on a trial', no, yes, yes],
            ['Governance in force', no, yes, 'reviewed quarterly'],
            ['Pilot', 'business case', 'specified and started', 'run and read weekly'],
            ['Your team’s time', 'about 14 hours', 'about 60 hours', '6 hours a month'],
          ]}
        />
      </Section>

      <Section head="Additions" note="To any engagement, or alone.">
        <Entries
          columns={3}
          entries={addOns.map(({ name, price, description, features }) => ({
            title: name,
            figure: price,
            unit: 'priced to the work',
            description,
            features,
            href: '/quote?for=ai-strategy',
            more: 'Request a quote',
          }))}
        />
      </Section>

      <Section head="What your quote looks like" note="You sign it online or on paper.">
        <WrittenQuote />
      </Section>

      <Questions of={page} head="Six questions about money" />

      <Ask head="A price in writing">
        Send the size of your firm and the engagement you have in mind. The quote names the weeks, the people
        and the total, and stays open for thirty days.
      </Ask>
    </>
  )
}

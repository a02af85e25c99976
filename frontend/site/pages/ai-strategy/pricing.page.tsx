import { brand } from '#shared/brand.ts'
import { addOns, completeEngagement, deposit, tier, tiers } from '#shared/catalog.ts'
import { noticeInWords, planInWords } from '#shared/quotes/plan-words.ts'
import { offerCatalogLd, serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Entries, Ledger } from '../../parts/ledger.tsx'
import { Ask, Hero, Questions, Section, useQuote } from '../../parts/page-parts.tsx'
import { WrittenQuote } from '../../parts/samples/written-quote.tsx'

const [starter, roadmap, partner] = [tier('starter'), tier('roadmap'), tier('partner')]
const offerCatalog = offerCatalogLd('AI strategy engagements', '/ai-strategy/pricing', tiers)

export const page = definePage({
  path: '/ai-strategy/pricing',
  kind: 'hub',
  line: 'ai-strategy',
  name: 'Pricing',
  figure: { value: `From ${starter.priceText}`, caption: 'three AI engagements, each at a fixed price' },
  title: 'AI Strategy Pricing: Three Fixed Prices',
  description: `What AI strategy consulting costs: ${starter.priceText} for four weeks, ${roadmap.priceText} for 90 days, or ${partner.priceText} a month. See what is included and what is not.`,
  questions: {
    'Are these prices fixed?':
      'Yes. The price on the quote is the price on the invoice, plus tax where it applies. If the job turns out bigger than we thought, that is on us. If you ask for more, we quote it before we do it.',
    'When do we pay?': tiers.map(({ name, plan }) => `${name}: ${planInWords(plan)}.`).join(' '),
    'Can we stop early?': `Yes, on any decision day. You keep everything we made up to then and owe nothing for the rest. ${partner.name} ends with ${noticeInWords(partner.plan)}.`,
    'What is not included?':
      'Software licenses, which you buy in your own name, and programming, which your vendor or your own developers do. Travel inside the United States is included.',
    'How long does a complete engagement take?': `A complete engagement takes ${completeEngagement}. The Growth Roadmap runs ninety days. Its price does not go up if a holiday or a late sign-off uses some of them.`,
    'Does the Starter fee count toward the Roadmap?':
      'Yes, in full, if you go on within sixty days. The interviews and the counting are done, so you should not pay for them twice.',
  },
  jsonLd: [
    serviceLd(
      'ai-strategy',
      'AI strategy engagements',
      {
        description: 'AI strategy consulting in three engagements at fixed prices, with three add-ons.',
        href: '/ai-strategy/pricing',
      },
      { hasOfferCatalog: { '@id': offerCatalog['@id'] } },
    ),
    offerCatalog,
  ],
})

const yes = 'included'
const no = '–'

export default function Pricing() {
  const quote = useQuote()
  return (
    <>
      <Hero
        title="AI strategy prices, fixed and published"
        lede={`Choose what you need: an answer in four weeks for ${starter.priceText}, a first pilot in 90 days for ${roadmap.priceText}, or a senior adviser for ${partner.priceText} a month.`}
        facts={[
          ['Deposit', deposit],
          ['Stop early', 'on any decision day'],
          ['Travel', 'included, inside the United States'],
        ]}
      />

      <Section ground="wash" head="Three engagements">
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
          caption="What each engagement includes"
          columns={['Work', ...tiers.map(({ name }) => name)]}
          rows={[
            ['Interviews and counting', yes, yes, 'as needed'],
            ['Ranked list with costs', yes, yes, 'kept up to date'],
            ['Plan and budget', no, yes, yes],
            ['Tool chosen in a trial', no, yes, yes],
            ['AI policy in force', no, yes, 'reviewed quarterly'],
            ['Pilot', 'business case', 'planned and started', 'run and read every week'],
            ['Your team’s time', 'about 14 hours', 'about 60 hours', '6 hours a month'],
          ]}
        />
      </Section>

      <Section head="Add-ons" note="Add one to any engagement, or buy it on its own.">
        <Entries
          columns={3}
          entries={addOns.map(({ name, price, description, features }) => ({
            title: name,
            figure: price,
            unit: 'price, by quote',
            description,
            features,
            href: quote.href,
            more: quote.label,
          }))}
        />
      </Section>

      <Section head="What your quote looks like" note="You sign it online or on paper.">
        <WrittenQuote />
      </Section>

      <Questions of={page} head="Questions about price" />

      <Ask head="Get your price in writing">
        Tell us how many people you have and which engagement you want. Your quote says what is included, how
        long it takes or the notice that ends it, and when each payment is due. It is good for{' '}
        {brand.quote.validityDays} days.
      </Ask>
    </>
  )
}

import { definePage } from '../framework/page.ts'
import { Ledger } from '../parts/ledger.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'
import { Ways } from '../parts/ways.tsx'

export const page = definePage({
  path: '/404',
  kind: 'error',
  name: 'Not found',
  title: 'Page Not Found',
  description: 'The address you followed is not in our books. The three business lines are one step away.',
})

export default function NotFound() {
  return (
    <>
      <Hero
        title="This page does not reconcile"
        lede="We went through the books twice. The address may be old, or mistyped: please check the spelling."
        action={{ label: 'Back to the first page', href: '/' }}
        also={{ label: 'Tell us what you looked for', href: '/contact' }}
      >
        <Ledger
          caption="Reconciliation"
          columns={['Entry', { head: 'Pages', figure: true }]}
          rows={[
            ['Asked for', '1'],
            ['Found at this address', '0'],
          ]}
          total={['Difference, ours to explain', '1']}
        />
      </Hero>
      <Section head="Perhaps you wanted">
        <Ways
          ways={[
            { question: 'AI strategy', answer: 'six services, three prices', href: '/ai-strategy' },
            { question: 'Card payments', answer: 'what a sale costs, and why', href: '/merchant-services' },
            { question: 'Business funding', answer: 'ten kinds, compared', href: '/funding-services' },
            { question: 'A price', answer: 'in writing, within the week', href: '/quote' },
          ]}
        />
      </Section>
    </>
  )
}

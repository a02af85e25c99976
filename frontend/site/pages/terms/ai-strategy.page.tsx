import { definePage } from '../../framework/page.ts'
import { Terms } from '../../parts/engagement-terms.tsx'

export const page = definePage({
  path: '/terms/ai-strategy',
  kind: 'plain',
  line: 'ai-strategy',
  name: 'AI strategy terms',
  title: 'Engagement Terms for AI Strategy',
  description:
    'What you and we agree to when you accept a quote for AI strategy: scope, price, stop days, the Starter credit, notice and liability.',
})

export default function AiStrategyTerms() {
  return (
    <Terms
      line="ai-strategy"
      title="Engagement terms for AI strategy"
      lede="These terms apply once you accept a quote for AI strategy. The quote lists the services, the prices and when you pay."
    />
  )
}

import { definePage } from '../../framework/page.ts'
import { Terms } from '../../parts/engagement-terms.tsx'

export const page = definePage({
  path: '/terms/merchant-services',
  kind: 'plain',
  line: 'merchant-services',
  name: 'Merchant services terms',
  title: 'Engagement Terms for Merchant Services',
  description:
    'What you and we agree to when you accept a quote for merchant services: our part, the processor’s part, price, notice and liability.',
})

export default function MerchantTerms() {
  return (
    <Terms
      line="merchant-services"
      title="Engagement terms for merchant services"
      lede="These terms apply once you accept a quote for merchant services. Your contract with the processor is separate."
    />
  )
}

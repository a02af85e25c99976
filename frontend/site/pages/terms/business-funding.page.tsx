import { definePage } from '../../framework/page.ts'
import { Terms } from '../../parts/engagement-terms.tsx'

export const page = definePage({
  path: '/terms/business-funding',
  kind: 'plain',
  line: 'funding',
  name: 'Business funding terms',
  title: 'Engagement Terms for Business Funding',
  description:
    'What you and we agree to when you accept a quote for business funding: what we do as your broker, who pays us, your documents, notice and liability.',
})

export default function FundingTerms() {
  return (
    <Terms
      line="funding"
      title="Engagement terms for business funding"
      lede="These terms apply once you accept a quote for business funding. They are not a loan agreement: you sign that with the lender."
    />
  )
}

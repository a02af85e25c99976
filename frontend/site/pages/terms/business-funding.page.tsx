import { definePage } from '../../framework/page.ts'
import { Terms } from '../../parts/engagement-terms.tsx'

export const page = definePage({
  path: '/terms/business-funding',
  kind: 'plain',
  line: 'funding',
  name: 'Business funding terms',
  title: 'Engagement Terms for Business Funding',
  description:
    'What you and we agree to when you accept a quote for business funding: a broker’s work, who pays us, your papers, notice and liability.',
})

export default function FundingTerms() {
  return (
    <Terms
      line="funding"
      title="Engagement terms for business funding"
      lede="They apply when you accept a quote for business funding. They are not a loan agreement: a lender’s own contract is."
    />
  )
}

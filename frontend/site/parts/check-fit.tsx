import { fundingCriteria } from '#shared/catalog/funding-criteria.ts'

/** A link to the check of all ten kinds, with the purpose of this kind filled in. */
export function CheckFit({ slug }: { slug: string }) {
  const purpose = fundingCriteria.find((one) => one.slug === slug)?.purposes[0]
  return (
    <p data-common="">
      <a href={`/funding-services/what-fits${purpose ? `#purpose=${purpose}` : ''}`}>
        What might I qualify for? A check of all ten, in one minute
      </a>
    </p>
  )
}

import { fundingCriteria } from '#shared/catalog/funding-criteria.ts'

/** A link to the check of all ten options, with the purpose of this one filled in. */
export function CheckFit({ slug }: { slug: string }) {
  const purpose = fundingCriteria.find((one) => one.slug === slug)?.purposes[0]
  return (
    <p data-common="">
      <a href={`/funding-services/what-fits${purpose ? `#purpose=${purpose}` : ''}`}>
        What might I qualify for? Check all ten options in one minute
      </a>
    </p>
  )
}

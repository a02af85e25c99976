import { brand } from '#shared/brand.ts'

/** What a person should know before sending a form: it stands beside its button. */
export const BeforeSending = () => (
  <p className="hint" data-common="">
    {brand.disclosures.broker} Our <a href="/privacy">privacy notice</a> says what we keep and for how long.
  </p>
)

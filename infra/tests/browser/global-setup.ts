import { ensureSite } from '../../local/site-build.ts'

/** Builds the site and the staff area as they are deployed, once for all browser tests, unless they exist already. */
export default ensureSite

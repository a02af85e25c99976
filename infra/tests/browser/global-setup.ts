import { ensureSite } from '../../local/site-build.ts'

/** The site and the staff area as they are deployed, built once for all tests in a browser, unless they are there already. */
export default ensureSite

import type { StoredQuote } from './stored-quote.ts'

type Revision = Pick<StoredQuote, 'quoteId' | 'revision'>

/** Where the paper of a revision is stored. */
export const paperKey = ({ quoteId, revision }: Revision): string => `issued/${quoteId}/${revision}.pdf`

export const certificateKey = ({ quoteId, revision }: Revision): string =>
  `issued/${quoteId}/${revision}-certificate.json`

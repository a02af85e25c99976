import type { StoredQuote } from './stored-quote.ts'

type Revision = Pick<StoredQuote, 'quoteId' | 'revision'>

/** The storage key of a revision's PDF. */
export const pdfKey = ({ quoteId, revision }: Revision): string => `issued/${quoteId}/${revision}.pdf`

export const certificateKey = ({ quoteId, revision }: Revision): string =>
  `issued/${quoteId}/${revision}-certificate.json`

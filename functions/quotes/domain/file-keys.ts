import type { StoredQuote } from './stored-quote.ts'

type Revision = Pick<StoredQuote, 'quoteId' | 'revision'>

/** The storage key of a revision's PDF. */
export const pdfKey = ({ quoteId, revision }: Revision): string => `issued/${quoteId}/${revision}.pdf`

/** The signed PDF of the certificate. The clock stores it within a minute of the acceptance. */
export const certificatePdfKey = ({ quoteId, revision }: Revision): string =>
  `issued/${quoteId}/${revision}-certificate.pdf`

/** Names the upload of a quote's signed copy. */
export const signedUploadOf = (quoteId: string): string => `quote-${quoteId}`

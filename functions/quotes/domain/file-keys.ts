import type { StoredQuote } from './stored-quote.ts'

type Revision = Pick<StoredQuote, 'quoteId' | 'revision'>

export const pdfKey = ({ quoteId, revision }: Revision): string => `issued/${quoteId}/${revision}.pdf`

/** The signed PDF of the certificate. The clock stores it within a minute of the acceptance. */
export const certificatePdfKey = ({ quoteId, revision }: Revision): string =>
  `issued/${quoteId}/${revision}-certificate.pdf`

export const signedUploadOf = (quoteId: string): string => `quote-${quoteId}`

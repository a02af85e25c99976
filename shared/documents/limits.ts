import type { DocumentRequest } from './record.ts'

const mb = 1024 * 1024

/** Where customers' files are posted, as forms with a signed policy: the edge passes them on to storage. */
export const documentUploadPath = '/document-uploads'

/** What one file may have, and all that come by one link that staff sent. */
export const documentLimits = { fileBytes: 20 * mb, files: 30, totalBytes: 200 * mb } as const

/** What may come by the link in a receipt, which anyone gets who fills in the public form; and by all of them a day. */
export const receiptLimits = { files: 15, totalBytes: 60 * mb, dayBytes: 1024 * mb } as const

/** Requests of receipts have the id of their lead. */
export const isOfReceipt = ({ id, lead_id }: Pick<DocumentRequest, 'id' | 'lead_id'>): boolean =>
  id === lead_id

export const limitsOf = (
  request: Pick<DocumentRequest, 'id' | 'lead_id'>,
): { files: number; totalBytes: number } => (isOfReceipt(request) ? receiptLimits : documentLimits)

/** How many bytes the next file may have. */
export function roomIn(request: Pick<DocumentRequest, 'id' | 'lead_id' | 'files' | 'bytes'>): number {
  const { files, totalBytes } = limitsOf(request)
  if (request.files >= files) return 0
  return Math.max(0, Math.min(documentLimits.fileBytes, totalBytes - request.bytes))
}

/** How much more storage takes than a file may have: what is a little too large is refused by name. */
export const formBytesMore = 64 * 1024

/** How long a link stands. */
export const linkDays = 30

/** How long a form to upload stands, in seconds: long enough to look for a paper, and for 20 MB over a slow line. */
export const formSeconds = 60 * 60

/** Days after which a document is removed, however long its lead is kept: the privacy page says 24 months. */
export const documentDays = 730

import type { DocumentRequest } from './record.ts'

const mb = 1024 * 1024

/** Receives customers' files, as forms with a signed policy. The edge passes them to storage. */
export const documentUploadPath = '/document-uploads'

/** Of a file, and of all files by one link from staff. */
export const documentLimits = { fileBytes: 20 * mb, files: 30, totalBytes: 200 * mb } as const

/** Anyone can get such a link by the public form. `dayBytes` is for all such links in a day. */
export const receiptLimits = { files: 15, totalBytes: 60 * mb, dayBytes: 1024 * mb } as const

/** Requests of receipts have the id of their lead. */
export const isOfReceipt = ({ id, lead_id }: Pick<DocumentRequest, 'id' | 'lead_id'>): boolean =>
  id === lead_id

export const limitsOf = (
  request: Pick<DocumentRequest, 'id' | 'lead_id'>,
): { files: number; totalBytes: number } => (isOfReceipt(request) ? receiptLimits : documentLimits)

export function roomIn(request: Pick<DocumentRequest, 'id' | 'lead_id' | 'files' | 'bytes'>): number {
  const { files, totalBytes } = limitsOf(request)
  if (request.files >= files) return 0
  return Math.max(0, Math.min(documentLimits.fileBytes, totalBytes - request.bytes))
}

/** Storage accepts this much more, so that the page can name a file that is slightly too large. */
export const formBytesMore = 64 * 1024

export const linkDays = 30

/** In seconds: enough to find a paper and to send 20 MB over a slow connection. */
export const formSeconds = 60 * 60

/** Days after which a document is removed, even if its lead stays. The privacy page says 24 months. */
export const documentDays = 730

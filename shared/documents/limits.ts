const mb = 1024 * 1024

/** Receives customers' files, as forms with a signed policy. The edge passes them to storage. */
export const documentUploadPath = '/document-uploads'

/** Of a file, and of a private link: of a request for documents, or of a quote. */
export const documentLimits = { fileBytes: 20 * mb, files: 30 } as const

/** Storage accepts this much more, so that the page can name a file that is slightly too large. */
export const formBytesMore = 64 * 1024

export const linkDays = 30

/** In seconds: enough to find a paper and to send 20 MB over a slow connection. */
export const formSeconds = 60 * 60

/** Days after which a document is removed, even if its lead stays. The privacy page says 24 months. */
export const documentDays = 730

export const sizeInWords = (bytes: number): string =>
  bytes < mb
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / mb).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

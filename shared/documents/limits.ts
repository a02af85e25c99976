const mb = 1024 * 1024

/** Where customers' files are posted, as forms with a signed policy: the edge passes them on to storage. */
export const documentUploadPath = '/document-uploads'

/** What one file may have, and all that come by one link. */
export const documentLimits = { fileBytes: 20 * mb, files: 30, totalBytes: 200 * mb } as const

/** How long a link stands. */
export const linkDays = 30

/** How long a form to upload stands, in seconds: long enough to look for a paper, and for 20 MB over a slow line. */
export const formSeconds = 60 * 60

/** Days after which a document is removed, however long its lead is kept: the privacy page says 24 months. */
export const documentDays = 730

export type RefusalReason = 'not-pdf' | 'damaged' | 'encrypted' | 'active-content' | 'too-complex'
/** `message` is for the person who sent the file. */
export type PdfVerdict = { ok: true; pages: number } | { ok: false; reason: RefusalReason; message: string }

export const refused = (reason: RefusalReason, message: string): PdfVerdict => ({
  ok: false,
  reason,
  message,
})

/** What to do about a file that must not be stored as it is. */
export const printed =
  'Print it to a new PDF and send that. On a phone: choose Print, then share the preview.'
export const damaged = () =>
  refused('damaged', 'This PDF is incomplete or damaged. Download or scan it again, and send the whole file.')
export const needsPassword = () =>
  refused('encrypted', 'This PDF needs a password to open. Remove the password and try again.')
export const tooComplex = () => refused('too-complex', `This PDF is too complex to check. ${printed}`)

/** Whether a file is a PDF by its first bytes. Some programs write a byte order mark or printer commands before it. */
export const beginsAsPdf = (bytes: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?[\s\0]*(?:\x1b%-12345X[\x20-\x7e\s]*?)?%PDF-/.test(bytes.toString('latin1', 0, 1024))

export type RefusalReason = 'not-pdf' | 'damaged' | 'encrypted' | 'active-content' | 'too-complex'

/** A PDF that is not accepted. `message` is for the person who sent it. */
export class Refusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
  }
}

const notPdfBut = (what: string) => new Refusal('not-pdf', what)

export const notPdf = () =>
  notPdfBut('This is not a PDF file. Save the document as a PDF and choose that file.')

export const emptyFile = () => notPdfBut('This file is empty. Choose the file again.')

export const webPage = () =>
  notPdfBut(
    'This is a web page, not a PDF, whatever its name says. Open the document where it comes from, save it as a PDF, and send that.',
  )

export const alsoArchive = () =>
  notPdfBut('This file is an archive (ZIP) as well as a PDF. Print it to a new PDF and send that.')

export const dataBefore = () =>
  notPdfBut('This file has other data in front of the PDF. Open it, print it to a new PDF, and send that.')

export const dataAfter = () =>
  new Refusal(
    'damaged',
    'This file has other data after the end of the PDF. Open it, print it to a new PDF, and send that.',
  )

export const cutOff = () =>
  new Refusal(
    'damaged',
    'The end of this PDF is missing: only a part of the file is here. Save or download it again, and send the whole file.',
  )

export const damaged = () =>
  new Refusal(
    'damaged',
    'This PDF is incomplete or damaged. Open it, save a new copy as a PDF, and upload the new copy.',
  )

export const needsPassword = () =>
  new Refusal(
    'encrypted',
    'This PDF cannot be opened without a password. Save a copy that opens without one, and send that.',
  )

export const unreadableEncryption = () =>
  new Refusal(
    'encrypted',
    'This PDF is encrypted in a way that we cannot read. Print it to a new PDF and send that.',
  )

/**
 * @param does completes "This PDF", for example "contains a script".
 * @param advice what to do
 */
export const activeContent = (does: string, advice = 'Print it to a new PDF and send that.') =>
  new Refusal('active-content', `This PDF ${does}. ${advice}`)

export const tooComplex = () =>
  new Refusal(
    'too-complex',
    'This PDF is too complex to check. Print it to a new PDF and upload the new one.',
  )

/** @param what completes "This PDF has", for example "a page larger than 200 inches". */
export const tooLarge = (what: string) =>
  new Refusal('too-complex', `This PDF has ${what}. Print it to a new PDF and send that.`)

const MEBIBYTE = 1024 * 1024

/** A page scanned at 600 dpi in color takes 104 MB unpacked. */
export const MAX_UNPACKED = 112 * MEBIBYTE

/** What one inspection may spend, so that no file costs more than in proportion to its size. */
export class Budget {
  #bytesRead: number
  #bytesInflated = 64 * MEBIBYTE
  #bytesUnpacked = 256 * MEBIBYTE

  /** @param fileSize in bytes. A sound file is read about three times. */
  constructor(fileSize: number) {
    this.#bytesRead = 8 * fileSize + 16 * MEBIBYTE
  }

  get inflatable(): number {
    return this.#bytesInflated
  }

  /** @throws {Refusal} too-complex, once more was read than the file's size explains. */
  read(bytes: number): void {
    this.#bytesRead -= bytes
    if (this.#bytesRead < 0) throw tooComplex()
  }

  /**
   * Counts what streams that describe the file came to, which is kept in memory.
   * @throws {Refusal} too-complex
   */
  inflated(bytes: number): void {
    this.#bytesInflated -= bytes
    if (this.#bytesInflated < 0) throw tooComplex()
  }

  /**
   * Counts what any other stream came to.
   * @throws {Refusal} too-complex
   */
  unpacked(bytes: number): void {
    this.#bytesUnpacked -= bytes
    if (this.#bytesUnpacked < 0) throw tooLarge('more in it than a viewer can unpack')
  }
}

/** Arrays and dictionaries inside one another; real files stay under 30. */
export const MAX_DEPTH = 128

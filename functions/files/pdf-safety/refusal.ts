export type RefusalReason = 'not-pdf' | 'damaged' | 'encrypted' | 'active-content' | 'too-complex'

/** Why a PDF is not accepted. `message` is for the person who sent it. */
export class Refusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
  }
}

/** Whether the bytes are damaged where they were read, rather than refused for another reason. */
export const isDamage = (error: unknown): boolean => error instanceof Refusal && error.reason === 'damaged'

const notPdfBut = (what: string) => new Refusal('not-pdf', what)

export const notPdf = () =>
  notPdfBut('This is not a PDF file. Save the document as a PDF and choose that file.')

export const emptyFile = () => notPdfBut('This file is empty. Choose the file again.')

export const webPage = () =>
  notPdfBut(
    'This is a web page, even if its name ends in .pdf. Open the original document, save it as a PDF, and send that.',
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
    'The end of this PDF is missing. Only part of the file arrived. Save or download it again, and send the whole file.',
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

/** @param action completes "This PDF", for example "contains a script". */
export const activeContent = (action: string, advice = 'Print it to a new PDF and send that.') =>
  new Refusal('active-content', `This PDF ${action}. ${advice}`)

export const tooComplex = () =>
  new Refusal(
    'too-complex',
    'This PDF is too complex to check. Print it to a new PDF and upload the new one.',
  )

/** @param what completes "This PDF has", for example "a page larger than 200 inches". */
export const tooLarge = (what: string) =>
  new Refusal('too-complex', `This PDF has ${what}. Print it to a new PDF and send that.`)

const MEBIBYTE = 1024 * 1024

/** Bytes. A page scanned at 600 dpi in color takes 104 MB unpacked. */
export const MAX_UNPACKED = 112 * MEBIBYTE

/** Limits on the work of one inspection, so that the cost of a file stays in proportion to its size. */
export class Budget {
  #bytesRead: number
  #bytesInflated = 64 * MEBIBYTE
  #bytesUnpacked = 256 * MEBIBYTE

  /** @param fileSize in bytes; a valid file is read about three times */
  constructor(fileSize: number) {
    this.#bytesRead = 8 * fileSize + 16 * MEBIBYTE
  }

  get inflatable(): number {
    return this.#bytesInflated
  }

  /** @throws {Refusal} too-complex, when more bytes were read than the size of the file explains */
  read(bytes: number): void {
    this.#bytesRead -= bytes
    if (this.#bytesRead < 0) throw tooComplex()
  }

  /**
   * Counts the unpacked bytes of streams that describe the file. They stay in memory.
   * @throws {Refusal} too-complex
   */
  inflated(bytes: number): void {
    this.#bytesInflated -= bytes
    if (this.#bytesInflated < 0) throw tooComplex()
  }

  /**
   * Counts the unpacked bytes of any other stream.
   * @throws {Refusal} too-complex
   */
  unpacked(bytes: number): void {
    this.#bytesUnpacked -= bytes
    if (this.#bytesUnpacked < 0) throw tooLarge('more in it than a viewer can unpack')
  }
}

/** Maximum nesting of arrays and dictionaries; real files stay under 30. */
export const MAX_DEPTH = 128

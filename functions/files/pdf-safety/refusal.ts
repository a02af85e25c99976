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

export const notPdf = () =>
  new Refusal('not-pdf', 'This is not a PDF file. Save the signed quote as a PDF and choose that file.')

export const damaged = () =>
  new Refusal(
    'damaged',
    'This PDF is incomplete or damaged. Open it, save a new copy as a PDF, and upload the new copy.',
  )

export const encrypted = () =>
  new Refusal('encrypted', 'This PDF is protected with a password. Remove the password and try again.')

/** @param does completes "This PDF", for example "contains a script". */
export const activeContent = (does: string) =>
  new Refusal('active-content', `This PDF ${does}. Print it to a new PDF and send that.`)

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

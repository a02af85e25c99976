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

/** @param what completes "This PDF contains", for example "a script". */
export const activeContent = (what: string) =>
  new Refusal(
    'active-content',
    `This PDF contains ${what}, which we cannot accept. Print it to a new PDF and upload the new one.`,
  )

export const tooComplex = () =>
  new Refusal(
    'too-complex',
    'This PDF is too complex to check. Print it to a new PDF and upload the new one.',
  )

/** What one inspection may spend, so that no file costs more than in proportion to its size. */
export class Budget {
  #bytesRead: number
  #bytesInflated = 64 * 1024 * 1024

  /** @param fileSize in bytes. A sound file is read about twice. */
  constructor(fileSize: number) {
    this.#bytesRead = 4 * fileSize + 16 * 1024 * 1024
  }

  get inflatable(): number {
    return this.#bytesInflated
  }

  /** @throws {Refusal} too-complex, once more was read than the file's size explains. */
  read(bytes: number): void {
    this.#bytesRead -= bytes
    if (this.#bytesRead < 0) throw tooComplex()
  }

  /** @throws {Refusal} too-complex */
  inflated(bytes: number): void {
    this.#bytesInflated -= bytes
    if (this.#bytesInflated < 0) throw tooComplex()
  }
}

/** Arrays and dictionaries inside one another; real files stay under 30. */
export const MAX_DEPTH = 128

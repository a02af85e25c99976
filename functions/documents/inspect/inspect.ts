import { documentLimits } from '#shared/documents/limits.ts'
import type { DocumentKind } from '#shared/documents/kinds.ts'
import { beginsAsPdf } from '../../files/pdf-verdict.ts'
import { inspectPdf } from '../../files/pdf.ts'
import { askWorker } from '../../files/pdf-worker.ts'
import { inspectPicture, pictureKind, refuseHeic } from '../../files/customer-picture.ts'
import { Refused } from '../../files/refused.ts'

export type Verdict = { ok: true; kind: DocumentKind } | { ok: false; message: string }

/** A file of 20 MB from a bank takes longer than a returned quote. */
const timeLimitMs = 10_000

/** The name only tells CSV from other text. Refuses what runs, fetches, or unpacks to far more than its size. */
export async function inspectDocument(bytes: Buffer, name: string): Promise<Verdict> {
  try {
    return { ok: true, kind: await kindOf(bytes, name) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message }
    throw error
  }
}

async function kindOf(bytes: Buffer, name: string): Promise<DocumentKind> {
  if (bytes.length === 0) throw new Refused('This file is empty. Choose the file again.')
  if (bytes.length > documentLimits.fileBytes)
    throw new Refused(`The maximum size of a file is ${documentLimits.fileBytes / 1024 / 1024} MB.`)
  const starts = (signature: string) => bytes.subarray(0, signature.length / 2).toString('hex') === signature
  if (beginsAsPdf(bytes)) return inspectPdfFile(bytes)
  const picture = pictureKind(bytes)
  if (picture) return inspectPicture(bytes, picture)
  if (starts('504b0304')) return inspectTable(bytes)
  if (starts('d0cf11e0a1b11ae1'))
    throw new Refused(
      'This is an older Office file, or one with a password. Remove the password, save it as .xlsx or PDF, and send that.',
    )
  refuseHeic(bytes)
  if (/\.csv$/i.test(name)) return inspectTable(bytes)
  // For a file that is not a PDF, the message says what it is.
  if (/\.pdf$/i.test(name)) return inspectPdfFile(bytes)
  throw new Refused(
    'This kind of file is not accepted. Send a PDF, a photo (JPEG, PNG or WebP), an Excel workbook (.xlsx) or a CSV file.',
  )
}

async function inspectTable(bytes: Buffer): Promise<DocumentKind> {
  const answer = await askWorker('table-worker', bytes, { folder: import.meta.dirname, timeLimitMs })
  if (answer === 'limit')
    throw new Refused(
      'This file takes too long to check. Split it in two, or save it as a PDF and send that.',
    )
  const verdict = answer as Verdict
  if (verdict.ok) return verdict.kind
  throw new Refused(verdict.message)
}

async function inspectPdfFile(bytes: Buffer): Promise<DocumentKind> {
  const verdict = await inspectPdf(bytes)
  if (verdict.ok) return 'pdf'
  throw new Refused(verdict.message)
}

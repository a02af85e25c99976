import { documentLimits } from '#shared/documents/limits.ts'
import type { DocumentKind } from '#shared/documents/kinds.ts'
import { inspectPdf } from '../../files/pdf-safety.ts'
import { inspectCsv } from './csv.ts'
import { inspectPicture, pictureKind } from './pictures.ts'
import { Refused } from './refused.ts'

export type Verdict = { ok: true; kind: DocumentKind } | { ok: false; message: string }

const kindsTaken = 'a PDF, a photo (JPEG, PNG or WebP), an Excel workbook (.xlsx) or a CSV file'

/** A bank's file of 20 MB takes longer than a quote that comes back. */
const pdfLimitMs = 10_000

/**
 * Decides by its contents whether a customer's file may be kept; its name only tells one kind of text from another. It is
 * refused for anything that runs, fetches, or unpacks to far more than its size.
 */
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
  if (starts('255044462d')) return inspectPdfFile(bytes)
  const picture = pictureKind(bytes)
  if (picture) return inspectPicture(bytes, picture)
  // Loaded when it is needed: most files are PDFs and photos.
  if (starts('504b0304')) return (await import('./workbook.ts')).inspectWorkbook(bytes)
  if (starts('d0cf11e0a1b11ae1'))
    throw new Refused(
      'This is an older Office file, or one with a password. Remove the password, save it as .xlsx or PDF, and send that.',
    )
  if (/^ftyp(hei[cfsmx]|hev[cmsx]|mif1|msf1|avif)/.test(bytes.toString('latin1', 4, 12)))
    throw new Refused(
      'This photo is in a format (HEIC) that not every computer opens. Send it as JPEG or PDF.',
    )
  if (/\.csv$/i.test(name)) return inspectCsv(bytes)
  throw new Refused(`This kind of file is not accepted. Send ${kindsTaken}.`)
}

async function inspectPdfFile(bytes: Buffer): Promise<DocumentKind> {
  const verdict = await inspectPdf(bytes, { timeLimitMs: pdfLimitMs })
  if (verdict.ok) return 'pdf'
  throw new Refused(
    verdict.reason === 'not-pdf' ? 'This is not a complete PDF. Save it as a PDF again.' : verdict.message,
  )
}

import { Problem } from '#shared/api/problem.ts'
import type { DocumentKind } from '#shared/documents/kinds.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { inspectPicture, pictureKind, refuseHeic } from '../../files/customer-picture.ts'
import { beginsAsPdf } from '../../files/pdf-verdict.ts'
import { inspectPdf } from '../../files/pdf.ts'
import { Refused } from '../../files/refused.ts'
import { readsAsTable } from './table-text.ts'
import { checkWorkbook, isArchive } from './workbook.ts'

interface SentFile {
  name: string
  bytes: Buffer
}

interface CheckedFile<Kind> {
  kind: Kind
  /** Of a PDF, otherwise 1. */
  pages: number
}

export const acceptedFiles = {
  documents: {
    kinds: ['pdf', 'jpeg', 'png', 'webp', 'xlsx', 'csv'],
    words: 'a PDF, a photo (JPEG, PNG or WebP), an Excel workbook (.xlsx) or a CSV file',
  },
  signed: { kinds: ['pdf', 'jpeg', 'png', 'webp'], words: 'a PDF or a photo (JPEG, PNG or WebP)' },
} as const

/** The error of a refused file, at the field of the file. */
export const refusedFile = (message: string): Problem =>
  new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }] })

export const fileLinkFull = (): Problem =>
  refusedFile(`This link takes no more files: ${documentLimits.files} at most. Ask us for another link.`)

/**
 * Tells what a file is by its contents. The name only helps with text, and to say what is wrong.
 * @throws Problem unacceptable-file
 */
export async function checkFile<Kind extends DocumentKind>(
  file: SentFile,
  { kinds, words }: { kinds: readonly Kind[]; words: string },
): Promise<CheckedFile<Kind>> {
  try {
    const checked = await kindOf(file)
    const kind = kinds.find((one) => one === checked?.kind)
    if (!checked || !kind) throw new Refused(`This kind of file is not accepted. Send ${words}.`)
    return { ...checked, kind }
  } catch (error) {
    throw error instanceof Refused ? refusedFile(`${file.name}: ${error.message}`) : error
  }
}

async function kindOf({ bytes, name }: SentFile): Promise<CheckedFile<DocumentKind> | undefined> {
  if (bytes.length === 0) throw new Refused('This file is empty. Choose the file again.')
  if (bytes.length > documentLimits.fileBytes)
    throw new Refused(`The maximum size of a file is ${documentLimits.fileBytes / 1024 / 1024} MB.`)
  const picture = pictureKind(bytes)
  if (picture) return { kind: await inspectPicture(bytes, picture), pages: 1 }
  refuseHeic(bytes)
  if (isArchive(bytes)) {
    checkWorkbook(bytes)
    return { kind: 'xlsx', pages: 1 }
  }
  if (bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1')
    throw new Refused(
      'This is an older Office file, or one with a password. Remove the password, save it as .xlsx or PDF, and send that.',
    )
  if (beginsAsPdf(bytes)) return pdf(bytes)
  if (readsAsTable(bytes, name)) return { kind: 'csv', pages: 1 }
  // The message says what it is instead.
  return /\.pdf$/i.test(name) ? pdf(bytes) : undefined
}

async function pdf(bytes: Buffer): Promise<CheckedFile<DocumentKind>> {
  const verdict = await inspectPdf(bytes)
  if (verdict.ok) return { kind: 'pdf', pages: verdict.pages }
  throw new Refused(verdict.message)
}

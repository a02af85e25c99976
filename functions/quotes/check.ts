import type { ReturnedCheck } from '#shared/quotes/returned.ts'
import * as z from 'zod/mini'
import type { PaperReading } from './check/read.ts'
import { readCode, type CodeReader } from './check/read-code.ts'
import { askWorker } from '../files/pdf-worker.ts'
import { certificateIn, findSignatures, isSignedBy } from './signature/verify.ts'

/** A paper that was issued. */
export type IssuedPaper = {
  quoteId: string
  revision: number
  /** As printed. */
  code: string
  pdf: Uint8Array
}

export type PaperCheck = {
  proof: ReturnedCheck['proof']
  /** The paper it is, as far as that is known. */
  paper?: Pick<IssuedPaper, 'quoteId' | 'revision'>
  /** For the staff. */
  message: string
}

const READING = z.nullable(
  z.object({
    pages: z.array(z.string()),
    keywords: z.string(),
    sources: z.array(z.string()),
    objects: z.array(z.tuple([z.int(), z.string()])),
    pictures: z.array(z.custom<PaperReading['pictures'][number]>()),
  }),
)

/**
 * Says what a PDF that came back has to do with the papers that were issued. It may be anything: what cannot be read is
 * for a person to look at.
 * @param issued every revision it might be
 * @param reader finds the code in the pictures of a scan
 */
export async function checkReturned(
  bytes: Uint8Array,
  issued: readonly IssuedPaper[],
  reader?: CodeReader,
): Promise<PaperCheck> {
  const same = issued.find(({ pdf }) => startsWith(bytes, pdf))
  if (same?.pdf.length === bytes.length)
    return found('begins-with-issued', same, 'This is the file we issued, unchanged, with nothing added.')
  const reading = await read(bytes)
  if (same) return checkAppended(same, reading)
  return (
    (await checkSignature(bytes, reading, issued)) ??
    (await checkText(reading, issued)) ??
    (await checkCode(reading, issued, reader)) ?? {
      proof: 'none',
      message: reading
        ? 'Nothing in this file shows that it is one of our papers. A person must compare it with the quote.'
        : 'This file could not be read well enough to check it. A person must compare it with the quote.',
    }
  )
}

const found = (
  proof: PaperCheck['proof'],
  { quoteId, revision }: Pick<IssuedPaper, 'quoteId' | 'revision'>,
  message: string,
): PaperCheck => ({ proof, paper: { quoteId, revision }, message })

const nameOf = ({ quoteId, revision }: Pick<IssuedPaper, 'quoteId' | 'revision'>): string =>
  `quote ${quoteId}, revision ${revision}`

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  start.length > 0 && Buffer.compare(bytes.subarray(0, start.length), start) === 0

async function read(bytes: Uint8Array): Promise<PaperReading | null> {
  const answer = READING.safeParse(await askWorker('check-worker', bytes, { folder: import.meta.dirname }))
  return answer.success ? answer.data : null
}

/** What is appended can replace what pages show; a signing program does not. */
async function checkAppended(paper: IssuedPaper, reading: PaperReading | null): Promise<PaperCheck> {
  const original = await read(paper.pdf)
  if (reading && original && showsSame(reading, original))
    return found(
      'begins-with-issued',
      paper,
      `This is ${nameOf(paper)} as we issued it, byte for byte, with something added at the end, as signing programs do. Its pages are the ones we issued; stamps or drawings may lie over them.`,
    )
  return found(
    'none',
    paper,
    `This file begins with ${nameOf(paper)} as we issued it, but what was added ${reading ? 'changes what its pages show' : 'cannot be read'}. A person must look at it.`,
  )
}

/** Whether pages of a file that begins with another are still drawn from the same objects, none of them replaced. */
function showsSame(reading: PaperReading, original: PaperReading): boolean {
  const places = new Map(reading.objects)
  return (
    sameText(reading, original) &&
    reading.sources.every((source, page) => source === original.sources[page]) &&
    original.objects.every(([number, place]) => places.get(number) === place)
  )
}

const sameText = (one: PaperReading, other: PaperReading): boolean =>
  one.pages.length === other.pages.length && one.pages.every((text, page) => text === other.pages[page])

/** Our signature, by the certificate of the papers at hand, on a file that is none of them. */
async function checkSignature(
  bytes: Uint8Array,
  reading: PaperReading | null,
  issued: readonly IssuedPaper[],
): Promise<PaperCheck | undefined> {
  const certificates = issued.flatMap(({ pdf }) => findSignatures(pdf).slice(0, 1).map(certificateIn))
  const ours = findSignatures(bytes).find((signature) =>
    certificates.some((certificate) => certificate && isSignedBy(certificate, signature)),
  )
  if (!ours) return undefined
  const signed = await read(ours.covered)
  const number = signed && numberIn(signed.keywords)
  if (!signed || !number) return undefined
  if (!reading || !showsSame(reading, signed))
    return found(
      'none',
      number,
      `This file holds ${nameOf(number)} with our signature, but something was added that changes it. A person must look at it.`,
    )
  const expected = issued.some((paper) => nameOf(paper) === nameOf(number))
  return found(
    'signature-valid',
    number,
    expected
      ? `Our signature on this file is valid: it is ${nameOf(number)}, and what we signed was not changed.`
      : `Our signature on this file is valid, but it is another paper: ${nameOf(number)}.`,
  )
}

const numberIn = (keywords: string): Pick<IssuedPaper, 'quoteId' | 'revision'> | undefined => {
  const [, quoteId, revision] = /^quote:(\S+) revision:(\d{1,6})$/.exec(keywords) ?? []
  return quoteId === undefined ? undefined : { quoteId, revision: Number(revision) }
}

const withCode = ({ pages }: PaperReading, issued: readonly IssuedPaper[]): IssuedPaper | undefined =>
  issued.find(({ code }) => pages.some((text) => text.includes(code)))

/** A copy that another program wrote. */
async function checkText(
  reading: PaperReading | null,
  issued: readonly IssuedPaper[],
): Promise<PaperCheck | undefined> {
  const paper = reading && withCode(reading, issued)
  if (paper) {
    const original = await read(paper.pdf)
    if (original && sameText(reading, original))
      return found(
        'same-text',
        paper,
        `This is another copy of ${nameOf(paper)}: the same text on the same pages, saved by another program. How its letters, pictures and drawings look cannot be compared; look at them.`,
      )
  }
  return undefined
}

async function checkCode(
  reading: PaperReading | null,
  issued: readonly IssuedPaper[],
  reader: CodeReader | undefined,
): Promise<PaperCheck | undefined> {
  if (!reading) return undefined
  const printed = withCode(reading, issued)
  const scanned = printed ?? (reader && (await readCode(reading.pictures, issued, reader)))
  if (!scanned) return undefined
  return found(
    'code-found',
    scanned,
    printed
      ? `This file has the code of ${nameOf(scanned)} on it, but its text is not the one we issued. A person must compare them.`
      : `This is a scan or photo with the code of ${nameOf(scanned)}. A person must compare what it says with the quote.`,
  )
}

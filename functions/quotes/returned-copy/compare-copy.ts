import type { ReturnedCheck } from '#shared/quotes/returned.ts'
import * as z from 'zod/mini'
import { compareLook, type Look } from './compare-look.ts'
import type { Annotation } from './annotations.ts'
import type { PdfReading, Structure } from './read-pdf.ts'
import { runThread } from './run-thread.ts'
import { certificateIn, findSignatures, isSignedBy } from '../signature/check-signature.ts'

export type IssuedPdf = {
  quoteId: string
  revision: number
  pdf: Uint8Array
}

export type CopyCheck = {
  proof: ReturnedCheck['proof']
  /** The matching issued PDF, if known. */
  match?: Pick<IssuedPdf, 'quoteId' | 'revision'>
  /** For staff. */
  message: string
}

const READING = z.nullable(
  z.object({
    pages: z.array(z.string()),
    keywords: z.string(),
    sources: z.array(z.string()),
    structure: z.object({
      elements: z.array(z.string()),
      places: z.array(z.string()),
      rest: z.string(),
    }),
    annotations: z.array(
      z.object({ key: z.string(), page: z.int(), isVisible: z.boolean(), isPlain: z.boolean() }),
    ),
    isEncrypted: z.boolean(),
    objects: z.array(z.tuple([z.int(), z.string()])),
    unlisted: z.array(z.int()),
  }),
)

/**
 * Compares a returned PDF with the issued PDFs. It may be any file: a person must look at one that cannot be read.
 * @param issued every revision it might be
 */
export async function compareCopy(bytes: Uint8Array, issued: readonly IssuedPdf[]): Promise<CopyCheck> {
  const same = issued.find(({ pdf }) => startsWith(bytes, pdf))
  if (same?.pdf.length === bytes.length)
    return found('begins-with-issued', same, 'This is the file we issued, unchanged, with nothing added.')
  const reading = await read(bytes)
  if (same) return checkAppended(bytes, reading, same)
  return (
    (await checkSignature(bytes, reading, issued)) ??
    (await checkText(bytes, reading, issued)) ?? {
      proof: 'none',
      message: reading
        ? 'Nothing in this file shows that it is one of our quotes. A person must compare it with the quote.'
        : 'This file could not be read well enough to check it. A person must compare it with the quote.',
    }
  )
}

const found = (
  proof: CopyCheck['proof'],
  { quoteId, revision }: Pick<IssuedPdf, 'quoteId' | 'revision'>,
  message: string,
): CopyCheck => ({ proof, match: { quoteId, revision }, message })

const nameOf = ({ quoteId, revision }: Pick<IssuedPdf, 'quoteId' | 'revision'>): string =>
  `quote ${quoteId}, revision ${revision}`

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  start.length > 0 && Buffer.compare(bytes.subarray(0, start.length), start) === 0

async function read(bytes: Uint8Array): Promise<PdfReading | null> {
  const answer = READING.safeParse(await runThread('read-pdf-worker', bytes).catch(() => null))
  return answer.success ? answer.data : null
}

const inWords = new Intl.ListFormat('en')
const onPages = (pages: readonly number[]): string =>
  `on page${pages.length > 1 ? 's' : ''} ${inWords.format(pages.map(String))}`

/** The remark for staff on the additions in a file that is otherwise the issued PDF. */
const marksIn = (marked: readonly number[]): string =>
  marked.length > 0
    ? ` Something was added ${onPages(marked)}, as a visible signature is: look at it.`
    : ' Its pages look as we issued them, on the screen and in print.'

const inOrder = (pages: readonly number[]): number[] => [...new Set(pages)].toSorted((a, b) => a - b)

/** The annotations that the original does not have. */
function addedTo(original: PdfReading, reading: PdfReading): Annotation[] {
  const issued = new Set(original.annotations.map(({ page, key }) => `${page} ${key}`))
  return reading.annotations.filter(({ page, key }) => !issued.has(`${page} ${key}`))
}

/** The problem with added annotations; undefined if all are of kinds used for signing and look the same everywhere. */
function annotationProblem(added: readonly Annotation[]): string | undefined {
  const unusual = added.filter(({ isPlain }) => !isPlain)
  if (unusual.length === 0) return undefined
  const pages = inOrder(unusual.flatMap(({ page }) => page || []))
  return `can look different in print or in another program${pages.length > 0 ? ` (${onPages(pages)})` : ''}`
}

type Objection = { objection: string } | { objection: undefined; marked: number[] }

const END = '%%EOF'

// Each signature, and each timestamp proof of one, adds a version.
const MAX_VERSIONS = 8

/** The problem with a file that begins with an issued one, if any, and its marked pages. */
async function objectionTo(
  bytes: Uint8Array,
  reading: PdfReading | null,
  issued: Uint8Array,
  original: PdfReading | null,
): Promise<Objection> {
  // Readers also show the version that a signature covers, as it was on signing.
  const versions = versionsAfter(issued.length, bytes)
  if (versions.length > MAX_VERSIONS) return { objection: 'was added in too many steps to be checked' }
  let start = issued.length
  for (const version of versions) {
    const result = await objectionToVersion(version, await read(version), start, issued, original)
    if (result.objection !== undefined)
      return { objection: `${result.objection}, in an earlier version of the file` }
    start = version.length
  }
  return objectionToVersion(bytes, reading, start, issued, original)
}

/** The file before its last change, before the change before that, and so on. */
function versionsAfter(start: number, file: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const versions: Uint8Array[] = []
  for (let end = bytes.indexOf(END, start); end !== -1; end = bytes.indexOf(END, end + 1))
    versions.push(file.subarray(0, end + END.length))
  return versions.slice(0, -1)
}

/** @param start the offset of the last addition */
async function objectionToVersion(
  bytes: Uint8Array,
  reading: PdfReading | null,
  start: number,
  issued: Uint8Array,
  original: PdfReading | null,
): Promise<Objection> {
  if (!reading || !original) return { objection: 'cannot be read' }
  if (reading.isEncrypted)
    return { objection: 'says that all of it is encrypted, which programs read in different ways' }
  if (!showsSame(reading, original))
    return { objection: 'changes what its pages show, or how they are shown' }
  if (reading.unlisted.some((at) => at >= start))
    return { objection: 'has parts that only some programs find' }
  const added = addedTo(original, reading)
  const problem = annotationProblem(added)
  if (problem !== undefined) return { objection: problem }
  if (!readsSame(reading.structure, original.structure, added.filter(({ isVisible }) => isVisible).length))
    return { objection: 'changes what is read aloud to people who do not see the pages' }
  const look = await compareLook(issued, bytes, original.pages.length)
  if (!look) return { objection: 'cannot be drawn to be compared' }
  if (look.changed.length > 0) return { objection: `hides what is printed ${onPages(look.changed)}` }
  return { objection: undefined, marked: marksOf(look, added) }
}

const marksOf = ({ marked }: Look, added: readonly Annotation[]): number[] =>
  inOrder([...marked, ...added.flatMap(({ isVisible, page }) => (isVisible ? page || [] : []))])

/** Appended data can replace or cover page content. */
async function checkAppended(
  bytes: Uint8Array,
  reading: PdfReading | null,
  match: IssuedPdf,
): Promise<CopyCheck> {
  const result = await objectionTo(bytes, reading, match.pdf, await read(match.pdf))
  if (result.objection !== undefined)
    return found(
      'none',
      match,
      `This file begins with ${nameOf(match)} as we issued it, but what was added ${result.objection}. A person must look at it.`,
    )
  return found(
    'begins-with-issued',
    match,
    `This is ${nameOf(match)} as we issued it, byte for byte, with something added at the end, as signing programs do.${marksIn(result.marked)}`,
  )
}

/** Whether all pages of a file still use the same objects as the issued file it begins with, none replaced. */
function showsSame(reading: PdfReading, original: PdfReading): boolean {
  const places = new Map(reading.objects)
  return (
    sameText(reading, original) &&
    reading.sources.every((source, index) => source === original.sources[index]) &&
    original.objects.every(([number, place]) => places.get(number) === place)
  )
}

/** Whether a screen reader reads only the issued text, plus the names of drawn additions. */
const readsSame = (structure: Structure, original: Structure, drawn: number): boolean =>
  structure.rest === original.rest &&
  original.elements.every((element, at) => structure.elements[at] === element) &&
  original.places.every((place, at) => structure.places[at] === place) &&
  structure.elements.length - original.elements.length <= drawn

const sameText = (one: PdfReading, other: PdfReading): boolean =>
  one.pages.length === other.pages.length && one.pages.every((text, page) => text === other.pages[page])

/** Checks whether a file that is not an issued PDF has our signature, by the certificate of the issued PDFs. */
async function checkSignature(
  bytes: Uint8Array,
  reading: PdfReading | null,
  issued: readonly IssuedPdf[],
): Promise<CopyCheck | undefined> {
  const certificates = issued.flatMap(({ pdf }) => findSignatures(pdf).slice(0, 1).map(certificateIn))
  const ours = findSignatures(bytes).find((signature) =>
    certificates.some((certificate) => certificate && isSignedBy(certificate, signature)),
  )
  if (!ours) return undefined
  const signed = await read(ours.covered)
  const number = signed && numberIn(signed.keywords)
  if (!signed || !number) return undefined
  const result = await objectionTo(bytes, reading, ours.covered, signed)
  if (result.objection !== undefined)
    return found(
      'none',
      number,
      `This file contains ${nameOf(number)} with our signature, but what was added ${result.objection}. A person must look at it.`,
    )
  const expected = issued.some((each) => nameOf(each) === nameOf(number))
  return found(
    'signature-valid',
    number,
    (expected
      ? `Our signature on this file is valid: it is ${nameOf(number)}, and what we signed was not changed.`
      : `Our signature on this file is valid, but it is another PDF: ${nameOf(number)}.`) +
      marksIn(result.marked),
  )
}

const numberIn = (keywords: string): Pick<IssuedPdf, 'quoteId' | 'revision'> | undefined => {
  const [, quoteId, revision] = /^quote:(\S+) revision:(\d{1,6})$/.exec(keywords) ?? []
  return quoteId === undefined ? undefined : { quoteId, revision: Number(revision) }
}

/** Checks a copy that another program saved. */
async function checkText(
  bytes: Uint8Array,
  reading: PdfReading | null,
  issued: readonly IssuedPdf[],
): Promise<CopyCheck | undefined> {
  const match = reading && (await withText(reading, issued))
  if (!match) return undefined
  const problem = annotationProblem(reading.annotations)
  const look = problem === undefined ? await compareLook(match.pdf, bytes, reading.pages.length) : null
  if (look?.changed.length === 0)
    return found(
      'same-text',
      match,
      `This is another copy of ${nameOf(match)}, saved by another program: the same text on the same pages.${marksIn(marksOf(look, reading.annotations))}`,
    )
  const difference = look
    ? `looks different ${onPages(look.changed)}`
    : (problem ?? 'could not be drawn to see whether it looks the same')
  return found(
    'none',
    match,
    `This file has the text of ${nameOf(match)}, but it ${difference}. A person must compare them.`,
  )
}

async function withText(reading: PdfReading, issued: readonly IssuedPdf[]): Promise<IssuedPdf | undefined> {
  for (const each of issued) {
    // The foot of each page has both, so a file without them needs no comparison.
    if (!reading.pages[0]?.includes(`${each.quoteId}·Revision${each.revision}`)) continue
    const original = await read(each.pdf)
    if (original && sameText(reading, original)) return each
  }
  return undefined
}

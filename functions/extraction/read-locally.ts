import type { PlainLead, Reading } from '#shared/extraction/model.ts'
import { withWholeLetters } from './domain/accents.ts'
import { locateLeads } from './domain/locate.ts'
import { markLeads } from './domain/mark.ts'
import { readLeads, type WordsRead } from './domain/read-words.ts'
import type { Word } from './domain/words.ts'
import { lineEngines, pageEngine } from './ocr/local-engine.ts'
import { readAccents, readLayout, readSparse, unlessLate, type PictureWords } from './ocr/read-words.ts'
import { rereadEmails } from './ocr/reread-emails.ts'
import { rereadWords } from './ocr/reread-words.ts'
import { soundPicture } from './picture/decode.ts'
import { preparePicture, type PreparedPicture } from './picture/prepare.ts'

export interface LocalOptions {
  /** After this the picture counts as one that cannot be read in time. */
  timeLimitMs?: number
  signal?: AbortSignal
}

/** What this process read from a picture itself: enough to answer with, or to hold another reader's answer against. */
export interface LocalEvidence {
  /** The words as two reads that know nothing of each other found them; the second has none when time was up. */
  reads: { layout: readonly Word[]; sparse: readonly Word[] }
  first: WordsRead
  second: WordsRead
  /** Whether time was up before all of it was read twice. */
  isLate: boolean
}

export const warning = {
  hostile:
    'This picture contains text that looks like instructions. It was ignored; check the fields with care.',
  late: 'This picture took too long to read twice. Check every field.',
  none: 'No person or contact details were found in this picture.',
} as const

const defaultTimeLimitMs = 18_000

/**
 * Reads a picture without sending it anywhere.
 * @throws {PictureError} when the bytes are not a picture that can be read
 * @throws {OcrError} when not even one read is done in time, or it is called off
 */
export async function readLocally(bytes: Uint8Array, options: LocalOptions = {}): Promise<Reading> {
  return localReading(await gatherEvidence(await soundPicture(bytes), options))
}

/** As `readLocally`, of a sound picture and before the two reads are compared. */
export async function gatherEvidence(bytes: Uint8Array, options: LocalOptions = {}): Promise<LocalEvidence> {
  const limit = AbortSignal.timeout(options.timeLimitMs ?? defaultTimeLimitMs)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const picture = await preparePicture(bytes)
  const layout = await readLayout(pageEngine(), picture, signal)
  const { angle } = layout
  const [sparse, { words, first, drafts }] = await Promise.all([
    readSparse(pageEngine(), picture, angle, signal).catch(unlessLate(signal, { words: [] })),
    readFirst(picture, layout, signal),
  ])
  const second = readLeads(sparse.words)
  const leads = await rereadEmails(
    pageEngine(),
    picture,
    { drafts, others: second.leads, angle },
    signal,
  ).catch(unlessLate(signal, drafts))
  const reads = { layout: words, sparse: sparse.words }
  return { reads, first: { ...first, leads: leads.map(withWholeLetters) }, second, isLate: signal.aborted }
}

async function readFirst(picture: PreparedPicture, layout: PictureWords, signal: AbortSignal) {
  const { words: read, angle } = layout
  const words = await rereadWords(pageEngine(), picture, layout, signal).catch(unlessLate(signal, read))
  const first = readLeads(words)
  const { leads } = first
  const drafts = await readAccents(lineEngines(), picture, { drafts: leads, angle }, signal).catch(
    unlessLate(signal, leads),
  )
  return { words, first, drafts }
}

export function localReading({ first, second, isLate }: LocalEvidence): Reading {
  const leads = markLeads(first.leads, second.leads, { sameEngine: true })
  const warnings = [...(isLate ? [warning.late] : []), ...warningsOf(leads.length, first, second)]
  return { reader: 'local', leads, warnings, cost_usd: 0 }
}

/**
 * Leads another reader gave, marked by what was read here: each value is looked for in the picture's words, and agreed
 * only when the reader in this process gave the same.
 */
export function markAgainst(
  { reads, first, second }: LocalEvidence,
  given: readonly PlainLead[],
): Omit<Reading, 'reader' | 'cost_usd'> {
  const located = mergeLocated(locateLeads(given, reads.layout), locateLeads(given, reads.sparse))
  const own = first.leads.length > 0 ? first.leads : second.leads
  const leads = located.length > 0 ? markLeads(located, own, { sameEngine: false }) : []
  return { leads, warnings: warningsOf(leads.length, first, second) }
}

/** A value found in either read is found. */
const mergeLocated = (
  layout: ReturnType<typeof locateLeads>,
  sparse: ReturnType<typeof locateLeads>,
): ReturnType<typeof locateLeads> =>
  layout.map((draft, at) => {
    const other = sparse[at] ?? {}
    const found = Object.entries(draft).map(([field, value]) => {
      const second = other[field as keyof typeof other]
      return [field, value.words.length === 0 && second && second.words.length > 0 ? second : value] as const
    })
    return Object.fromEntries(found)
  })

function warningsOf(count: number, ...reads: readonly WordsRead[]): string[] {
  return [
    ...(reads.some(({ isHostile }) => isHostile) ? [warning.hostile] : []),
    ...(count === 0 ? [warning.none] : []),
  ]
}

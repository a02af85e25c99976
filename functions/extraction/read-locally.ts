import type { PlainLead, Reading } from '#shared/extraction/model.ts'
import { locateLeads } from './domain/locate.ts'
import { markLeads } from './domain/mark.ts'
import { readLeads, type WordsRead } from './domain/read-words.ts'
import { isPoor, leastLetters, sureLetters } from './domain/upright.ts'
import type { Word } from './domain/words.ts'
import { pageEngine } from './ocr/local-engine.ts'
import { readPage, unlessLate } from './ocr/read-words.ts'
import { preparePicture, quarters, turnedPicture, type PreparedPicture } from './picture/prepare.ts'
import { soundPicture } from './picture/decode.ts'

export interface LocalOptions {
  /** The picture counts as unreadable in time after this. */
  timeLimitMs?: number
  signal?: AbortSignal
}

/** Enough to answer, or to check another reader's answer. */
export interface LocalEvidence {
  /** Two independent reads. The second has none when time was up. */
  reads: { layout: readonly Word[]; sparse: readonly Word[] }
  first: WordsRead
  second: WordsRead
  isLate: boolean
}

export const warning = {
  hostile:
    'This picture contains text that looks like instructions. It was ignored; check the fields with care.',
  late: 'This picture took too long to read twice. Check every field.',
  none: 'No person or contact details were found in this picture.',
} as const

const defaultTimeLimitMs = 18_000

/** @throws {PictureError} for unreadable bytes, {OcrError} when not even one read finishes in time or on abort */
export async function readLocally(bytes: Uint8Array, options: LocalOptions = {}): Promise<Reading> {
  return localReading(await gatherEvidence(await soundPicture(bytes), options))
}

/** Takes a valid picture and does not compare the two reads. */
export async function gatherEvidence(bytes: Uint8Array, options: LocalOptions = {}): Promise<LocalEvidence> {
  const limit = AbortSignal.timeout(options.timeLimitMs ?? defaultTimeLimitMs)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const { picture, words: layout } = await readUpright(bytes, signal)
  const sparse = await readPage(pageEngine(), picture, 'sparse', signal).catch(unlessLate(signal, []))
  return {
    reads: { layout, sparse },
    first: readLeads(layout),
    second: readLeads(sparse),
    isLate: signal.aborted,
  }
}

/** Rotates the picture by quarters if it makes no sense as it is. */
async function readUpright(
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<{ picture: PreparedPicture; words: Word[] }> {
  const picture = await preparePicture(bytes)
  const upright = { picture, words: await readPage(pageEngine(), picture, 'layout', signal) }
  if (!isPoor(upright.words)) return upright
  let best = upright
  for (const quarter of quarters) {
    const turned = await turnedPicture(bytes, quarter)
    const words = await readPage(pageEngine(), turned, 'layout', signal).catch(unlessLate(signal, []))
    if (sureLetters(words) > Math.max(leastLetters, sureLetters(best.words) * 2))
      best = { picture: turned, words }
    if (!isPoor(best.words)) break
  }
  return best
}

export function localReading({ first, second, isLate }: LocalEvidence): Reading {
  const [more, less] = fieldsOf(second) > fieldsOf(first) ? [second, first] : [first, second]
  const leads = markLeads(more.leads, less.leads, { sameEngine: true })
  const warnings = [...(isLate ? [warning.late] : []), ...warningsOf(leads.length, first, second)]
  return { reader: 'local', leads, warnings, cost_usd: 0 }
}

const fieldsOf = ({ leads }: WordsRead): number => leads.flatMap((lead) => Object.keys(lead)).length

/** A value is agreed only if the reader in this process found the same. */
export function markAgainst(
  { reads, first, second }: LocalEvidence,
  given: readonly PlainLead[],
): Omit<Reading, 'reader' | 'cost_usd'> {
  const located = locateLeads(given, [reads.layout, reads.sparse])
  const own = fieldsOf(second) > fieldsOf(first) ? second.leads : first.leads
  const leads = located.length > 0 ? markLeads(located, own, { sameEngine: false }) : []
  return { leads, warnings: warningsOf(leads.length, first, second) }
}

function warningsOf(count: number, ...reads: readonly WordsRead[]): string[] {
  return [
    ...(reads.some(({ isHostile }) => isHostile) ? [warning.hostile] : []),
    ...(count === 0 ? [warning.none] : []),
  ]
}

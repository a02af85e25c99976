import type { PlainLead, Reading } from '#shared/extraction/model.ts'
import { locateLeads } from './domain/locate.ts'
import { markLeads } from './domain/mark.ts'
import { readLeads, type WordsRead } from './domain/read-words.ts'
import { isPoor, leastLetters, sureLetters } from './domain/upright.ts'
import type { Word } from './domain/words.ts'
import { readPage } from './ocr/read-words.ts'
import { preparePicture, quarters } from './picture/prepare.ts'
import { soundPicture } from './picture/decode.ts'

export const warning = {
  hostile:
    'This picture contains text that looks like instructions. It was ignored; check the fields with care.',
  late: 'This picture took too long to read twice. Check every field.',
  none: 'No person or contact details were found in this picture.',
} as const

const timeLimitMs = 18_000

/** @throws {PictureError} for unreadable bytes, {OcrError} when not even one read finishes in time */
export async function readLocally(bytes: Uint8Array, limit?: AbortSignal): Promise<Reading> {
  return localReading(await gatherEvidence(await soundPicture(bytes), limit))
}

/** Takes a valid picture and does not compare the two reads. */
export async function gatherEvidence(
  bytes: Uint8Array,
  limit = AbortSignal.timeout(timeLimitMs),
): Promise<LocalEvidence> {
  const { picture, words: layout } = await readUpright(bytes, limit)
  const sparse = await unlessLate(readPage(picture, 'sparse', limit), limit)
  return evidenceOf(layout, sparse, limit.aborted)
}

/** Enough to answer, or to check another reader's answer. The second read has no words when time was up. */
export const evidenceOf = (layout: readonly Word[], sparse: readonly Word[], isLate = false) => ({
  reads: [layout, sparse],
  first: readLeads(layout),
  second: readLeads(sparse),
  isLate,
})
export type LocalEvidence = ReturnType<typeof evidenceOf>

/** No words when time is up. */
const unlessLate = (read: Promise<Word[]>, limit: AbortSignal): Promise<Word[]> =>
  read.catch((error: unknown) => {
    if (limit.aborted) return []
    throw error
  })

/** Rotates the picture by quarters if it makes no sense as it is. */
async function readUpright(bytes: Uint8Array, limit: AbortSignal) {
  const picture = await preparePicture(bytes)
  let best = { picture, words: await readPage(picture, 'layout', limit) }
  for (const quarter of quarters) {
    if (!isPoor(best.words)) break
    const turned = await preparePicture(bytes, quarter)
    const words = await unlessLate(readPage(turned, 'layout', limit), limit)
    if (sureLetters(words) > Math.max(leastLetters, sureLetters(best.words) * 2))
      best = { picture: turned, words }
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
  const located = locateLeads(given, reads)
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

import { withinEdits } from '#shared/leads/matching/edits.ts'
import type { Draft, DraftField } from '../domain/draft.ts'
import { digitsPlace, rereadDoubt, rereadEmail, withDigits, type Reread } from '../domain/reread-email.ts'
import { squash } from '../domain/text.ts'
import { graymap, type Grey } from '../picture/decode.ts'
import { enlargedLine, levelled, partOfLine } from '../picture/line.ts'
import { footMarks } from '../picture/marks.ts'
import type { PreparedPicture } from '../picture/prepare.ts'
import type { OcrEngine } from './engine.ts'
import { besideLine, leastPixels, rectangleOf, rowsOf } from './read-words.ts'
import { rereadLine, type Place } from './reread-line.ts'

/** Large enough that a dot is several pixels. */
const markHeight = 48

interface Reads {
  drafts: readonly Draft[]
  /** The leads of another read of the same picture. */
  others: readonly Draft[]
  angle: number
}

/** The leads with each address read again that is in doubt, or that another read does not have. */
export async function rereadEmails(
  engine: OcrEngine,
  picture: PreparedPicture,
  { drafts, others, angle }: Reads,
  signal: AbortSignal,
): Promise<Draft[]> {
  const seen = others.flatMap(({ email }) => (email && !email.doubt ? [email.value] : []))
  let page: Grey | undefined
  const better: Draft[] = []
  for (const draft of drafts) {
    const { name, company, website } = draft
    const email = draft.email ?? (drafts.length === others.length ? emailOf(name, others) : undefined)
    const isSure = email && !email.doubt && seen.includes(email.value)
    const [row] = email && !isSure ? rowsOf(email.words) : []
    const rectangle = row && rectangleOf(row, picture, besideLine)
    if (!email || !row || !rectangle || rectangle.height < leastPixels || rectangle.width < leastPixels) {
      better.push(draft)
      continue
    }
    page ??= await levelled(picture.whole, angle)
    const height = Math.max(...row.map((word) => word.height)) * picture.scale
    const place = { rectangle, height }
    const again = await reread(engine, page, place, signal)
    const same = others.filter((other) => other.email && withinEdits(other.email.value, email.value, 4))
    const values = same.flatMap((other) => other.email?.value ?? [])
    const known = {
      name: (name ?? same[0]?.name)?.value,
      company: company?.value,
      website: website?.value,
    }
    const likeliest = rereadEmail(email, values, again, known)
    // Digits that were read as such stay.
    const isRead = again.texts.some((text) => text.includes(likeliest.value.split('@')[0] ?? ''))
    const sure = isRead ? likeliest : await rereadDigits(engine, page, { place, email: likeliest }, signal)
    better.push({ ...draft, email: sure })
  }
  return better
}

/** The address that another read alone has of somebody; where it has other people, it is too easily another's. */
function emailOf(name: DraftField | undefined, others: readonly Draft[]): DraftField | undefined {
  const email =
    name && others.find((other) => other.name && squash(other.name.value) === squash(name.value))?.email
  return email && { ...email, doubt: rereadDoubt }
}

async function reread(engine: OcrEngine, page: Grey, place: Place, signal: AbortSignal): Promise<Reread> {
  const { rectangle, height } = place
  const texts = await rereadLine(engine, page, place, { pass: 'address', signal })
  const large = await enlargedLine(page, rectangle, { factor: markHeight / height })
  return { texts, marks: footMarks(large, markHeight) }
}

/** The height of a word at which digits are read best. */
const digitHeight = 40

async function rereadDigits(
  engine: OcrEngine,
  page: Grey,
  { place: { rectangle, height }, email }: { place: Place; email: DraftField },
  signal: AbortSignal,
): Promise<DraftField> {
  const digits = digitsPlace(email)
  if (!digits) return email
  const line = await enlargedLine(page, rectangle, { factor: digitHeight / height })
  const reads: string[] = []
  for (const to of [digits.withAt, digits.to]) {
    const part = await partOfLine(line, digits.from, to)
    const { words } = await engine.read(graymap(part), { pass: 'digits', angle: 0, signal })
    reads.push(words.map(({ text }) => text).join(''))
  }
  return withDigits(email, reads)
}

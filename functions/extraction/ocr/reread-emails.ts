import { withinEdits } from '#shared/leads/matching/edits.ts'
import type { Draft, DraftField } from '../domain/draft.ts'
import { digitsPlace, rereadDoubt, rereadEmail, withDigits, type Reread } from '../domain/reread.ts'
import { squash } from '../domain/text.ts'
import { graymap, type Grey } from '../picture/decode.ts'
import { enlargedLine, levelled, partOfLine, type Enlargement, type Rectangle } from '../picture/line.ts'
import { footMarks } from '../picture/marks.ts'
import type { PreparedPicture } from '../picture/prepare.ts'
import type { OcrEngine } from './engine.ts'
import { leastPixels, rectangleOf, rowsOf } from './read-words.ts'

/** How an address is drawn to be read again, `height` that of a word in pixels. Each errs elsewhere. */
const drawings: readonly (Omit<Enlargement, 'factor'> & { height: number })[] = [
  { height: 28, isBold: true },
  { height: 28, stretch: 1.25 },
  { height: 24, stretch: 1.25, isSharp: true },
]

/** Large enough that a dot is several pixels. */
const markHeight = 48

/** Of the height of a word: what stands beside an address, such as the colon of its label, is not to be read with it. */
const besideAddress = 0.15

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
    const rectangle = row && rectangleOf(row, picture, besideAddress)
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

interface Place {
  rectangle: Rectangle
  /** Of a word there, in pixels. */
  height: number
}

async function reread(
  engine: OcrEngine,
  page: Grey,
  { rectangle, height }: Place,
  signal: AbortSignal,
): Promise<Reread> {
  const texts: string[] = []
  for (const { height: wanted, ...drawing } of drawings) {
    const line = await enlargedLine(page, rectangle, { ...drawing, factor: wanted / height })
    const { words } = await engine.read(graymap(line), { pass: 'address', angle: 0, signal })
    texts.push(words.map(({ text }) => text).join(' '))
  }
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

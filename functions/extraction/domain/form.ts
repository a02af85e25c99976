import type { Draft, DraftField } from './draft.ts'
import { labeledValue, labelOf, type LabelField } from './labels.ts'
import { bareName, looksLikeName } from './roles.ts'
import { tidyFirm } from './text.ts'
import { bottomOf, lineOf, wordsBetween, type Line } from './words.ts'

export interface Labeled {
  draft: Draft
  /** Lines that need no further reading: labels and their values, except addresses and numbers. */
  used: ReadonlySet<Line>
  /** How many fields have a label. */
  count: number
}

/** Fields whose format identifies them anywhere in the picture. */
const isFree = (field: LabelField): boolean => ['email', 'phone', 'website'].includes(field)

const isLabel = (line: Line): boolean =>
  labelOf(line.text) !== undefined || labeledValue(line.text) !== undefined

/** The text of an empty field. */
const hint = /^(?:e\.?\s?g\b|enter\b|type\b|select\b|choose\b|your\b|[-–—]+$|(?:john|jane) (?:doe|smith)$)/i

/** A label is before a colon, to the left of its value, or above it. */
export function readLabels(lines: readonly Line[]): Labeled {
  const values = new Map<LabelField, Line[][]>()
  const used = new Set<Line>()
  for (const line of lines) {
    const inside = labeledValue(line.text)
    const field = inside?.field ?? labelOf(line.text)
    if (!field) continue
    const first = inside
      ? lineOf(wordsBetween(line, inside.from, line.text.length), line.row)
      : valueOf(line, lines)
    if (!first) continue
    if (hint.test(first.text)) continue
    const value = field === 'note' ? [first, ...restOfMessage(first, lines)] : [first]
    values.set(field, [...(values.get(field) ?? []), value])
    // A label of another field also uses up its value, so that the value is not read as a field of the lead.
    if (!isFree(field)) for (const each of [line, ...value]) used.add(each)
  }
  const count = [...values.keys()].filter((field) => field !== 'other').length
  return { draft: draftOf(values), used, count }
}

/** The lines right under its first line, up to the next label. */
function restOfMessage(first: Line, lines: readonly Line[]): Line[] {
  const rest: Line[] = []
  let last = first
  for (const line of lines) {
    if (line.row <= last.row || line.x > last.x + last.width) continue
    if (isLabel(line) || line.y - bottomOf(last) > last.height * 1.1) break
    rest.push(line)
    last = line
  }
  return rest
}

/** To the right, unless that is so far away that it is in another column and a line is close below. */
function valueOf(label: Line, lines: readonly Line[]): Line | undefined {
  const right = lines
    .filter((line) => line.row === label.row && line.x > label.x)
    .toSorted((a, b) => a.x - b.x)[0]
  const under = lines.find(
    (line) =>
      line.row > label.row &&
      line.x > label.x - label.height * 1.5 &&
      line.x < label.x + Math.max(label.width * 0.5, label.height * 3),
  )
  const gap = under ? under.y - bottomOf(label) : Number.POSITIVE_INFINITY
  const below = under && !isLabel(under) && gap <= label.height * 3.2 ? under : undefined
  if (!right || isLabel(right)) return below
  const isFar = right.x - label.x - label.width > label.height * 8
  return isFar && below && gap < label.height ? below : right
}

function draftOf(values: ReadonlyMap<LabelField, readonly Line[][]>): Draft {
  const draft: Draft = {}
  const textOf = (lines: readonly Line[]) => lines.map((line) => line.text).join(' ')
  const read = (field: LabelField): DraftField | undefined => {
    const [first, second] = values.get(field) ?? []
    if (!first) return undefined
    const rival = second && textOf(second) !== textOf(first) ? { rival: textOf(second) } : {}
    return { value: textOf(first), words: first.flatMap((line) => line.words), ...rival }
  }
  const halves = [read('first'), read('last')].filter((half) => half !== undefined)
  const split = {
    value: halves.map(({ value }) => value).join(' '),
    words: halves.flatMap(({ words }) => words),
  }
  const name = read('name') ?? split
  const bare = bareName(name.value)
  if (/\p{L}{2}/u.test(bare) && bare.length < 60 && !/\d|@/.test(bare))
    draft.name = { ...name, value: bare, ...(looksLikeName(bare) ? {} : { layout: 'guessed' }) }
  for (const field of ['company', 'title', 'note'] as const) {
    const found = read(field)
    if (found && /[\p{L}\p{N}]{2}/u.test(found.value))
      draft[field] = { ...found, value: field === 'company' ? tidyFirm(found.value) : found.value }
  }
  return draft
}

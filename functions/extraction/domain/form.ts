import type { Draft, DraftField } from './draft.ts'
import { labeledValue, labelOf, type LabelField } from './labels.ts'
import { bareName, looksLikeName } from './roles.ts'
import { withCapitalI } from './speech.ts'
import { hintsAmong } from './surroundings.ts'
import { tidyFirm } from './text.ts'
import { bottomOf, lineOf, wordsBetween, type Line } from './words.ts'

export interface Labeled {
  draft: Draft
  /** Lines that need no further reading: labels and their values, except addresses and numbers. */
  used: ReadonlySet<Line>
  /** Values as gray as the hints of empty fields. */
  pale: ReadonlySet<Line>
  count: number
}

interface Value {
  label: Line
  lines: Line[]
}

/** Fields whose format identifies them anywhere in the picture. */
const isFree = (field: LabelField): boolean => ['email', 'phone', 'website'].includes(field)

/** A label is before a colon, to the left of its value, or above it. */
export function readLabels(lines: readonly Line[]): Labeled {
  const values = new Map<LabelField, Value[]>()
  const used = new Set<Line>()
  const isLabel = (line: Line) => labelOf(line.text) !== undefined || labeledValue(line.text) !== undefined
  for (const line of lines) {
    const inside = labeledValue(line.text)
    const field = inside?.field ?? labelOf(line.text)
    if (!field) continue
    const value = inside
      ? [
          lineOf(wordsBetween(line, inside.from, line.text.length), line.row),
          ...restOfMessage(line, lines, isLabel, field),
        ]
      : valueOf(line, lines, isLabel, field)
    if (value.length > 0) values.set(field, [...(values.get(field) ?? []), { label: line, lines: value }])
    if (isFree(field)) continue
    // A label of another field also uses up its value, so that the value is not read as a field of the lead.
    for (const each of [line, ...value]) used.add(each)
  }
  // Where each person has a set of labels, the labels are not one form.
  const isRepeated = new Set(values.get('email')?.map((value) => value.lines[0]?.text)).size > 1
  const count = isRepeated ? 0 : [...values.keys()].filter((field) => field !== 'other').length
  const firsts = [...values.values()].flat().flatMap((value) => value.lines.slice(0, 1))
  const { empty, pale } = hintsAmong(firsts)
  for (const line of empty) used.add(line)
  for (const [field, all] of values) {
    const filled = all.filter((value) => !value.lines[0] || !empty.has(value.lines[0]))
    if (filled.length > 0) values.set(field, filled)
    else values.delete(field)
  }
  return { draft: draftOf(values), used, count, pale }
}

/** The lines right under its first line, up to the next label. */
function restOfMessage(
  first: Line,
  lines: readonly Line[],
  isLabel: (line: Line) => boolean,
  field: LabelField,
): Line[] {
  if (field !== 'note') return []
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

/** Unless it is so far away that it is in another column and one is right below. */
function valueOf(
  label: Line,
  lines: readonly Line[],
  isLabel: (line: Line) => boolean,
  field: LabelField,
): Line[] {
  const right = nextTo(label, lines, isLabel)
  const under = below(label, lines, isLabel, field)
  const [near, close] = [right?.[0], under[0]]
  const isFar = near !== undefined && near.x - label.x - label.width > label.height * 8
  const isClose = close !== undefined && close.y - bottomOf(label) < label.height
  return right && !(isFar && isClose) ? right : under
}

function nextTo(label: Line, lines: readonly Line[], isLabel: (line: Line) => boolean): Line[] | undefined {
  const right = lines
    .filter((line) => line.row === label.row && line.x > label.x)
    .toSorted((a, b) => a.x - b.x)
  const value = right[0]
  if (!value || isLabel(value)) return undefined
  const field = labelOf(label.text)
  return [value, ...restOfMessage(value, lines, isLabel, field ?? 'other')]
}

function below(
  label: Line,
  lines: readonly Line[],
  isLabel: (line: Line) => boolean,
  field: LabelField,
): Line[] {
  const under = lines.find(
    (line) =>
      line.row > label.row &&
      line.x > label.x - label.height * 1.5 &&
      line.x < label.x + Math.max(label.width * 0.5, label.height * 3),
  )
  if (!under || isLabel(under) || under.y - bottomOf(label) > label.height * 3.2) return []
  return [under, ...restOfMessage(under, lines, isLabel, field)]
}

function draftOf(values: ReadonlyMap<LabelField, readonly Value[]>): Draft {
  const draft: Draft = {}
  const text = (field: LabelField): DraftField | undefined => {
    const [first, second] = values.get(field) ?? []
    if (!first) return undefined
    const textOf = ({ lines }: Value) => lines.map((line) => line.text).join(' ')
    const isOther = second && textOf(second) !== textOf(first)
    return {
      value: textOf(first),
      words: first.lines.flatMap((line) => line.words),
      ...(isOther ? { rival: textOf(second) } : {}),
    }
  }
  const [first, last] = [text('first'), text('last')]
  const split =
    first && last
      ? { value: `${first.value} ${last.value}`, words: [...first.words, ...last.words] }
      : undefined
  const name = text('name') ?? split ?? first ?? last
  const bare = name && bareName(name.value)
  if (name && bare && /\p{L}{2}/u.test(bare) && bare.length < 60 && !/\d|@/.test(bare))
    draft.name = { ...name, value: bare, ...(looksLikeName(bare) ? {} : { layout: 'guessed' }) }
  const tidyBy = { company: tidyFirm, title: (value: string) => value, note: withCapitalI } as const
  for (const field of ['company', 'title', 'note'] as const) {
    const found = text(field)
    if (found && /[\p{L}\p{N}]{2}/u.test(found.value))
      draft[field] = { ...found, value: tidyBy[field](found.value) }
  }
  return draft
}

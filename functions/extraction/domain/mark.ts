import { recordOf } from '#shared/api/records.ts'
import {
  extractedFields,
  type ExtractedField,
  type ExtractedFieldName,
  type ExtractedLead,
} from '#shared/extraction/model.ts'
import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { normalisePhone } from '#shared/leads/contact/phone.ts'
import type { Draft, DraftField } from './draft.ts'
import { isMadeOf, namesOf } from './made-of.ts'
import { reasons, type Reason } from './reasons.ts'
import { squash } from './text.ts'
import { unionOf } from './words.ts'

/** So that values that people would call the same are equal. */
export const comparable = (field: ExtractedFieldName, value: string): string => {
  if (field === 'email') return normaliseEmail(value)
  if (isPhoneField(field)) return normalisePhone(value)
  if (field === 'website')
    return value
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '')
  return value.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

export interface MarkOptions {
  /** Two reads by one engine share its weaknesses and may agree on a wrong accent. */
  sameEngine: boolean
}

/**
 * Each reader must have found its values in the picture itself. Adds leads that only the second saw when they have a
 * name and contact data, or a position and a firm, or when the first reader saw none.
 */
export function markLeads(
  first: readonly Draft[],
  second: readonly Draft[],
  options: MarkOptions,
): ExtractedLead[] {
  const rest = [...second]
  const pairs = first.map((draft) => {
    const best = rest.toSorted((a, b) => likeness(draft, b) - likeness(draft, a))[0]
    const other = best && likeness(draft, best) > 0 ? best : undefined
    if (other) rest.splice(rest.indexOf(other), 1)
    return [draft, other ?? {}] as const
  })
  const onlySecond = rest
    .filter(
      ({ name, email, phone, title, company }) =>
        pairs.length === 0 || (name && (email ?? phone ?? (title && company))),
    )
    .map((draft) => [{}, draft] as const)
  const all = [...pairs, ...onlySecond].toSorted((a, b) => topOf(a) - topOf(b))
  return all.map(([one, other]) => markLead(one, other, options))
}

/** Readers return leads in the order of the picture. */
const topOf = ([one, other]: readonly [Draft, Draft]): number =>
  unionOf([one, other].flatMap(({ name, email }) => (name ?? email)?.words ?? []))?.[1] ?? 0

const weightOf = (field: ExtractedFieldName): number => (['name', 'email', 'phone'].includes(field) ? 3 : 1)

/** If nothing is the same, whether they are in the same place. */
function likeness(one: Draft, other: Draft): number {
  const same = extractedFields.reduce(
    (sum, field) => sum + (isSame(field, one[field], other[field]) ? weightOf(field) : 0),
    0,
  )
  return same + (overlap(one.name ?? one.email, other.name ?? other.email) ? 0.5 : 0)
}

const isSame = (field: ExtractedFieldName, one?: DraftField, other?: DraftField): boolean =>
  one !== undefined && other !== undefined && comparable(field, one.value) === comparable(field, other.value)

function overlap(one?: DraftField, other?: DraftField): boolean {
  const [a, b] = [unionOf(one?.words ?? []), unionOf(other?.words ?? [])]
  if (!a || !b) return false
  const wide = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])
  const high = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])
  return wide > 0 && high > 0
}

const markLead = (one: Draft, other: Draft, options: MarkOptions): ExtractedLead => {
  const marked = (field: ExtractedFieldName) =>
    markField(field, one[field], other[field], { ...options, name: (one.name ?? other.name)?.value })
  return recordOf(extractedFields, marked)
}

interface Evidence {
  letters?: Reason | undefined
  layout?: Reason | undefined
  /** The value of another read, or another value in the picture that may be the right one. */
  other?: string | undefined
  rival?: string | undefined
}

/** Agreed only if two reads match, the layout allows only one reading, and no other value may be the right one. */
export function markOf({ letters, layout, other, rival }: Evidence): Pick<ExtractedField, 'mark' | 'why'> {
  const reason = letters ?? layout ?? (rival === undefined ? undefined : 'rival')
  if (!reason) return { mark: 'agreed', why: '' }
  return { mark: 'check', why: reasons[reason].replace('{other}', () => other ?? rival ?? '') }
}

function markField(
  field: ExtractedFieldName,
  one: DraftField | undefined,
  other: DraftField | undefined,
  { sameEngine, name }: MarkOptions & { name: string | undefined },
): ExtractedField {
  // If only one read was corrected or lost its end, the other is likelier. Accents were checked in the first only.
  const isRepaired = one?.letters !== undefined && one.letters !== 'accents'
  const isOtherBetter =
    one &&
    other &&
    ((!other.letters && (isRepaired || isCutOff(one.value, other.value))) ||
      (field === 'email' && !isOf(name, one.value) && isOf(name, other.value)))
  const [chosen, alternative] = one === undefined || isOtherBetter ? [other, one] : [one, other]
  if (!chosen) return { value: null, mark: 'absent', box: null, why: '' }
  const isConfirmed = alternative && isSame(field, chosen, alternative)
  const evidence: Evidence = {
    letters:
      lettersOf(chosen, alternative, isConfirmed) ??
      (sameEngine && hasAccents(chosen.value) ? 'accents' : undefined),
    layout: chosen.layout ?? alternative?.layout,
    other: isConfirmed ? undefined : alternative?.value,
    rival: [chosen.rival, alternative?.rival].find(
      (each) => each !== undefined && comparable(field, each) !== comparable(field, chosen.value),
    ),
  }
  return { value: chosen.value, box: unionOf(chosen.words), ...markOf(evidence) }
}

function lettersOf(
  chosen: DraftField,
  alternative: DraftField | undefined,
  isConfirmed?: boolean,
): Reason | undefined {
  if (!alternative) return chosen.letters ?? 'oneRead'
  if (!isConfirmed) return chosen.letters ?? 'readsDiffer'
  return chosen.words.length === 0 ? 'notFound' : (chosen.letters ?? alternative.letters)
}

const isOf = (name: string | undefined, email: string): boolean =>
  isMadeOf(namesOf(name), email.split('@')[0] ?? '')

const isCutOff = (cut: string, whole: string): boolean =>
  whole.startsWith(cut) && /^\p{L}+$/u.test(whole.slice(cut.length))

const hasAccents = (text: string): boolean => /[^\p{ASCII}“”‘’–—…]/u.test(text) && squash(text) !== ''

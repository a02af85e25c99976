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
import { reasons, type Draft, type DraftField, type Reason } from './draft.ts'
import { squash } from './text.ts'
import { unionOf } from './words.ts'

/** So that values that people would call the same are equal. */
export const comparable = (field: ExtractedFieldName, value: string): string => {
  if (field === 'email') return normaliseEmail(value)
  if (isPhoneField(field)) return normalisePhone(value)
  if (field === 'website') return value.toLowerCase().replaceAll(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '')
  return value.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Each reader must have found its values in the picture itself. Leads that only the second found do not count.
 * Two reads by one engine share its weaknesses and may agree on a wrong accent. */
export function markLeads(
  first: readonly Draft[],
  second: readonly Draft[],
  { sameEngine }: { sameEngine: boolean },
): ExtractedLead[] {
  const rest = [...second]
  return first.map((draft) => {
    const best = rest.toSorted((a, b) => likeness(draft, b) - likeness(draft, a))[0]
    const other = best && likeness(draft, best) > 0 ? best : undefined
    if (other) rest.splice(rest.indexOf(other), 1)
    return markLead(draft, other ?? {}, sameEngine)
  })
}

const weightOf = (field: ExtractedFieldName): number => (['name', 'email', 'phone'].includes(field) ? 3 : 1)

const likeness = (one: Draft, other: Draft): number =>
  extractedFields.reduce(
    (sum, field) => sum + (isSame(field, one[field], other[field]) ? weightOf(field) : 0),
    0,
  )

const isSame = (field: ExtractedFieldName, one?: DraftField, other?: DraftField): boolean =>
  one !== undefined && other !== undefined && comparable(field, one.value) === comparable(field, other.value)

const markLead = (one: Draft, other: Draft, sameEngine: boolean): ExtractedLead =>
  recordOf(extractedFields, (field) => markField(field, one[field], other[field], sameEngine))

interface Evidence {
  field: ExtractedFieldName
  letters?: Reason | undefined
  layout?: Reason | undefined
  /** The value of another read. */
  other?: string | undefined
  rival?: string | undefined
}

/** Agreed only if two reads match, the layout allows only one reading, and no other value may be the right one. */
export function markOf({
  field,
  letters,
  layout,
  other,
  rival,
}: Evidence): Pick<ExtractedField, 'mark' | 'why'> {
  const reason = letters ?? layout ?? (rival === undefined ? undefined : 'rival')
  if (!reason) return { mark: 'agreed', why: '' }
  const why = reasons[reason]
    .replace('{other}', () => other ?? rival ?? '')
    .replace('{field}', field.replace('_', ' '))
  return { mark: 'check', why }
}

function markField(
  field: ExtractedFieldName,
  one: DraftField | undefined,
  other: DraftField | undefined,
  sameEngine: boolean,
): ExtractedField {
  // A value that was corrected, or is not in the picture, gives way to one that was read without a doubt.
  const isOtherBetter = !one || (one.letters && other && !other.letters)
  const [chosen, alternative] = isOtherBetter ? [other, one] : [one, other]
  if (!chosen) return { value: null, mark: 'absent', box: null, why: '' }
  const isConfirmed = isSame(field, chosen, alternative)
  const evidence: Evidence = {
    field,
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
  isConfirmed: boolean,
): Reason | undefined {
  if (!alternative) return chosen.letters ?? 'oneRead'
  if (!isConfirmed) return chosen.letters ?? 'readsDiffer'
  return chosen.words.length === 0 ? 'notFound' : (chosen.letters ?? alternative.letters)
}

const hasAccents = (text: string): boolean => /[^\p{ASCII}“”‘’–—…]/u.test(text) && squash(text) !== ''

import {
  extractedFields,
  type ExtractedField,
  type ExtractedFieldName,
  type ExtractedLead,
} from '#shared/extraction/model.ts'
import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { normalisePhone } from '#shared/leads/contact/phone.ts'
import { withinEdits } from '#shared/leads/matching/edits.ts'
import { accentDoubt } from './accents.ts'
import type { Draft, DraftField } from './draft.ts'
import { isMadeOf, namesOf } from './repair.ts'
import { rereadDoubt } from './reread-email.ts'
import { firmStem, hasLostStart, hostStem, squash } from './text.ts'
import { unionOf } from './words.ts'

const onlyOne = 'Only one of two reads saw this.'

/** A value as it is compared: what people would call the same is the same. */
export const comparable = (field: ExtractedFieldName, value: string): string => {
  if (field === 'email') return normaliseEmail(value)
  if (field === 'phone' || field === 'second_phone') return normalisePhone(value)
  if (field === 'website')
    return value
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '')
  return value.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

export interface MarkOptions {
  /** Two reads by one engine share its weaknesses: they agree on a wrong accent. */
  sameEngine: boolean
}

/**
 * Leads of one reader, each field marked by what a second one gave. Both must have found each value in the picture
 * themselves. Leads that only the second one saw are added when they have a name and a way to reach it, or a position and
 * a firm, or the first saw none at all.
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

/** Where a lead begins: readers give a list in the order of the picture. */
const topOf = ([one, other]: readonly [Draft, Draft]): number =>
  unionOf([one, other].flatMap(({ name, email }) => (name ?? email)?.words ?? []))?.[1] ?? 0

const weights: Readonly<Record<ExtractedFieldName, number>> = {
  name: 3,
  email: 3,
  phone: 3,
  second_phone: 1,
  company: 1,
  title: 1,
  website: 1,
  note: 1,
}

/** How much of two leads is the same; where nothing is, whether they stand in the same place. */
function likeness(one: Draft, other: Draft): number {
  const same = extractedFields.reduce(
    (sum, field) => sum + (isSame(field, one[field], other[field]) ? weights[field] : 0),
    0,
  )
  return same + (standTogether(one.name ?? one.email, other.name ?? other.email) ? 0.5 : 0)
}

const isSame = (field: ExtractedFieldName, one?: DraftField, other?: DraftField): boolean =>
  one !== undefined && other !== undefined && comparable(field, one.value) === comparable(field, other.value)

function standTogether(one?: DraftField, other?: DraftField): boolean {
  const [a, b] = [unionOf(one?.words ?? []), unionOf(other?.words ?? [])]
  if (!a || !b) return false
  const wide = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])
  const high = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])
  return wide > 0 && high > 0
}

const markLead = (one: Draft, other: Draft, options: MarkOptions): ExtractedLead => {
  const lead = {
    name: (one.name ?? other.name)?.value,
    company: (one.company ?? other.company)?.value,
  }
  const marked = (field: ExtractedFieldName) =>
    markField(field, one[field], other[field], {
      ...options,
      likelier: field === 'email' ? likelierEmail(one.email, other.email, lead) : 0,
    })
  const website = isMisreadEmail(one.website ?? other.website, one.email ?? other.email)
  return {
    name: marked('name'),
    email: marked('email'),
    phone: marked('phone'),
    second_phone: marked('second_phone'),
    company: marked('company'),
    title: marked('title'),
    website: website ? absent : marked('website'),
    note: marked('note'),
  }
}

const absent: ExtractedField = { value: null, mark: 'absent', box: null, why: '' }

/** An address of mail whose @ was read as a letter looks like one of a site. */
const isMisreadEmail = (website?: DraftField, email?: DraftField): boolean =>
  website !== undefined && email !== undefined && withinEdits(squash(website.value), squash(email.value), 2)

/** Above zero where the first of two addresses is the likelier, below it where the other one is: one lost its beginning, or has another host than the firm. */
function likelierEmail(
  one: DraftField | undefined,
  other: DraftField | undefined,
  { name, company }: { name: string | undefined; company: string | undefined },
): number {
  if (!one || !other) return 0
  const isFirms = ({ value }: DraftField) => hostStem(value.split('@')[1] ?? '') === firmStem(company ?? '')
  const isWhole = ({ value }: DraftField, { value: end }: DraftField) =>
    hasLostStart(end, value) ||
    (value !== end && value.endsWith(end) && isMadeOf(namesOf(name), value.split('@')[0] ?? ''))
  return (
    Number(isWhole(one, other)) - Number(isWhole(other, one)) || Number(isFirms(one)) - Number(isFirms(other))
  )
}

function markField(
  field: ExtractedFieldName,
  one: DraftField | undefined,
  other: DraftField | undefined,
  { sameEngine, likelier }: MarkOptions & { likelier: number },
): ExtractedField {
  // Where one read had to be put right and the other not, the other is likelier. Accents, and addresses that differ, were
  // looked at again in the first alone.
  const isRepaired = one?.doubt !== undefined && one.doubt !== accentDoubt && one.doubt !== rereadDoubt
  const isCut = one && other && ['name', 'company', 'title'].includes(field) && goesOn(one.value, other.value)
  const swapped =
    one === undefined ||
    likelier < 0 ||
    ((isRepaired || isCut) && likelier === 0 && other !== undefined && !other.doubt)
  const [chosen, spare] = swapped ? [other, one] : [one, other]
  if (!chosen) return absent
  const value = { value: chosen.value, box: unionOf(chosen.words) }
  const why = doubtOf(field, chosen, spare) ?? (sameEngine && hasAccents(chosen.value) ? accentDoubt : '')
  return { ...value, mark: why ? 'check' : 'agreed', why }
}

/** Whether a value lost the end of its last word. */
const goesOn = (cut: string, whole: string): boolean =>
  whole.startsWith(cut) && /^\p{L}+$/u.test(whole.slice(cut.length))

function doubtOf(field: ExtractedFieldName, chosen: DraftField, spare?: DraftField): string | undefined {
  if (!spare) return chosen.doubt ?? onlyOne
  if (!isSame(field, chosen, spare)) return chosen.doubt ?? `Another read has “${spare.value}”.`
  if (chosen.words.length === 0) return 'These words were not found in the picture.'
  return chosen.doubt ?? spare.doubt
}

const hasAccents = (text: string): boolean => /[^\p{ASCII}“”‘’–—…]/u.test(text) && squash(text) !== ''

import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { isPhoneField, numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type * as phoneRules from '#shared/leads/contact/phone.ts'
import { phoneFields, readFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import type { LeadChange } from '../change.ts'
import type { DraftLead } from './draft.ts'

type UpdateField = (typeof readFields)[number]

export interface Proposal {
  from: ExtractedFieldName
  /** The field of the lead. A note is added to the timeline instead. */
  to: UpdateField | 'note'
  /** Formatted. Empty if the lead has no value; then it is ticked by default. */
  before: string
  after: string
}

type Phones = Pick<typeof phoneRules, 'normalisePhone' | 'formatPhone'>

const comparable = (field: UpdateField, text: string): string => {
  if (field === 'email') return normaliseEmail(text)
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return field === 'website'
    ? line
        .toLowerCase()
        .replace(/^(https?:\/\/)?(www\.)?/, '')
        .replace(/\/$/, '')
    : line
}

export const proposalsFor = ({ fields }: DraftLead, lead: Lead, phones: Phones): Proposal[] => {
  const texts = readFields.flatMap((field): Proposal[] => {
    if (isPhoneField(field)) return []
    const [before, after] = [lead[field] ?? '', fields[field].value.trim()]
    return after === '' || comparable(field, before) === comparable(field, after)
      ? []
      : [{ from: field, to: field, before, after }]
  })
  const note = fields.note.value.trim()
  const notes: Proposal[] =
    note === '' || note === lead.message.trim() ? [] : [{ from: 'note', to: 'note', before: '', after: note }]
  return [...texts, ...numberProposals(fields, lead, phones), ...notes].sort(
    (a, b) => extractedFields.indexOf(a.to) - extractedFields.indexOf(b.to),
  )
}

/** A number that the lead has in either field is not new. A new number goes to an empty field first. */
const numberProposals = (fields: DraftLead['fields'], lead: Lead, phones: Phones): Proposal[] => {
  const known = numbersOf(lead)
  const places = [...phoneFields].sort((a, b) => Number(Boolean(lead[a])) - Number(Boolean(lead[b])))
  return phoneFields.flatMap((field): Proposal[] => {
    const after = fields[field].value.trim()
    if (after === '' || known.includes(phones.normalisePhone(after))) return []
    const to = places.shift() ?? field
    return [{ from: field, to, before: phones.formatPhone(lead[to] ?? ''), after }]
  })
}

/** It includes the values, so a tick is reset when they change. */
export const tickOf = ({ to, before, after }: Proposal): string => JSON.stringify([to, before, after])

export const changeOf = (chosen: readonly Proposal[]): LeadChange =>
  Object.fromEntries(chosen.flatMap(({ to, after }) => (to === 'note' ? [] : [[to, after]])))

export const undoOf = (chosen: readonly Proposal[], lead: Lead): LeadChange =>
  Object.fromEntries(chosen.flatMap(({ to }) => (to === 'note' ? [] : [[to, lead[to]]])))

import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { isPhoneField, numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type * as phoneRules from '#shared/leads/contact/phone.ts'
import { phoneFields, readFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import type { LeadChange } from '../change.ts'
import type { DraftLead } from './draft.ts'

type UpdateField = (typeof readFields)[number]

/** One thing that a lead of the CRM would get from what was read. */
export interface Proposal {
  /** The field it was read into. */
  from: ExtractedFieldName
  /** The field of the lead that would change; a note goes to the timeline and changes none. */
  to: UpdateField | 'note'
  /** As people read it; empty where the lead has nothing there, so that nothing can be lost. */
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

/** What a lead would get from what was read: what it does not have, and what it has otherwise. */
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

/** A number the lead has anywhere is not new; one that is takes an empty place before that of another. */
const numberProposals = (fields: DraftLead['fields'], lead: Lead, phones: Phones): Proposal[] => {
  const known = new Set(numbersOf(lead))
  const places = [...phoneFields].sort((a, b) => Number(Boolean(lead[a])) - Number(Boolean(lead[b])))
  return phoneFields.flatMap((field): Proposal[] => {
    const after = fields[field].value.trim()
    const number = after && phones.normalisePhone(after)
    if (!number || known.has(number)) return []
    known.add(number)
    const to = places.find((place) => !lead[place]) ?? (places.includes(field) ? field : places[0])
    if (!to) return []
    places.splice(places.indexOf(to), 1)
    return [{ from: field, to, before: phones.formatPhone(lead[to] ?? ''), after }]
  })
}

/** Whether it is ticked before a person did anything: only where nothing is there to be lost. */
export const isFilling = ({ before }: Proposal): boolean => before === ''

/** A tick is for these exact values: when one of them changes, the tick no longer counts. */
export const tickOf = ({ to, before, after }: Proposal): string => JSON.stringify([to, before, after])

/** What the call that changes the lead takes. */
export const changeOf = (chosen: readonly Proposal[]): LeadChange =>
  Object.fromEntries(chosen.flatMap(({ to, after }) => (to === 'note' ? [] : [[to, after]])))

/** What puts the lead back as it was. */
export const backOf = (chosen: readonly Proposal[], lead: Lead): LeadChange =>
  Object.fromEntries(chosen.flatMap(({ to }) => (to === 'note' ? [] : [[to, lead[to]]])))

export const noteOf = (chosen: readonly Proposal[]): string | undefined =>
  chosen.find(({ to }) => to === 'note')?.after

import {
  extractedFields,
  type ExtractedField,
  type ExtractedFieldName,
  type ExtractedLead,
} from '#shared/extraction/model.ts'
import { bodyOf, noValues, schema } from '../lead/lead-values.ts'

export const fieldLabels: Readonly<Record<ExtractedFieldName, string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  second_phone: 'Second phone',
  company: 'Company',
  title: 'Position',
  website: 'Website',
  note: 'Description',
}

export interface DraftField {
  value: string
  /** As it was read; undefined in a lead that a person types in. */
  read: ExtractedField | undefined
  /** A person compared it with the picture and left it as it is. */
  confirmed: boolean
}

/** A lead before it is saved: nothing of it is in the CRM until a person says so. */
export interface DraftLead {
  /** Also the key it is saved under: the same again adds nothing twice. */
  key: string
  fields: Readonly<Record<ExtractedFieldName, DraftField>>
  selected: boolean
  saving: boolean
  /** The question whether to save it with fields left to check was answered. */
  asked: boolean
  /** Why it was not saved, beyond what single fields say. */
  failure: string
  errors: Readonly<Partial<Record<ExtractedFieldName, string>>>
  saved: { id: string; name: string } | undefined
}

/**
 * How far a field can be trusted now. Beyond the reader's marks: a person `confirmed` it, `edited` what was read, or
 * `typed` a lead in by hand.
 */
export type Standing = ExtractedField['mark'] | 'confirmed' | 'edited' | 'typed'

export const standingOf = ({ value, read, confirmed }: DraftField): Standing => {
  if (!read) return 'typed'
  if (value.trim() !== (read.value ?? '').trim()) return 'edited'
  return read.mark === 'check' && confirmed ? 'confirmed' : read.mark
}

/** The fields a person has yet to compare with the picture. */
export const uncheckedOf = (lead: DraftLead): ExtractedFieldName[] =>
  extractedFields.filter((name) => standingOf(lead.fields[name]) === 'check')

const draftOf = (fieldOf: (name: ExtractedFieldName) => DraftField): DraftLead => ({
  key: crypto.randomUUID(),
  fields: {
    name: fieldOf('name'),
    email: fieldOf('email'),
    phone: fieldOf('phone'),
    second_phone: fieldOf('second_phone'),
    company: fieldOf('company'),
    title: fieldOf('title'),
    website: fieldOf('website'),
    note: fieldOf('note'),
  },
  selected: true,
  saving: false,
  asked: false,
  failure: '',
  errors: {},
  saved: undefined,
})

export const draftFrom = (read: ExtractedLead): DraftLead =>
  draftOf((name) => ({ value: read[name].value ?? '', read: read[name], confirmed: false }))

export const blankDraft = (): DraftLead => draftOf(() => ({ value: '', read: undefined, confirmed: false }))

export const withField = (
  lead: DraftLead,
  name: ExtractedFieldName,
  change: Partial<Pick<DraftField, 'value' | 'confirmed'>>,
): DraftLead => {
  const { [name]: _, ...errors } = lead.errors
  return { ...lead, errors, fields: { ...lead.fields, [name]: { ...lead.fields[name], ...change } } }
}

/** Saved and taken out again: it is another lead when it is saved once more. */
export const unsaved = (lead: DraftLead): DraftLead => ({
  ...lead,
  key: crypto.randomUUID(),
  saved: undefined,
})

const isBlank = ({ fields }: DraftLead): boolean =>
  Object.values(fields).every(({ value }) => value.trim() === '')

/** What would be lost with the page. */
export const isPending = (lead: DraftLead): boolean => !lead.saved && lead.selected && !isBlank(lead)

const valuesOf = ({ fields }: DraftLead) => ({
  ...noValues,
  name: fields.name.value,
  email: fields.email.value,
  phone: fields.phone.value,
  company: fields.company.value,
  title: fields.title.value,
  website: fields.website.value,
  message: fields.note.value,
})

/** What the call that adds a lead takes. */
export const leadBodyOf = (lead: DraftLead) => ({
  ...bodyOf(valuesOf(lead)),
  via: 'screenshot' as const,
  idempotency_key: lead.key,
})

/** The field of the form that shows a field of a lead. */
export const fieldFor = (leadField: string): ExtractedFieldName | undefined =>
  leadField === 'message' ? 'note' : extractedFields.find((name) => name === leadField)

/** What keeps a lead from being saved, by field. */
export const errorsOf = (lead: DraftLead): DraftLead['errors'] => {
  const issues = schema.safeParse(valuesOf(lead)).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().flatMap(({ path, message }) => {
      const name = fieldFor(String(path[0]))
      return name ? [[name, message]] : []
    }),
  )
}

/** "Ada Fox", or what else it can be called by. */
export const calledOf = ({ fields }: DraftLead): string =>
  [fields.name, fields.email, fields.phone, fields.company].find(({ value }) => value.trim())?.value.trim() ??
  'No name yet'

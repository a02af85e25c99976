import { recordOf } from '#shared/api/records.ts'
import {
  extractedFields,
  type Box,
  type ExtractedField,
  type ExtractedFieldName,
  type ExtractedLead,
} from '#shared/extraction/model.ts'
import { identifyingFields, leadFields, readFields } from '#shared/leads/fields.ts'
import { bodyOf, noValues, schema } from '../lead/lead-values.ts'

/** The field of a lead that it becomes. */
export const leadFieldOf = (name: ExtractedFieldName) => (name === 'note' ? 'message' : name)

export const fieldLabels = recordOf(extractedFields, (name) => leadFields[leadFieldOf(name)].label)

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
  /** A person's word on whether it is saved together with others; undefined until there is one. */
  selected: boolean | undefined
  /** Someone in the CRM is certainly the same person, so that it is decided on its own. */
  isHere: boolean
  saving: boolean
  /** The question whether to save it with fields left to check was answered. */
  asked: boolean
  /** Why it was not saved, beyond what single fields say. */
  failure: string
  errors: Readonly<Partial<Record<ExtractedFieldName, string>>>
  /** What became of it in the CRM: a new lead, or one that was there and was updated. */
  saved: { id: string; name: string; isUpdate?: boolean } | undefined
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
  fields: recordOf(extractedFields, fieldOf),
  selected: undefined,
  isHere: false,
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

/** With another place in the picture for each value that was read. */
export const withBoxes = (lead: DraftLead, place: (box: Box) => Box): DraftLead => {
  const placed = (field: DraftField): DraftField =>
    field.read?.box ? { ...field, read: { ...field.read, box: place(field.read.box) } } : field
  return { ...lead, fields: recordOf(extractedFields, (name) => placed(lead.fields[name])) }
}

/** Whether it is just as it was read, so that reading the picture again loses nothing a person did. */
export const isReplaceable = ({ fields, saved }: DraftLead): boolean =>
  !saved &&
  Object.values(fields).every((field) => !['typed', 'edited', 'confirmed'].includes(standingOf(field)))

/** Saved and taken out again: it is another lead when it is saved once more. */
export const unsaved = (lead: DraftLead): DraftLead => ({
  ...lead,
  key: crypto.randomUUID(),
  saved: undefined,
})

const isBlank = ({ fields }: DraftLead): boolean =>
  Object.values(fields).every(({ value }) => value.trim() === '')

/** Whether it is saved together with others. Nobody gets a second record without a person's word. */
export const isSelected = ({ selected, isHere }: DraftLead): boolean => selected ?? !isHere

/** What would be lost with the page. */
export const isPending = (lead: DraftLead): boolean =>
  !lead.saved && lead.selected !== false && !isBlank(lead)

const valuesOf = ({ fields }: DraftLead) => ({
  ...noValues,
  ...recordOf(readFields, (name) => fields[name].value),
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
  extractedFields.find((name) => leadFieldOf(name) === leadField)

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
  identifyingFields.map((name) => fields[name].value.trim()).find(Boolean) ?? 'No name yet'

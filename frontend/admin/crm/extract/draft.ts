import { recordOf } from '#shared/api/records.ts'
import {
  extractedFields,
  type Box,
  type ExtractedField,
  type ExtractedFieldName,
  type ExtractedLead,
} from '#shared/extraction/model.ts'
import { identifyingFields, leadFields, readFields } from '#shared/leads/fields.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { bodyOf, noValues, schema } from '../lead/lead-values.ts'

export const leadFieldOf = (name: ExtractedFieldName) => (name === 'note' ? 'message' : name)

export const fieldLabels = recordOf(extractedFields, (name) => leadFields[leadFieldOf(name)].label)

export interface DraftField {
  value: string
  /** Undefined in a lead that a person types in. */
  read: ExtractedField | undefined
  /** A person compared it with the picture. */
  confirmed: boolean
}

export interface DraftLead {
  /** Also the idempotency key. */
  key: string
  fields: Readonly<Record<ExtractedFieldName, DraftField>>
  /** Whether it is saved with the others. Undefined until the person chooses. */
  selected: boolean | undefined
  /** The CRM certainly has the same person, so it is not selected by default. */
  isHere: boolean
  saving: boolean
  /** The person agreed to save it with open questions. */
  asked: boolean
  /** Why it was not saved, if that is not the error of a field. */
  failure: string
  errors: Readonly<Partial<Record<ExtractedFieldName, string>>>
  saved: { id: string; name: string; isUpdate?: boolean } | undefined
}

/** The reader's mark, or what a person did with it. `typed`: nothing was read. */
export type Trust = ExtractedField['mark'] | 'confirmed' | 'edited' | 'typed'

export const trustOf = ({ value, read, confirmed }: DraftField): Trust => {
  if (!read) return 'typed'
  if (value.trim() !== (read.value ?? '').trim()) return 'edited'
  return read.mark === 'check' && confirmed ? 'confirmed' : read.mark
}

export const uncheckedOf = (lead: DraftLead): ExtractedFieldName[] =>
  extractedFields.filter((name) => trustOf(lead.fields[name]) === 'check')

const draftOf = (fieldOf: (name: ExtractedFieldName) => DraftField): DraftLead => ({
  key: randomUuid(),
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

export const withBoxes = (lead: DraftLead, place: (box: Box) => Box): DraftLead => {
  const placed = (field: DraftField): DraftField =>
    field.read?.box ? { ...field, read: { ...field.read, box: place(field.read.box) } } : field
  return { ...lead, fields: recordOf(extractedFields, (name) => placed(lead.fields[name])) }
}

/** Whether reading the picture again loses no work of a person. */
export const isReplaceable = ({ fields, saved }: DraftLead): boolean =>
  !saved && Object.values(fields).every((field) => !['typed', 'edited', 'confirmed'].includes(trustOf(field)))

/** It gets a new idempotency key, so it can be saved again. */
export const unsaved = (lead: DraftLead): DraftLead => ({
  ...lead,
  key: randomUuid(),
  saved: undefined,
})

const isBlank = ({ fields }: DraftLead): boolean =>
  Object.values(fields).every(({ value }) => value.trim() === '')

export const isSelected = ({ selected, isHere }: DraftLead): boolean => selected ?? !isHere

/** Whether it is lost when the tab is closed. */
export const isPending = (lead: DraftLead): boolean =>
  !lead.saved && lead.selected !== false && !isBlank(lead)

const valuesOf = ({ fields }: DraftLead) => ({
  ...noValues,
  ...recordOf(readFields, (name) => fields[name].value),
  message: fields.note.value,
})

export const leadBodyOf = (lead: DraftLead) => ({
  ...bodyOf(valuesOf(lead)),
  via: 'screenshot' as const,
  idempotency_key: lead.key,
})

export const fieldFor = (leadField: string): ExtractedFieldName | undefined =>
  extractedFields.find((name) => leadFieldOf(name) === leadField)

export const errorsOf = (lead: DraftLead): DraftLead['errors'] => {
  const issues = schema.safeParse(valuesOf(lead)).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().flatMap(({ path, message }) => {
      const name = fieldFor(String(path[0]))
      return name ? [[name, message]] : []
    }),
  )
}

export const labelOf = ({ fields }: DraftLead): string =>
  identifyingFields.map((name) => fields[name].value.trim()).find(Boolean) ?? 'No name yet'

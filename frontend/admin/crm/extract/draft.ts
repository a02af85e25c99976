import { randomUuid } from '#api/random-uuid.ts'
import { recordOf } from '#shared/api/records.ts'
import {
  extractedFields,
  type Box,
  type ExtractedField,
  type ExtractedFieldName,
  type ExtractedLead,
} from '#shared/extraction/model.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { identifyingFields, leadFields, readFields } from '#shared/leads/fields.ts'
import { checkReach, noValues, schema } from '../lead/lead-values.ts'

export const leadFieldOf = (name: ExtractedFieldName) => (name === 'note' ? 'message' : name)

export const fieldLabels = recordOf(extractedFields, (name) => leadFields[leadFieldOf(name)].label)

export interface DraftField {
  value: string
  read: ExtractedField
  /** A person compared it with the picture. */
  confirmed: boolean
}

export interface DraftLead {
  /** Also the idempotency key. */
  key: string
  fields: Readonly<Record<ExtractedFieldName, DraftField>>
  /** Whether it is saved with the others. Undefined until somebody chooses; then it is. */
  selected: boolean | undefined
  /** Kept for Undo. */
  removed: boolean
  saving: boolean
  /** Why it was not saved, if that is not the error of a field. */
  failure: string
  errors: Readonly<Partial<Record<ExtractedFieldName, string>>>
  saved: { id: string; name: string; isUpdate: boolean } | undefined
}

const valueRead = ({ read }: DraftField): string => read.value ?? ''
const isEdited = (field: DraftField): boolean => field.value.trim() !== valueRead(field).trim()

/** The reader's mark, or `checked` after a person confirmed or changed the value. `absent`: nothing was read. */
export type Trust = ExtractedField['mark'] | 'checked'

export const trustOf = (field: DraftField): Trust => {
  const { mark } = field.read
  return mark !== 'absent' && (field.confirmed || isEdited(field)) ? 'checked' : mark
}

export const uncheckedOf = (lead: DraftLead): ExtractedFieldName[] =>
  extractedFields.filter((name) => trustOf(lead.fields[name]) === 'check')

/** Whether reading the picture again would lose work of a person. */
export const isTouched = ({ fields, selected, removed, saving, saved }: DraftLead): boolean =>
  selected !== undefined ||
  removed ||
  saving ||
  saved !== undefined ||
  Object.values(fields).some((field) => field.confirmed || isEdited(field))

/** With what was read, so a lead that a person corrected is recognized when it is read again. Colleagues share a number. */
const identityOf = ({ fields }: DraftLead): string[] =>
  (['name', 'email'] as const)
    .flatMap((name) => [fields[name].value, valueRead(fields[name])])
    .map((text) => text.trim().toLowerCase())
    .filter(Boolean)

export const isSamePerson = (one: DraftLead, other: DraftLead): boolean => {
  const known = identityOf(other)
  return identityOf(one).some((text) => known.includes(text))
}

const draftOf = (read: ExtractedLead): DraftLead => ({
  key: randomUuid(),
  fields: recordOf(extractedFields, (name) => ({
    value: read[name].value ?? '',
    read: read[name],
    confirmed: false,
  })),
  selected: undefined,
  removed: false,
  saving: false,
  failure: '',
  errors: {},
  saved: undefined,
})

const nothingRead: ExtractedField = { value: null, mark: 'absent', box: null, why: '' }
export const blankDraft = (): DraftLead => draftOf(recordOf(extractedFields, () => nothingRead))

/** Its boxes are in shares of the picture, so they fit it at any size. Phone numbers are formatted for comparing. */
export const draftFrom = (
  read: ExtractedLead,
  picture: { width: number; height: number },
  formatPhone: (stored: string) => string,
): DraftLead =>
  withBoxes(
    draftOf(
      recordOf(extractedFields, (name) => {
        const field = read[name]
        if (!isPhoneField(leadFieldOf(name))) return field
        const { value, why } = field
        return { ...field, value: value && formatPhone(value), why: why.replace(/\+\d+/, formatPhone) }
      }),
    ),
    ([left, top, width, height]) => [
      left / picture.width,
      top / picture.height,
      width / picture.width,
      height / picture.height,
    ],
  )

export const withBoxes = (lead: DraftLead, place: (box: Box) => Box): DraftLead => ({
  ...lead,
  fields: recordOf(extractedFields, (name) => {
    const { read, ...field } = lead.fields[name]
    return { ...field, read: { ...read, box: read.box && place(read.box) } }
  }),
})

/** By a quarter to the right, with the picture. */
export const turnBox = ([left, top, width, height]: Box): Box => [1 - top - height, left, height, width]

export const withField = (
  lead: DraftLead,
  name: ExtractedFieldName,
  change: Partial<Pick<DraftField, 'value' | 'confirmed'>>,
): DraftLead => {
  const { [name]: _, ...errors } = lead.errors
  return { ...lead, errors, fields: { ...lead.fields, [name]: { ...lead.fields[name], ...change } } }
}

/** It gets a new idempotency key, so it can be saved again. */
export const unsaved = (lead: DraftLead): DraftLead => ({ ...lead, key: randomUuid(), saved: undefined })

const valuesOf = ({ fields }: DraftLead) => ({
  ...noValues,
  ...recordOf(readFields, (name) => fields[name].value),
  message: fields.note.value,
})

export const leadBodyOf = (lead: DraftLead) => ({
  ...valuesOf(lead),
  via: 'screenshot' as const,
  idempotency_key: lead.key,
})

export const fieldFor = (leadField: string): ExtractedFieldName | undefined =>
  extractedFields.find((name) => leadFieldOf(name) === leadField)

export const errorsOf = (lead: DraftLead, used: readonly ExtractedFieldName[]): DraftLead['errors'] => {
  const values = valuesOf(lead)
  const issues = schema.safeParse(values).error?.issues ?? []
  const problems = [
    ...issues.map(({ path, message }) => ({ field: String(path[0]), message })),
    ...checkReach(values),
  ]
  return Object.fromEntries(
    problems.toReversed().flatMap(({ field, message }) => {
      const name = fieldFor(field)
      return name && used.includes(name) ? [[name, message]] : []
    }),
  )
}

export const labelOf = ({ fields }: DraftLead): string =>
  identifyingFields.map((name) => fields[name].value.trim()).find(Boolean) ?? 'No name yet'

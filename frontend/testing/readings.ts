import { recordOf } from '#shared/api/records.ts'
import {
  extractedFields,
  type ExtractedField,
  type ExtractedLead,
  type Reading,
} from '#shared/extraction/model.ts'

export const agreed = (value: string): ExtractedField => ({
  value,
  mark: 'agreed',
  box: [10, 10, 80, 12],
  why: '',
})
export const toCheck = (value: string, why = 'Only one of two reads saw this.'): ExtractedField => ({
  value,
  mark: 'check',
  box: [10, 30, 80, 12],
  why,
})
const absent: ExtractedField = { value: null, mark: 'absent', box: null, why: '' }

export const aLead = (fields: Partial<ExtractedLead> = {}): ExtractedLead => ({
  ...recordOf(extractedFields, () => absent),
  name: agreed('Ada Fox'),
  email: agreed('ada@example.com'),
  ...fields,
})

export const aReading = (...leads: ExtractedLead[]): Reading => ({
  reader: 'local',
  leads,
  warnings: [],
  cost_usd: 0,
})

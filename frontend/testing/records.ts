import { recordOf } from '#shared/api/records.ts'
import {
  extractedFields,
  type ExtractedField,
  type ExtractedLead,
  type Reading,
} from '#shared/extraction/model.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { Post } from '#shared/posts/model.ts'
import { newLead, toLead } from '../../functions/leads/domain/stored-lead.ts'

export const leadOf = (name: string, number = 1): Lead =>
  toLead(
    newLead(
      `0192b1c3-0000-7000-8000-${String(number).padStart(12, '0')}`,
      name,
      { via: 'staff', utm: {} },
      new Date('2026-11-21T12:00:00Z'),
    ),
  )

export const aPost: Post = {
  id: '0192b1c3-0000-7000-8000-000000000001',
  title: 'Spring',
  content: 'Hello',
  platforms: ['linkedin'],
  variants: {},
  status: 'draft',
  scheduled_for: null,
  media: [],
  deliveries: [],
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  version: 1,
}

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

import { qualifyingNames } from '#shared/leads/qualifying.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import type { ChangedValue, EventKind, FieldChange } from '#shared/leads/event.ts'
import { interest } from '#shared/leads/stage.ts'
import { dollars, fieldNames, formatDue, stageNameOf } from '../lead-words.ts'

export const kindNames: Record<EventKind, string> = {
  form: 'Sent the form',
  added: 'Added',
  imported: 'Imported',
  note: 'Note',
  call: 'Call',
  email: 'Email',
  stage: 'Stage',
  changed: 'Changed',
  merged: 'Merged',
  split: 'Separated again',
  quarantined: 'Quarantined',
  released: 'Released from quarantine',
  deleted: 'Deleted',
  restored: 'Restored',
  notice: 'Notification',
  'email-returned': 'Problem with an email',
  'quote-made': 'Quote drafted',
  'quote-sent': 'Quote sent',
  'quote-viewed': 'Quote opened',
  'quote-question': 'Question about a quote',
  'quote-accepted': 'Quote accepted',
  'quote-declined': 'Quote declined',
  'quote-expired': 'Quote expired',
  'quote-void': 'Quote voided',
  'quote-deleted': 'Quote draft deleted',
  'quote-signed': 'Quote signed',
  'documents-requested': 'Documents requested',
  'documents-revoked': 'Link to send documents revoked',
  'document-received': 'Document received',
  'document-deleted': 'Document deleted',
}

const names: Readonly<Record<string, string>> = {
  ...fieldNames,
  ...qualifyingNames,
}

export const nameOf = ({ field }: FieldChange): string => names[field] ?? field.replaceAll('_', ' ')

const interestName = (word: string): string => {
  const known = interest.safeParse(word)
  return known.success ? interestNames[known.data] : word
}

export const formatValue = (
  field: string,
  value: ChangedValue,
  readPhone: (stored: string) => string,
): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return dollars(value)
  if (Array.isArray(value)) return value.map(interestName).join(', ')
  if (typeof value === 'object') return `${value.text} (${formatDue(value.due)})`
  if (field === 'stage') return stageNameOf(value)
  return isPhoneField(field) ? readPhone(value) : value
}

export const fromTo = (
  { field, from, to }: FieldChange,
  readPhone: (stored: string) => string,
): { from: string; to: string } => ({
  from: formatValue(field, from, readPhone) || 'empty',
  to: formatValue(field, to, readPhone) || 'empty',
})

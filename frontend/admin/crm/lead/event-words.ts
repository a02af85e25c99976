import { qualifyingNames } from '#shared/leads/qualifying.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import type { ChangedValue, EventKind, FieldChange, LeadEvent, noteKinds } from '#shared/leads/event.ts'
import { interest } from '#shared/leads/stage.ts'
import type { IconName } from '#ui/Icon.tsx'
import { dollars, fieldNames, formatDue, stageNameOf } from '../lead-words.ts'
import { readPhone } from '../phones.ts'

export type EntryKind = (typeof noteKinds)[number]

export const noteNames = { note: 'Note', call: 'Call', email: 'Email' } as const satisfies Record<
  EntryKind,
  string
>

/** What happened without a person. */
export const byNobody: readonly EventKind[] = ['notice', 'email-returned', 'quote-expired']

/** Each follows the name of who did it, if a person did. */
export const deeds: Record<EventKind, string> = {
  form: 'sent the website form',
  added: 'added this lead',
  imported: 'imported this lead',
  note: 'wrote a note',
  call: 'logged a call',
  email: 'logged an email',
  stage: 'moved this lead',
  changed: 'changed',
  merged: 'merged two leads',
  split: 'separated two leads again',
  quarantined: 'moved this lead to spam',
  released: 'took this lead out of spam',
  deleted: 'deleted this lead',
  restored: 'restored this lead',
  notice: 'Notification',
  'email-returned': 'Problem with an email',
  'quote-made': 'drafted a quote',
  'quote-sent': 'sent a quote',
  'quote-viewed': 'opened a quote',
  'quote-question': 'asked about a quote',
  'quote-accepted': 'accepted a quote',
  'quote-declined': 'declined a quote',
  'quote-expired': 'A quote expired',
  'quote-void': 'voided a quote',
  'quote-deleted': 'deleted the draft of a quote',
  'quote-signed': 'signed a quote',
  'documents-requested': 'asked for documents',
  'documents-revoked': 'ended a link to send documents',
  'document-received': 'sent a document',
  'document-deleted': 'deleted a document',
}

const icons: Partial<Record<EventKind, IconName>> = {
  form: 'globe',
  note: 'note',
  call: 'call',
  email: 'email',
  stage: 'stage',
  notice: 'email',
  'email-returned': 'alert',
  'quote-viewed': 'eye',
  'quote-question': 'reply',
  deleted: 'trash',
}

export const iconOf = (kind: EventKind): IconName =>
  icons[kind] ?? (kind.startsWith('quote') ? 'quote' : kind.startsWith('document') ? 'attach' : 'person')

const ofQuote = /^Quote (?<id>\S+), revision (?<revision>\d+)(?:: (?<figures>.*))?(?:\n(?<text>[^]*))?$/

/** The parts of the text that the server writes for news of a quote. */
export const quoteIn = ({ kind, text }: Pick<LeadEvent, 'kind' | 'text'>) =>
  kind.startsWith('quote') ? ofQuote.exec(text ?? '')?.groups : undefined

const names: Readonly<Record<string, string>> = { ...fieldNames, ...qualifyingNames }

export const nameOf = ({ field }: FieldChange): string => names[field] ?? field.replaceAll('_', ' ')

const interestName = (word: string): string => {
  const known = interest.safeParse(word)
  return known.success ? interestNames[known.data] : word
}

export const formatValue = (field: string, value: ChangedValue): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return dollars(value)
  if (Array.isArray(value)) return value.map(interestName).join(', ')
  if (typeof value === 'object') return `${value.text} (${formatDue(value.due)})`
  if (field === 'stage') return stageNameOf(value)
  return isPhoneField(field) ? readPhone(value) : value
}

export const fromTo = ({ field, from, to }: FieldChange): { from: string; to: string } => ({
  from: formatValue(field, from) || 'empty',
  to: formatValue(field, to) || 'empty',
})

import { qualifyingNames } from '#shared/leads/qualifying.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import type { EventKind, LeadEvent } from '#shared/leads/event.ts'
import { interest } from '#shared/leads/stage.ts'
import { dollars, fieldNames, formatDue, inStageName } from '../lead-words.ts'

export const kindNames: Record<EventKind, string> = {
  form: 'Sent the form',
  added: 'Added',
  imported: 'Imported',
  note: 'Note',
  call: 'Call',
  email: 'E-mail',
  stage: 'Stage',
  changed: 'Changed',
  merged: 'Merged',
  split: 'Merge undone',
  quarantined: 'Quarantined',
  released: 'Released from quarantine',
  deleted: 'Deleted',
  restored: 'Restored',
  notice: 'Notification',
  'quote-sent': 'Quote sent',
  'quote-signed': 'Quote signed',
}

export type Change = NonNullable<LeadEvent['changes']>[number]

const names: Readonly<Record<string, string>> = {
  ...fieldNames,
  ...qualifyingNames,
}

export const nameOf = ({ field }: Change): string => names[field] ?? field.replaceAll('_', ' ')

/** A field's value as the record has it, in the words of the screens. */
const wordsOf = (field: string, value: string | null, readPhone: (stored: string) => string): string => {
  if (value === null || value === '') return 'empty'
  if (field === 'stage') return inStageName(value)
  if (field === 'phone') return readPhone(value)
  if (field === 'value') return Number.isFinite(Number(value)) ? dollars(Number(value)) : value
  if (field === 'next_step')
    return value.replace(/\((\d{4}-\d{2}-\d{2})\)$/, (_, day: string) => `(${formatDue(day)})`)
  if (field === 'interests')
    return value
      .split(', ')
      .map((word) => {
        const known = interest.safeParse(word)
        return known.success ? interestNames[known.data] : word
      })
      .join(', ')
  return value
}

/** What a field was and became. */
export const fromTo = (
  { field, from, to }: Change,
  readPhone: (stored: string) => string,
): { from: string; to: string } => ({
  from: wordsOf(field, from, readPhone),
  to: wordsOf(field, to, readPhone),
})

/** The lead an event of merging or splitting is about. */
export const otherLead = ({ changes = [] }: LeadEvent): string | undefined => {
  const link = changes.find(({ field }) => field === 'lead')
  return link?.to ?? link?.from ?? undefined
}

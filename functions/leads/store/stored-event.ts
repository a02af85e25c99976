import { causeOfLeadEvent, leadEvent, type ChangedValue, type LeadEvent } from '#shared/leads/event.ts'

/**
 * Parses a stored event and converts old formats: all values as text, and the other lead of a merge as a change of the field
 * `lead`.
 */
export function readEvent(item: unknown): LeadEvent {
  const { changes, ...stored } = leadEvent.parse(item)
  const event = { ...stored, by: stored.by ?? causeOfLeadEvent(stored) }
  if (!changes) return event
  const link = changes.find(({ field }) => field === 'lead')
  const linked_lead_id = event.linked_lead_id ?? link?.to ?? link?.from
  return {
    ...event,
    ...(typeof linked_lead_id === 'string' ? { linked_lead_id } : {}),
    changes: changes
      .filter((change) => change !== link)
      .map(({ field, from, to }) => ({ field, from: typed(field, from), to: typed(field, to) })),
  }
}

const typed = (field: string, value: ChangedValue): ChangedValue => {
  if (typeof value !== 'string') return value
  if (field === 'interests') return value.split(', ')
  if (field === 'value') return Number.isFinite(Number(value)) ? Number(value) : value
  if (field !== 'next_step') return value
  const [, text, due] = /^(.*) \((\d{4}-\d{2}-\d{2})\)$/s.exec(value) ?? []
  return text !== undefined && due ? { text, due } : value
}

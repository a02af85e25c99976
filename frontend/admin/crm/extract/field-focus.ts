import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import { focusId } from '../../kit/focus.ts'
import { extraction } from './current.ts'
import type { DraftLead } from './draft.ts'

export const fieldId = (leadKey: string, name: ExtractedFieldName): string => `${leadKey}-${name}`

export const focusField = (leadKey: string, name: ExtractedFieldName): void =>
  document.getElementById(fieldId(leadKey, name))?.focus()

/** On the control of each field that is still to be checked. */
export const uncheckedMarker = 'data-unchecked'

/**
 * Goes on to the next field to check after an element, from the last one to the first. Where there is none left, to the
 * button that saves the lead.
 */
export const focusNextUnchecked = (from: Element): void => {
  const open = [...document.querySelectorAll<HTMLElement>(`[${uncheckedMarker}]`)].filter(
    (field) => field !== from,
  )
  const after = open.find((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = after ?? open[0] ?? from.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  next?.focus()
}

/** On the heading of what would change of a lead that is there already. */
export const changesId = (leadKey: string): string => `${leadKey}-changes`

export const savedId = ({ id }: { id: string }): string => `saved-${id}`

/** Where to go on once leads were to be saved: to the first field that kept one from it, or else to what was saved. */
export const placeAfterSaving = (leads: readonly DraftLead[]): string | undefined => {
  for (const { key, errors } of leads) {
    const name = extractedFields.find((each) => each in errors)
    if (name) return fieldId(key, name)
  }
  const saved = leads.find((lead) => lead.saved)?.saved
  return leads.some(({ failure }) => failure) ? undefined : saved && savedId(saved)
}

/** Saves leads, then moves the focus to what the person has to do next, unless they have moved it themselves. */
export const goOnAfter = async (leads: readonly DraftLead[], save: () => Promise<void>): Promise<void> => {
  const from = document.activeElement
  await save()
  const keys = new Set(leads.map(({ key }) => key))
  const now = extraction.current().pictures.flatMap((picture) => picture.leads)
  const place = placeAfterSaving(now.filter(({ key }) => keys.has(key)))
  if (place) focusId(place, from)
}

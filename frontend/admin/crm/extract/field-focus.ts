import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import { focusId } from '../../kit/focus.ts'
import { extraction } from './current.ts'
import type { DraftLead } from './draft.ts'

export const fieldId = (leadKey: string, name: ExtractedFieldName): string => `${leadKey}-${name}`

export const focusField = (leadKey: string, name: ExtractedFieldName): void =>
  document.getElementById(fieldId(leadKey, name))?.focus()

export const uncheckedMarker = 'data-unchecked'

/** Focuses the next unchecked field after an element, starting over at the end, or the Save button if there is none. */
export const focusNextUnchecked = (from: Element): void => {
  const open = [...document.querySelectorAll<HTMLElement>(`[${uncheckedMarker}]`)].filter(
    (field) => field !== from,
  )
  const after = open.find((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = after ?? open[0] ?? from.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  next?.focus()
}

/** The id of the heading of `UpdateExisting`. */
export const changesId = (leadKey: string): string => `${leadKey}-changes`

export const savedId = ({ id }: { id: string }): string => `saved-${id}`

/** The id of the first field with an error, or of the first saved lead. Undefined if another failure is shown. */
export const placeAfterSaving = (leads: readonly DraftLead[]): string | undefined => {
  for (const { key, errors } of leads) {
    const name = extractedFields.find((each) => each in errors)
    if (name) return fieldId(key, name)
  }
  const saved = leads.find((lead) => lead.saved)?.saved
  return leads.some(({ failure }) => failure) ? undefined : saved && savedId(saved)
}

/** Saves leads, then moves the focus to the result, unless the person has moved it. */
export const moveFocusAfter = async (
  leads: readonly DraftLead[],
  save: () => Promise<void>,
): Promise<void> => {
  const from = document.activeElement
  await save()
  const keys = new Set(leads.map(({ key }) => key))
  const now = extraction.current().pictures.flatMap((picture) => picture.leads)
  const place = placeAfterSaving(now.filter(({ key }) => keys.has(key)))
  if (place) focusId(place, from)
}

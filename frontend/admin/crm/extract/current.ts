import { useSyncExternalStore } from 'react'
import { call } from '#api/client.ts'
import { recordOf } from '#shared/api/records.ts'
import type { ExtractedField, Reading } from '#shared/extraction/model.ts'
import { phoneFields } from '#shared/leads/fields.ts'
import { queryClient } from '../../kit/queries.ts'
import { sessionPhase, subscribeSession } from '../../kit/session.ts'
import { phones } from '../phones.tsx'
import { Extraction, type Extracting } from './extraction.ts'
import { preparePicture } from './prepare-picture.ts'
import { turnPicture } from './turn-picture.ts'

/** People compare them with the picture. */
const withFormattedPhones = async (reading: Reading): Promise<Reading> => {
  if (reading.leads.every((lead) => phoneFields.every((field) => lead[field].value === null))) return reading
  const { formatPhone } = await queryClient.ensureQueryData(phones)
  const formatted = ({ value, ...field }: ExtractedField): ExtractedField => ({
    ...field,
    value: value === null ? null : formatPhone(value),
  })
  const leads = reading.leads.map((lead) => ({
    ...lead,
    ...recordOf(phoneFields, (field) => formatted(lead[field])),
  }))
  return { ...reading, leads }
}

export const extraction = new Extraction({
  prepare: preparePicture,
  turn: turnPicture,
  read: async (picture, signal) => {
    const form = new FormData()
    form.set('image', picture, 'picture')
    return withFormattedPhones(await call('extraction/extract-lead', { form, signal }))
  },
})

// The next person at this browser must not see what was read.
subscribeSession(() => {
  if (sessionPhase() === 'none') extraction.clear()
})

export const useExtraction = (): Extracting => useSyncExternalStore(extraction.subscribe, extraction.current)

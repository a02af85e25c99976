import { useSyncExternalStore } from 'react'
import { call } from '#api/client.ts'
import type { Reading } from '#shared/extraction/model.ts'
import { queryClient } from '../../kit/queries.ts'
import { sessionPhase, subscribeSession } from '../../kit/session.ts'
import { phones } from '../usePhones.ts'
import { Extraction, type Extracting } from './extraction.ts'
import { preparePicture } from './prepare-picture.ts'

/** Numbers come as they are stored; a person compares them with what the picture shows. */
const withPhonesAsPrinted = async (reading: Reading): Promise<Reading> => {
  if (reading.leads.every(({ phone }) => phone.value === null)) return reading
  const { formatPhone } = await queryClient.ensureQueryData(phones)
  const leads = reading.leads.map((lead) => {
    const { value } = lead.phone
    return value === null ? lead : { ...lead, phone: { ...lead.phone, value: formatPhone(value) } }
  })
  return { ...reading, leads }
}

/** The one extraction of this tab. */
export const extraction = new Extraction({
  prepare: preparePicture,
  read: async (picture, signal) => {
    const form = new FormData()
    form.set('image', picture, 'picture')
    return withPhonesAsPrinted(await call('extraction/extract-lead', { form, signal }))
  },
})

// What was read goes with the session: the next person at this browser must not find it.
subscribeSession(() => {
  if (sessionPhase() === 'none') extraction.clear()
})

export const useExtraction = (): Extracting => useSyncExternalStore(extraction.subscribe, extraction.current)

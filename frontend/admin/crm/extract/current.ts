import { useSyncExternalStore } from 'react'
import { call } from '#api/client.ts'
import { sessionPhase, subscribeSession } from '../../kit/session.ts'
import { Extraction, type Extracting } from './extraction.ts'
import { preparePicture } from './prepare-picture.ts'

/** The one extraction of this tab. */
export const extraction = new Extraction({
  prepare: preparePicture,
  read: (picture, signal) => {
    const form = new FormData()
    form.set('image', picture, 'picture')
    return call('extraction/extract-lead', { form, signal })
  },
})

// What was read goes with the session: the next person at this browser must not find it.
subscribeSession(() => {
  if (sessionPhase() === 'none') extraction.clear()
})

export const useExtraction = (): Extracting => useSyncExternalStore(extraction.subscribe, extraction.current)

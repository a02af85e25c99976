import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import type { Reading } from '#shared/extraction/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { queryClient } from '../../kit/queries.ts'
import { Store, useStore } from '#ui/store.ts'
import { sessionPhase } from '../../kit/session.ts'
import { phones } from '../phones.ts'
import {
  blankDraft,
  draftFrom,
  isSamePerson,
  isTouched,
  labelOf,
  turnBox,
  withBoxes,
  type DraftLead,
} from './draft.ts'
import { preparePicture, turnPicture, UnusablePicture, type PreparedPicture } from './prepare-picture.ts'

type PictureState =
  | { at: 'waiting' | 'reading' }
  | ({ at: 'read' } & Omit<Reading, 'leads'>)
  | { at: 'failed'; why: string; canRetry: boolean }

export interface Picture {
  id: string
  name: string
  file: File
  state: PictureState
  /** Undefined until the browser has decoded it. */
  image: ImageBitmap | undefined
  /** What is sent. Undefined until it is known, and after a turn. */
  blob: Blob | undefined
  leads: readonly DraftLead[]
}

/** Kept outside the page, so other pages lose nothing. */
const pictures = new Store<readonly Picture[]>([])
/** Counted, so that Undo brings nothing back afterwards. */
let clearings = 0
const aborts = new Map<string, AbortController>()
/** Pictures are read one after another. */
let queue = Promise.resolve()

export const currentPictures = (): readonly Picture[] => pictures.get()

export const usePictures = (): readonly Picture[] => useStore(pictures)

const pictureOf = (id: string): Picture | undefined => pictures.get().find((picture) => picture.id === id)

const changePicture = (id: string, change: Partial<Picture>): void =>
  pictures.set(pictures.get().map((picture) => (picture.id === id ? { ...picture, ...change } : picture)))

export const readLater = (id: string): void => {
  changePicture(id, { state: { at: 'waiting' } })
  queue = queue.then(() => readPicture(id))
}

const readPicture = async (id: string): Promise<void> => {
  const picture = pictureOf(id)
  if (picture?.state.at !== 'waiting') return
  const control = new AbortController()
  const { signal } = control
  aborts.set(id, control)
  changePicture(id, { state: { at: 'reading' } })
  try {
    const { image, blob } = await prepared(picture)
    if (signal.aborted) return
    changePicture(id, { image, blob })
    const form = new FormData()
    form.set('image', blob, 'picture')
    const { leads, ...reading } = await call('extraction/extract-lead', { form, signal })
    const { formatPhone } = await queryClient.ensureQueryData(phones)
    if (signal.aborted) return
    const kept = pictureOf(id)?.leads.filter(isTouched) ?? []
    const found = leads
      .map((lead) => draftFrom(lead, image, formatPhone))
      .filter((lead) => !kept.some((other) => isSamePerson(lead, other)))
    changePicture(id, { state: { at: 'read', ...reading }, leads: [...kept, ...found] })
  } catch (error) {
    if (signal.aborted) return
    console.error('A picture was not read', error)
    changePicture(id, { state: { at: 'failed', ...failureOf(error) } })
  }
}

const prepared = async ({ file, image, blob }: Picture): Promise<PreparedPicture> =>
  image && blob ? { image, blob } : preparePicture(file, image)

const failureOf = (error: unknown): { why: string; canRetry: boolean } =>
  error instanceof UnusablePicture
    ? { why: error.message, canRetry: false }
    : {
        why: describeError(error),
        canRetry: !(error instanceof ApiError && error.code === 'unacceptable-file'),
      }

export const addPictures = (files: readonly File[]): void => {
  for (const file of files) {
    const id = randomUuid()
    const unread = { image: undefined, blob: undefined, leads: [] }
    pictures.set([...pictures.get(), { id, name: file.name, file, state: { at: 'waiting' }, ...unread }])
    readLater(id)
  }
}

/** In milliseconds. A person may have to turn a picture more than once before it is read again. */
export const turnPause = 1000

export const turn = (id: string): void => {
  const before = pictureOf(id)
  if (!before?.image) return
  aborts.get(id)?.abort()
  const image = turnPicture(before.image)
  const leads = before.leads.map((lead) => withBoxes(lead, turnBox))
  changePicture(id, { image, blob: undefined, leads, state: { at: 'waiting' } })
  setTimeout(() => {
    const now = pictureOf(id)
    if (now?.image === image && now.state.at === 'waiting') readLater(id)
  }, turnPause)
}

export const removePicture = (id: string): void => {
  const removed = pictureOf(id)
  if (!removed) return
  const at = pictures.get().indexOf(removed)
  const clearingsBefore = clearings
  aborts.get(id)?.abort()
  pictures.set(pictures.get().toSpliced(at, 1))
  const action = () => {
    if (clearings !== clearingsBefore) return
    // A save that ends in the meantime changes nothing here. Saving again uses the same idempotency key.
    const leads = removed.leads.map((lead) => ({ ...lead, saving: false }))
    pictures.set(pictures.get().toSpliced(at, 0, { ...removed, leads }))
    if (['waiting', 'reading'].includes(removed.state.at)) readLater(id)
  }
  toast(`${removed.name} removed.`, { label: 'Undo', action })
}

export const addLead = (id: string): string => {
  const lead = blankDraft()
  changePicture(id, { leads: [...(pictureOf(id)?.leads ?? []), lead] })
  return lead.key
}

export const draftWith = (key: string): DraftLead | undefined =>
  pictures
    .get()
    .flatMap(({ leads }) => leads)
    .find((lead) => lead.key === key)

export const changeDraft = (key: string, change: (lead: DraftLead) => DraftLead): void =>
  pictures.set(
    pictures
      .get()
      .map((picture) =>
        picture.leads.some((lead) => lead.key === key)
          ? { ...picture, leads: picture.leads.map((lead) => (lead.key === key ? change(lead) : lead)) }
          : picture,
      ),
  )

export const removeLead = (lead: DraftLead): void => {
  const mark = (removed: boolean) => changeDraft(lead.key, (now) => ({ ...now, removed }))
  mark(true)
  toast(`${labelOf(lead)} removed.`, { label: 'Undo', action: () => mark(false) })
}

/** Where the pictures were read and what it cost, or empty. Four decimals below a dollar. */
export const describeReading = (read: readonly Pick<Picture, 'state'>[]): string => {
  const readings = read.flatMap(({ state }) => (state.at === 'read' ? [state] : []))
  if (readings.length === 0) return ''
  const cost = readings.reduce((sum, { cost_usd }) => sum + cost_usd, 0)
  const readers = [
    ...(cost > 0 || readings.some(({ reader }) => reader === 'bedrock') ? ['Amazon Bedrock'] : []),
    ...(readings.some(({ reader }) => reader === 'local') ? ['our own server'] : []),
  ]
  const dollars = cost < 0.0001 ? 'less than $0.0001' : `$${cost.toFixed(cost < 1 ? 4 : 2)}`
  return `Read by ${readers.join(' and ')} ${cost > 0 ? `for ${dollars}` : 'at no cost'}.`
}

export const clearPictures = (): void => {
  for (const control of aborts.values()) control.abort()
  aborts.clear()
  clearings += 1
  pictures.set([])
}

// The next person at this browser must not see what was read.
sessionPhase.subscribe(() => {
  if (sessionPhase.get() === 'none') clearPictures()
})

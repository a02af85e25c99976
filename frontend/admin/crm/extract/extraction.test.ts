import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/error.ts'
import type { Reading } from '#shared/extraction/model.ts'
import { aLead, aReading, toCheck } from '../../../testing/records.ts'
import { withField } from './draft.ts'
import {
  addLead,
  addPictures,
  changeDraft,
  clearPictures,
  currentPictures,
  readLater,
  removeLead,
  removePicture,
  turn,
  turnPause,
} from './extraction.ts'
import { UnusablePicture, type PreparedPicture } from './prepare-picture.ts'

const { call, preparePicture, toast } = vi.hoisted(() => ({
  call: vi.fn<(id: string, input: { form: FormData; signal: AbortSignal }) => Promise<unknown>>(),
  preparePicture: vi.fn<(file: File, turned?: ImageBitmap) => Promise<PreparedPicture>>(),
  toast: vi.fn<(text: string, action: { action: () => void }) => void>(),
}))
vi.mock('#api/client.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))
vi.mock('./prepare-picture.ts', async (original) => ({
  ...(await original<object>()),
  preparePicture,
  turnPicture: ({ width, height }: ImageBitmap) => ({ width: height, height: width }),
}))

let sent: { picture: Blob; signal: AbortSignal; answer: PromiseWithResolvers<Reading> }[]

beforeEach(() => {
  sent = []
  preparePicture.mockReset().mockImplementation(async (file, turned) => ({
    blob: turned ? new Blob(['turned']) : file,
    image: turned ?? ({ width: 200, height: 100 } as ImageBitmap),
  }))
  call.mockReset().mockImplementation((_, { form, signal }) => {
    const answer = Promise.withResolvers<Reading>()
    sent.push({ picture: form.get('image') as Blob, signal, answer })
    signal.addEventListener('abort', () => answer.reject(signal.reason))
    return answer.promise
  })
  toast.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  clearPictures()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const states = () => currentPictures().map(({ name, state }) => `${name} ${state.at}`)
const idOf = (name: string) => currentPictures().find((each) => each.name === name)?.id ?? ''
const leadsIn = () => currentPictures()[0]?.leads ?? []
const namesIn = () => leadsIn().map(({ fields }) => fields.name.value)
const begin = async (...names: string[]) => {
  addPictures(names.map((name) => new File([name], name, { type: 'image/png' })))
  await expect.poll(() => sent).toHaveLength(1)
}
const answer = async (at: number, ...leads: Parameters<typeof aReading>) => {
  await expect.poll(() => sent.length).toBeGreaterThan(at)
  sent[at]?.answer.resolve(aReading(...leads))
}
const undo = () => toast.mock.lastCall?.[1].action()

describe('pictures', () => {
  it('are read one after another', async () => {
    await begin('a.png', 'b.png')
    expect(states()).toEqual(['a.png reading', 'b.png waiting'])
    await answer(0, aLead(), aLead({ name: toCheck('Zoë') }))
    await expect.poll(states).toEqual(['a.png read', 'b.png reading'])
    expect(namesIn()).toEqual(['Ada Fox', 'Zoë'])
    await answer(1)
    await expect.poll(states).toEqual(['a.png read', 'b.png read'])
  })

  it('continue after a failure, which can be retried', async () => {
    await begin('a.png', 'b.png')
    sent[0]?.answer.reject(new ApiError('network', ''))
    await expect.poll(states).toEqual(['a.png failed', 'b.png reading'])
    expect(currentPictures()[0]?.state).toMatchObject({ canRetry: true })
    readLater(idOf('a.png'))
    await answer(1)
    await answer(2, aLead())
    await expect.poll(states).toEqual(['a.png read', 'b.png read'])
    // Each picture is decoded once.
    expect(preparePicture).toHaveBeenCalledTimes(2)
  })

  it('that cannot be read are not retried', async () => {
    preparePicture.mockRejectedValueOnce(new UnusablePicture('No picture.'))
    await begin('a.pdf', 'b.png')
    const refused = { status: 422, code: 'unacceptable-file' }
    sent[0]?.answer.reject(new ApiError('refused', 'This image is damaged.', refused))
    await expect
      .poll(() => currentPictures().map(({ state }) => state))
      .toEqual([
        { at: 'failed', why: 'No picture.', canRetry: false },
        { at: 'failed', why: 'This image is damaged.', canRetry: false },
      ])
  })

  it('return to their place and are read again when a removal is undone', async () => {
    await begin('a.png', 'b.png')
    removePicture(idOf('a.png'))
    expect(sent[0]?.signal.aborted).toBe(true)
    await expect.poll(states).toEqual(['b.png reading'])
    undo()
    expect(states()).toEqual(['a.png waiting', 'b.png reading'])
    await answer(1)
    await answer(2, aLead())
    await expect.poll(states).toEqual(['a.png read', 'b.png read'])
  })

  it('return without a save that was running', async () => {
    await begin('a.png')
    const key = addLead(idOf('a.png'))
    changeDraft(key, (lead) => ({ ...lead, saving: true }))
    removePicture(idOf('a.png'))
    undo()
    expect(leadsIn()).toMatchObject([{ key, saving: false }])
  })

  it('are removed when the session ends, and a removal cannot be undone', async () => {
    await begin('a.png', 'b.png')
    removePicture(idOf('b.png'))
    clearPictures()
    expect(sent[0]?.signal.aborted).toBe(true)
    undo()
    expect(currentPictures()).toEqual([])
  })
})

describe('a picture that is turned', () => {
  it('is read again after a pause, once for several turns', async () => {
    await begin('a.png')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    turn(idOf('a.png'))
    expect(sent[0]?.signal.aborted).toBe(true)
    turn(idOf('a.png'))
    expect(states()).toEqual(['a.png waiting'])
    vi.advanceTimersByTime(turnPause)
    await expect.poll(() => sent).toHaveLength(2)
    expect(await sent[1]?.picture.text()).toBe('turned')
    expect(preparePicture.mock.lastCall?.[1]).toEqual({ width: 200, height: 100 })
    await answer(1, aLead())
    await expect.poll(states).toEqual(['a.png read'])
    expect(sent).toHaveLength(2)
  })

  it('keeps leads that a person worked on, with turned boxes', async () => {
    await begin('a.png')
    const person = (name: string, email: string, phone = '+12125550142') =>
      aLead({ name: toCheck(name), email: toCheck(email), phone: toCheck(phone) })
    await answer(0, aLead(), person('Ben Oak', 'ben@example.com'), aLead({ name: toCheck('Cy') }))
    await expect.poll(leadsIn).toHaveLength(3)
    const [, ben, cy] = leadsIn()
    changeDraft(ben?.key ?? '', (lead) => withField(lead, 'company', { value: 'Oak' }))
    changeDraft(cy?.key ?? '', (lead) => withField(lead, 'name', { value: 'Cyrus' }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    turn(idOf('a.png'))
    vi.advanceTimersByTime(turnPause)
    // The first three have the email address or a name of one that is kept, the others only the number.
    await answer(
      1,
      person('Ben O.', 'BEN@example.com', '+12125550143'),
      person('Ben Oak', 'oak@example.com', '+12125550143'),
      person('Cy', 'cy@example.com', '+12125550143'),
      person('Dora', 'dora@example.com'),
    )
    await expect.poll(namesIn).toEqual(['Ben Oak', 'Cyrus', 'Dora'])
    expect(leadsIn()[0]?.fields.name.read.box?.[1]).toBeCloseTo(0.05)
  })
})

it('leads can be added, removed and restored', async () => {
  await begin('a.png')
  await answer(0, aLead())
  await expect.poll(leadsIn).toHaveLength(1)
  const key = addLead(idOf('a.png'))
  const [first] = leadsIn()
  if (first) removeLead(first)
  expect(leadsIn()).toMatchObject([{ removed: true }, { key, removed: false }])
  undo()
  expect(leadsIn().map(({ removed }) => removed)).toEqual([false, false])
})

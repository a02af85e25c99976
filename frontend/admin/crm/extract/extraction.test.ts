import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/error.ts'
import type { Reading } from '#shared/extraction/model.ts'
import { aLead, aReading, toCheck } from '../../../testing/records.ts'
import { withField } from './draft.ts'
import { Extraction, isReading, pendingLeads } from './extraction.ts'
import { UnusablePicture, type PreparedPicture, type ShownPicture } from './prepare-picture.ts'

const size = (width: number, height: number) => ({ width, height }) as ImageBitmap
const picture = (name: string) => new File([name], name, { type: 'image/png' })

let sent: { picture: Blob; signal: AbortSignal; answer: PromiseWithResolvers<Reading> }[]
const prepare = vi.fn<(file: File, turned?: ShownPicture) => Promise<PreparedPicture>>()
let extraction: Extraction

beforeEach(() => {
  sent = []
  prepare.mockReset().mockImplementation(async (file, turned) => ({
    blob: turned ? new Blob(['turned']) : file,
    image: turned?.image ?? size(200, 100),
    changed: '',
  }))
  extraction = new Extraction({
    prepare,
    turn: ({ width, height }) => size(height, width),
    read: (blob, signal) => {
      const answer = Promise.withResolvers<Reading>()
      sent.push({ picture: blob, signal, answer })
      return answer.promise
    },
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const states = () => extraction.current().pictures.map(({ name, state }) => `${name} ${state.at}`)
const idOf = (name: string) => extraction.current().pictures.find((each) => each.name === name)?.id ?? ''
const begin = async (...names: string[]) => {
  extraction.add(names.map(picture))
  await expect.poll(() => sent).toHaveLength(1)
}
const leadsIn = (at = 0) => extraction.current().pictures[at]?.leads ?? []
const answer = async (at: number, reading: Reading) => {
  sent[at]?.answer.resolve(reading)
  await expect.poll(() => states()[at]).toMatch(/ read$/)
}

describe('pictures', () => {
  it('are read one after another', async () => {
    extraction.add([picture('a.png'), picture('b.png')])
    await expect.poll(() => states()).toEqual(['a.png reading', 'b.png waiting'])
    expect(extraction.current().announcement).toBe('Reading a.png.')
    await answer(0, aReading(aLead(), aLead({ name: toCheck('Zoë') })))
    expect(extraction.current().announcement).not.toBe('')
    await expect.poll(() => states()).toEqual(['a.png read', 'b.png reading'])
    expect(leadsIn().map(({ fields }) => fields.name.value)).toEqual(['Ada Fox', 'Zoë'])
    await answer(1, aReading())
    expect(extraction.current().announcement).toBe('b.png: no lead found.')
    expect(isReading(extraction.current())).toBe(false)
  })

  it('announce how many fields need a check', async () => {
    await begin('a.png')
    await answer(0, aReading(aLead({ name: toCheck('Zoë') })))
    expect(extraction.current().announcement).toBe('a.png: 1 lead found, 1 field to check.')
    expect(pendingLeads(extraction.current())).toHaveLength(1)
  })

  it('continue after a failure, which can be retried', async () => {
    await begin('a.png', 'b.png')
    sent[0]?.answer.reject(new ApiError('network', ''))
    await expect.poll(() => states()).toEqual(['a.png failed', 'b.png reading'])
    expect(extraction.current().pictures[0]?.state).toMatchObject({ isFinal: false })
    extraction.retry(idOf('a.png'))
    expect(states()).toEqual(['a.png waiting', 'b.png reading'])
    await answer(1, aReading())
    await expect.poll(() => sent).toHaveLength(3)
    sent[2]?.answer.resolve(aReading(aLead()))
    await expect.poll(() => states()).toEqual(['a.png read', 'b.png read'])
    // Each picture is decoded once.
    expect(prepare).toHaveBeenCalledTimes(2)
  })

  it('that cannot be read are final failures', async () => {
    prepare.mockRejectedValueOnce(new UnusablePicture('No picture.'))
    await begin('a.pdf', 'b.png')
    const refused = { status: 422, code: 'unacceptable-file' }
    sent[0]?.answer.reject(new ApiError('refused', 'This image is damaged.', refused))
    await expect.poll(() => states()).toEqual(['a.pdf failed', 'b.png failed'])
    expect(extraction.current().pictures.map(({ state }) => state)).toEqual([
      { at: 'failed', why: 'No picture.', isFinal: true },
      { at: 'failed', why: 'This image is damaged.', isFinal: true },
    ])
  })

  it('can be stopped, and the next one is read', async () => {
    await begin('a.png', 'b.png')
    extraction.stop(idOf('a.png'))
    expect(sent[0]?.signal.aborted).toBe(true)
    sent[0]?.answer.resolve(aReading(aLead()))
    await expect.poll(() => states()).toEqual(['a.png stopped', 'b.png reading'])
    expect(leadsIn()).toEqual([])
  })

  it('return to their place when a removal is undone', async () => {
    await begin('a.png', 'b.png')
    const [removed] = extraction.current().pictures
    extraction.removePicture(idOf('a.png'))
    expect(sent[0]?.signal.aborted).toBe(true)
    sent[0]?.answer.reject(new DOMException('', 'AbortError'))
    await expect.poll(() => states()).toEqual(['b.png reading'])
    if (removed) extraction.restore(removed, 0)
    expect(states()).toEqual(['a.png stopped', 'b.png reading'])
  })

  it('are removed when the session ends', async () => {
    await begin('a.png', 'b.png')
    extraction.clear()
    expect(sent[0]?.signal.aborted).toBe(true)
    sent[0]?.answer.resolve(aReading(aLead()))
    await expect.poll(() => extraction.current()).toEqual({ pictures: [], announcement: '' })
    expect(sent).toHaveLength(1)
  })
})

describe('a picture that is turned', () => {
  const turn = () => extraction.turn(idOf('a.png'))
  const now = () => extraction.current().pictures[0]
  const boxes = () => leadsIn().map(({ fields }) => fields.name.read?.box)

  it('stops being read, and is read as turned on request', async () => {
    await begin('a.png')
    turn()
    expect(sent[0]?.signal.aborted).toBe(true)
    sent[0]?.answer.reject(new DOMException('', 'AbortError'))
    expect(states()).toEqual(['a.png turned'])
    expect(extraction.current().announcement).toBe('a.png turned: a quarter to the right.')
    expect(isReading(extraction.current())).toBe(false)
    turn()
    expect(extraction.current().announcement).toBe('a.png turned: upside down.')
    extraction.retry(idOf('a.png'))
    await expect.poll(() => sent).toHaveLength(2)
    expect(await sent[1]?.picture.text()).toBe('turned')
    expect(prepare.mock.lastCall?.[1]?.image).toEqual({ width: 200, height: 100 })
    sent[1]?.answer.resolve(aReading(aLead()))
    await expect.poll(() => now()?.state).toMatchObject({ at: 'read', turns: 2 })
  })

  it('turns its boxes, and four turns restore them', async () => {
    await begin('a.png')
    await answer(0, aReading(aLead()))
    turn()
    expect(boxes()).toEqual([[78, 10, 12, 80]])
    expect(now()).toMatchObject({ turns: 1, prepared: { image: { width: 100, height: 200 } } })
    turn()
    expect(boxes()).toEqual([[110, 78, 80, 12]])
    turn()
    turn()
    expect(boxes()).toEqual([[10, 10, 80, 12]])
    expect(now()).toMatchObject({ turns: 0, state: { at: 'read', turns: 0 } })
  })

  it('is sent unchanged after four turns', async () => {
    await begin('a.png')
    await answer(0, aReading(aLead()))
    for (let at = 0; at < 4; at++) turn()
    extraction.retry(idOf('a.png'))
    await expect.poll(() => sent).toHaveLength(2)
    expect(await sent[1]?.picture.text()).toBe('a.png')
  })

  it('keeps edited leads when it is read again', async () => {
    await begin('a.png')
    await answer(0, aReading(aLead(), aLead({ name: toCheck('Ben Oak') }), aLead({ name: toCheck('Cy') })))
    const [, ben, cy] = leadsIn()
    extraction.changeLead(ben?.key ?? '', (lead) => withField(lead, 'company', { value: 'Oak' }))
    extraction.changeLead(cy?.key ?? '', (lead) => withField(lead, 'name', { confirmed: true }))
    turn()
    prepare.mockImplementationOnce(async (_, turned) => ({
      blob: new Blob(['smaller']),
      image: size((turned?.image.width ?? 0) / 2, (turned?.image.height ?? 0) / 2),
      changed: 'Made smaller.',
    }))
    extraction.retry(idOf('a.png'))
    await expect.poll(() => sent).toHaveLength(2)
    sent[1]?.answer.resolve(aReading(aLead({ name: toCheck('Dora') })))
    await expect.poll(() => now()?.state).toMatchObject({ at: 'read', turns: 1 })
    expect(leadsIn().map(({ fields }) => fields.name.value)).toEqual(['Ben Oak', 'Cy', 'Dora'])
    // The boxes of kept leads are scaled.
    expect(boxes()[0]).toEqual([29, 5, 6, 40])
  })

  it('keeps its leads if reading again fails', async () => {
    await begin('a.png')
    await answer(0, aReading(aLead()))
    turn()
    extraction.retry(idOf('a.png'))
    await expect.poll(() => sent).toHaveLength(2)
    sent[1]?.answer.reject(new ApiError('network', ''))
    await expect.poll(() => states()).toEqual(['a.png failed'])
    expect(leadsIn()).toHaveLength(1)
  })

  it('turns the boxes of a lead that is restored after the turn', async () => {
    await begin('a.png')
    await answer(0, aReading(aLead()))
    const [lead] = leadsIn()
    turn()
    const due = boxes()
    extraction.removeLead(lead?.key ?? '')
    if (lead) extraction.restoreLead(idOf('a.png'), lead, 0, 0)
    expect(boxes()).toEqual(due)
  })
})

describe('leads', () => {
  it('can be added, removed and restored', async () => {
    await begin('a.png')
    await answer(0, aReading(aLead()))
    const key = extraction.addLead(idOf('a.png'))
    expect(leadsIn().at(-1)).toMatchObject({ key, fields: { name: { value: '', read: undefined } } })
    const [first] = leadsIn()
    if (first) {
      extraction.removeLead(first.key)
      expect(leadsIn().map((lead) => lead.key)).toEqual([key])
      extraction.restoreLead(idOf('a.png'), first, 0, 0)
    }
    expect(leadsIn().map((lead) => lead.key)).toEqual([first?.key, key])
    extraction.changeLead(key, (lead) => ({ ...lead, selected: false }))
    expect(leadsIn().map(({ selected }) => selected)).toEqual([undefined, false])
  })
})

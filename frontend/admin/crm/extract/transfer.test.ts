import { describe, expect, it, vi } from 'vitest'
import { chosenFiles, clipboardFiles, droppedFiles, maxAtOnce, pastedFiles } from './transfer.ts'

const picture = (name = 'card.png') => new File(['x'], name, { type: 'image/png' })
const transfer = (files: File[], ...types: string[]) => ({ files, types }) as unknown as DataTransfer
const namesOf = (given: ReturnType<typeof pastedFiles>) =>
  given && 'files' in given ? given.files.map(({ name }) => name) : given

describe('pastedFiles', () => {
  it('returns pictures, and names them if the browser does not', () => {
    const names = namesOf(pastedFiles(transfer([picture('image.png'), picture()], 'Files'), false))
    expect(names).toEqual([expect.stringMatching(/^Pasted picture \d+$/), 'card.png'])
  })

  it('leaves text to a field, even with a picture of it', () => {
    expect(pastedFiles(transfer([picture()], 'text/plain', 'Files'), true)).toBeUndefined()
    expect(pastedFiles(transfer([], 'text/plain'), true)).toBeUndefined()
    expect(namesOf(pastedFiles(transfer([picture()], 'Files'), true))).toEqual(['card.png'])
  })

  it('explains that there is no picture', () => {
    expect(pastedFiles(transfer([], 'text/plain'), false)).toEqual({
      problem: 'There is text on the clipboard, not a picture.',
    })
    expect(pastedFiles(transfer([]), false)).toEqual({ problem: 'There is no picture on the clipboard.' })
  })
})

it('accepts dropped files but no links', () => {
  expect(namesOf(droppedFiles(transfer([picture()], 'Files')))).toEqual(['card.png'])
  expect(droppedFiles(transfer([], 'text/uri-list'))).toMatchObject({
    problem: expect.stringMatching(/^Only files/),
  })
})

it('limits the number of pictures', () => {
  const files = Array.from({ length: maxAtOnce + 1 }, () => picture()) as unknown as FileList
  expect(chosenFiles(files)).toEqual({ problem: `Add at most ${maxAtOnce} pictures at a time.` })
  expect(chosenFiles(null)).toEqual({ files: [] })
})

describe('clipboardFiles', () => {
  const clipboard = (read: () => Promise<unknown>) => ({ read }) as unknown as Clipboard
  const item = (type: string) => ({ types: [type], getType: async () => new Blob(['x'], { type }) })

  it('reads pictures', async () => {
    const given = await clipboardFiles(clipboard(async () => [item('text/plain'), item('image/png')]))
    expect(namesOf(given)).toHaveLength(1)
    expect(await clipboardFiles(clipboard(async () => [item('text/plain')]))).toHaveProperty('problem')
  })

  it('explains what to do without access', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const refused = await clipboardFiles(clipboard(() => Promise.reject(new Error('denied'))))
    expect(refused).toMatchObject({ problem: expect.stringContaining('Choose the picture instead') })
    vi.restoreAllMocks()
  })
})

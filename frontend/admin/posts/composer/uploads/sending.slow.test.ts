import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/error.ts'
import { partBytes } from '#shared/media/uploads.ts'
import { sendingOf } from './sending.ts'

const MB = 1024 * 1024
const video = (bytes = 20 * MB, name = 'video.mp4', type = 'video/mp4') =>
  new File([new Uint8Array(bytes).fill(3)], name, { type })
const facts = { id: 'a.mp4', kind: 'video', content_type: 'video/mp4', bytes: 20 * MB }
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** The statuses that storage answers in turn, then 204. 0 is a broken connection. */
let answers: number[] = []
let afterBreak: (() => void) | undefined
let posted: FormData[] = []
let started = 0
const confirmed = vi.fn<() => Response>()

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  #aborted = false
  open(): void {}
  abort(): void {
    this.#aborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  send(form: FormData): void {
    posted.push(form)
    queueMicrotask(() => {
      if (this.#aborted) return
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2 * MB }))
      this.status = answers.shift() ?? 204
      this.dispatchEvent(new Event('loadend'))
      if (this.status === 0) afterBreak?.()
    })
  }
}

beforeEach(() => {
  answers = []
  afterBreak = undefined
  posted = []
  started = 0
  confirmed.mockReset()
  confirmed.mockImplementation(() => json(201, facts))
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('/confirm')) return confirmed()
    started++
    const id = (JSON.parse(body) as { id?: string }).id ?? `upload-${started}`
    const fields = { key: `media-uploads/${id}/\${filename}`, Policy: `policy-${started}` }
    return json(201, { id, url: '/media-uploads', fields, part_bytes: partBytes, expires_at: '' })
  })
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (work: () => void) => setTimeout(work, 1))
})
afterEach(() => vi.unstubAllGlobals())

const numbers = () => posted.map((form) => (form.get('file') as File).name)
const send = (sending = sendingOf(video()), signal = new AbortController().signal) => {
  const shares: number[] = []
  return { shares, done: sending.send(signal, (share) => shares.push(share)) }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error,
  )

describe('a large file', () => {
  it('is sent in parts with their hashes and reports progress', async () => {
    const { done, shares } = send()
    expect(await done).toMatchObject({ id: 'a.mp4' })
    expect(numbers()).toEqual(['0', '1', '2'])
    const [first] = posted
    expect([...(first?.keys() ?? [])]).toEqual(['key', 'Policy', 'x-amz-checksum-sha256', 'file'])
    const wanted = createHash('sha256').update(new Uint8Array(partBytes).fill(3)).digest('base64')
    expect(first?.get('x-amz-checksum-sha256')).toBe(wanted)
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    expect(shares[0]).toBeCloseTo(0.1)
    expect(shares.at(-1)).toBe(1)
    expect(started).toBe(1)
  })

  it('retries only the part that failed if the connection breaks or storage is busy', async () => {
    answers = [204, 0, 503, 204]
    await send().done
    expect(numbers()).toEqual(['0', '1', '1', '1', '2'])
  })

  it('requests a new form for the same upload if the old one has expired', async () => {
    answers = [204, 403]
    await send().done
    expect(numbers()).toEqual(['0', '1', '1', '2'])
    expect(posted.map((form) => form.get('Policy'))).toEqual(['policy-1', 'policy-1', 'policy-2', 'policy-2'])
    expect(new Set(posted.map((form) => form.get('key'))).size).toBe(1)
  })

  it('gives up after some attempts and continues from there when it is sent again', async () => {
    const sending = sendingOf(video())
    answers = [204, 0, 0, 0, 0, 0]
    expect(await failure(send(sending).done)).toMatchObject({ kind: 'network' })
    posted = []
    await send(sending).done
    expect(numbers()).toEqual(['1', '2'])
  })

  it('starts again from the first part if the server rejects the parts', async () => {
    const sending = sendingOf(video())
    confirmed.mockImplementationOnce(() => json(409, { type: 'urn:problem:wrong-state', error: 'Parts.' }))
    expect(await failure(send(sending).done)).toMatchObject({ message: 'Parts.' })
    posted = []
    await send(sending).done
    expect(numbers()).toEqual(['0', '1', '2'])
  })

  it('stops at once when it is cancelled, even between attempts', async () => {
    const control = new AbortController()
    answers = [204, 0]
    afterBreak = () => control.abort()
    const { done } = send(sendingOf(video()), control.signal)
    expect(await failure(done)).toMatchObject({ name: 'AbortError' })
    expect(numbers()).toEqual(['0', '1'])
  })
})

describe('sendingOf', () => {
  const why = (file: File): string => {
    try {
      sendingOf(file)
      return ''
    } catch (error) {
      return error instanceof ApiError ? error.message : String(error)
    }
  }
  const sized = (size: number, name: string, type: string) =>
    Object.defineProperty(new File([], name, { type }), 'size', { value: size })

  it.each([
    [sized(9, 'page.html', 'text/html'), 'type is not supported'],
    [sized(0, 'picture.png', 'image/png'), 'is empty'],
    [sized(513 * MB, 'video.mp4', 'video/mp4'), 'size is 512 MB'],
    [sized(21 * MB, 'picture.png', 'image/png'), 'size is 20 MB'],
    [sized(512 * MB, 'video.mp4', 'video/mp4'), ''],
    [sized(9, 'Video.MOV', ''), ''],
    [sized(20 * MB, 'clip.3g2', 'video/3gpp2'), ''],
  ])('checks a file before anything is sent: %o', (file, words) => {
    expect(why(file)).toContain(words)
    expect(why(file) === '').toBe(words === '')
  })
})

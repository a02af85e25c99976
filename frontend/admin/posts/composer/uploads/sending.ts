import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { CallAnswer } from '#api/table.ts'
import { maxBytesOf, mediaTypes, type MediaFacts, type MediaType } from '#shared/media/model.ts'
import { maxMediaBytes, partsOf, type Part } from '#shared/media/uploads.ts'

interface PartForm {
  url: string
  fields: Readonly<Record<string, string>>
  name: string
  bytes: ArrayBuffer
}

class PartRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`A part failed with status ${status}`)
    this.status = status
  }
}

/**
 * Storage requires the fields first, then the checksum, and the file last. `fetch` cannot report sent bytes.
 * @throws PartRefused, ApiError `network`, or the abort reason
 */
async function postPart(
  { url, fields, name, bytes }: PartForm,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('x-amz-checksum-sha256', await hashOf(bytes))
  form.append('file', new Blob([bytes]), name)
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, bytes.byteLength)))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) reject(signal.reason as Error)
      else if (request.status === 0) reject(new ApiError('network', ''))
      else if (request.status >= 300) reject(new PartRefused(request.status))
      else resolve()
    })
    signal.addEventListener('abort', abort)
    request.open('POST', url)
    request.send(form)
  })
}

const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))

/** Sending it again after a failure continues where it stopped. */
export interface Sending {
  /** `share` is from 0 to 1; at 1 the server processes the file. @throws ApiError, or the abort reason */
  send(signal: AbortSignal, onProgress: (share: number) => void): Promise<MediaFacts>
}

/** @throws ApiError if the server would refuse the file */
export function sendingOf(file: File): Sending {
  const type = typeOf(file)
  if (!type) throw refused('This file type is not supported. Use JPEG, PNG, GIF, WebP, MP4, MOV or WebM.')
  if (file.size === 0) throw refused('The file is empty.')
  const most = maxBytesOf[mediaTypes[type].kind]
  if (file.size > most) throw refused(`Maximum file size is ${most / 1024 / 1024} MB.`)
  return file.size <= maxMediaBytes ? { send: (signal) => sendWhole(file, signal) } : new InParts(file, type)
}

const refused = (message: string) => new ApiError('refused', message)

/** Some systems have no type for an extension, and some have other types for variants of MP4. */
const typeOf = ({ name, type }: File): MediaType | undefined =>
  /^video\/(?:x-m4v|3gpp2?)$/.test(type) || (type === '' && /\.(?:m4v|3gp|3g2)$/i.test(name))
    ? 'video/mp4'
    : (Object.keys(mediaTypes) as MediaType[]).find(
        (known) =>
          known === type || (type === '' && name.toLowerCase().endsWith(`.${mediaTypes[known].ending}`)),
      )

function sendWhole(file: File, signal: AbortSignal): Promise<MediaFacts> {
  const form = new FormData()
  form.set('file', file)
  return call('media/upload', { form, signal })
}

/** Pauses before a part is retried, in milliseconds. */
const pauses = [1000, 2000, 4000, 8000]

class InParts implements Sending {
  readonly #file: File
  readonly #type: MediaType
  readonly #sent = new Set<number>()
  #presigned: CallAnswer<'media/start-upload'> | undefined

  constructor(file: File, type: MediaType) {
    this.#file = file
    this.#type = type
  }

  async send(signal: AbortSignal, onProgress: (share: number) => void): Promise<MediaFacts> {
    const { size } = this.#file
    const parts = partsOf(size)
    const arrived = () =>
      parts.reduce((sum, { number, start, end }) => sum + (this.#sent.has(number) ? end - start : 0), 0)
    for (const part of parts.filter(({ number }) => !this.#sent.has(number))) {
      await this.#postWithRetries(part, signal, (bytes) => onProgress((arrived() + bytes) / size))
      this.#sent.add(part.number)
      onProgress(arrived() / size)
    }
    const { id } = await this.#presignedFor(signal)
    try {
      return await call('media/confirm-upload', { params: { id }, body: { bytes: size }, signal })
    } catch (error) {
      // The parts arrived incomplete or damaged, so the next attempt sends all of them.
      if (error instanceof ApiError && ['wrong-state', 'unacceptable-file'].includes(error.code))
        this.#sent.clear()
      throw error
    }
  }

  async #postWithRetries(part: Part, signal: AbortSignal, onSent: (bytes: number) => void): Promise<void> {
    for (let attempt = 0; ; attempt++)
      try {
        return await this.#post(part, signal, onSent)
      } catch (error) {
        signal.throwIfAborted()
        const pause = pauses[attempt]
        if (pause === undefined || !isRetryable(error)) throw explained(error)
        // A presigned form expires within the hour.
        if (error instanceof PartRefused && error.status === 403)
          this.#presigned = await this.#presign(signal)
        await sleep(pause, signal)
      }
  }

  async #post({ number, start, end }: Part, signal: AbortSignal, onSent: (bytes: number) => void) {
    const { url, fields } = await this.#presignedFor(signal)
    const bytes = await this.#file.slice(start, end).arrayBuffer()
    await postPart({ url, fields, name: String(number), bytes }, signal, onSent)
  }

  async #presignedFor(signal: AbortSignal): Promise<CallAnswer<'media/start-upload'>> {
    return (this.#presigned ??= await this.#presign(signal))
  }

  #presign(signal: AbortSignal): Promise<CallAnswer<'media/start-upload'>> {
    const known = this.#presigned && { id: this.#presigned.id }
    const body = { content_type: this.#type, bytes: this.#file.size, ...known }
    return call('media/start-upload', { body, signal })
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof PartRefused ? error.status !== 413 : error instanceof ApiError && error.kind === 'network'

const explained = (error: unknown): unknown =>
  error instanceof PartRefused
    ? refused('The server did not accept part of the file.')
    : error instanceof DOMException && error.name === 'NotReadableError'
      ? refused('The file can no longer be read here. Choose it again.')
      : error

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })

import { ApiError } from '#api/error.ts'

export interface PartForm {
  url: string
  fields: Readonly<Record<string, string>>
  name: string
  bytes: ArrayBuffer
}

/** Storage refused a part with this status. */
export class PartRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`A part failed with status ${status}`)
    this.status = status
  }
}

/**
 * Posts a part of a file. Storage requires the fields first, then the checksum, and the file last.
 * @param onSent gets the number of sent bytes, which `fetch` cannot report
 * @throws PartRefused, ApiError `network`, or the abort reason
 */
export async function postPart(
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

import busboy from 'busboy'

export type MultipartReason = 'not-multipart' | 'malformed' | 'too-large' | 'unexpected-part' | 'two-files'

/** `message` is for the log; `reason` decides the response. */
export class MultipartError extends Error {
  readonly reason: MultipartReason
  /** The fields that were read before the error. */
  readonly fields: Readonly<Record<string, string>>

  constructor(reason: MultipartReason, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'MultipartError'
    this.reason = reason
    this.fields = fields
  }
}

export interface MultipartLimits {
  /** In bytes; one more is `too-large`. */
  maxFileBytes: number
  /** Each at most once. */
  fields: readonly string[]
  file: string
}

interface MultipartFile {
  bytes: Buffer
  /** The client's name for it, cleaned for display. Never use it in a path or a key. */
  filename: string
  /** The client's claim, which can be wrong. */
  mimeType: string
}

export interface MultipartForm {
  fields: Record<string, string>
  file: MultipartFile | null
}

const MAX_FIELD_BYTES = 16 * 1024
const MAX_FILENAME = 255
const FORM_DATA = /^\s*multipart\/form-data\s*(?:;|$)/i
// RFC 2046: a boundary has 1 to 70 characters.
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/i
// Control characters, and marks that change the direction of text and so disguise a file's extension.
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu

/**
 * `file` is null when absent or, as browsers send an empty file input, without name and content; a named file without
 * content has 0 bytes. @throws {MultipartError} and nothing else, for any body
 */
export function parseMultipart(
  body: Buffer,
  contentType: string,
  limits: MultipartLimits,
): Promise<MultipartForm> {
  return new Promise((resolve, reject) => {
    if (!FORM_DATA.test(contentType)) {
      reject(new MultipartError('not-multipart', 'the content type is not multipart/form-data'))
      return
    }
    if (!BOUNDARY.test(contentType)) {
      reject(new MultipartError('malformed', 'the content type has no usable boundary'))
      return
    }

    let parser: busboy.Busboy
    try {
      parser = busboy({
        headers: { 'content-type': contentType },
        defParamCharset: 'utf8',
        limits: {
          fieldSize: MAX_FIELD_BYTES,
          // busboy also reports a file of exactly the limit.
          fileSize: limits.maxFileBytes + 1,
          // One more than allowed of each, so that an extra part is reported.
          fields: limits.fields.length + 1,
          files: 2,
          parts: limits.fields.length + 2,
        },
      })
    } catch {
      reject(new MultipartError('malformed', 'the content type cannot be read'))
      return
    }

    const fields = new Map<string, string>()
    const chunks: Buffer[] = []
    let part: { filename: string; mimeType: string } | null = null

    const fail = (reason: MultipartReason, message: string) => {
      reject(new MultipartError(reason, message, Object.fromEntries(fields)))
      parser.destroy()
    }

    parser.on('field', (name: string | undefined, value: string | undefined, info) => {
      if (name === undefined || !limits.fields.includes(name)) fail('unexpected-part', 'an unexpected field')
      else if (fields.has(name)) fail('unexpected-part', `the field ${name} occurs twice`)
      else if (value === undefined || info.valueTruncated)
        fail('malformed', `the field ${name} cannot be read`)
      else fields.set(name, value)
    })

    parser.on('file', (name: string | undefined, stream, info: { filename?: string; mimeType: string }) => {
      // When the body ends inside the file, busboy fails this stream as well as itself.
      stream.on('error', () => fail('malformed', 'the body ends inside the file'))
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => fail('too-large', `the file is larger than ${limits.maxFileBytes} bytes`))
      if (name !== limits.file) fail('unexpected-part', 'an unexpected file')
      else if (part) fail('two-files', 'more than one file')
      else part = { filename: displayName(info.filename ?? ''), mimeType: info.mimeType }
    })

    parser.on('partsLimit', () => fail('unexpected-part', 'too many parts'))
    parser.on('error', () => fail('malformed', 'the body is not well-formed multipart'))
    parser.on('close', () => {
      const bytes = Buffer.concat(chunks)
      const chosen = part !== null && (part.filename !== '' || bytes.length > 0)
      resolve({ fields: Object.fromEntries(fields), file: chosen && part ? { bytes, ...part } : null })
    })

    parser.end(body)
  })
}

function displayName(filename: string): string {
  return filename.replace(UNPRINTABLE, '').slice(0, MAX_FILENAME)
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { logFields } from '#shared/visits/log-fields.ts'

const maxLines = 10_000

export type CopyLog = (text: string) => Promise<unknown>

/** Emulates CloudFront's access log: compressed files with lines of JSON. */
export class AccessLog {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #copy: CopyLog
  #lines: string[] = []

  constructor(client: S3Client, bucket: string, copy: CopyLog) {
    this.#client = client
    this.#bucket = bucket
    this.#copy = copy
  }

  watch(request: IncomingMessage, response: ServerResponse): void {
    // Node reports the sent headers only if one was set before.
    response.setHeader('via', 'edge')
    response.removeHeader('via')
    response.once('finish', () => {
      if (this.#lines.length < maxLines) this.#lines.push(JSON.stringify(lineOf(request, response)))
    })
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const text = `${this.#lines.splice(0).join('\n')}\n`
    await this.#copy(text)
    const hour = new Date().toISOString().slice(0, 13).replace('T', '-')
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: `AWSLogs/000000000000/CloudFront/LOCAL.${hour}.${randomUUID().slice(0, 8)}.gz`,
        Body: gzipSync(text),
      }),
    )
  }
}

function lineOf(
  request: IncomingMessage,
  response: ServerResponse,
): Record<(typeof logFields)[number], string> {
  const [date = '', time = ''] = new Date().toISOString().slice(0, 19).split('T')
  const { method = '-', url = '/', headers } = request
  return {
    date,
    time,
    'cs-method': method,
    'cs-uri-stem': url.split('?', 1)[0] ?? '/',
    'sc-status': String(response.statusCode),
    'sc-content-type': encoded(String(response.getHeader('content-type') ?? '-')),
    'cs(User-Agent)': encoded(headers['user-agent'] ?? '-'),
  }
}

/** Like CloudFront, percent-encodes spaces, control characters and some others. */
const encoded = (value: string): string =>
  value.replace(/[^!$&-;=?-Z_a-z]/g, (character) => encodeURIComponent(character))

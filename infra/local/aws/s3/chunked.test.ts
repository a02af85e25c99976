import { describe, expect, it } from 'vitest'
import { decodeChunked } from './chunked.ts'
import { signingKey } from './sigv4.ts'

// Amazon's worked example of a chunked upload: 65 KB of "a" in chunks of 64 KB.
const scope = { date: '20130524', region: 'us-east-1' }
const auth = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  scope,
  amzDate: '20130524T000000Z',
  key: signingKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', scope),
  signature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
  payload: { kind: 'chunked', signed: true, trailer: false },
} as const
const signatures = [
  'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
  '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
  'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
]
const example = [65536, 1024, 0]
  .map(
    (size, index) => `${size.toString(16)};chunk-signature=${signatures[index]}\r\n${'a'.repeat(size)}\r\n`,
  )
  .join('')

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1')
}

async function decode(text: string, options: { signed?: boolean; trailer?: boolean; size?: number } = {}) {
  const trailers = new Map<string, string>()
  const parts: Buffer[] = []
  const decoder = decodeChunked(pieces(text, options.size ?? 1000), {
    trailer: options.trailer ?? false,
    trailers,
    ...(options.signed && { auth }),
  })
  for await (const part of decoder) parts.push(part)
  return { body: Buffer.concat(parts).toString('latin1'), trailers: Object.fromEntries(trailers) }
}

describe('signed chunks', () => {
  it('accepts the published example, however it is cut', async () => {
    for (const size of [7, 997, 65536, 1e6])
      expect((await decode(example, { signed: true, size })).body).toBe('a'.repeat(66560))
  })

  it.each([
    ['a changed byte', example.replace('aaa', 'aba')],
    ['a changed signature', example.replace('0055627c', '0055627d')],
    ['a changed last signature', example.replace('b6c6ea8a', 'b6c6ea8b')],
  ])('refuses %s', async (_, text) => {
    await expect(decode(text, { signed: true })).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
  })

  it('refuses chunks without a signature', async () => {
    await expect(decode('0\r\n\r\n', { signed: true })).rejects.toMatchObject({ code: 'InvalidRequest' })
  })
})

describe('unsigned chunks with a trailer', () => {
  const body = '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n'

  it('reads body and trailer, cut at every place', async () => {
    for (let size = 1; size <= body.length; size++)
      expect(await decode(body, { trailer: true, size })).toEqual({
        body: 'hello',
        trailers: { 'x-amz-checksum-crc32': 'NhCmhg==' },
      })
  })

  it.each([
    ['an end in the data', '5\r\nhel', 'IncompleteBody'],
    ['an end before the trailer', '5\r\nhello\r\n0\r\n', 'IncompleteBody'],
    ['no size', 'x\r\n', 'InvalidRequest'],
    ['data past its size', '5\r\nhello!\r\n0\r\n\r\n', 'InvalidRequest'],
    ['data past the end', `${body}more`, 'InvalidRequest'],
    ['a signature nobody asked for', `5;chunk-signature=${signatures[0]}\r\nhello`, 'InvalidRequest'],
    ['an endless header', '1'.repeat(5000), 'InvalidRequest'],
    ['a small chunk before another', '5\r\nhello\r\n5\r\nhello\r\n0\r\n\r\n', 'InvalidChunkSizeError'],
    ['a trailer without a name', '0\r\n:x\r\n\r\n', 'MalformedTrailerError'],
    ['a trailer twice', '0\r\na:1\r\na:2\r\n\r\n', 'MalformedTrailerError'],
  ])('refuses %s', async (_, text, code) => {
    await expect(decode(text, { trailer: true })).rejects.toMatchObject({ code })
  })
})

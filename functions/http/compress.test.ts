import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed, preferredEncoding } from './compress.ts'

const text = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: `Person Number${id}` })))
const answer = (type: string, body = text) => ({
  statusCode: 200,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  cookies: ['a=b'],
  body,
})

it.each([
  [undefined, 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br; q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['br;q=much', 'identity'],
])('reads the preferred encoding of %j as %s', (header, wanted) => {
  expect(preferredEncoding(header)).toBe(wanted)
})

it.each([
  'application/json',
  'application/problem+json',
  'text/csv; charset=utf-8',
  'text/calendar; charset=utf-8',
  'text/html; charset=utf-8',
])('compresses %s to base64, and keeps the rest of the response', async (type) => {
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { body = '', ...rest } = await compressed(answer(type), encoding)
    expect(rest).toEqual({
      statusCode: 200,
      cookies: ['a=b'],
      isBase64Encoded: true,
      headers: {
        'content-type': type,
        'cache-control': 'no-store',
        'content-encoding': encoding,
        vary: 'accept-encoding',
      },
    })
    const bytes = Buffer.from(body, 'base64')
    expect(bytes.length).toBeLessThan(text.length / 4)
    expect(decompress(bytes).toString()).toBe(text)
  }
})

it('compresses a text file that is already in base64', async () => {
  const file = { ...answer('text/csv', Buffer.from(text).toString('base64')), isBase64Encoded: true }
  const { body = '' } = await compressed(file, 'gzip')
  expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(text)
})

it('sets the vary header on a long text, also without accept-encoding', async () => {
  const plain = answer('application/json')
  const headers = { ...plain.headers, vary: 'accept-encoding' }
  expect(await compressed(plain, undefined)).toEqual({ ...plain, headers })
})

it.each([
  ['short', answer('application/json', 'x'.repeat(1023))],
  ['no text', { ...answer('application/pdf'), isBase64Encoded: true }],
  ['empty', { statusCode: 204, headers: { 'cache-control': 'no-store' } }],
])('does not compress a response that is %s', async (_, result) => {
  expect(await compressed(result, 'br')).toBe(result)
})

import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sampleQuote } from '#shared/quotes/sample.ts'
import { siteFiles } from '../stack-process.ts'
import { useStack } from './harness.ts'

const stack = useStack()

/** A response with its raw bytes: `fetch` would decompress them. */
async function wire(
  path: string,
  acceptEncoding?: string,
  body?: object,
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  const sent = request(`${stack.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: stack.staff.cookie ?? '',
      ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  }).end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) }
}

it('compresses long responses once, in a format that the client accepts', async () => {
  const plain = await wire('/api/openapi.json')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toBe('accept-encoding')
  for (const [offer, encoding, decompress] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, bytes } = await wire('/api/openapi.json', offer)
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
    expect(headers['content-type']).toBe('application/json')
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
    expect(decompress(bytes).equals(plain.bytes)).toBe(true)
  }
})

it('does not compress short responses and PDFs', async () => {
  const short = await wire('/api/health', 'br')
  expect([short.status, short.headers['content-encoding'], short.headers['vary']]).toEqual([
    200,
    undefined,
    undefined,
  ])
  const pdf = await wire('/api/quote/generate-pdf', 'br', { quoteId: 'Q-1', ...sampleQuote })
  expect([pdf.status, pdf.headers['content-encoding']]).toEqual([200, undefined])
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

it('compresses pages and files in a format that the browser accepts', async () => {
  const sizes: number[] = []
  for (const [offer, wanted] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { headers, bytes } = await wire('/quote', offer)
    expect([headers['content-encoding'], headers['vary']]).toEqual([wanted, 'accept-encoding'])
    const text = wanted ? { br: brotliDecompressSync, gzip: gunzipSync }[wanted](bytes) : bytes
    expect(text.toString()).toBe(siteFiles['site/quote/index.html'])
    sizes.push(bytes.length)
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
})

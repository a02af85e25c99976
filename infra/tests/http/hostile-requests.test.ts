import { readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { maxBodyBytes, publicBodyLimits } from '../../edge/code.ts'
import { publicAddressesOf } from '../../edge/public-addresses.ts'
import { makeStackFolder, password, startStackIn, type StackProcess } from '../stack-process.ts'
import { Client, freshAddress } from './client.ts'
import { addressOf, endpointList } from './endpoints.ts'
import { addQuote, linkTo, sendQuote } from './quote-steps.ts'

/** The limit for one request from a stranger, in CPU milliseconds of all threads of the product. */
const mostMs = 250

let base = ''
let stack: StackProcess
let k = ''
beforeAll(async () => {
  base = await makeStackFolder(inject('renderer'))
  stack = await startStackIn(base)
  const staff = new Client(() => stack.url)
  await staff.signIn(password)
  const { quoteId } = await addQuote(staff)
  await sendQuote(staff, quoteId)
  k = await linkTo(staff, quoteId)
})
afterAll(async () => {
  await stack.kill()
  await rm(base, { recursive: true, force: true })
})

const exposed = endpointList.filter(({ auth }) => auth === 'public')

const addressesOf = (endpoint: Endpoint): string[] =>
  publicAddressesOf(endpoint).map((path) => addressOf({ ...endpoint, path: path as Endpoint['path'] }))

interface Attack {
  type: string
  body: Buffer
}
const form = (text: string): Attack => ({
  type: 'application/x-www-form-urlencoded',
  body: Buffer.from(text),
})
const json = (text: string): Attack => ({ type: 'application/json', body: Buffer.from(text) })
const multipart = (text: string): Attack => ({
  type: 'multipart/form-data; boundary=x',
  body: Buffer.from(text),
})
const part = (name: string, content: string, file = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}\r\n`

const fill = (text: string, bytes: number) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)))
const numbered = (bytes: number, each: (at: number) => string) => {
  let made = ''
  for (let at = 0; made.length + 40 < bytes; at++) made += each(at)
  return made
}

const runs = ['[', '~', '<', '&', ' ', '\u0301\u0323', '\u200b', '%', '😀', '\\', '"', '@a.', '(', 'a']

/** Bodies of this many bytes for an endpoint's fields, in shapes that are often slow to parse. */
function* attacks(fields: readonly string[], secret: string, bytes: number): Generator<[string, Attack]> {
  const start = `k=${secret}&revision=1&`
  yield ['a great many fields', form(start + numbered(bytes - 60, (at) => `${at}&`))]
  yield ['a great many values', form(start + numbered(bytes - 60, (at) => `${at}=${at}&`))]
  yield ['JSON nested without end', json(fill('[', bytes))]
  yield ['JSON objects nested without end', json(fill('{"a":', bytes))]
  yield ['a great many names in JSON', json(`{${numbered(bytes - 20, (at) => `"${at}":0,`)}"a":0}`)]
  yield ['parts without end', multipart(part('k', secret) + numbered(bytes - 200, (at) => part(`${at}`, '')))]
  yield ['part headers without end', multipart(`--x\r\n${fill('a: b\r\n', bytes - 20)}\r\n`)]
  yield ['near boundaries', multipart(part('k', secret) + part('file', fill('\r\n--', bytes - 400), 'a.pdf'))]
  yield ['no PDF', multipart(formOf(secret, fill('%PDF-1.7\n', bytes - 600)))]
  yield ['a PDF of openings', multipart(formOf(secret, `%PDF-1.7\n${fill('<<[(', bytes - 600)}\n%%EOF`))]
  yield ['a PDF of objects', multipart(formOf(secret, `%PDF-1.7\n${fill('1 0 obj ', bytes - 600)}\n%%EOF`))]
  for (const field of fields) {
    yield [`${field} as a list`, json(`{"${field}":[${fill('1,', bytes - 40)}1]}`)]
    yield [`${field} repeated`, form(start + fill(`${field}=a&`, bytes - 60))]
  }
  for (const run of runs) {
    const each = Math.floor(bytes / Math.max(1, fields.length)) - 20
    const all = Object.fromEntries(fields.map((field) => [field, fill(run, each)]))
    yield [`fields of ${JSON.stringify(run)}`, form(new URLSearchParams(all).toString().slice(0, bytes))]
    yield [`JSON fields of ${JSON.stringify(run)}`, json(JSON.stringify(all))]
    yield [`one field of ${JSON.stringify(run)}`, json(`{"${fields[0] ?? 'a'}":"${fill(run, bytes - 40)}"}`)]
  }
}
const formOf = (secret: string, file: string) =>
  `${part('k', secret)}${part('revision', '1')}${part('file', file, 'a.pdf')}--x--\r\n`

const fieldsOf = ({ body, upload }: Endpoint): string[] => {
  const schema = upload?.fields ?? body
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

/** Sends from an unused address, so that rate limits do not apply. */
function send(method: string, path: string, attack?: Attack, chunked = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${stack.url}${path}`,
      {
        method,
        localAddress: freshAddress(),
        agent: false,
        headers: {
          accept: 'text/html',
          ...(attack ? { 'content-type': attack.type } : {}),
          ...(attack && !chunked ? { 'content-length': attack.body.length } : {}),
        },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    // The server closes the connection early when a body is too long.
    asking.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(413) : reject(error),
    )
    asking.end(attack?.body)
  })
}

/** CPU milliseconds of the product's process so far, from Linux, in steps of 10 ms. */
async function cpuMs(): Promise<number> {
  const stat = await readFile(`/proc/${stack.pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) * 10
}

/** The minimum of three measurements: the timers and garbage collector of the process add noise. */
async function costOf(once: () => Promise<number>): Promise<{ ms: number; status: number }> {
  let [best, status] = [Infinity, 0]
  for (let tries = 0; tries < 3 && best > mostMs; tries++) {
    const before = await cpuMs()
    status = await once()
    best = Math.min(best, (await cpuMs()) - before)
  }
  return { ms: best, status }
}

const withBody = exposed.filter(({ body, upload }) => body ?? upload)
it.each(withBody.flatMap((endpoint) => addressesOf(endpoint).map((path) => [path, endpoint] as const)))(
  'any body for %s costs little CPU time',
  async (path, endpoint) => {
    const largest = publicBodyLimits[endpoint.path] ?? maxBodyBytes
    const sizes = [
      { bytes: largest, chunked: false },
      ...(largest < maxBodyBytes ? [{ bytes: maxBodyBytes, chunked: true }] : []),
    ]
    const dear: string[] = []
    for (const { bytes, chunked } of sizes)
      for (const [shape, attack] of attacks(fieldsOf(endpoint), k, bytes)) {
        const { ms, status } = await costOf(() => send(endpoint.method, path, attack, chunked))
        expect([400, 404, 409, 413, 415, 422, 401, 201, 303, 200], shape).toContain(status)
        if (ms > mostMs) dear.push(`${shape} (${attack.body.length} bytes, ${status}): ${ms} ms`)
      }
    expect(dear).toEqual([])
  },
)

it.each(exposed.filter(({ method }) => method === 'GET').flatMap(addressesOf))(
  'any query for %s costs little CPU time',
  async (path) => {
    const dear: string[] = []
    for (const run of runs)
      for (const query of [
        `k=${encodeURIComponent(fill(run, 2500))}`,
        `token=${encodeURIComponent(fill(run, 2500))}`,
        numbered(8000, (at) => `${at}&`),
        fill(`${encodeURIComponent(run)}&`, 8000),
      ]) {
        const { ms, status } = await costOf(() => send('GET', `${path}?${query.slice(0, 8000)}`))
        expect(status, query.slice(0, 40)).not.toBe(500)
        if (ms > mostMs) dear.push(`${query.slice(0, 40)} (${status}): ${ms} ms`)
      }
    expect(dear).toEqual([])
  },
)

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  Bucket,
  clientFor,
  credentials,
  etagOf,
  startTestServer,
  type TestServer,
} from './testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Conditions = NonNullable<PresignedPostOptions['Conditions']>
interface FormOptions {
  /** Part of the policy. */
  fields?: Record<string, string>
  conditions?: Conditions
  expires?: number
  secret?: string
  file?: string
  fileField?: string
  filename?: string
  /** After it was signed. */
  change?: (form: FormData) => void
}

async function makeForm(options: FormOptions = {}): Promise<FormData> {
  const secretAccessKey = options.secret ?? credentials.secretAccessKey
  const { fields } = await createPresignedPost(
    clientFor(server.url, { credentials: { ...credentials, secretAccessKey } }),
    {
      Bucket,
      Key: 'in/${filename}',
      Expires: options.expires ?? 60,
      Conditions: options.conditions ?? [['content-length-range', 1, 100]],
      Fields: options.fields ?? {},
    },
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  options.change?.(form)
  const file = new Blob([options.file ?? 'hello'])
  form.append(options.fileField ?? 'file', file, options.filename ?? 'naïve +.txt')
  return form
}

const post = async (options?: FormOptions) =>
  fetch(`${server.url}/bucket`, { method: 'POST', body: await makeForm(options), redirect: 'manual' })
const Key = 'in/naïve +.txt'
const head = (key = Key) => server.client.send(new HeadObjectCommand({ Bucket, Key: key }))
const blobs = () => readdirSync(join(server.dataDir, 'blobs')).length

describe('form upload', () => {
  it('stores the file under its key, with what the form says', async () => {
    const response = await post({ fields: { 'Content-Type': 'application/pdf' } })
    expect([response.status, response.headers.get('etag')]).toEqual([204, etagOf('hello')])
    expect(await head()).toMatchObject({ ContentType: 'application/pdf', ContentLength: 5 })
    expect(await server.text(Key)).toBe('hello')
  })

  it.each([
    ['https://site.example/done', 'https://site.example/done?'],
    ['https://site.example/done?k=a_b', 'https://site.example/done?k=a_b&'],
  ])('leads on to %s with what was stored', async (url, start) => {
    const response = await post({ fields: { success_action_redirect: url } })
    const location = response.headers.get('location') ?? ''
    expect([response.status, location.startsWith(start)]).toEqual([303, true])
    const stored = Object.fromEntries(new URL(location).searchParams)
    expect(stored).toMatchObject({ bucket: 'bucket', key: Key, etag: etagOf('hello') })
  })

  it('leads nowhere if that is not an address', async () => {
    expect((await post({ fields: { success_action_redirect: '/done' } })).status).toBe(204)
  })

  it('keeps metadata with the name of the file in it, and gives it back as mail does', async () => {
    await post({
      fields: { 'x-amz-meta-plain': 'a b' },
      conditions: [['starts-with', '$x-amz-meta-name', 'This is naïve']],
      change: (form) => form.append('x-amz-meta-name', 'This is ${filename}'),
    })
    expect((await head()).Metadata).toEqual({
      name: `=?UTF-8?B?${Buffer.from('This is naïve +.txt').toString('base64')}?=`,
      plain: 'a b',
    })
  })

  const checksum = (value: string): FormOptions => ({
    conditions: [['starts-with', '$x-amz-checksum-crc32', '']],
    change: (form) => form.append('x-amz-checksum-crc32', value),
  })

  it('checks the checksum it allows', async () => {
    expect((await post(checksum('NhCmhg=='))).status).toBe(204)
  })

  it.each<[string, FormOptions, number, string, string?]>([
    ['a wrong signature', { secret: 'other' }, 403, 'SignatureDoesNotMatch'],
    ['a changed policy', { change: (form) => form.set('Policy', 'e30=') }, 403, 'SignatureDoesNotMatch'],
    ['no policy', { change: (form) => form.delete('Policy') }, 403, 'AccessDenied'],
    ['an expired policy', { expires: -1 }, 403, 'AccessDenied', 'Policy expired'],
    ['another key', { change: (form) => form.set('key', 'out/x') }, 403, 'AccessDenied', 'Condition failed'],
    [
      'a field the policy does not name',
      { change: (form) => form.append('x-amz-checksum-crc32', 'AAAAAA==') },
      403,
      'AccessDenied',
      'Extra input fields',
    ],
    [
      'another value',
      {
        fields: { 'Content-Type': 'text/plain' },
        change: (form) => form.set('Content-Type', 'text/html'),
      },
      403,
      'AccessDenied',
    ],
    ['another bucket', { conditions: [{ bucket: 'other' }] }, 403, 'AccessDenied'],
    ['too much', { file: 'x'.repeat(101) }, 400, 'EntityTooLarge'],
    ['very much too much', { file: 'x'.repeat(1_000_000) }, 400, 'EntityTooLarge'],
    ['too little', { file: '' }, 400, 'EntityTooSmall'],
    ['no key', { change: (form) => form.delete('key') }, 400, 'InvalidArgument'],
    ['the file in another field', { fileField: 'upload' }, 400, 'MalformedPOSTRequest'],
    [
      'a condition of unknown kind',
      { conditions: [['ends-with', '$key', 'x'] as unknown as Conditions[number]] },
      400,
      'InvalidPolicyDocument',
    ],
    ...['acl', 'tagging', 'success_action_status', 'x-amz-storage-class'].map(
      (name): [string, FormOptions, number, string] => [
        `the field ${name}`,
        { fields: { [name]: '201' } },
        501,
        'NotImplemented',
      ],
    ),
    ['a bad checksum', checksum('AAAAAA=='), 400, 'BadDigest'],
  ])('refuses %s and keeps nothing', async (_, options, status, code, message = '') => {
    const before = blobs()
    const response = await post(options)
    const text = await response.text()
    expect(text).toContain(`<Code>${code}</Code>`)
    expect(text).toContain(message)
    expect([response.status, blobs()]).toEqual([status, before])
  })

  it('never takes the name of a file as a path', async () => {
    await post({ filename: '../../evil.txt' })
    expect((await head('in/evil.txt')).ContentLength).toBe(5)
  })

  const nul = (disposition: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${'x'.repeat(300_000)}\r\n--b--\r\n`
  it.each([
    ['a NUL in the name of its file', 'MalformedPOSTRequest', nul('name="file"; filename="a\0b.txt"')],
    ['a NUL in the name of a field', 'MalformedPOSTRequest', nul('name="a\0b"')],
    ['no end', 'MalformedPOSTRequest', '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx'],
    ['no file', 'InvalidArgument', '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx\r\n--b--'],
  ])('refuses a form with %s', async (_, code, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const response = await fetch(`${server.url}/bucket`, { method: 'POST', headers, body })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(`<Code>${code}<`)])
  })

  it('refuses a form without a boundary, or that ends within its file', async () => {
    const before = blobs()
    const send = (type: string, body: string) =>
      fetch(`${server.url}/bucket`, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await send('multipart/form-data', 'x')).status).toBe(400)
    const whole = await new Response(await makeForm()).text()
    const boundary = /^--(\S+)/.exec(whole)?.[1] ?? ''
    const cut = whole.slice(0, whole.indexOf('hello') + 3)
    expect((await send(`multipart/form-data; boundary=${boundary}`, cut)).status).toBe(400)
    expect(blobs()).toBe(before)
  })
})

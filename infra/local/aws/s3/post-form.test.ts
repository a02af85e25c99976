import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopeText, signatureOf, signingKey } from './sigv4.ts'
import { amzDateOf, credentials, region, startTestServer } from './testing/harness.ts'
import type { TestServer } from './testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface FormOptions {
  fields?: Record<string, string>
  conditions?: unknown[]
  expiresIn?: number
  secret?: string
  file?: string
  fileField?: string
  filename?: string
  change?: (form: FormData) => void
}

function makeForm(options: FormOptions = {}): FormData {
  const now = new Date()
  const amzDate = amzDateOf(now)
  const scope = { date: amzDate.slice(0, 8), region }
  const signing = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${credentials.accessKeyId}/${scopeText(scope)}`,
    'x-amz-date': amzDate,
  }
  const expiration = new Date(now.getTime() + (options.expiresIn ?? 60) * 1000).toISOString()
  const own = options.conditions ?? [
    ['starts-with', '$key', 'in/'],
    ['content-length-range', 1, 100],
  ]
  const conditions = [
    { bucket: 'bucket' },
    ...Object.entries(signing).map(([name, value]) => ({ [name]: value })),
    ...own,
  ]
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  const form = new FormData()
  const fields = { key: 'in/${filename}', ...options.fields, ...signing, policy }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(
    'X-Amz-Signature',
    signatureOf(signingKey(options.secret ?? credentials.secretAccessKey, scope), policy),
  )
  options.change?.(form)
  form.append(
    options.fileField ?? 'file',
    new Blob([options.file ?? 'hello']),
    options.filename ?? 'naïve +.txt',
  )
  return form
}

const post = (options?: FormOptions) =>
  fetch(`${server.url}/bucket`, { method: 'POST', body: makeForm(options), redirect: 'manual' })

describe('form upload', () => {
  it('stores the file under its key, with what the form says', async () => {
    const response = await post({
      fields: { 'Content-Type': 'application/pdf' },
      conditions: [
        ['starts-with', '$key', 'in/'],
        ['starts-with', '$Content-Type', 'application/'],
      ],
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('etag')).toBe('"5d41402abc4b2a76b9719d911017c592"')
    const at = { Bucket: 'bucket', Key: 'in/naïve +.txt' }
    const head = await server.client.send(new HeadObjectCommand(at))
    expect(head).toMatchObject({ ContentType: 'application/pdf' })
    const answer = await server.client.send(new GetObjectCommand(at))
    expect(await answer.Body?.transformToString()).toBe('hello')
  })

  it.each([
    ['https://site.example/done', 'https://site.example/done?'],
    ['https://site.example/done?k=a_b', 'https://site.example/done?k=a_b&'],
  ])('leads on to %s with what was stored', async (url, start) => {
    const response = await post({
      fields: { success_action_redirect: url },
      conditions: [['starts-with', '$key', 'in/'], { success_action_redirect: url }],
    })
    const location = response.headers.get('location') ?? ''
    expect([response.status, location.startsWith(start)]).toEqual([303, true])
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      bucket: 'bucket',
      key: 'in/naïve +.txt',
      etag: '"5d41402abc4b2a76b9719d911017c592"',
    })
  })

  it('leads nowhere where that is no address', async () => {
    const fields = { success_action_redirect: '/done' }
    const response = await post({ fields, conditions: [['starts-with', '$key', 'in/'], fields] })
    expect(response.status).toBe(204)
  })

  it('keeps metadata with the name of the file in it, and gives it back as mail does', async () => {
    await post({
      fields: { 'x-amz-meta-name': 'This is ${filename}', 'x-amz-meta-plain': 'a b' },
      conditions: [
        ['starts-with', '$key', 'in/'],
        ['starts-with', '$x-amz-meta-name', 'This is naïve'],
        { 'x-amz-meta-plain': 'a b' },
      ],
    })
    const at = { Bucket: 'bucket', Key: 'in/naïve +.txt' }
    const { Metadata } = await server.client.send(new HeadObjectCommand(at))
    expect(Metadata).toEqual({
      name: `=?UTF-8?B?${Buffer.from('This is naïve +.txt').toString('base64')}?=`,
      plain: 'a b',
    })
  })

  it.each<[string, FormOptions, number, string, string?]>([
    ['a wrong signature', { secret: 'other' }, 403, 'SignatureDoesNotMatch'],
    [
      'a changed policy',
      { change: (form) => form.set('policy', Buffer.from('{}').toString('base64')) },
      403,
      'SignatureDoesNotMatch',
    ],
    ['no policy', { change: (form) => form.delete('policy') }, 403, 'AccessDenied'],
    ['an expired policy', { expiresIn: -1 }, 403, 'AccessDenied', 'Policy expired'],
    ['another key', { fields: { key: 'out/x' } }, 403, 'AccessDenied', 'Policy Condition failed'],
    [
      'a field the policy does not name',
      { fields: { 'x-amz-checksum-crc32': 'AAAAAA==' } },
      403,
      'AccessDenied',
      'Extra input fields',
    ],
    [
      'another value',
      {
        fields: { 'Content-Type': 'text/html' },
        conditions: [
          ['starts-with', '$key', ''],
          ['eq', '$content-type', 'text/plain'],
        ],
      },
      403,
      'AccessDenied',
    ],
    [
      'another bucket',
      { conditions: [['starts-with', '$key', ''], { bucket: 'other' }] },
      403,
      'AccessDenied',
    ],
    ['too much', { file: 'x'.repeat(101) }, 400, 'EntityTooLarge'],
    ['very much too much', { file: 'x'.repeat(1_000_000) }, 400, 'EntityTooLarge'],
    ['too little', { file: '' }, 400, 'EntityTooSmall'],
    ['no key', { change: (form) => form.delete('key') }, 400, 'InvalidArgument'],
    ['the file in another field', { fileField: 'upload' }, 400, 'MalformedPOSTRequest'],
    [
      'a condition of unknown kind',
      { conditions: [['ends-with', '$key', 'x']] },
      400,
      'InvalidPolicyDocument',
    ],
    ...['acl', 'tagging', 'success_action_status', 'x-amz-storage-class'].map(
      (name): [string, FormOptions, number, string] => [
        `the field ${name}`,
        { fields: { [name]: '201' }, conditions: [['starts-with', '$key', ''], { [name]: '201' }] },
        501,
        'NotImplemented',
      ],
    ),
    [
      'a bad checksum',
      {
        fields: { 'x-amz-checksum-crc32': 'AAAAAA==' },
        conditions: [
          ['starts-with', '$key', ''],
          ['starts-with', '$x-amz-checksum-crc32', ''],
        ],
      },
      400,
      'BadDigest',
    ],
  ])('refuses %s and keeps nothing', async (_, options, status, code, message = '') => {
    const before = readdirSync(join(server.dataDir, 'blobs')).length
    const response = await post(options)
    const text = await response.text()
    expect(text).toContain(`<Code>${code}</Code>`)
    expect(text).toContain(message)
    expect(response.status).toBe(status)
    expect(readdirSync(join(server.dataDir, 'blobs'))).toHaveLength(before)
    expect(readdirSync(join(server.dataDir, 'tmp'))).toHaveLength(0)
  })

  it('never takes the client’s file name as a path', async () => {
    await post({ filename: '../../evil.txt' })
    const answer = await server.client.send(new HeadObjectCommand({ Bucket: 'bucket', Key: 'in/evil.txt' }))
    expect(answer.ContentLength).toBe(5)
  })

  it.each([
    ['name of its file', 'name="file"; filename="a\0b.txt"'],
    ['name of a field', 'name="a\0b"'],
  ])('answers a form with a NUL in the %s', async (_, disposition) => {
    const response = await fetch(`${server.url}/bucket`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${'x'.repeat(300_000)}\r\n--b--\r\n`,
    })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('<Code>MalformedPOSTRequest</Code>'),
    ])
  })

  it('refuses a form that breaks off or has no file', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    const send = async (body: string) =>
      (await fetch(`${server.url}/bucket`, { method: 'POST', headers: type, body })).text()
    expect(await send('--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx')).toContain(
      'MalformedPOSTRequest',
    )
    expect(await send('--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx\r\n--b--')).toContain(
      'InvalidArgument',
    )
    const noBoundary = await fetch(`${server.url}/bucket`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
    })
    expect(await noBoundary.text()).toContain('MalformedPOSTRequest')
    const whole = await new Response(makeForm()).text()
    const boundary = /^--(\S+)/.exec(whole)?.[1] ?? ''
    const cut = await fetch(`${server.url}/bucket`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: whole.slice(0, whole.indexOf('hello') + 3),
    })
    expect(cut.status).toBe(400)
    expect(readdirSync(join(server.dataDir, 'tmp'))).toHaveLength(0)
  })
})

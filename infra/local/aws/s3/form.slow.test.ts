import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, describe, expect, it } from 'vitest'
import { Bucket, clientFor, credentials, etagOf, startTestServer } from './testing/harness.ts'

const server = await startTestServer()
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
const blobs = () => server.blobs().length

describe('form upload', () => {
  it('stores the file under its key, with the metadata of the form', async () => {
    const response = await post({ fields: { 'Content-Type': 'application/pdf' } })
    expect([response.status, response.headers.get('etag')]).toEqual([204, etagOf('hello')])
    expect(await server.head(Key)).toMatchObject({ ContentType: 'application/pdf', ContentLength: 5 })
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

  it('stores metadata with the file name, and returns it encoded as in mail headers', async () => {
    await post({
      fields: { 'x-amz-meta-plain': 'a b' },
      conditions: [['starts-with', '$x-amz-meta-name', 'This is naïve']],
      change: (form) => form.append('x-amz-meta-name', 'This is ${filename}'),
    })
    expect((await server.head(Key)).Metadata).toEqual({
      name: `=?UTF-8?B?${Buffer.from('This is naïve +.txt').toString('base64')}?=`,
      plain: 'a b',
    })
  })

  const checksum = (value: string): FormOptions => ({
    conditions: [['starts-with', '$x-amz-checksum-crc32', '']],
    change: (form) => form.append('x-amz-checksum-crc32', value),
  })
  const set = (name: string, value: string): FormOptions => ({ change: (form) => form.set(name, value) })

  it('checks the checksum it allows', async () => {
    expect((await post(checksum('NhCmhg=='))).status).toBe(204)
  })

  it.each<[string, FormOptions, string]>([
    ['a wrong signature', { secret: 'other' }, 'SignatureDoesNotMatch'],
    ['a changed policy', set('Policy', 'e30='), 'SignatureDoesNotMatch'],
    ['no policy', { change: (form) => form.delete('Policy') }, 'AccessDenied'],
    ['an expired policy', { expires: -1 }, 'Policy expired'],
    ['another key', set('key', 'out/x'), 'Policy Condition failed'],
    ['another bucket', { conditions: [{ bucket: 'other' }] }, 'Policy Condition failed'],
    ['another value', { fields: { Kind: 'a' }, ...set('Kind', 'b') }, 'Policy Condition failed'],
    ['a field the policy does not name', set('x-amz-checksum-crc32', 'AAAAAA=='), 'Extra input fields'],
    ['a condition of unknown kind', { conditions: [['ends-with', '$key', 'x'] as never] }, 'InvalidPolicy'],
    ['too much', { file: 'x'.repeat(101) }, 'EntityTooLarge'],
    ['very much too much', { file: 'x'.repeat(1_000_000) }, 'EntityTooLarge'],
    ['too little', { file: '' }, 'EntityTooSmall'],
    ['no key', { change: (form) => form.delete('key') }, 'InvalidArgument'],
    ['the file in another field', { fileField: 'upload' }, 'MalformedPOSTRequest'],
    ['the field acl', { fields: { acl: 'public-read' } }, 'NotImplemented'],
    ['an unknown field', { fields: { 'x-amz-storage-class': 'GLACIER' } }, 'NotImplemented'],
    ['a bad checksum', checksum('AAAAAA=='), 'BadDigest'],
  ])('refuses %s and keeps nothing', async (_, options, reason) => {
    const before = blobs()
    const response = await post(options)
    expect(await response.text()).toContain(reason)
    expect([response.ok, blobs()]).toEqual([false, before])
  })

  it('never takes the name of a file as a path', async () => {
    await post({ filename: '../../evil.txt' })
    expect((await server.head('in/evil.txt')).ContentLength).toBe(5)
  })

  it.each([
    ['a NUL in the name of its file', 'name="file"; filename="a\0b.txt"\r\n\r\nx\r\n--b--\r\n'],
    ['no end', 'name="key"\r\n\r\nx'],
    ['no file', 'name="key"\r\n\r\nx\r\n--b--'],
    [
      'a file without an end',
      'name="key"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx',
    ],
  ])('refuses a form with %s', async (_, rest) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const body = `--b\r\nContent-Disposition: form-data; ${rest}`
    const before = blobs()
    const response = await fetch(`${server.url}/bucket`, { method: 'POST', headers, body })
    expect([response.status, blobs()]).toEqual([400, before])
  })
})

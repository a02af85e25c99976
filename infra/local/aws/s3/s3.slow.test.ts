import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as aws from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, expect, it } from 'vitest'
import { localCredentials } from './request.ts'
import { startS3 } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 's3-'))
const server = await startS3(folder)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const Bucket = 'bucket'
const options = { forcePathStyle: true, region: 'us-east-1', maxAttempts: 1, credentials: localCredentials }
const clientOf = (endpoint: string) => new aws.S3Client({ endpoint, ...options })
const client = clientOf(server.url)
await client.send(new aws.CreateBucketCommand({ Bucket }))
const put = (Key: string, Body = 'hello', more = {}) =>
  client.send(new aws.PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = (Key: string, more = {}) => client.send(new aws.GetObjectCommand({ Bucket, Key, ...more }))
const bodyOf = async (Key: string) => (await get(Key)).Body?.transformToString()
const blobs = () => readdirSync(join(folder, 'blobs')).length
const hash = (name: string, encoding: 'hex' | 'base64') => createHash(name).update('hello').digest(encoding)
const etag = `"${hash('md5', 'hex')}"`
const ChecksumSHA256 = hash('sha256', 'base64')
const named = (name: string) => expect.objectContaining({ name }) as Error

it.each(['é%41+ b/../<&"\u0001//', '../../evil'])('keeps an object under the key %j', async (Key) => {
  const said = { ContentType: 'a/b', ContentDisposition: 'attachment', CacheControl: 'no', ChecksumSHA256 }
  const before = blobs()
  await put(Key, '')
  expect(await bodyOf(Key)).toBe('')
  await put(Key, 'hello', said)
  expect([await bodyOf(Key), blobs()]).toEqual(['hello', before + 1])
  const head = new aws.HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' })
  expect(await client.send(head)).toMatchObject({ ...said, ContentLength: 5, ETag: etag })
  for (let times = 2; times > 0; times--) await client.send(new aws.DeleteObjectCommand({ Bucket, Key }))
  await expect(get(Key)).rejects.toEqual(named('NoSuchKey'))
  await expect(client.send(head)).rejects.toEqual(named('NotFound'))
  expect(blobs()).toBe(before)
})

it.each([
  [{ Range: 'bytes=1-3' }, 206, 'ell'],
  [{ Range: 'bytes=2-99' }, 206, 'llo'],
  [{ Range: 'bytes=5-' }, 416, undefined],
  [{ IfMatch: '"other"' }, 412, undefined],
  [{ IfNoneMatch: `"other", W/${etag}` }, 304, undefined],
])('reads with %j: %i', async (input, status, text) => {
  await put('read', 'hello', { ChecksumSHA256 })
  const answer = await get('read', input).catch((error: unknown) => error as aws.GetObjectCommandOutput)
  expect(answer.$metadata.httpStatusCode).toBe(status)
  expect(await answer.Body?.transformToString()).toBe(text)
})

it('lists keys in the order of their bytes, in pages', async () => {
  const names = ['<&"\u0001', 'Z', 'a', 'a/1', 'é', '\uFFEE', '\u{1F600}'].map((name) => `list/${name}`)
  for (const name of names.toReversed()) await put(name)
  const pages: unknown[] = []
  const input = { Bucket, Prefix: 'list/', StartAfter: 'list/<' }
  for await (const { Contents } of aws.paginateListObjectsV2({ client, pageSize: 3 }, input))
    pages.push(Contents?.map(({ Key }) => Key))
  expect(pages).toEqual([names.slice(0, 3), names.slice(3, 6), names.slice(6)])
})

it('joins the parts of an upload, and refuses others', async () => {
  await put('source')
  const at = { Bucket, Key: 'joined' }
  const create = new aws.CreateMultipartUploadCommand({ ...at, ContentType: 'video/mp4' })
  const before = blobs()
  const upload = { ...at, UploadId: (await client.send(create)).UploadId }
  const from = { ...upload, CopySource: `${Bucket}/source`, PartNumber: 9 }
  const copy = (CopySourceIfMatch: string) =>
    client.send(new aws.UploadPartCopyCommand({ ...from, CopySourceIfMatch }))
  const first = { ETag: (await copy(etag)).CopyPartResult?.ETag, ChecksumSHA256, PartNumber: 9 }
  await expect(copy('"other"')).rejects.toEqual(named('PreconditionFailed'))
  const send = new aws.UploadPartCommand({ ...upload, PartNumber: 10, Body: ' world' })
  const last = { ETag: (await client.send(send)).ETag, PartNumber: 10 }
  const complete = (...Parts: aws.CompletedPart[]) =>
    client.send(new aws.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  for (const wrong of [{ PartNumber: 8 }, { ETag: '"other"' }, { ChecksumSHA256: 'x' }])
    await expect(complete({ ...first, ...wrong })).rejects.toEqual(named('InvalidPart'))
  await complete(first, last)
  expect([await bodyOf('joined'), (await get('joined')).ContentType]).toEqual(['hello world', 'video/mp4'])
  const other = { ...upload, UploadId: (await client.send(create)).UploadId }
  await client.send(new aws.UploadPartCommand({ ...other, PartNumber: 1, Body: 'dropped' }))
  await client.send(new aws.AbortMultipartUploadCommand(other))
  await expect(client.send(send)).rejects.toEqual(named('NoSuchUpload'))
  expect(blobs()).toBe(before + 1)
})

it('keeps nothing that it refuses', async () => {
  const writes = Array.from({ length: 8 }, (_, at) => put('once', `${at}`, { IfNoneMatch: '*' }))
  const refused = (await Promise.allSettled(writes)).filter(({ status }) => status === 'rejected')
  for (const one of refused) expect(one).toMatchObject({ reason: named('PreconditionFailed') })
  expect(refused).toHaveLength(7)
  const before = blobs()
  await expect(put('no', 'body', { ChecksumSHA256 })).rejects.toEqual(named('BadDigest'))
  await expect(put('no', 'x', { Tagging: 'a=b' })).rejects.toEqual(named('NotImplemented'))
  expect(blobs()).toBe(before)
})

it('accepts signed addresses, unless they are changed or late', async () => {
  const object = { Bucket, Key: 'a +%41é/b' }
  await put(object.Key)
  const read = new aws.GetObjectCommand(object)
  const from = await getSignedUrl(client, read)
  expect(await (await fetch(from)).text()).toBe('hello')
  const late = await getSignedUrl(client, read, { signingDate: new Date(Date.now() - 3_600_000) })
  const changed = [
    from.replace('/b?', '/c?'),
    from.replace('Expires=900', 'Expires=9000'),
    from.split('?')[0] ?? '',
  ]
  for (const url of [late, ...changed]) expect((await fetch(url)).status).toBe(403)
})

const to = 'https://site.example/?a=b'
it.each<[string, number, Record<string, string>]>([
  ['', 204, {}],
  ['', 303, { success_action_redirect: to }],
  ['SignatureDoesNotMatch', 403, { Policy: 'e30=' }],
  ['Policy expired', 403, { expires: '-1' }],
  ['Policy Condition failed: key', 403, { key: 'out/x' }],
  ['Extra input fields: acl', 403, { acl: 'public-read' }],
  ['EntityTooLarge', 400, { file: 'x'.repeat(101) }],
  ['EntityTooSmall', 400, { file: '' }],
  ['BadDigest', 400, { 'x-amz-checksum-sha256': 'x' }],
])(
  'answers a form with %s %i for %j',
  async (code, status, { file = 'hello', expires = '60', ...change }) => {
    const before = blobs()
    const { fields } = await createPresignedPost(client, {
      Bucket,
      Key: 'in/${filename}',
      Expires: Number(expires),
      Conditions: [
        ['content-length-range', 1, 100],
        ['starts-with', '$x-amz-meta-name', ''],
        ['starts-with', '$x-amz-checksum-sha256', ''],
      ],
      Fields: { 'content-type': 'a/b', ...(status === 303 ? change : {}) },
    })
    const said = { 'x-amz-meta-name': '${filename}', 'x-amz-checksum-sha256': ChecksumSHA256 }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...said, ...change })) form.append(name, value)
    form.append('file', new Blob([file]), 'naïve +.txt')
    const answer = await fetch(`${server.url}/${Bucket}`, { method: 'POST', body: form, redirect: 'manual' })
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(code)])
    if (code) return expect(blobs()).toBe(before)
    const key = 'in/naïve +.txt'
    const { Metadata, ContentType } = await get(key)
    expect([await bodyOf(key), ContentType]).toEqual(['hello', 'a/b'])
    expect(Metadata).toEqual({ name: `=?UTF-8?B?${Buffer.from('naïve +.txt').toString('base64')}?=` })
    const stored = new URLSearchParams({ bucket: Bucket, key, etag }).toString()
    expect(answer.headers.get('location')).toBe(status === 303 ? `${to}&${stored}` : null)
  },
)

it('keeps what it has when it starts again, and nothing incomplete', async () => {
  const dataDir = join(folder, 'again')
  const object = { Bucket, Key: 'kept' }
  const first = await startS3(dataDir)
  await clientOf(first.url).send(new aws.CreateBucketCommand({ Bucket }))
  await clientOf(first.url).send(new aws.PutObjectCommand({ ...object, Body: 'hello' }))
  await first.close()
  writeFileSync(join(dataDir, 'blobs/left-over'), 'x')
  const again = await startS3(dataDir)
  const { Body } = await clientOf(again.url).send(new aws.GetObjectCommand(object))
  expect(await Body?.transformToString()).toBe('hello')
  expect(readdirSync(join(dataDir, 'blobs'))).toHaveLength(1)
  await again.close()
})

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutBucketVersioningCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { ListObjectsV2CommandInput } from '@aws-sdk/client-s3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from './testing/harness.ts'
import type { TestServer } from './testing/harness.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const Bucket = 'bucket'
const put = (Key: string, Body = Key) => server.client.send(new PutObjectCommand({ Bucket, Key, Body }))
const list = (input: Partial<ListObjectsV2CommandInput> = {}) =>
  server.client.send(new ListObjectsV2Command({ Bucket, ...input }))

describe('ListObjectsV2', () => {
  it('orders keys by UTF-8 byte and describes each', async () => {
    for (const key of ['b', 'a', 'é', 'Z', '\u{1F600}', '\uFFEE', 'a/1']) await put(key)
    const { Contents, KeyCount, IsTruncated } = await list()
    expect(Contents?.map((one) => one.Key)).toEqual(['Z', 'a', 'a/1', 'b', 'é', '\uFFEE', '\u{1F600}'])
    expect([KeyCount, IsTruncated]).toEqual([7, false])
    expect(Contents?.[1]).toMatchObject({ Size: 1, ETag: '"0cc175b9c0f1b6a831c399e269772661"' })
  })

  it('lists those under a prefix', async () => {
    for (const key of ['a', 'd/1', 'd/2', 'd2', 'é/1']) await put(key)
    expect((await list({ Prefix: 'd/' })).Contents?.map((one) => one.Key)).toEqual(['d/1', 'd/2'])
    expect((await list({ Prefix: 'é' })).Contents?.map((one) => one.Key)).toEqual(['é/1'])
    expect((await list({ Prefix: 'nothing' })).KeyCount).toBe(0)
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false })
  })

  it('pages give the same as one list, whatever the keys and the page size', async () => {
    const keys = fc.uniqueArray(
      fc.string({ unit: fc.constantFrom('a', 'b', '/', 'é'), minLength: 1, maxLength: 5 }),
      {
        maxLength: 12,
      },
    )
    let round = 0
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({ min: 1, max: 4 }), async (names, pageSize) => {
        const Prefix = `${(round += 1)}-`
        for (const name of names) await put(`${Prefix}${name}`)
        const found: string[] = []
        for await (const page of paginateListObjectsV2(
          { client: server.client, pageSize },
          { Bucket, Prefix },
        )) {
          expect(page.KeyCount).toBeLessThanOrEqual(pageSize)
          for (const one of page.Contents ?? []) found.push(one.Key ?? '')
        }
        const all = await list({ Prefix })
        expect(found).toEqual((all.Contents ?? []).map((one) => one.Key))
        expect(found.toSorted()).toEqual(names.map((name) => `${Prefix}${name}`).toSorted())
      }),
      { numRuns: 25 },
    )
  })

  it('refuses tokens and numbers it did not give out', async () => {
    await expect(list({ ContinuationToken: '!!' })).rejects.toMatchObject({ name: 'InvalidArgument' })
    const answer = await server.raw('GET', '/bucket?list-type=2&max-keys=-1')
    expect(answer).toMatchObject({ status: 400, code: 'InvalidArgument' })
  })
})

describe('versions', () => {
  const enable = () =>
    server.client.send(
      new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
    )
  const read = async (VersionId?: string) =>
    (
      await server.client.send(new GetObjectCommand({ Bucket, Key: 'k', VersionId }))
    ).Body?.transformToString()

  it('are off until asked for, and cannot be suspended', async () => {
    expect((await put('k')).VersionId).toBeUndefined()
    await enable()
    expect((await put('k')).VersionId).toEqual(expect.any(String))
    const suspend = { body: '<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>' }
    expect(await server.raw('PUT', '/bucket?versioning=', suspend)).toMatchObject({ status: 501 })
  })

  it('keep every body, the one from before included', async () => {
    await put('k', 'before')
    await enable()
    const first = await put('k', 'one')
    const second = await put('k', 'two')
    expect(await read()).toBe('two')
    expect(await read(first.VersionId)).toBe('one')
    expect(await read('null')).toBe('before')
    expect(second.VersionId).not.toBe(first.VersionId)
    await expect(read('0123')).rejects.toMatchObject({ name: 'NoSuchVersion' })
  })

  it('hide behind a delete marker', async () => {
    await enable()
    const first = await put('k', 'one')
    const marker = await server.client.send(new DeleteObjectCommand({ Bucket, Key: 'k' }))
    expect(marker).toMatchObject({ DeleteMarker: true, VersionId: expect.any(String) })
    const gone = await server.raw('GET', '/bucket/k')
    expect(gone).toMatchObject({ status: 404, code: 'NoSuchKey', headers: { 'x-amz-delete-marker': 'true' } })
    expect((await list()).KeyCount).toBe(0)
    await expect(read(marker.VersionId)).rejects.toMatchObject({ name: 'MethodNotAllowed' })
    expect(await read(first.VersionId)).toBe('one')
    await server.client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'two', IfNoneMatch: '*' }))
    expect(await read()).toBe('two')
  })
})

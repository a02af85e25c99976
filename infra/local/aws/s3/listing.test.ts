import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  ListObjectsV2Command,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
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

  it('groups below a delimiter, once, and starts after a key', async () => {
    for (const key of ['a', 'd/1', 'd/2', 'd/e/3', 'd2', 'z/1']) await put(key)
    const top = await list({ Delimiter: '/' })
    expect(top.Contents?.map((one) => one.Key)).toEqual(['a', 'd2'])
    expect(top.CommonPrefixes?.map((one) => one.Prefix)).toEqual(['d/', 'z/'])
    const inner = await list({ Delimiter: '/', Prefix: 'd/' })
    expect(inner.Contents?.map((one) => one.Key)).toEqual(['d/1', 'd/2'])
    expect(inner.CommonPrefixes?.map((one) => one.Prefix)).toEqual(['d/e/'])
    expect((await list({ StartAfter: 'd/2' })).Contents?.map((one) => one.Key)).toEqual([
      'd/e/3',
      'd2',
      'z/1',
    ])
    expect((await list({ Prefix: 'nothing' })).KeyCount).toBe(0)
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false })
  })

  it('encodes keys when asked to', async () => {
    await put('a b/ü+%')
    expect((await list({ EncodingType: 'url' })).Contents?.[0]?.Key).toBe('a%20b/%C3%BC%2B%25')
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
      fc.asyncProperty(
        keys,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (names, pageSize, grouped) => {
          const Prefix = `${(round += 1)}-`
          for (const name of names) await put(`${Prefix}${name}`)
          const Delimiter = grouped ? '/' : undefined
          const found: string[] = []
          for await (const page of paginateListObjectsV2(
            { client: server.client, pageSize },
            { Bucket, Prefix, Delimiter },
          )) {
            expect(page.KeyCount).toBeLessThanOrEqual(pageSize)
            for (const one of page.Contents ?? []) found.push(one.Key ?? '')
            for (const one of page.CommonPrefixes ?? []) found.push(one.Prefix ?? '')
          }
          const expected = new Set(
            names.map((name) => {
              const slash = grouped ? name.indexOf('/') : -1
              return `${Prefix}${slash < 0 ? name : name.slice(0, slash + 1)}`
            }),
          )
          expect(found.toSorted()).toEqual([...expected].toSorted())
        },
      ),
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
  const version = async (Status: 'Enabled' | 'Suspended') =>
    server.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }))
  const read = async (VersionId?: string) =>
    (
      await server.client.send(new GetObjectCommand({ Bucket, Key: 'k', VersionId }))
    ).Body?.transformToString()
  const remove = (VersionId?: string) =>
    server.client.send(new DeleteObjectCommand({ Bucket, Key: 'k', VersionId }))
  const versions = async (input: object = {}) =>
    server.client.send(new ListObjectVersionsCommand({ Bucket, ...input }))

  it('are off until asked for', async () => {
    expect((await put('k')).VersionId).toBeUndefined()
    const status = () => server.client.send(new GetBucketVersioningCommand({ Bucket }))
    expect((await status()).Status).toBeUndefined()
    await version('Enabled')
    expect((await status()).Status).toBe('Enabled')
    await version('Suspended')
    expect((await status()).Status).toBe('Suspended')
    const nonsense = await server.raw('PUT', '/bucket?versioning=', {
      body: '<VersioningConfiguration><Status>Maybe</Status></VersioningConfiguration>',
    })
    expect(nonsense).toMatchObject({ status: 400, code: 'MalformedXML' })
  })

  it('keep every body, the one from before included', async () => {
    await put('k', 'before')
    await version('Enabled')
    const first = await put('k', 'one')
    const second = await put('k', 'two')
    expect(await read()).toBe('two')
    expect(await read(first.VersionId)).toBe('one')
    expect(await read('null')).toBe('before')
    expect(second.VersionId).not.toBe(first.VersionId)
    await expect(read('0123')).rejects.toMatchObject({ name: 'NoSuchVersion' })
  })

  it('hide behind a delete marker until it is deleted', async () => {
    await version('Enabled')
    const first = await put('k', 'one')
    const marker = await remove()
    expect(marker).toMatchObject({ DeleteMarker: true, VersionId: expect.any(String) })
    const gone = await server.raw('GET', '/bucket/k')
    expect(gone).toMatchObject({ status: 404, code: 'NoSuchKey', headers: { 'x-amz-delete-marker': 'true' } })
    expect((await list()).KeyCount).toBe(0)
    await expect(read(marker.VersionId)).rejects.toMatchObject({ name: 'MethodNotAllowed' })
    expect(await read(first.VersionId)).toBe('one')
    await remove(marker.VersionId)
    expect(await read()).toBe('one')
    await remove(first.VersionId)
    await expect(read()).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect((await versions()).Versions).toBeUndefined()
  })

  it('fall back to the one before when the latest is deleted for good', async () => {
    await version('Enabled')
    await put('k', 'one')
    await put('k', 'two')
    const third = await put('k', 'three')
    await remove(third.VersionId)
    expect(await read()).toBe('two')
  })

  it('while suspended, write over "null" only', async () => {
    await version('Enabled')
    const first = await put('k', 'one')
    await version('Suspended')
    expect((await put('k', 'two')).VersionId).toBe('null')
    await put('k', 'three')
    expect((await versions()).Versions?.map((one) => one.VersionId)).toEqual(['null', first.VersionId])
    expect(await remove()).toMatchObject({ DeleteMarker: true, VersionId: 'null' })
    const left = await versions()
    expect(left.Versions?.map((one) => [one.VersionId, one.IsLatest])).toEqual([[first.VersionId, false]])
    expect(left.DeleteMarkers?.map((one) => [one.VersionId, one.IsLatest])).toEqual([['null', true]])
  })

  it('are listed newest first, page by page, and grouped', async () => {
    await version('Enabled')
    const ids: (string | undefined)[] = []
    for (const body of ['one', 'two', 'three']) ids.unshift((await put('k', body)).VersionId)
    await put('a/1')
    await put('z')
    const found: string[] = []
    let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {}
    for (let more = true; more;) {
      const page = await versions({ MaxKeys: 2, Delimiter: '/', ...marker })
      for (const one of page.CommonPrefixes ?? []) found.push(one.Prefix ?? '')
      for (const one of page.Versions ?? []) found.push(`${one.Key} ${one.VersionId}`)
      marker = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      more = page.IsTruncated ?? false
    }
    expect(found.slice(0, 4)).toEqual(['a/', ...ids.map((id) => `k ${id}`)])
    expect(found).toHaveLength(5)
    const afterGroup = await versions({ MaxKeys: 1, Delimiter: '/', KeyMarker: 'a/' })
    expect(afterGroup.Versions?.[0]?.Key).toBe('k')
  })

  it('have tags of their own', async () => {
    await version('Enabled')
    const first = await put('k', 'one')
    await put('k', 'two')
    const at = { Bucket, Key: 'k', VersionId: first.VersionId }
    const TagSet = [{ Key: 'a', Value: 'b' }]
    await server.client.send(new PutObjectTaggingCommand({ ...at, Tagging: { TagSet } }))
    expect((await server.client.send(new GetObjectTaggingCommand(at))).TagSet).toEqual(TagSet)
    expect((await server.client.send(new GetObjectTaggingCommand({ Bucket, Key: 'k' }))).TagSet).toEqual([])
    expect(await read(first.VersionId)).toBe('one')
    expect((await server.client.send(new HeadObjectCommand(at))).TagCount).toBe(1)
  })
})

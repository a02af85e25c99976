import { createHash } from 'node:crypto'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectTaggingCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { etagOf, objectsOn, startTestServer } from './testing/harness.ts'
import type { TestServer } from './testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { at, put, get, text } = objectsOn(() => server)

describe('conditions', () => {
  it('If-None-Match: * writes once', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => put('once', { Body: `writer ${index}`, IfNoneMatch: '*' })),
    )
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({
          name: 'PreconditionFailed',
          $metadata: { httpStatusCode: 412 },
        })
    const winner = attempts.findIndex((attempt) => attempt.status === 'fulfilled')
    expect(await text('once')).toBe(`writer ${winner}`)
  })

  it('If-Match writes over and deletes what it names only', async () => {
    await put('match')
    await expect(put('match', { Body: 'x', IfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    await put('match', { Body: 'next', IfMatch: etagOf('hello') })
    expect(await text('match')).toBe('next')
    await expect(put('none', { Body: 'x', IfMatch: '"any"' })).rejects.toMatchObject({ name: 'NoSuchKey' })
    const remove = (IfMatch: string) =>
      server.client.send(new DeleteObjectCommand({ ...at('match'), IfMatch }))
    await expect(remove(etagOf('hello'))).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await remove(etagOf('next'))
    await expect(get('match')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  const past = new Date(Date.now() - 3_600_000)
  const future = new Date(Date.now() + 3_600_000)
  it.each([
    [{ IfNoneMatch: etagOf('hello') }, 304],
    [{ IfModifiedSince: future }, 304],
    [{ IfMatch: '"other"' }, 412],
    [{ IfUnmodifiedSince: past }, 412],
    [{ IfNoneMatch: '"other"', IfModifiedSince: future }, 200],
    [{ IfMatch: etagOf('hello'), IfUnmodifiedSince: past }, 200],
    [{ IfModifiedSince: past }, 200],
  ])('reading with %j answers %i', async (conditions, status) => {
    await put('read')
    const answer = await get('read', conditions).catch((error: unknown) => error)
    expect(answer).toMatchObject({ $metadata: { httpStatusCode: status } })
  })

  it('304 carries the tag and no body', async () => {
    await put('read')
    const answer = await server.raw('GET', '/bucket/read', { headers: { 'if-none-match': etagOf('hello') } })
    expect(answer).toMatchObject({ status: 304, text: '', headers: { etag: etagOf('hello') } })
  })
})

describe('delete', () => {
  it('removes one and many, and does not mind the missing', async () => {
    await put('one')
    await server.client.send(new DeleteObjectCommand(at('one')))
    await server.client.send(new DeleteObjectCommand(at('one')))
    await put('many/<&>1')
    await put('many/2')
    const Objects = ['many/<&>1', 'many/2', 'many/3'].map((Key) => ({ Key }))
    const answer = await server.client.send(
      new DeleteObjectsCommand({ Bucket: 'bucket', Delete: { Objects } }),
    )
    expect(answer.Deleted?.map((one) => one.Key)).toEqual(['many/<&>1', 'many/2', 'many/3'])
    expect(answer.Errors).toBeUndefined()
    await expect(get('many/2')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('reports the refused one by one, and in quiet mode only them', async () => {
    await put('kept')
    const Objects = [{ Key: 'kept', ETag: '"other"' }, { Key: 'gone' }]
    const command = new DeleteObjectsCommand({ Bucket: 'bucket', Delete: { Objects, Quiet: true } })
    const answer = await server.client.send(command)
    expect(answer.Deleted).toBeUndefined()
    expect(answer.Errors).toMatchObject([{ Key: 'kept', Code: 'PreconditionFailed' }])
  })

  it('of many wants a digest, well-formed XML and at most 1000 keys', async () => {
    const post = (body: string, digest = true) =>
      server.raw('POST', '/bucket?delete=', {
        body,
        headers: digest ? { 'content-md5': createHash('md5').update(body).digest('base64') } : {},
      })
    const keys = (count: number) => `<Delete>${'<Object><Key>x</Key></Object>'.repeat(count)}</Delete>`
    expect(await post(keys(1), false)).toMatchObject({ status: 400, code: 'InvalidRequest' })
    expect(await post('<Delete>')).toMatchObject({ status: 400, code: 'MalformedXML' })
    expect(await post(keys(1001))).toMatchObject({ status: 400, code: 'MalformedXML' })
    expect((await post(keys(1000))).status).toBe(200)
  })
})

describe('copy', () => {
  it('takes body and metadata, or new metadata', async () => {
    await put('from ü+%', { Body: 'copied', ContentType: 'text/x', Metadata: { a: '1' }, Tagging: 't=1' })
    const CopySource = `bucket/${encodeURIComponent('from ü+%')}`
    const done = await server.client.send(new CopyObjectCommand({ ...at('to'), CopySource }))
    expect(done.CopyObjectResult?.ETag).toBe(etagOf('copied'))
    expect(await get('to')).toMatchObject({ ContentType: 'text/x', Metadata: { a: '1' }, TagCount: 1 })
    const replacing = {
      MetadataDirective: 'REPLACE',
      ContentType: 'text/y',
      TaggingDirective: 'REPLACE',
    } as const
    await server.client.send(new CopyObjectCommand({ ...at('to'), CopySource: 'bucket/to', ...replacing }))
    const changed = await get('to')
    expect(changed).toMatchObject({ ContentType: 'text/y', Metadata: {} })
    expect(changed.TagCount).toBeUndefined()
    expect(await changed.Body?.transformToString()).toBe('copied')
  })

  it('refuses what is missing, unchanged or not as expected', async () => {
    await put('source')
    const copy = (input: object) =>
      server.client.send(new CopyObjectCommand({ ...at('target'), CopySource: 'bucket/source', ...input }))
    await expect(copy({ CopySource: 'bucket/none' })).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(copy({ CopySource: 'bucket' })).rejects.toMatchObject({ name: 'InvalidArgument' })
    await expect(copy({ Key: 'source' })).rejects.toMatchObject({ name: 'InvalidRequest' })
    await expect(copy({ CopySourceIfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await expect(copy({ CopySourceIfNoneMatch: etagOf('hello') })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    await expect(get('target')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})

describe('tags', () => {
  it('are set, read and removed without touching the object', async () => {
    await put('tagged', { Body: 'body', Metadata: { a: '1' }, Tagging: 'first=1&second=a%20b' })
    const before = await get('tagged')
    const tags = async () => (await server.client.send(new GetObjectTaggingCommand(at('tagged')))).TagSet
    expect(await tags()).toEqual([
      { Key: 'first', Value: '1' },
      { Key: 'second', Value: 'a b' },
    ])
    const TagSet = [{ Key: 'third', Value: '<&>' }]
    await server.client.send(new PutObjectTaggingCommand({ ...at('tagged'), Tagging: { TagSet } }))
    expect(await tags()).toEqual(TagSet)
    const after = await get('tagged')
    expect(after).toMatchObject({
      ETag: before.ETag,
      LastModified: before.LastModified,
      Metadata: { a: '1' },
    })
    expect(await after.Body?.transformToString()).toBe('body')
    await server.client.send(new DeleteObjectTaggingCommand(at('tagged')))
    expect(await tags()).toEqual([])
    expect(await text('tagged')).toBe('body')
  })

  it('are limited to ten, with names of their own', async () => {
    await put('tagged')
    const set = (TagSet: { Key: string; Value: string }[]) =>
      server.client.send(new PutObjectTaggingCommand({ ...at('tagged'), Tagging: { TagSet } }))
    const many = Array.from({ length: 11 }, (_, index) => ({ Key: `${index}`, Value: '' }))
    await expect(set(many)).rejects.toMatchObject({ name: 'InvalidTag' })
    const twice = [many[0], many[0]].flatMap((tag) => tag ?? [])
    await expect(set(twice)).rejects.toMatchObject({ name: 'InvalidTag' })
    await expect(set([{ Key: 'x'.repeat(129), Value: '' }])).rejects.toMatchObject({ name: 'InvalidTag' })
  })
})

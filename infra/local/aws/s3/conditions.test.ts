import { DeleteObjectCommand } from '@aws-sdk/client-s3'
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

  it.each([
    [{ IfNoneMatch: etagOf('hello') }, 304],
    [{ IfMatch: '"other"' }, 412],
    [{ IfNoneMatch: '"other"' }, 200],
    [{ IfMatch: etagOf('hello') }, 200],
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

it('deletes, and does not mind the missing', async () => {
  await put('one')
  await server.client.send(new DeleteObjectCommand(at('one')))
  await server.client.send(new DeleteObjectCommand(at('one')))
  await expect(get('one')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

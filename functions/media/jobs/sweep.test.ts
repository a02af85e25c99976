import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { s3 } from '#aws/s3.ts'
import type { PostMedia } from '#shared/media/model.ts'
import { createPost, deletePost, updatePost } from '#shared/posts/endpoints.ts'
import { claimFile, keepFacts } from '../store/records.ts'
import { callApi, now, setUp, resetMock } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as sweep, keptUnusedMs } from './sweep.ts'

const store = new MemoryStore()
const bucket = mockClient(s3)
const deleted = () => bucket.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)
let lines: string[] = []

beforeEach(() => {
  lines = setUp(store)
  resetMock(bucket)
  bucket.on(DeleteObjectCommand).resolves({})
})

const file = (letter: string): PostMedia => ({
  id: `${letter.repeat(64)}.png`,
  kind: 'image',
  content_type: 'image/png',
  bytes: 9,
})
const long = new Date(now.getTime() - keptUnusedMs)

async function upload({ alt: _, ...facts }: PostMedia, at = long): Promise<void> {
  await claimFile(facts.id, at)
  await keepFacts(facts)
}
const record = ({ id }: PostMedia) => store.item('media', { id })

const post = async (...media: PostMedia[]): Promise<string> => {
  const body = {
    title: 'Seen',
    content: 'See',
    platforms: ['facebook'],
    media: media.map(({ id }) => ({ id })),
  }
  const answer = await callApi(createPost, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const change = (id: string, media: PostMedia[]) =>
  callApi(updatePost, { params: { id }, body: { media: media.map((each) => ({ id: each.id })) } })

describe('the sweep', () => {
  it('removes files that no post has used for a month, and no newer ones', async () => {
    await upload(file('a'))
    await upload(file('b'), new Date(long.getTime() + 1))
    await sweep()
    expect(deleted()).toEqual([`media/${file('a').id}`])
    expect([record(file('a')), record(file('b'))]).toEqual([undefined, expect.anything()])
  })

  it('removes records of files that were never stored', async () => {
    await claimFile(file('a').id, long)
    await sweep()
    expect(record(file('a'))).toBeUndefined()
  })

  it('keeps files of posts and drafts, and drops them from the index until the post drops them', async () => {
    await upload(file('a'))
    const id = await post(file('a'))
    await sweep()
    expect(deleted()).toEqual([])
    expect(record(file('a'))).toMatchObject({ uses: 1, content_type: 'image/png' })
    expect(record(file('a'))).not.toHaveProperty('unused')
    await change(id, [])
    expect(record(file('a'))).toMatchObject({ uses: 0, unused: 'unused', unused_since: now.toISOString() })
  })

  it('goes through any number of pages', async () => {
    for (let each = 0; each < 230; each++) await upload({ ...file('a'), id: `${each}.png` })
    await sweep()
    expect(deleted()).toHaveLength(230)
    expect(store.items('media')).toEqual([])
  })

  it('removes all other files when storage fails for one, then fails; the next run continues', async () => {
    await upload(file('a'))
    await upload(file('b'))
    bucket.on(DeleteObjectCommand, { Key: `media/${file('a').id}` }).rejectsOnce(new Error('down'))
    await expect(sweep()).rejects.toThrow('1 files')
    expect(lines.join()).toContain('media/sweep-failed')
    expect([record(file('a')), record(file('b'))]).toEqual([expect.anything(), undefined])
    await sweep()
    expect(record(file('a'))).toBeUndefined()
  })
})

describe('the number of posts that use a file', () => {
  it('follows changes and deletions of posts', async () => {
    for (const letter of ['a', 'b']) await upload(file(letter))
    const first = await post(file('a'), file('b'))
    const second = await post(file('a'))
    expect(record(file('a'))?.['uses']).toBe(2)
    await change(first, [file('b')])
    await change(first, [file('b')])
    expect([record(file('a'))?.['uses'], record(file('b'))?.['uses']]).toEqual([1, 1])
    await callApi(deletePost, { params: { id: second } })
    await callApi(deletePost, { params: { id: first } })
    expect([record(file('a'))?.['uses'], record(file('b'))?.['uses']]).toEqual([0, 0])
    await sweep()
    expect(deleted()).toEqual([])
  })
})

describe('a file that is chosen while the sweep runs', () => {
  const before = (operation: string, act: () => Promise<unknown>) => {
    let done = false
    store.interfere = async (name) => {
      if (done || name !== operation) return
      done = true
      await act()
    }
  }

  it('stays when the post was faster', async () => {
    await upload(file('a'))
    before('TransactWrite', () => post(file('a')))
    await sweep()
    expect(deleted()).toEqual([])
    expect(record(file('a'))).toMatchObject({ uses: 1, content_type: 'image/png' })
  })

  it('stays when it was uploaded again', async () => {
    await upload(file('a'))
    before('TransactWrite', () => upload(file('a'), now))
    await sweep()
    expect(deleted()).toEqual([])
    expect(record(file('a'))).toMatchObject({ uses: 0, content_type: 'image/png' })
  })

  it('is refused to a new post when the sweep was faster', async () => {
    await upload(file('a'))
    before('TransactWrite', async () => {
      store.interfere = () => Promise.resolve()
      await sweep()
    })
    const body = { title: 'Seen', content: 'See', platforms: ['facebook'], media: [{ id: file('a').id }] }
    const { problem } = await callApi(createPost, { body })
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'media' }] })
    expect(store.items('posts')).toEqual([])
    expect(deleted()).toHaveLength(1)
  })

  it('cannot be chosen while it is being removed', async () => {
    await upload(file('a'))
    const statuses: number[] = []
    bucket.on(DeleteObjectCommand).callsFake(async () => {
      const body = { title: 'Seen', content: 'See', platforms: ['facebook'], media: [{ id: file('a').id }] }
      statuses.push((await callApi(createPost, { body })).status)
      return {}
    })
    await sweep()
    expect([statuses, record(file('a'))]).toEqual([[400], undefined])
  })
})

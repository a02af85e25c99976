import { describe, expect, it } from 'vitest'
import { linkedinStatus } from '#shared/posts/model.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import {
  absentId,
  createLinkedin,
  createSocial,
  inHours,
  linkedinPage,
  linkedinPost,
  linkedinPath,
  walkPages,
} from './posts.ts'

const stack = useStack()
const one = (id: string) => `${linkedinPath}/${id}`
const draft = { title: 'Hello', content: 'A first post' }

describe('a LinkedIn post', () => {
  it('starts as a draft without a date', async () => {
    const post = await createLinkedin(stack.staff, { title: '  Crème brûlée  ', content: 'Two\nlines' })
    expect(post).toMatchObject({
      title: 'Crème brûlée',
      content: 'Two\nlines',
      status: 'draft',
      scheduled_for: null,
      version: 1,
    })
    expect(post.post_id).not.toBe('')
    expect(bodyOf(await stack.staff.get(one(post.id)), 200, linkedinPost)).toEqual(post)
  })

  it('takes a date with an offset and keeps it as UTC', async () => {
    const post = await createLinkedin(stack.staff, {
      ...draft,
      status: 'scheduled',
      scheduled_for: '2031-03-01T09:30:00+02:00',
    })
    expect(post.scheduled_for).toBe('2031-03-01T07:30:00.000Z')
  })

  it('takes any status from the dropdown, and edits', async () => {
    const { id } = await createLinkedin(stack.staff, draft)
    for (const status of linkedinStatus.options) {
      const post = bodyOf(await stack.staff.json('PUT', one(id), { status }), 200, linkedinPost)
      expect(post.status).toBe(status)
    }
    const edit = { title: 'New', content: 'Other words', scheduled_for: inHours(2), status: 'draft' }
    const edited = bodyOf(await stack.staff.json('PUT', one(id), edit), 200, linkedinPost)
    expect(edited).toMatchObject({ ...edit, version: linkedinStatus.options.length + 2 })
    const cleared = await stack.staff.json('PUT', one(id), { scheduled_for: null })
    expect(bodyOf(cleared, 200, linkedinPost).scheduled_for).toBeNull()
  })

  it('refuses an edit of a version that is no longer there', async () => {
    const { id, version } = await createLinkedin(stack.staff, draft)
    const edit = (title: string) => stack.staff.json('PUT', one(id), { title, version })
    expect((await edit('Mine')).status).toBe(200)
    expect(problemOf(await edit('Yours'), 409).type).toBe('urn:problem:stale-version')
    expect(bodyOf(await stack.staff.get(one(id)), 200, linkedinPost).title).toBe('Mine')
  })

  it('lets one of two edits of the same version win', async () => {
    const { id, version } = await createLinkedin(stack.staff, draft)
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) => stack.staff.json('PUT', one(id), { title, version })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('is gone once deleted', async () => {
    const { id } = await createLinkedin(stack.staff, draft)
    expect((await stack.staff.json('DELETE', one(id))).status).toBe(204)
    problemOf(await stack.staff.get(one(id)), 404)
    problemOf(await stack.staff.json('DELETE', one(id)), 404)
    problemOf(await stack.staff.json('PUT', one(id), { status: 'draft' }), 404)
  })

  it('is not reached through an id of the other kind, nor one that is none', async () => {
    const social = await createSocial(stack.staff, { ...draft, platforms: ['twitter'] })
    problemOf(await stack.staff.get(one(social.id)), 404)
    problemOf(await stack.staff.get(one(absentId)), 404)
    expect(problemOf(await stack.staff.get(one('7')), 400).errors?.[0]?.field).toBe('id')
  })

  it.each([
    [{}, ['title', 'content']],
    [{ title: ' ', content: '' }, ['title']],
    [{ title: 'two\nlines', content: '' }, ['title']],
    [{ title: 'x'.repeat(201), content: '' }, ['title']],
    [{ title: 'x', content: 'y'.repeat(5001) }, ['content']],
    [{ title: 'x', content: 'nul \u0000' }, ['content']],
    [{ ...draft, status: 'partial' }, ['status']],
    [{ ...draft, scheduled_for: 'tomorrow' }, ['scheduled_for']],
  ])('names what is not right: %j', async (body, fields) => {
    const { errors = [] } = problemOf(await stack.staff.json('POST', linkedinPath, body), 400)
    expect(errors.map(({ field }) => field)).toEqual(fields)
  })

  it('refuses a change of nothing', async () => {
    const { id } = await createLinkedin(stack.staff, draft)
    problemOf(await stack.staff.json('PUT', one(id), {}), 400)
    problemOf(await stack.staff.json('PUT', one(id), { version: 1 }), 400)
  })
})

describe('the list', () => {
  it('comes newest first, a page at a time, each post once', async () => {
    const before = (await walkPages(stack.staff, linkedinPath)).ids.length
    const made: string[] = []
    for (let count = 0; count < 150; count++)
      made.push((await createLinkedin(stack.staff, { title: `Post ${count}`, content: '' })).id)

    const byDefault = await walkPages(stack.staff, linkedinPath)
    expect(byDefault.ids.slice(0, 150)).toEqual(made.toReversed())
    expect(new Set(byDefault.ids).size).toBe(before + 150)
    expect(byDefault.sizes.slice(0, 3)).toEqual([50, 50, 50])

    const full = await walkPages(stack.staff, `${linkedinPath}?limit=100`)
    expect(full.ids).toEqual(byDefault.ids)
    expect(full.sizes[0]).toBe(100)
    expect(bodyOf(await stack.staff.get(`${linkedinPath}?limit=3`), 200, linkedinPage).posts).toHaveLength(3)
  })

  it.each(['limit=0', 'limit=101', 'limit=ten', 'limit=1&limit=2'])('refuses %s', async (query) => {
    const { errors } = problemOf(await stack.staff.get(`${linkedinPath}?${query}`), 400)
    expect(errors?.[0]?.field).toBe('limit')
  })

  it.each(['x', Buffer.from('{"id":"1"}').toString('base64url'), '%00', 'x'.repeat(2001)])(
    'refuses a cursor that is not its own: %s',
    async (cursor) => {
      const { errors } = problemOf(await stack.staff.get(`${linkedinPath}?cursor=${cursor}`), 400)
      expect(errors?.[0]?.field).toBe('cursor')
    },
  )
})

it('keeps everything through kill -9', async () => {
  const before = await walkPages(stack.staff, linkedinPath)
  await stack.crashAndRestart()
  expect(await walkPages(stack.staff, linkedinPath)).toEqual(before)
})

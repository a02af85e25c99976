import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { linkedinStatus, platforms } from '#shared/posts/model.ts'
import { bodyOf, problemOf, type Answer } from './client.ts'
import { useStack } from './harness.ts'
import {
  absentId,
  createLinkedin,
  createSocial,
  inHours,
  linkedinPage,
  linkedinPath,
  linkedinPost,
  socialPage,
  socialPath,
  socialPost,
  readAllPages,
} from './posts.ts'

const stack = useStack()
const draft = { title: 'Hello', content: 'A first post' }
const socialDraft = { ...draft, platforms: ['linkedin', 'twitter'] }
const at = (path: string) => (id: string) => `${path}/${id}`
const [oneLinkedin, oneSocial] = [at(linkedinPath), at(socialPath)]

describe.each([
  {
    kind: 'LinkedIn',
    path: linkedinPath,
    read: (answer: Answer) => bodyOf(answer, 200, linkedinPost),
    list: (answer: Answer) => bodyOf(answer, 200, linkedinPage).posts,
    create: (body?: object) => createLinkedin(stack.staff, { ...draft, ...body }),
    createOther: () => createSocial(stack.staff, socialDraft),
  },
  {
    kind: 'social',
    path: socialPath,
    read: (answer: Answer) => bodyOf(answer, 200, socialPost),
    list: (answer: Answer) => bodyOf(answer, 200, socialPage).posts,
    create: (body?: object) => createSocial(stack.staff, { ...socialDraft, ...body }),
    createOther: () => createLinkedin(stack.staff, draft),
  },
])('a $kind post', ({ path, read, list, create, createOther }) => {
  const one = at(path)
  const edit = (id: string, body: object) => stack.staff.json('PUT', one(id), body)

  it('is read as it was stored, as a draft', async () => {
    const made = await create({ title: '  Crème brûlée  ', content: 'Two\nlines' })
    expect(made).toMatchObject({
      title: 'Crème brûlée',
      content: 'Two\nlines',
      status: 'draft',
      scheduled_for: null,
      version: 1,
    })
    expect(read(await stack.staff.get(one(made.id)))).toEqual(made)
  })

  it('accepts a date with an offset and stores it as UTC', async () => {
    const made = await create({ status: 'scheduled', scheduled_for: '2031-03-01T09:30:00+02:00' })
    expect(made.scheduled_for).toBe('2031-03-01T07:30:00.000Z')
  })

  it('rejects an edit of an old version', async () => {
    const { id, version } = await create()
    expect((await edit(id, { title: 'Mine', version })).status).toBe(200)
    expect(problemOf(await edit(id, { title: 'Yours', version }), 409).type).toBe('urn:problem:stale-version')
    expect(read(await stack.staff.get(one(id))).title).toBe('Mine')
  })

  it('accepts only one of several edits of the same version', async () => {
    const { id, version } = await create()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((title) => edit(id, { title, version })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('cannot be read after it is deleted', async () => {
    const { id } = await create()
    expect((await stack.staff.json('DELETE', one(id))).status).toBe(204)
    problemOf(await stack.staff.get(one(id)), 404)
    problemOf(await stack.staff.json('DELETE', one(id)), 404)
    problemOf(await edit(id, { title: 'x' }), 404)
  })

  it('is not found by an id of the other kind or an invalid id', async () => {
    problemOf(await stack.staff.get(one((await createOther()).id)), 404)
    problemOf(await stack.staff.get(one(absentId)), 404)
    expect(problemOf(await stack.staff.get(one('7')), 400).errors?.[0]?.field).toBe('id')
  })

  it('rejects an empty change', async () => {
    const { id } = await create()
    problemOf(await edit(id, {}), 400)
    problemOf(await edit(id, { version: 1 }), 400)
  })

  it('is listed once, newest first, in pages', async () => {
    const before = (await readAllPages(stack.staff, path)).ids.length
    const made: string[] = []
    for (let count = 0; count < 150; count++) made.push((await create({ title: `Post ${count}` })).id)

    const byDefault = await readAllPages(stack.staff, path)
    expect(byDefault.ids.slice(0, 150)).toEqual(made.toReversed())
    expect(new Set(byDefault.ids).size).toBe(before + 150)
    expect(byDefault.sizes.slice(0, 3)).toEqual([50, 50, 50])

    const full = await readAllPages(stack.staff, `${path}?limit=100`)
    expect(full.ids).toEqual(byDefault.ids)
    expect(full.sizes[0]).toBe(100)
    expect(list(await stack.staff.get(`${path}?limit=3`))).toHaveLength(3)
  })

  it.each([
    ...['limit=0', 'limit=101', 'limit=ten', 'limit=1&limit=2'].map((query) => [query, 'limit'] as const),
    ...['x', Buffer.from('{"id":"1"}').toString('base64url'), '%00', 'x'.repeat(2001)].map(
      (cursor) => [`cursor=${cursor}`, 'cursor'] as const,
    ),
  ])('is not listed by %s', async (query, field) => {
    const { errors } = problemOf(await stack.staff.get(`${path}?${query}`), 400)
    expect(errors?.[0]?.field).toBe(field)
  })
})

describe('a LinkedIn post', () => {
  it('has a separate number, and accepts any status from the dropdown, and edits', async () => {
    const { id, post_id } = await createLinkedin(stack.staff, draft)
    expect(post_id).not.toBe('')
    for (const status of linkedinStatus.options) {
      const post = bodyOf(await stack.staff.json('PUT', oneLinkedin(id), { status }), 200, linkedinPost)
      expect(post.status).toBe(status)
    }
    const edit = { title: 'New', content: 'Other words', scheduled_for: inHours(2), status: 'draft' }
    const edited = bodyOf(await stack.staff.json('PUT', oneLinkedin(id), edit), 200, linkedinPost)
    expect(edited).toMatchObject({ ...edit, version: linkedinStatus.options.length + 2 })
    const cleared = await stack.staff.json('PUT', oneLinkedin(id), { scheduled_for: null })
    expect(bodyOf(cleared, 200, linkedinPost).scheduled_for).toBeNull()
  })

  it.each([
    [{}, ['title', 'content']],
    [{ title: ' ', content: '' }, ['title']],
    [{ title: 'x'.repeat(201), content: '' }, ['title']],
    [{ title: 'x', content: 'y'.repeat(5001) }, ['content']],
    [{ ...draft, status: 'partial' }, ['status']],
    [{ ...draft, scheduled_for: 'tomorrow' }, ['scheduled_for']],
  ])('names the invalid fields: %j', async (body, fields) => {
    const { errors = [] } = problemOf(await stack.staff.json('POST', linkedinPath, body), 400)
    expect(errors.map(({ field }) => field)).toEqual(fields)
  })
})

describe('a social post', () => {
  it('has separate text for each platform', async () => {
    const post = await createSocial(stack.staff, { ...socialDraft, variants: { twitter: 'Short' } })
    expect(post).toMatchObject({ ...socialDraft, variants: { twitter: 'Short' }, deliveries: [] })
  })

  it('is scheduled, moved and unscheduled, and counted while it is scheduled', async () => {
    const stats = async () =>
      bodyOf(await stack.staff.get('/api/admin/stats'), 200, z.object({ scheduled_posts: z.int() }))
        .scheduled_posts
    const before = await stats()
    const { id } = await createSocial(stack.staff, {
      ...socialDraft,
      status: 'scheduled',
      scheduled_for: inHours(3),
    })
    expect(await stats()).toBe(before + 1)
    const later = { scheduled_for: inHours(5), platforms: [...platforms] }
    const moved = await stack.staff.json('PUT', oneSocial(id), later)
    expect(bodyOf(moved, 200, socialPost)).toMatchObject(later)
    expect(await stats()).toBe(before + 1)
    const none = { status: 'draft', scheduled_for: null }
    const taken = await stack.staff.json('PUT', oneSocial(id), none)
    expect(bodyOf(taken, 200, socialPost)).toMatchObject({ ...none, version: 3 })
    expect(await stats()).toBe(before)
  })

  it.each([
    [{ platforms: [] }, 'platforms'],
    [{ platforms: ['myspace'] }, 'platforms.0'],
    [{ platforms: ['twitter', 'twitter'] }, 'platforms'],
    [{ variants: { myspace: 'x' } }, 'variants.myspace'],
    [{ scheduledFor: '2031-01-01T00:00:00Z' }, 'scheduledFor'],
    [{ status: 'published' }, 'status'],
    [{ status: 'scheduled' }, 'scheduled_for'],
    [{ status: 'scheduled', scheduled_for: '2020-01-01T00:00:00Z' }, 'scheduled_for'],
    [{ title: '' }, 'title'],
  ])('names the invalid field: %j', async (body, field) => {
    const answer = await stack.staff.json('POST', socialPath, { ...socialDraft, ...body })
    expect(problemOf(answer, 400).errors?.map((error) => error.field)).toContain(field)
  })

  it('rejects a status that only publishing sets', async () => {
    const { id } = await createSocial(stack.staff, socialDraft)
    problemOf(await stack.staff.json('PUT', oneSocial(id), { status: 'published' }), 400)
  })
})

describe('social posts of a range', () => {
  const range = (from: string, to: string, more = '') =>
    `${socialPath}?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}${more}`
  const scheduled = async (scheduled_for: string) =>
    (await createSocial(stack.staff, { ...socialDraft, status: 'scheduled', scheduled_for })).id

  it('are sorted earliest first, a page at a time', async () => {
    const made: string[] = []
    for (let count = 0; count < 100; count++)
      made.push(await scheduled(new Date(Date.UTC(2031, 4, 1, 0, count * 10)).toISOString()))
    const inMay = range('2031-05-01T00:00:00Z', '2031-06-01T00:00:00Z', '&limit=40')
    expect(await readAllPages(stack.staff, inMay)).toEqual({ ids: made, sizes: [40, 40, 20] })
  })

  it('include several months and exclude the end', async () => {
    await scheduled('2032-03-01T00:00:00Z')
    const third = await scheduled('2032-02-29T23:59:59.999Z')
    const first = await scheduled('2032-01-30T00:00:00Z')
    const second = await scheduled('2032-02-01T00:00:00Z')
    await scheduled('2032-01-29T23:59:59.999Z')
    const across = range('2032-01-30T00:00:00Z', '2032-03-01T00:00:00Z')
    expect(bodyOf(await stack.staff.get(across), 200, socialPage).posts.map(({ id }) => id)).toEqual([
      first,
      second,
      third,
    ])
    expect((await readAllPages(stack.staff, `${across}&limit=1`)).ids).toEqual([first, second, third])
  })

  it.each([
    [`${socialPath}?from=2031-05-01T00:00:00Z`, 'to'],
    [range('2031-05-02T00:00:00Z', '2031-05-01T00:00:00Z'), 'to'],
    [range('2031-01-01T00:00:00Z', '2031-05-01T00:00:00Z'), 'to'],
    [range('May', '2031-05-01T00:00:00Z'), 'from'],
    [range('2031-05-01T00:00:00Z', '2031-06-01T00:00:00Z', '&cursor=2031-05.x'), 'cursor'],
    [range('2031-05-01T00:00:00Z', '2031-06-01T00:00:00Z', '&cursor=x'), 'cursor'],
  ])('are rejected for %s', async (path, field) => {
    const { errors = [] } = problemOf(await stack.staff.get(path), 400)
    expect(errors.map((error) => error.field)).toContain(field)
  })
})

it('keeps all posts through kill -9', async () => {
  const stored = async () => [
    await readAllPages(stack.staff, linkedinPath),
    await readAllPages(stack.staff, socialPath),
  ]
  const before = await stored()
  await stack.crashAndRestart()
  expect(await stored()).toEqual(before)
})

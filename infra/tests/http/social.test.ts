import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { platforms } from '#shared/posts/model.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import { absentId, createSocial, inHours, socialPage, socialPost, socialPath, walkPages } from './posts.ts'

const stack = useStack()
const one = (id: string) => `${socialPath}/${id}`
const draft = { title: 'Hello', content: 'A first post', platforms: ['linkedin', 'twitter'] }
const range = (from: string, to: string, more = '') =>
  `${socialPath}?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}${more}`

describe('a social post', () => {
  it('starts as a draft, with its own words per platform', async () => {
    const post = await createSocial(stack.staff, { ...draft, variants: { twitter: 'Short' } })
    expect(post).toMatchObject({
      ...draft,
      variants: { twitter: 'Short' },
      status: 'draft',
      deliveries: [],
      version: 1,
    })
    expect(bodyOf(await stack.staff.get(one(post.id)), 200, socialPost)).toEqual(post)
  })

  it('is scheduled, moved, and unscheduled, and counted while it is scheduled', async () => {
    const stats = async () =>
      bodyOf(await stack.staff.get('/api/admin/stats'), 200, z.object({ scheduled_posts: z.int() }))
        .scheduled_posts
    const before = await stats()
    const { id } = await createSocial(stack.staff, {
      ...draft,
      status: 'scheduled',
      scheduled_for: inHours(3),
    })
    expect(await stats()).toBe(before + 1)
    const later = inHours(5)
    const moved = await stack.staff.json('PUT', one(id), { scheduled_for: later, platforms: [...platforms] })
    expect(bodyOf(moved, 200, socialPost)).toMatchObject({ scheduled_for: later, platforms: [...platforms] })
    expect(await stats()).toBe(before + 1)
    const taken = await stack.staff.json('PUT', one(id), { status: 'draft', scheduled_for: null })
    expect(bodyOf(taken, 200, socialPost)).toMatchObject({ status: 'draft', scheduled_for: null, version: 3 })
    expect(await stats()).toBe(before)
  })

  it('refuses an edit of a version that is no longer there', async () => {
    const { id, version } = await createSocial(stack.staff, draft)
    expect((await stack.staff.json('PUT', one(id), { title: 'Mine', version })).status).toBe(200)
    const late = await stack.staff.json('PUT', one(id), { title: 'Yours', version })
    expect(problemOf(late, 409).type).toBe('urn:problem:stale-version')
  })

  it('is gone once deleted', async () => {
    const { id } = await createSocial(stack.staff, draft)
    expect((await stack.staff.json('DELETE', one(id))).status).toBe(204)
    problemOf(await stack.staff.get(one(id)), 404)
    problemOf(await stack.staff.json('DELETE', one(id)), 404)
    problemOf(await stack.staff.json('PUT', one(id), { title: 'x' }), 404)
    problemOf(await stack.staff.get(one(absentId)), 404)
  })

  it.each([
    [{ ...draft, platforms: [] }, 'platforms'],
    [{ ...draft, platforms: ['myspace'] }, 'platforms.0'],
    [{ ...draft, platforms: ['twitter', 'twitter'] }, 'platforms'],
    [{ ...draft, variants: { myspace: 'x' } }, 'variants.myspace'],
    [{ ...draft, scheduledFor: '2031-01-01T00:00:00Z' }, 'scheduledFor'],
    [{ ...draft, status: 'published' }, 'status'],
    [{ ...draft, status: 'scheduled' }, 'scheduled_for'],
    [{ ...draft, status: 'scheduled', scheduled_for: '2020-01-01T00:00:00Z' }, 'scheduled_for'],
    [{ ...draft, title: '' }, 'title'],
  ])('names what is not right: %j', async (body, field) => {
    const { errors = [] } = problemOf(await stack.staff.json('POST', socialPath, body), 400)
    expect(errors.map((error) => error.field)).toContain(field)
  })

  it('refuses a change of nothing, and of a status only publishing gives', async () => {
    const { id } = await createSocial(stack.staff, draft)
    problemOf(await stack.staff.json('PUT', one(id), {}), 400)
    problemOf(await stack.staff.json('PUT', one(id), { status: 'published' }), 400)
  })
})

describe('the list', () => {
  it('comes newest first, a page at a time, each post once', async () => {
    const made: string[] = []
    for (let count = 0; count < 150; count++) {
      const scheduled_for = new Date(Date.UTC(2031, 4, 1, 0, count * 10)).toISOString()
      const post = { ...draft, title: `Post ${count}`, status: 'scheduled', scheduled_for }
      made.push((await createSocial(stack.staff, post)).id)
    }
    const { ids, sizes } = await walkPages(stack.staff, socialPath)
    expect(ids.slice(0, 150)).toEqual(made.toReversed())
    expect(new Set(ids).size).toBe(ids.length)
    expect(sizes.slice(0, 3)).toEqual([50, 50, 50])

    const inMay = await walkPages(
      stack.staff,
      range('2031-05-01T00:00:00Z', '2031-06-01T00:00:00Z', '&limit=40'),
    )
    expect(inMay.ids).toEqual(made)
    expect(inMay.sizes).toEqual([40, 40, 40, 30])
  })

  it('gives a range across months, earliest first, its end excluded', async () => {
    const at = async (scheduled_for: string) =>
      (await createSocial(stack.staff, { ...draft, status: 'scheduled', scheduled_for })).id
    await at('2032-03-01T00:00:00Z')
    const third = await at('2032-02-29T23:59:59.999Z')
    const first = await at('2032-01-30T00:00:00Z')
    const second = await at('2032-02-01T00:00:00Z')
    await at('2032-01-29T23:59:59.999Z')
    const across = range('2032-01-30T00:00:00Z', '2032-03-01T00:00:00Z')
    expect(bodyOf(await stack.staff.get(across), 200, socialPage).posts.map(({ id }) => id)).toEqual([
      first,
      second,
      third,
    ])
    expect((await walkPages(stack.staff, `${across}&limit=1`)).ids).toEqual([first, second, third])
  })

  it.each([
    [`${socialPath}?from=2031-05-01T00:00:00Z`, 'to'],
    [range('2031-05-02T00:00:00Z', '2031-05-01T00:00:00Z'), 'to'],
    [range('2031-01-01T00:00:00Z', '2031-05-01T00:00:00Z'), 'to'],
    [range('May', '2031-05-01T00:00:00Z'), 'from'],
    [range('2031-05-01T00:00:00Z', '2031-06-01T00:00:00Z', '&cursor=2031-05.x'), 'cursor'],
    [range('2031-05-01T00:00:00Z', '2031-06-01T00:00:00Z', '&cursor=x'), 'cursor'],
  ])('refuses %s', async (path, field) => {
    const { errors = [] } = problemOf(await stack.staff.get(path), 400)
    expect(errors.map((error) => error.field)).toContain(field)
  })
})

it('keeps everything through kill -9', async () => {
  const before = await walkPages(stack.staff, socialPath)
  await stack.crashAndRestart()
  expect(await walkPages(stack.staff, socialPath)).toEqual(before)
})

import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { article } from '#shared/blog/model.ts'
import { allLogs, useStack } from './harness.ts'
import { untilShows } from './client.ts'
import { withStore } from './leads.ts'

const stack = useStack()

async function create(fields: Record<string, unknown>) {
  const answer = await stack.staff.json('POST', '/api/blog/posts', fields)
  expect(answer.status, answer.text).toBe(201)
  return article.parse(answer.json)
}
const act = (id: string, what: string, body: Record<string, unknown> = {}) =>
  stack.staff.json('POST', `/api/blog/posts/${id}/${what}`, body)
const change = (id: string, body: Record<string, unknown>) =>
  stack.staff.json('PUT', `/api/blog/posts/${id}`, body)
const visit = (path: string) => stack.visitor.send(path, { redirect: 'manual' })

const readNext = async (slug: string) => {
  const [, related = ''] = (await visit(`/blog/${slug}`)).text.split('id="read-next"')
  const [entries = ''] = related.split('</ul>')
  return [...entries.matchAll(/<h3><a href="\/blog\/([^"]+)"/g)].map(([, to]) => to)
}

const words = 'Words that say something. '.repeat(20)
const stats = async () =>
  z.object({ blog_posts: z.int() }).parse((await stack.staff.get('/api/admin/stats')).json).blog_posts

describe('an article', () => {
  it('is on the site when the publish call returns, with every page that links to it', async () => {
    const before = await stats()
    const made = await create({
      title: 'What a merchant cash advance costs',
      markdown: `# The rate\n\n${words}\n\n<script>alert(1)</script>`,
      tags: ['Cash advances'],
      author: 'Ann Lee',
    })
    expect(made).toMatchObject({
      slug: 'what-a-merchant-cash-advance-costs',
      status: 'draft',
      category: 'Business Insights',
      version: 1,
    })
    expect((await visit(`/blog/${made.slug}`)).status).toBe(404)
    const answer = await act(made.id, 'publish')
    expect(answer.status, answer.text).toBe(200)
    const page = await visit(`/blog/${made.slug}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<h2 id="the-rate">The rate</h2>')
    expect(page.text).toContain('&lt;script&gt;')
    expect(page.text).toContain('"@type":"BlogPosting"')
    for (const path of [
      '/blog',
      '/blog/rss.xml',
      '/blog/feed.json',
      '/blog/category/business-insights',
      '/blog/tag/cash-advances',
      '/blog/author/ann-lee',
      `/blog/archive/${new Date().toISOString().slice(0, 7)}`,
      `/blog/sitemap-${new Date().toISOString().slice(0, 7)}.xml`,
    ])
      expect((await visit(path)).text, path).toContain(made.slug)
    expect((await visit('/blog/sitemap.xml')).text).toContain('/blog/sitemap-')
    expect((await visit('/blog/styles/0123456789abcdef.css')).text).toBe('body{color:navy}')
    expect(await stats()).toBe(before + 1)
  })

  it('changes on the site when it is published again, and its former address redirects', async () => {
    const made = await create({ title: 'First name', markdown: words, tags: ['Old'] })
    await act(made.id, 'publish')
    const saved = await change(made.id, { title: 'Second name', slug: 'second-name', tags: ['New'] })
    expect(saved.json).toMatchObject({ status: 'published', has_unpublished_changes: true, version: 2 })
    expect((await visit('/blog/first-name')).text).toContain('First name')
    expect((await visit('/blog/second-name')).status).toBe(404)
    await act(made.id, 'publish')
    expect((await visit('/blog/second-name')).text).toContain('Second name')
    const former = await visit('/blog/first-name?utm_source=x')
    expect(former.status).toBe(301)
    expect(former.headers.get('location')).toBe('/blog/second-name?utm_source=x')
    expect((await visit('/blog/tag/old')).status).toBe(410)
    expect((await visit('/blog/tag/new')).text).toContain('second-name')
    const other = await create({ title: 'First name', markdown: words })
    expect(other.slug).toBe('first-name-2')
    expect((await change(other.id, { slug: 'first-name' })).status).toBe(400)
  })

  it('links to the three articles that share most tags with it, the newest first among equals', async () => {
    const made = await Promise.all(
      [
        ['Shares nothing', ['Other'], 'Related'],
        ['Shares one tag', ['Chargebacks'], 'Related'],
        ['Shares one later', ['Chargebacks', 'Other'], 'Elsewhere'],
        ['Shares two tags', ['Café fees', 'Chargebacks'], 'Elsewhere'],
        ['Shares with all', ['Café fees', 'Chargebacks'], 'Related'],
      ].map(([title, tags, category]) => create({ title, tags, markdown: words, category })),
    )
    for (const { id } of made) expect((await act(id, 'publish')).status).toBe(200)
    expect(await readNext('shares-with-all')).toEqual([
      'shares-two-tags',
      'shares-one-later',
      'shares-one-tag',
    ])
    expect(await readNext('shares-nothing')).toEqual([
      'shares-one-later',
      'shares-with-all',
      'shares-one-tag',
    ])
  })

  it('does not change when it is published twice', async () => {
    const made = await create({ title: 'Once and again', markdown: words })
    const first = article.parse((await act(made.id, 'publish')).json)
    const [tag] = [(await visit('/blog/once-and-again')).headers.get('etag')]
    const second = article.parse((await act(made.id, 'publish')).json)
    expect(second).toEqual(first)
    expect((await visit('/blog/once-and-again')).headers.get('etag')).toBe(tag)
  })

  it('is removed when it is unpublished or deleted, and can be published again', async () => {
    const made = await create({ title: 'Here and gone', markdown: words })
    await act(made.id, 'publish')
    expect((await act(made.id, 'unpublish')).json).toMatchObject({ status: 'draft' })
    expect((await visit('/blog/here-and-gone')).status).toBe(410)
    expect((await visit('/blog')).text).not.toContain('here-and-gone')
    expect((await act(made.id, 'unpublish')).status).toBe(409)
    expect((await stack.staff.get('/api/blog/posts?status=draft')).text).toContain('here-and-gone')
    await act(made.id, 'publish')
    expect((await visit('/blog/here-and-gone')).status).toBe(200)
    expect((await stack.staff.send(`/api/blog/posts/${made.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await visit('/blog/here-and-gone')).status).toBe(410)
    expect((await stack.staff.get(`/api/blog/posts/${made.id}`)).status).toBe(404)
    expect((await act(made.id, 'undo-delete')).json).toMatchObject({ id: made.id, status: 'draft' })
    await act(made.id, 'publish')
    expect((await visit('/blog/here-and-gone')).status).toBe(200)
  })

  it('stores every save, and rejects a save based on an earlier version', async () => {
    const made = await create({ title: 'Saves', markdown: 'One.' })
    expect((await change(made.id, { markdown: 'Two.', version: 1 })).status).toBe(200)
    expect((await change(made.id, { markdown: 'Other.', version: 1 })).status).toBe(409)
    const { json } = await stack.staff.get(`/api/blog/posts/${made.id}/versions`)
    expect(json).toMatchObject({ versions: [{ version: 2 }, { version: 1 }] })
    expect((await act(made.id, 'versions/1/restore', { seen: 1 })).status).toBe(409)
    expect((await act(made.id, 'versions/1/restore', { seen: 2 })).json).toMatchObject({
      markdown: 'One.',
      version: 3,
    })
  })

  it('is published at its time, and not before', async () => {
    const made = await create({ title: 'At its time', markdown: words })
    const past = await act(made.id, 'schedule', { scheduled_for: '2020-01-01T00:00:00Z' })
    expect(past.status).toBe(400)
    const at = new Date(Date.now() + 3000)
    expect((await act(made.id, 'schedule', { scheduled_for: at.toISOString() })).json).toMatchObject({
      status: 'scheduled',
    })
    const next = await stack.staff.get('/api/blog/posts?order=scheduled')
    expect(next.json).toMatchObject({ posts: [{ id: made.id, scheduled_for: at.toISOString() }] })
    expect((await visit('/blog/at-its-time')).status).toBe(404)
    await untilShows(stack.visitor, '/blog/at-its-time', 'At its time')
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
  })

  it('is not published without text, a title, or descriptions of its pictures', async () => {
    const empty = await create({})
    expect((await act(empty.id, 'publish')).json).toMatchObject({
      errors: [{ field: 'title' }, { field: 'markdown' }],
    })
    const mute = await create({ title: 'Mute', markdown: '![](https://a.example/b.png)' })
    expect((await act(mute.id, 'publish')).status).toBe(400)
  })

  it('can be read with private links before it is published, until staff end them', async () => {
    const made = await create({ title: 'Not yet', markdown: words })
    const at = `/api/blog/posts/${made.id}/preview-link`
    const newLink = async () => {
      const { url } = z.object({ url: z.string() }).parse((await stack.staff.json('POST', at, {})).json)
      return `/q/article${new URL(url).search}`
    }
    const isPreviewed = async () =>
      (await stack.staff.get(`/api/blog/posts/${made.id}`)).text.includes('"preview_until":"20')
    expect(await isPreviewed()).toBe(false)
    const links = [await newLink(), await newLink()]
    expect(await isPreviewed()).toBe(true)
    for (const link of links) {
      const page = await visit(link)
      expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
      expect(page.text).toContain('A private preview')
    }
    expect((await visit('/q/article?k=none')).status).toBe(404)
    const lines = await allLogs(stack)
    expect(lines).toContain('"cs-uri-stem":"/q/article"')
    for (const link of links) expect(lines).not.toContain(link.split('k=')[1])

    expect((await stack.staff.json('DELETE', at)).status).toBe(204)
    expect(await isPreviewed()).toBe(false)
    const next = await newLink()
    for (const link of links) expect((await visit(link)).status).toBe(404)
    expect((await visit(next)).status).toBe(200)
  })
})

it('shows the results it brought, under its current address and its former one', async () => {
  const made = await create({ title: 'What it earns', markdown: words })
  await act(made.id, 'publish')
  const ask = async (from: string) => {
    const body = new URLSearchParams({ name: 'Ann', email: `${from}@example.com`, consent: 'yes' })
    const answer = await stack.visitor.send('/api/leads', {
      method: 'POST',
      redirect: 'manual',
      headers: { referer: `${stack.url}/quote?article=${from}`, 'sec-fetch-site': 'same-origin' },
      body,
    })
    expect(answer.status, answer.text).toBe(303)
  }
  await ask('what-it-earns')
  await change(made.id, { slug: 'what-it-earned' })
  await act(made.id, 'publish')
  await ask('what-it-earned')
  for (const search of ['earned', 'earnde']) {
    const { json } = await stack.staff.get(`/api/blog/posts?search=${search}`)
    expect(json).toMatchObject({ posts: [{ leads: 2, won_value: 0 }] })
  }
})

it('says when the site does not show an article yet, and when it does', async () => {
  const made = await create({ title: 'Later on the site', markdown: words })
  // The site cannot be drawn while the list of the months cannot be read.
  const Key = { id: 'counts#archive', sort: '9999' }
  await withStore(stack.dynamoUrl, (store) => store.send(new PutCommand({ TableName: 'blog', Item: Key })))
  const answer = await act(made.id, 'publish')
  expect([answer.status, answer.json]).toMatchObject([202, { status: 'published', site_pending: true }])
  const read = () => stack.staff.get(`/api/blog/posts/${made.id}`)
  expect((await read()).json).toMatchObject({ site_pending: true })
  expect((await visit('/blog/later-on-the-site')).status).toBe(404)
  await withStore(stack.dynamoUrl, (store) => store.send(new DeleteCommand({ TableName: 'blog', Key })))
  await untilShows(stack.staff, `/api/blog/posts/${made.id}`, '"site_pending":false')
  expect((await visit('/blog/later-on-the-site')).status).toBe(200)
})

it('also draws the parts that an earlier failure left out', async () => {
  const made = await create({ title: 'Left over', markdown: words })
  const Key = { id: 'pending', sort: made.id }
  const stored = { ...Key, paths: new Set(['/blog/tag/left']), writes: 1, since: '2020-01-01T00:00:00.000Z' }
  await withStore(stack.dynamoUrl, (store) => store.send(new PutCommand({ TableName: 'blog', Item: stored })))
  expect((await act(made.id, 'publish')).status).toBe(200)
  const { Item } = await withStore(stack.dynamoUrl, (store) =>
    store.send(new GetCommand({ TableName: 'blog', Key })),
  )
  expect(Item).toBeUndefined()
})

it('a crash leaves the site in its old or its new state, and unfinished work is completed', async () => {
  const made = await create({ title: 'Through a crash', markdown: words })
  const publishing = act(made.id, 'publish').catch(() => undefined)
  await stack.crashAndRestart()
  await publishing
  const { status } = article.parse((await stack.staff.get(`/api/blog/posts/${made.id}`)).json)
  if (status === 'published') await untilShows(stack.visitor, '/blog/through-a-crash', 'Through a crash')
  expect((await visit('/blog')).text.includes('through-a-crash')).toBe(status === 'published')
})

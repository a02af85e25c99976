import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { pictures } from '../../../../functions/testing/media.ts'
import { ok, untilShows } from '../client.ts'
import type { Scenario } from '../harness.ts'
import { uploadMedia } from '../posts.ts'

const made = z.object({ id: z.string(), version: z.int(), slug: z.string() })

export const blog: Scenario = async ({ staff, visitor }) => {
  const { id: file } = await uploadMedia(staff, 'image')
  const markdown = `Text with a picture.\n\n![What it shows](/media/${file})`
  const create = async (title: string, more = {}) => {
    const body = { title, markdown, tags: ['Scenarios'], ...more }
    return made.parse((await ok(staff.json('POST', '/api/blog/posts', body))).json)
  }
  const [first, second, third] = [
    await create('One article'),
    await create('Another'),
    await create('A third'),
  ]
  const key = { idempotency_key: randomUUID() }
  const { id: bare } = await create('Bare', { ...key, markdown: '' })
  await create('Bare', { ...key, markdown: '' })
  const feature_image = { id: file, alt: 'What it shows' }
  await ok(staff.json('PUT', `/api/blog/posts/${bare}`, { slug: 'barely', feature_image }))
  const act = (id: string, action: string, body = {}) =>
    ok(staff.json('POST', `/api/blog/posts/${id}/${action}`, body))

  await act(first.id, 'publish')
  await act(second.id, 'publish')
  await ok(
    staff.json('PUT', `/api/blog/posts/${first.id}`, { slug: 'one-long-article', content: '<p>New.</p>' }),
  )
  await act(first.id, 'publish')
  await ok(visitor.get('/blog/one-long-article'))
  await ok(staff.get('/api/blog/posts'))
  await ok(staff.get('/api/blog/posts?status=published'))
  await ok(staff.get('/api/blog/posts?order=scheduled'))
  await ok(staff.get(`/api/blog/posts/${first.id}`))
  await ok(staff.get(`/api/blog/posts/${first.id}/versions`))
  await ok(staff.get(`/api/blog/posts/${first.id}/versions/1`))
  await act(first.id, 'versions/1/restore')
  await ok(staff.json('POST', '/api/blog/preview', { title: 'Seen', markdown }))
  const link = await act(first.id, 'preview-link')
  const { url } = z.object({ url: z.string() }).parse(link.json)
  await ok(visitor.get(`/api/q/article${new URL(url).search}`))
  await ok(staff.json('DELETE', `/api/blog/posts/${first.id}/preview-link`))

  const image = new FormData()
  image.set('image', new Blob([new Uint8Array(pictures['image/png'])]), 'x.png')
  await ok(staff.send('/api/blog/images', { method: 'POST', body: image }))
  const from = { key: randomUUID(), format: 'html', title: 'Come from elsewhere', old_paths: ['/?p=7'] }
  const article = { ...from, html: '<img src="x" alt="x">', files: { x: file } }
  await ok(staff.json('POST', '/api/blog/import', article))
  await ok(staff.get('/api/blog/export'))

  // The first call may start the function, which can take longer than the three seconds below.
  await act(third.id, 'schedule', { scheduled_for: null })
  await act(third.id, 'schedule', { scheduled_for: new Date(Date.now() + 3000).toISOString() })
  await untilShows(staff, `/api/blog/posts/${third.id}`, '"status":"published"')
  await act(second.id, 'unpublish')
  await act(first.id, 'publish')
  await ok(staff.send(`/api/blog/posts/${third.id}`, { method: 'DELETE' }))
  await act(third.id, 'undo-delete')
  await ok(staff.send(`/api/blog/posts/${first.id}`, { method: 'DELETE' }))
  await ok(staff.send(`/api/blog/posts/${second.id}`, { method: 'DELETE' }))
}

import { expect, it } from 'vitest'
import { importArticles } from '#shared/blog/transfer-endpoints.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'

const stack = useStack()

const dense = `Good words.\n\n${'~a'.repeat(90_000)}`
const tags = '<pre '.repeat(40_000)

it('a text that would take too long is not drawn or saved, as Markdown or as HTML', async () => {
  const send = (method: 'POST' | 'PUT', path: string, fields: object) =>
    stack.staff.json(method, `/api/blog/${path}`, fields)
  const made = await send('POST', 'posts', { title: 'Saved before', markdown: 'Words.' })
  const { id } = made.json as { id: string }
  const answers = [
    await send('POST', 'preview', { title: 'x', markdown: dense }),
    await send('POST', 'posts', { title: 'x', markdown: dense }),
    await send('PUT', `posts/${id}`, { markdown: dense }),
    await send('PUT', `posts/${id}`, { content: tags }),
    await send('PUT', `posts/${id}`, { content: '*a_'.repeat(2000) }),
    await send('PUT', `posts/${id}`, { content: '<div>'.repeat(20_000) }),
  ]
  expect(answers.map((answer) => problemOf(answer, 400).errors?.map(({ field }) => field))).toEqual([
    ['markdown'],
    ['markdown'],
    ['markdown'],
    ['content'],
    ['content'],
    ['content'],
  ])
  expect((await stack.staff.get(`/api/blog/posts/${id}`)).json).toMatchObject({ version: 1 })
})

it('is left out of an import, with the reason, and the other articles are imported', async () => {
  const one = (key: string, html: string) => ({
    key,
    format: 'wordpress',
    html,
    title: `Import ${key}`,
  })
  const sent = [
    one('good', '<p>Good</p>'),
    one('tags', tags),
    one('signs', '[a '.repeat(4000)),
    { ...one('', 'x'), key: 'k'.repeat(2000) },
    one('blank', `<p>Words${' '.repeat(200_000)}more`),
    one('last', 'Last'),
  ]
  const form = new FormData()
  form.set(
    'file',
    new Blob([JSON.stringify({ articles: sent })], { type: 'application/json' }),
    'articles.json',
  )
  const answer = await stack.staff.send('/api/blog/import', { method: 'POST', body: form })
  const { articles } = bodyOf(answer, 200, importArticles.answers[200])
  expect(articles.map(({ outcome, notes }) => [outcome, notes.join(' ')])).toEqual([
    ['imported', ''],
    ['refused', expect.stringContaining('The html cannot be read')],
    ['refused', expect.stringContaining('signs * _ ~ [ ] in a paragraph')],
    ['refused', expect.stringContaining('key')],
    ['imported', ''],
    ['imported', ''],
  ])
})

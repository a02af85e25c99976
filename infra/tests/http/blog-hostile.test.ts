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

it.each([
  ['<p>Good</p>', ''],
  [tags, 'html'],
  ['[a '.repeat(4000), 'html'],
  ['<div>'.repeat(19_000), 'content'],
  [`<p>Words${' '.repeat(200_000)}more`, ''],
])('is refused by an import, with the reason: %#', async (html, field) => {
  const article = { key: html.slice(0, 20), format: 'wordpress', html, title: 'Import' }
  const answer = await stack.staff.json('POST', '/api/blog/import', article)
  if (field) expect(problemOf(answer, 400).errors?.map((error) => error.field)).toEqual([field])
  else expect(bodyOf(answer, 200, importArticles.answers[200]).notes).toEqual([])
})

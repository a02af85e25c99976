import { join } from 'node:path'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, inject, it } from 'vitest'
import { article } from '#shared/blog/model.ts'
import { importArticles } from '#shared/blog/transfer-endpoints.ts'
import { importedArticle } from '#shared/blog/transfer.ts'
import type { DrawQuestions } from '../../../functions/blog/draw-worker.ts'
import type { ReadQuestions } from '../../../functions/blog/read-worker.ts'
import { TextThread } from '../../../functions/blog/text/text-thread.ts'
import { bodyOf, problemOf, until } from './client.ts'
import { useStack } from './harness.ts'
import { withStore } from './leads.ts'

const stack = useStack()

const poison = `Good words.\n\n${'~a'.repeat(90_000)}`
const preview = (markdown: string) => stack.staff.json('POST', '/api/blog/preview', { title: 'x', markdown })

async function create(title: string, markdown = `Words of ${title}.`) {
  const answer = await stack.staff.json('POST', '/api/blog/posts', { title, markdown })
  expect(answer.status, answer.text).toBe(201)
  return article.parse(answer.json)
}
const publish = (id: string) => stack.staff.json('POST', `/api/blog/posts/${id}/publish`, {})
const visit = (path: string) => stack.visitor.send(path, { redirect: 'manual' })

describe('a text that takes too long to lay out', () => {
  it('is rejected in a preview with its line, and does not delay other requests', async () => {
    const answered: string[] = []
    const note = async <T>(name: string, answer: Promise<T>) => {
      const given = await answer
      answered.push(name)
      return given
    }
    await preview('A thread is there.')
    const asked = note('preview', preview(poison))
    await note('others', Promise.all([visit('/'), visit('/api/health'), visit('/blog')]))
    const problem = problemOf(await asked, 400)
    expect(answered).toEqual(['others', 'preview'])
    expect(problem.errors).toEqual([
      {
        field: 'markdown',
        message: expect.stringMatching(/begins in line 3 has 90000 signs.*split the article/s),
      },
    ])
    expect((await preview('Then **others** are drawn.')).text).toContain('<strong>others</strong>')
  })

  it('is not saved, as Markdown or as HTML', async () => {
    const { id } = await create('Saved before')
    const answers = [
      await stack.staff.json('POST', '/api/blog/posts', { title: 'x', markdown: poison }),
      await stack.staff.json('PUT', `/api/blog/posts/${id}`, { markdown: poison }),
      await stack.staff.json('PUT', `/api/blog/posts/${id}`, { content: 'a<br>'.repeat(70_000) }),
    ]
    expect(answers.map((answer) => problemOf(answer, 400).errors?.map(({ field }) => field))).toEqual([
      ['markdown'],
      ['markdown'],
      ['content'],
    ])
    expect((await stack.staff.get(`/api/blog/posts/${id}`)).json).toMatchObject({ version: 1 })
  })
})

it('does not stop other articles from being published, and staff see which one failed and why', async () => {
  const [first, bad, last] = [
    await create('The first'),
    await create('The bad one'),
    await create('The last'),
  ]
  expect((await publish(bad.id)).status).toBe(200)
  await withStore(stack.dynamoUrl, async (store) => {
    const Key = { id: bad.id, sort: 'live' }
    const { Item } = await store.send(new GetCommand({ TableName: 'blog', Key }))
    await store.send(new PutCommand({ TableName: 'blog', Item: { ...Item, markdown: poison } }))
  })
  for (const { id } of [first, last]) {
    const answer = await publish(id)
    expect([answer.status, answer.json]).toMatchObject([200, { site_pending: false }])
  }
  for (const path of ['/blog', '/blog/rss.xml', '/blog/feed.json']) {
    const { text } = await visit(path)
    for (const slug of ['the-first', 'the-bad-one', 'the-last']) expect(text, path).toContain(`/blog/${slug}`)
  }
  expect((await visit('/blog/the-first')).text).toContain('Words of The first.')
  const listed = () => stack.staff.get('/api/blog/posts?search=the')
  const named = (text: string) =>
    (JSON.parse(text) as { posts: { slug: string; drawing_problem?: string }[] }).posts.flatMap(
      ({ slug, drawing_problem }) => (drawing_problem ? [[slug, drawing_problem]] : []),
    )
  const why = expect.stringContaining('begins in line 3 has 90000 signs') as string
  expect(named((await listed()).text)).toEqual([['the-bad-one', why]])
  // All pages are drawn again, as after a change of design. This article is shown as typed.
  await withStore(stack.dynamoUrl, (store) =>
    store.send(new DeleteCommand({ TableName: 'blog', Key: { id: 'design', sort: 'design' } })),
  )
  await until(
    () => visit('/blog/the-bad-one'),
    (text) => text.includes('<p>Good words.</p><p>~a~a'),
  )
  await stack.staff.json('PUT', `/api/blog/posts/${bad.id}`, { markdown: 'Now *good*.' })
  expect((await publish(bad.id)).status).toBe(200)
  expect((await visit('/blog/the-bad-one')).text).toContain('<em>good</em>')
  expect(named((await listed()).text)).toEqual([])
})

it('is left out of an import, with the reason, and the other articles are imported', async () => {
  const one = (key: string, html: string) => ({
    key,
    format: 'wordpress',
    html,
    title: `Import ${key}`,
    status: 'published',
    date: '2020-01-01T00:00:00Z',
  })
  const form = new FormData()
  const slow = ['<', '<pre ', '<!-- wp:a {'].map((part) => part.repeat((100_000 / part.length) * 2))
  const sent = [
    one('good', '<p>Good</p>'),
    ...slow.map((html, at) => one(`slow ${at}`, html)),
    { ...one('', 'x'), key: 'k'.repeat(2000) },
    one('blank', `<p>Words${' '.repeat(200_000)}more`),
    one('last', 'Last'),
  ]
  form.set('mode', 'import')
  form.set('file', new Blob([JSON.stringify(sent)], { type: 'application/json' }), 'articles.json')
  const answer = await stack.staff.send('/api/blog/import', { method: 'POST', body: form })
  const { articles } = bodyOf(answer, 200, importArticles.answers[200])
  expect(articles.map(({ outcome, notes }) => [outcome, notes.join(' ')])).toEqual([
    ['imported', ''],
    ...slow.map(() => ['refused', expect.stringContaining('takes too long to read')]),
    ['refused', expect.stringContaining('key')],
    ['imported', ''],
    ['imported', ''],
  ])
  const index = await visit('/blog')
  for (const slug of ['import-good', 'import-blank', 'import-last']) expect(index.text).toContain(slug)
})

const folder = join(import.meta.dirname, '../../../functions/blog')
const drawer = new TextThread<DrawQuestions>('draw-worker', folder, inject('renderer'))
const reader = new TextThread<ReadQuestions>('read-worker', folder)
const full = (part: string, length = 200_000) => part.repeat(length / part.length)
const numbered = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('')

const markdown: Record<string, string> = {
  strikes: full('~a'),
  'references of notes': full('[^a]'),
  'links not closed': full('[a]('),
  'stars and lines': full('*a_'),
  'stars within words': full('a*'),
  'signs of elements': full('<'),
  'elements not closed': full('<a '),
  brackets: `${full('[', 100_000)}${full(']', 100_000)}`,
  pictures: full('![a]('),
  quotations: full('>a\n'),
  'nested quotations': full(`${'> '.repeat(90)}a\n`),
  'nested lists': full('- '),
  headings: full('# a\n'),
  definitions: numbered(4000, (at) => `[a${at}]: /x\n`) + numbered(4000, (at) => `[a][a${at}] `),
  notes: numbered(4000, (at) => `[^${at}]: x\n`) + numbered(8000, (at) => `[^${at}] `),
  'a wide table': ['|a', '|-', '|a'].map((cell) => `${cell.repeat(20_000)}|\n`).join(''),
  'a long table': `|a|b|\n|-|-|\n${full('|a|b|\n')}`,
  addresses: full('www.a a@b.c '),
  'marks of code': numbered(600, (at) => `${'`'.repeat(at + 1)}a`),
  entities: full('&amp;'),
}
const html: Record<string, string> = {
  'signs of elements': full('<'),
  'elements not closed': full('<a '),
  comments: full('<!--'),
  'sections of characters': full('<![CDATA['),
  blanks: `<p>a${full(' ')}b`,
  'blanks that hold words together': `<p>a${full('\u00a0 ', 80)}<br>b`,
  lines: full('a\n'),
  'nested elements': full('<div>'),
  'nested lists': full('<ul><li>'),
  'bold text': full('<b>a'),
  'one element with many attributes': `<a ${numbered(20_000, (at) => `a${at}="x" `)}>x</a>`,
  shortcodes: full('[caption]'),
  'pictures with captions': `${full('<pre ')}[/caption]`,
  blocks: full('<!-- wp:a {'),
  code: full('<pre '),
}

describe('a text of any shape uses limited CPU time', () => {
  const cpuMs = 300
  const used = async (ask: () => Promise<unknown>) => {
    const before = process.threadCpuUsage()
    const answer = await ask()
    const { user, system } = process.threadCpuUsage(before)
    expect(answer).toEqual(expect.objectContaining({}))
    return (user + system) / 1000
  }
  it.each(Object.entries(markdown))('while it is drawn: %s', async (_, text) => {
    const ask = () => drawer.ask('contentOf', [{ markdown: text, images: {} }], cpuMs)
    expect(await used(ask)).toBeLessThan(250)
    expect(await drawer.ask('contentOf', [{ markdown: 'a', images: {} }])).toMatchObject({
      value: { html: '<p>a</p>' },
    })
  })
  it.each(Object.entries(html))('while it is read: %s', async (_, text) => {
    const from = importedArticle.parse({
      key: 'k',
      format: 'wordpress',
      status: 'draft',
      html: text,
      title: text,
    })
    expect(await used(() => reader.ask('readImported', [from, new Date()], cpuMs))).toBeLessThan(250)
    expect(await reader.ask('htmlToMarkdown', ['<b>a</b>'])).toEqual({ value: '**a**' })
  })
})

import { expect, it } from 'vitest'
import { exportArticles, importArticles } from '#shared/blog/transfer-endpoints.ts'
import { bodyOf } from './client.ts'
import { useStack } from './harness.ts'
import { uploadMedia } from './posts.ts'

const stack = useStack()

const run = async (article: object) =>
  bodyOf(await stack.staff.json('POST', '/api/blog/import', article), 200, importArticles.answers[200])
async function runAll(articles: readonly object[]) {
  const made = []
  for (const article of articles) made.push(await run(article))
  return made
}
const visit = (path: string) => stack.visitor.send(path, { redirect: 'manual' })
const leadsTo = async (path: string) => {
  const { status, headers } = await visit(path)
  return [status, headers.get('location')]
}
const act = (id: string | undefined, action: string) =>
  stack.staff.json('POST', `/api/blog/posts/${id}/${action}`, {})
const numbered = (number: number, title: string, more = {}) => ({
  key: `key ${number}`,
  format: 'wordpress',
  html: 'Words',
  title,
  base: 'https://old.example/',
  old_paths: [`/2019/03/${number}/`, `/?p=${number}`],
  ...more,
})

it('articles become drafts with a list of what was not kept, and are published with their dates and addresses', async () => {
  const { id: image } = await uploadMedia(stack.staff, 'image')
  const articles = [
    numbered(101, 'From WordPress', {
      html: 'What a terminal costs.\n\n<img src="/t.png" alt="A till"> [gallery ids="1"] <img src="/u.png" alt="B">',
      published_at: '2019-03-04T10:20:30Z',
      category: 'Moved',
      files: { '/t.png': image },
    }),
    numbered(102, 'From WordPress'),
    numbered(103, 'Greedy', { old_paths: ['/Login/', '/?p=103', '/?p=102'] }),
    numbered(104, 'Undated', { published_at: '0000-00-00' }),
  ]
  const made = await runAll(articles)
  expect(made.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ['imported', ['Not kept: [gallery].', 'Images to add: https://old.example/u.png.']],
    ['imported', []],
    [
      'imported',
      ['/login is an address of this site and stays unchanged.', '/?p=102 leads to another article.'],
    ],
    ['imported', ['Its date cannot be read. It gets the date on which you publish it.']],
  ])
  expect((await runAll(articles)).map(({ outcome, id }) => [outcome, id])).toEqual(
    made.map(({ id }) => ['known', id]),
  )
  for (const path of ['/blog/from-wordpress', '/2019/03/101/']) expect((await visit(path)).status).toBe(404)

  for (const { id } of made) expect((await act(id, 'publish')).status).toBe(200)
  const page = await visit('/blog/from-wordpress')
  expect(page.text).toContain('March 4, 2019')
  expect(page.text).toContain(`src="/media/${image}"`)
  expect((await visit('/blog/archive/2019-03')).text).toContain('from-wordpress')
  expect((await visit('/blog/undated')).text).not.toContain('Invalid Date')
  expect(await leadsTo('/2019/03/101/')).toEqual([301, '/blog/from-wordpress'])
  expect(await leadsTo('/?p=102')).toEqual([301, '/blog/from-wordpress-2'])
  expect(await leadsTo('/login')).toEqual([301, '/admin'])

  await stack.staff.json('PUT', `/api/blog/posts/${made[0]?.id}`, { slug: 'renamed' })
  await act(made[0]?.id, 'publish')
  for (const path of ['/2019/03/101', '/?p=101', '/blog/from-wordpress'])
    expect(await leadsTo(path), path).toEqual([301, '/blog/renamed'])
  await act(made[0]?.id, 'unpublish')
  expect((await visit('/2019/03/101')).status).toBe(410)
  await stack.staff.send(`/api/blog/posts/${made[1]?.id}`, { method: 'DELETE' })
  expect(await run(numbered(102, 'Again'))).toMatchObject({
    outcome: 'known',
    notes: [expect.stringContaining('deleted')],
  })
})

it('an article that two imports bring at once is imported once', async () => {
  const both = await Promise.all([1, 2].map(() => run(numbered(112, 'At once'))))
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['imported', 'known'])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
})

it.each(['/feed/', '/feed/rss/', '/rss/', '/blog/feed/', '/feed.xml', '/atom.xml'])(
  '%s of a former site leads to the feed',
  async (path) => {
    expect(await leadsTo(path)).toEqual([301, '/blog/rss.xml'])
  },
)

it('an export has every article as Markdown, a few per page', async () => {
  await runAll(Array.from({ length: 9 }, (_, at) => numbered(200 + at, `Export ${at}`)))
  const files: { name: string; text: string }[] = []
  let query = ''
  do {
    const part = bodyOf(await stack.staff.get(`/api/blog/export${query}`), 200, exportArticles.answers[200])
    files.push(...part.files)
    query = part.next_cursor === undefined ? '' : `?cursor=${encodeURIComponent(part.next_cursor)}`
  } while (query)
  for (const { text } of files) expect(text).toMatch(/^---\ntitle: ".*"\nslug: /)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  expect(files.filter(({ name }) => name.startsWith('export-'))).toHaveLength(9)
})

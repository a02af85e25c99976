import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { articleImage } from '#shared/blog/model.ts'
import { importArticles, exportArticles } from '#shared/blog/transfer-endpoints.ts'
import type { ImportedInput } from '#shared/blog/transfer.ts'
import { fromWordpress } from '../../../frontend/admin/blog/import/wordpress.ts'
import { wxr } from '../../../frontend/admin/blog/import/testing/exports.ts'
import { WxrReader } from '../../../frontend/admin/blog/import/wxr-items.ts'
import { bodyOf, problemOf, type Client } from './client.ts'
import { useStack } from './harness.ts'

const stack = useStack()

function send(client: Client, mode: string, articles: unknown) {
  const form = new FormData()
  form.set('mode', mode)
  form.set('file', new Blob([JSON.stringify(articles)], { type: 'application/json' }), 'articles.json')
  return client.send('/api/blog/import', { method: 'POST', body: form })
}
const run = async (mode: 'preview' | 'import', articles: ImportedInput[]) =>
  bodyOf(await send(stack.staff, mode, articles), 200, importArticles.answers[200]).articles
const visit = (path: string) => stack.visitor.send(path, { redirect: 'manual' })
const leadsTo = async (path: string) => {
  const { status, headers } = await visit(path)
  return [status, headers.get('location')]
}

function read(...posts: Parameters<typeof wxr>): ImportedInput[] {
  const reader = new WxrReader()
  reader.write(wxr(...posts))
  return fromWordpress(reader.end()).articles
}

const content = 'What a terminal costs.\n\n[caption]<img src="https://old.example/t.png"> Till[/caption]'

async function upload(bytes: Uint8Array) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'x.png')
  return stack.staff.send('/api/blog/images', { method: 'POST', body: form })
}

describe('an import', () => {
  it('has text to identify each article in every list, with or without a title', async () => {
    await run('import', read({ id: 90, title: '', name: 'ninety', content: 'Words' }))
    expect((await visit('/blog')).text).toContain('<a href="/blog/ninety">Untitled</a>')
  })

  it('is previewed without storing anything, then is on the site with its dates and former addresses', async () => {
    const articles = read(
      {
        id: 101,
        title: 'From WordPress',
        name: 'from-wordpress',
        content,
        categories: [['category', 'a', 'Moved']],
      },
      { id: 102, title: 'A draft', status: 'draft', content },
      { id: 103, title: 'To come', status: 'future', date: '2999-01-01 00:00:00', content: 'Words' },
      {
        id: 104,
        title: 'Without a date',
        name: 'without-a-date',
        date: '0000-00-00 00:00:00',
        content: 'Words',
      },
      {
        id: 105,
        title: 'From WordPress',
        name: 'from-wordpress',
        link: 'https://old.example/contact/',
        content: 'Words',
      },
    )
    const preview = await run('preview', articles)
    expect(preview.map(({ outcome, status, url }) => [outcome, status, new URL(url).pathname])).toEqual([
      ['new', 'published', '/blog/from-wordpress'],
      ['new', 'draft', '/blog/a-draft'],
      ['new', 'scheduled', '/blog/to-come'],
      ['new', 'published', '/blog/without-a-date'],
      ['new', 'published', '/blog/from-wordpress-2'],
    ])
    expect(preview[0]?.links).toEqual(['https://old.example/t.png'])
    expect((await visit('/blog/from-wordpress')).status).toBe(404)

    const made = await run('import', articles)
    expect(made.map(({ outcome }) => outcome)).toEqual(Array.from(articles, () => 'imported'))
    const page = await visit('/blog/from-wordpress')
    expect(page.status).toBe(200)
    expect(page.text).toContain('March 4, 2019')
    expect((await visit('/blog/category/moved')).text).toContain('from-wordpress')
    expect((await visit('/blog/archive/2019-03')).text).toContain('from-wordpress')
    expect((await visit('/blog/without-a-date')).text).toContain('Invalid Date')
    expect(await leadsTo('/2019/03/from-wordpress/')).toEqual([301, '/blog/from-wordpress'])
    expect(await leadsTo('/?p=101')).toEqual([301, '/blog/from-wordpress'])
    expect(await leadsTo('/?p=105')).toEqual([301, '/blog/from-wordpress-2'])
    expect(made[4]?.redirects).toEqual(['/?p=105'])
    expect((await visit('/2019/03/a-draft')).status).toBe(404)
  })

  it('does not take an address that the site already has, and names it', async () => {
    const articles = read({
      id: 106,
      title: 'Greedy',
      link: 'https://old.example/Login/',
      content: 'Words',
    })
    const said = '/login is an address of this site and stays unchanged.'
    for (const mode of ['preview', 'import'] as const)
      expect((await run(mode, articles))[0]).toMatchObject({ redirects: ['/?p=106'], notes: [said] })
    expect(await leadsTo('/login')).toEqual([301, '/admin'])
  })

  it('does not import anything twice', async () => {
    const articles = read({ id: 111, title: 'Only once', content: 'Words' })
    const [first] = await run('import', articles)
    const [again] = await run('import', articles)
    expect([again?.outcome, again?.id]).toEqual(['known', first?.id])
    await stack.staff.send(`/api/blog/posts/${first?.id}`, { method: 'DELETE' })
    expect((await run('preview', articles))[0]).toMatchObject({
      outcome: 'known',
      notes: [expect.stringContaining('deleted')],
    })
    const both = await Promise.all(
      [1, 2].map(() => run('import', read({ id: 112, title: 'At once', content: 'Words' }))),
    )
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['imported', 'known'])
    expect(new Set(both.flat().map(({ id }) => id)).size).toBe(1)
  })

  it('redirects former addresses in one step, even after the article is renamed, until it is deleted', async () => {
    const [made] = await run('import', read({ id: 121, title: 'Once', name: 'once', content: 'Words' }))
    for (const slug of ['twice', 'three-times']) {
      await stack.staff.json('PUT', `/api/blog/posts/${made?.id}`, { slug })
      await stack.staff.json('POST', `/api/blog/posts/${made?.id}/publish`, {})
    }
    for (const path of ['/2019/03/once', '/?p=121', '/blog/once', '/blog/twice'])
      expect(await leadsTo(path), path).toEqual([301, '/blog/three-times'])
    await stack.staff.json('POST', `/api/blog/posts/${made?.id}/unpublish`, {})
    for (const path of ['/2019/03/once', '/?p=121', '/blog/once'])
      expect((await visit(path)).status, path).toBe(410)
  })

  it('includes images whose files are provided', async () => {
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const image = bodyOf(await upload(picture), 201, articleImage)
    expect(image.variants?.map(({ width }) => width)).toEqual([480, 600, 480, 600])
    const [article] = read({ id: 131, title: 'With a till', name: 'with-a-till', content })
    if (!article) throw new Error('Nothing was read')
    await run('import', [{ ...article, files: { 'https://old.example/t.png': image.id } }])
    const { text } = await visit('/blog/with-a-till')
    expect(text).toContain(`src="/media/${image.id}"`)
    expect(text).toContain(`/media/${image.variants?.[0]?.id} 480w`)
  })

  it('rejects a file that is not an export, with the reason', async () => {
    for (const articles of [
      {},
      [],
      'x',
      Array.from({ length: 21 }, (_, key) => ({ key: `${key}`, format: 'html', status: 'draft' })),
    ])
      problemOf(await send(stack.staff, 'import', articles), 422)
    problemOf(await send(stack.staff, 'other', []), 400)
    problemOf(await send(stack.visitor, 'preview', []), 401)
    problemOf(await upload(Buffer.from('no image')), 422)
  })
})

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

describe('the text of an import', () => {
  const html =
    '<p>Rates < 2% and > 10%; reach first_last@example.com or see https://example.com/a_b_c?x=1&y=2.</p>' +
    '<p>It grew ~5% to $3*4 and C:\\temp\\new, `code` &#8212; 10<sup>6</sup> dollars.</p>'
  const whole =
    'Rates < 2% and > 10%; reach first_last@example.com or see https://example.com/a_b_c?x=1&y=2. It grew ~5% to $3*4 and C:\\temp\\new, `code` — 10⁶ dollars.'

  it('is the same in lists, for search engines, in links and in feeds as on the page', async () => {
    const title = 'Fees < 2% and margins > 10%: what now?'
    await run('import', read({ id: 300, title, name: 'fees-and-signs', content: html }))
    const page = (await visit('/blog/fees-and-signs')).text
    expect(page).toContain('10<sup>6</sup>')
    const metaOf = (name: string) =>
      unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '')
    expect(whole.startsWith(metaOf('description').replace(/ …$/, ''))).toBe(true)
    expect(metaOf('description').length).toBeGreaterThan(100)
    expect(metaOf('og:description')).toBe(metaOf('description'))
    expect(unescaped(/<h1[^>]*>([^]*?)<\/h1>/.exec(page)?.[1] ?? '')).toBe(title)
    const excerpt = metaOf('description')
    expect(unescaped((await visit('/blog')).text)).toContain(excerpt)
    const feed = z
      .object({
        items: z.array(z.object({ title: z.string(), summary: z.string(), content_html: z.string() })),
      })
      .parse((await visit('/blog/feed.json')).json)
    const item = feed.items.find((one) => one.title === title)
    expect(item?.summary).toBe(excerpt)
    expect(item?.content_html).toContain('10<sup>6</sup>')
    expect(unescaped((await visit('/blog/rss.xml')).text)).toContain(`<description>${excerpt}</description>`)
  })
})

it.each(['/feed/', '/feed/rss/', '/rss/', '/blog/feed/'])(
  '%s of a former site leads to the feed',
  async (path) => {
    expect(await leadsTo(path)).toEqual([301, '/blog/rss.xml'])
  },
)

describe('an export', () => {
  it('has every article as Markdown, a few per page', async () => {
    await run(
      'import',
      read(
        ...Array.from({ length: 9 }, (_, at) => ({ id: 200 + at, title: `Export ${at}`, content: 'Words' })),
      ),
    )
    const names: string[] = []
    let cursor: string | undefined
    do {
      const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
      const part = bodyOf(await stack.staff.get(`/api/blog/export${query}`), 200, exportArticles.answers[200])
      for (const { name, text } of part.files) {
        expect(text).toMatch(/^---\ntitle: ".*"\nslug: /)
        names.push(name)
      }
      cursor = part.next_cursor
    } while (cursor !== undefined)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.startsWith('export-'))).toHaveLength(9)
  })
})

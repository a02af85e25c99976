import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { id as idRule } from '#shared/api/fields.ts'
import { articleFields } from '#shared/blog/model.ts'
import { importedArticle, type ImportedInput } from '#shared/blog/transfer.ts'
import { tidyOldPaths } from './old-paths.ts'
import { idOf, readImported } from './read-article.ts'

const now = new Date('2026-01-01T00:00:00Z')
const png = `${'a'.repeat(64)}.png`
const read = (fields: Partial<ImportedInput>) =>
  readImported(
    importedArticle.parse({
      key: 'k',
      format: 'html',
      status: 'published',
      html: '<p>Text</p>',
      date: '2019-03-04T10:20:30Z',
      ...fields,
    }),
    now,
  )

describe('an article from elsewhere', () => {
  it('is the same article with the same key', () => {
    expect(idRule.safeParse(idOf('k')).success).toBe(true)
    expect([idOf('k') === idOf('k'), idOf('k') === idOf('l')]).toEqual([true, false])
  })

  it('fits what people may write, whatever it was', () => {
    const long = `\u0007${'🙂 word'.repeat(2000)}\u202e`
    const names = Array.from({ length: 40 }, (_, at) => `Tag ${at} ${long}`)
    const { contents, notes } = read({
      title: `<b>Fees</b> &amp; &#8217;${long}`,
      slug: '%E3%81%82-Été/..',
      excerpt: `<p>${long}</p>`,
      seo_title: long,
      seo_description: long,
      seo_keywords: names,
      tags: names,
      category: long,
      author: long,
      html: `<p>${long}</p>`,
    })
    expect(z.object(articleFields).safeParse(contents).error?.issues).toBeUndefined()
    expect(contents.title.startsWith('Fees & ’')).toBe(true)
    expect(contents.slug).toBe('ete')
    expect(notes).toContain('Of 40 tags the first 10 are kept.')
  })

  it.each([
    [{ status: 'published', date: '0000-00-00' }, 'published', '0000-00-00', ['cannot be read']],
    [{ status: 'published', date: '' }, 'published', '', ['cannot be read']],
    [{ status: 'published', html: ' ' }, 'draft', '2019-03-04T10:20:30.000Z', ['no text']],
    [{ status: 'scheduled', date: '2027-01-01T00:00:00Z' }, 'scheduled', '2027-01-01T00:00:00.000Z', []],
    [{ status: 'scheduled' }, 'draft', '2019-03-04T10:20:30.000Z', ['has passed']],
    [{ status: 'draft' }, 'draft', '2019-03-04T10:20:30.000Z', []],
  ] satisfies [Partial<ImportedInput>, string, string, string[]][])(
    '%j is %s',
    (fields, status, date, said) => {
      const is = read({ title: 'x', ...fields })
      expect([is.status, is.date, is.notes]).toEqual([
        status,
        date,
        said.map((words) => expect.stringContaining(words)),
      ])
    },
  )

  it('has its images where their files were given, and names the others', () => {
    const is = read({
      html: '<img src="a.png" alt="A"><img src="b.png" alt="B">',
      base: 'https://old.example/2019/x/',
      files: { 'a.png': png, 'https://old.example/c.png': png },
      feature_image: { url: 'https://old.example/c.png', alt: '' },
    })
    expect(is.contents.markdown).toBe(`![A](/media/${png})![B](https://old.example/2019/x/b.png)`)
    expect(is.contents.feature_image).toEqual({ id: png, alt: '' })
    expect([is.pictures, is.links]).toEqual([['a.png', 'b.png', 'https://old.example/c.png'], ['b.png']])
    expect(is.notes.join(' ')).toContain('no alt text')
  })
})

describe('former addresses', () => {
  const taken = new Set(['/contact'])
  it.each([
    ['/2019/03/My-Slug/', '/2019/03/my-slug'],
    ['/my-slug.html', '/my-slug'],
    ['/a//b/index.php', '/a/b'],
    ['/?p=12', '/?p=12'],
    ['/blog/2019/x', '/blog/2019/x'],
    ['/%E3%81%82/', '/%e3%81%82'],
    ['/あ', '/%e3%81%82'],
  ])('%s is looked up as %s', (path, wanted) => {
    expect(tidyOldPaths([path, path], taken)).toEqual([wanted])
  })

  it.each([
    '/',
    '',
    '/contact/',
    '/admin/x',
    '/api/x',
    '/media/x.png',
    '/q/x',
    '/blog',
    '/blog/rss',
    '/blog/tag/x',
    '/x.pdf',
    '/?p=x',
    '/?q=1',
    '//',
    'javascript:alert(1)',
  ])('%s stays what it is here', (path) => {
    expect(tidyOldPaths([path], taken)).toEqual([])
  })
})

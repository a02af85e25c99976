import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { id as idRule } from '#shared/api/fields.ts'
import { articleFields } from '#shared/blog/model.ts'
import { importedArticle, type ImportedInput } from '#shared/blog/transfer.ts'
import { tidyOldPaths } from './old-paths.ts'
import { idOf, readImported } from './read-article.ts'

const png = `${'a'.repeat(64)}.png`
const read = (fields: Partial<ImportedInput>) =>
  readImported(
    importedArticle.parse({ key: 'k', format: 'html', title: 'x', html: '<p>Text</p>', ...fields }),
  )

describe('an imported article', () => {
  it('has the same id for the same key', () => {
    expect(idRule.safeParse(idOf('k')).success).toBe(true)
    expect([idOf('k') === idOf('k'), idOf('k') === idOf('l')]).toEqual([true, false])
  })

  it('always fits the rules for articles', () => {
    const long = `\u0007${'🙂 word'.repeat(2000)}\u202e`
    const names = Array.from({ length: 40 }, (_, at) => `Tag ${at} ${long}`)
    const { contents, notes } = read({
      format: 'wordpress',
      title: `<b>Fees</b> &amp; &#8217;${long}`,
      slug: '%E3%81%82-Été/..',
      excerpt: `<p>${long}</p>`,
      seo_title: long,
      seo_description: long,
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
    ['2019-03-04T10:20:30Z', '2019-03-04T10:20:30.000Z', []],
    ['0000-00-00', null, [expect.stringContaining('date cannot be read')]],
    ['', null, [expect.stringContaining('date cannot be read')]],
    [null, null, []],
  ])('from %j has the date %j', (given, published_at, notes) => {
    expect(read({ published_at: given })).toMatchObject({ published_at, notes })
  })

  it('lists what it lacks', () => {
    expect(read({ title: '', html: ' ' }).notes).toEqual(['It has no title.', 'It has no text.'])
  })

  it('uses the files of its images, and lists the images without a file', () => {
    const is = read({
      html: '<img src="a.png" alt="A"><img src=" //old.example/d.png " alt="D"><img src="b.png" alt="B">',
      base: 'https://old.example/2019/x/',
      files: { 'a.png': png, 'https://old.example/d.png': png, 'https://old.example/c.png': png },
      feature_image: { url: '//old.example/c.png', alt: '' },
    })
    expect(is.contents.markdown).toBe(
      `![A](/media/${png})![D](/media/${png})![B](https://old.example/2019/x/b.png)`,
    )
    expect(is.contents.feature_image).toEqual({ id: png, alt: '' })
    expect(is.notes).toEqual([
      'Images to add: https://old.example/2019/x/b.png.',
      expect.stringContaining('no alt text'),
    ])
  })

  it.each([
    ['https://old.example/2019/x/', '/about/', 'https://old.example/about/'],
    ['https://old.example/2019/x/', '../contact', 'https://old.example/2019/contact'],
    ['https://old.example/2019/x/', '?p=55', 'https://old.example/2019/x/?p=55'],
    ['https://old.example/2019/x/', '/wp-content/form.pdf', 'https://old.example/wp-content/form.pdf'],
    ['https://old.example/2019/x/', 'www.new.example', 'https://www.new.example/'],
    ['https://www.old.example/2019/x/', '../other/', '/2019/other'],
    ['https://www.old.example/2019/x/', 'http://old.example/2019/other#costs', '/2019/other#costs'],
    ['https://www.old.example/2019/x/', '/?p=12', '/?p=12'],
    ['', '/2019/other/', '/2019/other'],
    ['', '/about/', undefined],
    ['', 'javascript:x()', undefined],
  ])('at “%s” has the link %s as %s', (base, href, url) => {
    const is = read({ html: `<a href="${href}">a</a>`, base, own_paths: ['/2019/other/', '/?p=12'] })
    const markdown = url === undefined ? 'a' : `[a](${url})`
    const notes = url === undefined ? [`Not kept: link to ${href}.`] : []
    expect([is.contents.markdown, is.notes]).toEqual([markdown, notes])
  })

  it.each([
    ['Caf&eacute; &ndash; 5 < 6 &rsquo;til', 'Café – 5 < 6 ’til'],
    ['<b>Bold</b> &amp; <i class="x">plain</i>', 'Bold & plain'],
    ['One<br>two', 'One two'],
    ['&hearts; &foo; &amp;amp; AT&T', '♥ &foo; &amp; AT&T'],
  ])('has the WordPress title %j as %j', (title, wanted) => {
    expect(read({ format: 'wordpress', title }).contents.title).toBe(wanted)
    expect(read({ title }).contents.title).toBe(title)
  })
})

describe('former addresses', () => {
  const taken = new Set(['/contact'])
  it.each([
    ['/2019/03/My-Slug/', '/2019/03/my-slug'],
    ['/a//b/index.php', '/a/b'],
    ['/?p=12', '/?p=12'],
    ['/blog/2019/x', '/blog/2019/x'],
    ['/%E3%81%82/', '/%e3%81%82'],
    ['/あ', '/%e3%81%82'],
  ])('%s is looked up as %s', (path, wanted) => {
    expect(tidyOldPaths([path, path], taken)).toEqual({ paths: [wanted], refused: [] })
  })

  it.each([
    ['/contact/', '/contact'],
    ['/%63ontact', '/%63ontact'],
    ['/Document-Uploads/', '/document-uploads'],
    ['/feed/', '/feed'],
    ['/login.php?next=/', '/login'],
    ['https://old.example//login', '/login'],
    ['/%2flogin%5c', '/%2flogin%5c'],
    ['/login%2Ephp', '/login%2ephp'],
    ['/Services/Anything.HTML', '/services/anything'],
  ])('%s stays what it is here, and the import says so', (path, clean) => {
    expect(tidyOldPaths([path], taken)).toEqual({
      paths: [],
      refused: [`${clean} is an address of this site and stays unchanged.`],
    })
  })

  it.each([
    ['/x.pdf', 'is the name of a file'],
    [`/${'x'.repeat(500)}`, 'is too long'],
  ])('%s cannot lead to an article, and the import says why', (path, why) => {
    expect(tidyOldPaths([path], taken)).toEqual({ paths: [], refused: [expect.stringContaining(why)] })
  })

  it.each(['/', '', '/?p=x', '/?q=1', '//', 'javascript:alert(1)', '/index.php'])(
    '%s is no address of an article',
    (path) => {
      expect(tidyOldPaths([path], taken)).toEqual({ paths: [], refused: [] })
    },
  )

  it('accepts and reports only a few of very many', () => {
    const many = (folder: string) => Array.from({ length: 50 }, (_, number) => `${folder}/${number}`)
    const { paths, refused } = tidyOldPaths([...many('/2019'), ...many('/admin')], taken)
    expect([paths.length, refused.length]).toEqual([6, 6])
  })
})

import { describe, expect, it } from 'vitest'
import { UnreadableFile } from '../../kit/unreadable-file.ts'
import { fromGhost } from './ghost.ts'
import { byName, fileFor } from './image-files.ts'
import { ghostExport, site, wxr } from './testing/exports.ts'
import { fromWordpress } from './wordpress.ts'
import { RssReader } from './xml.ts'

function read(xml: string, pieceLength = 97) {
  const reader = new RssReader()
  for (let at = 0; at < xml.length; at += pieceLength) reader.write(xml.slice(at, at + pieceLength))
  return fromWordpress(reader.end())
}
const one = (...posts: Parameters<typeof wxr>) => read(wxr(...posts)).articles[0]

describe('an export of WordPress', () => {
  it('is read with all fields of an article', () => {
    const article = {
      id: 12,
      title: 'Fees &amp; terminals',
      name: 'fees-and-terminals',
      content: 'One ]]> two\r\n',
      excerpt: 'In short',
      categories: [
        ['category', 'Uncategorized'],
        ['category', 'Card Fees'],
        ['category', 'News'],
        ['post_tag', 'Point of Sale'],
      ] as const,
      meta: {
        _thumbnail_id: '13',
        _yoast_wpseo_title: '%%title%%',
        rank_math_description: '2.9% and more',
        footnotes: '[{"id":"u-1","content":"A <em>note</em>"}]',
      },
    }
    const cover = {
      id: 13,
      title: 'till',
      type: 'attachment',
      attachment: `${site}/wp-content/uploads/2019/03/till.jpg`,
      meta: { _wp_attachment_image_alt: 'A till' },
    }
    expect(one(article, cover)).toEqual({
      key: `wordpress ${site}/?p=12`,
      format: 'wordpress',
      title: 'Fees &amp; terminals',
      slug: 'fees-and-terminals',
      html: 'One ]]> two\n<ol><li>A <em>note</em></li></ol>',
      excerpt: 'In short',
      published_at: '2019-03-04T10:20:30Z',
      author: 'Ann Lee',
      category: 'Card Fees',
      tags: ['Point of Sale', 'News'],
      seo_title: '',
      seo_description: '2.9% and more',
      feature_image: { url: `${site}/wp-content/uploads/2019/03/till.jpg`, alt: 'A till' },
      base: `${site}/2019/03/fees-and-terminals/`,
      old_paths: ['/2019/03/fees-and-terminals/', '/?p=12'],
    })
  })

  it.each([
    ['publish', '', '2019-03-04 10:20:30', '2019-03-04T10:20:30Z'],
    ['publish', '', '0000-00-00 00:00:00', ''],
    ['publish', 'secret', '2019-03-04 10:20:30', null],
    ['future', '', '2999-03-04 10:20:30', null],
    ['private', '', '2019-03-04 10:20:30', null],
  ])(
    'of a post with the status %s, password “%s” and date %s has the date %s',
    (status, password, date, wanted) => {
      expect(one({ id: 1, title: 'x', status, password, date })?.published_at).toBe(wanted)
    },
  )

  it('lists what is not in the import', () => {
    const { articles, skipped } = read(
      wxr(
        { id: 1, title: 'Kept', isDiscussed: true },
        { id: 2, title: 'About', type: 'page' },
        { id: 3, title: 'Gone', status: 'trash' },
        { id: 4, title: '', type: 'nav_menu_item' },
        { id: 5, title: 'A till', type: 'product' },
        { id: 6, title: 'Hidden', status: 'private' },
        { id: 7, title: 'To come', status: 'future' },
      ),
    )
    expect(articles.map(({ title }) => title)).toEqual(['Kept', 'Hidden', 'To come'])
    expect([...skipped]).toEqual([
      ['Comments of', ['Kept']],
      ['Pages', ['About']],
      ['Posts in the trash', ['Gone']],
      ['Entries of the kind “product”', ['A till']],
      ['Private posts, now drafts', ['Hidden']],
      ['Posts with a scheduled time: schedule them again', ['To come']],
    ])
  })

  it('is read with leading blank lines, without declarations and with control characters', () => {
    const loose = `\n\n${wxr({ id: 1, title: 'a\u0007b' })}`.replace(/\s+xmlns:\w+="[^"]+"/g, '')
    expect(read(loose).articles[0]?.title).toBe('ab')
  })

  it.each([
    ['an invalid character', 'A &#0; title &#xFFFF;'],
    ['the end of a section', 'A ]]> title'],
    ['an element that is not closed', 'A <dc:x>title'],
    ['an attribute without quotes', 'A <dc:x a=b>title</dc:x>'],
    ['HTML entities', 'Caf&eacute;'],
  ])('with %s is reported, and the other posts are read', (_, title) => {
    const posts = [
      { id: 1, title: 'Before' },
      { id: 2, title: 'HERE', content: 'Words' },
      { id: 3, title: 'After' },
    ]
    const { articles, skipped } = read(wxr(...posts).replace('<![CDATA[HERE]]>', title), 7)
    expect(articles.map((article) => article.title)).toEqual(
      expect.arrayContaining(['Before', 'After']) as unknown,
    )
    expect(articles[1]?.html).toBe('Words')
    expect([...skipped.keys()]).toEqual(['Entries with damaged XML: look them through'])
  })

  const whole = wxr({ id: 1, title: 'x' }).trimEnd()
  it.each(['', 'no XML', '<html></html>', whole.slice(0, -200), whole.slice(0, -8)])(
    'rejects other and incomplete files: %#',
    (xml) => {
      expect(() => read(xml)).toThrow(UnreadableFile)
    },
  )
})

describe('an export of Ghost', () => {
  it('is read with all fields of an article, and lists what is not in the import', () => {
    const { articles, skipped } = fromGhost(ghostExport, 'https://old.example/')
    expect(articles[0]).toEqual({
      key: 'ghost uuid-fees',
      format: 'html',
      title: 'Fees & terminals',
      slug: 'fees',
      html: '<p>Words with <a href="https://old.example/other/">a link</a>.</p>',
      excerpt: 'In short',
      published_at: '2023-01-05T10:00:00.000Z',
      author: 'Ann Lee',
      category: 'Payments',
      tags: ['Terminals'],
      seo_title: 'For search',
      seo_description: 'Described',
      feature_image: { url: 'https://old.example/content/images/2023/01/cover.jpg', alt: 'Cover' },
      base: 'https://old.example/',
      old_paths: ['/fees/'],
    })
    expect(articles.slice(1).map(({ title, published_at }) => [title, published_at])).toEqual([
      ['For members', null],
      ['Planned', null],
    ])
    expect([...skipped]).toEqual([
      ['Pages', ['About']],
      ['Posts for members only, now drafts', ['For members']],
      ['Posts with a scheduled time: schedule them again', ['Planned']],
      ['Posts without HTML: save them in Ghost and export again', ['(Untitled)']],
    ])
  })

  it.each([
    ['old.example', 'https://old.example/'],
    [' //old.example/blog// ', 'https://old.example/blog/'],
    ['', ''],
  ])('of the site typed as “%s” has the base “%s”', (typed, base) => {
    expect(fromGhost(ghostExport, typed).articles[0]?.base).toBe(base)
  })

  it.each([{}, [], null, { db: [] }, { data: {} }])('rejects other files: %j', (json) => {
    expect(() => fromGhost(json, '')).toThrow(UnreadableFile)
  })
})

it.each([
  ['/wp-content/uploads/2019/03/till.jpg', 'uploads/2019/03/till.jpg'],
  ['https://old.example/u/2020/04/till-300x200.jpg', 'uploads/2020/04/till.jpg'],
  ['https://old.example/u/2021/05/till.jpg', undefined],
  ['https://old.example/content/images/size/w600/2023/01/%C3%89t%C3%A9.png?v=1', 'images/2023/01/été.png'],
  ['https://old.example/menu-%E9t%E9.jpg', 'uploads/menu-%E9t%E9.jpg'],
  ['logo-10x10.png', 'logo-10x10.png'],
  ['http://[not an address', undefined],
])('the file of the picture %s is %s', (address, path) => {
  const files = [
    'uploads/2019/03/till.jpg',
    'uploads/2020/04/till.jpg',
    'images/2023/01/été.png',
    'uploads/menu-%E9t%E9.jpg',
    'logo-10x10.png',
  ].map((whole) => ({ name: whole.split('/').at(-1) ?? '', webkitRelativePath: whole }))
  expect(fileFor(address, byName(files))?.webkitRelativePath).toBe(path)
})

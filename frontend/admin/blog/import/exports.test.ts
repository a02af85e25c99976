import { describe, expect, it, vi } from 'vitest'
import { UnreadableFile } from '../../kit/import-run.ts'
import { fromGhost } from './ghost.ts'
import { withOwnLinks } from './read-export.ts'
import { ghostExport, site, wxr } from './testing/exports.ts'
import { fromWordpress } from './wordpress.ts'
import { WxrReader } from './wxr-items.ts'

function read(xml: string, pieceLength = 97) {
  const reader = new WxrReader()
  for (let at = 0; at < xml.length; at += pieceLength) reader.write(xml.slice(at, at + pieceLength))
  return fromWordpress(reader.end())
}
const one = (...posts: Parameters<typeof wxr>) => read(wxr(...posts)).articles[0]

describe('an export of WordPress', () => {
  it('is read with all fields of an article', () => {
    expect(
      one(
        {
          id: 12,
          title: 'Fees &amp; terminals',
          name: 'fees-and-terminals',
          content: 'One ]]> two',
          excerpt: 'In short',
          categories: [
            ['category', 'uncategorized', 'Uncategorized'],
            ['category', 'news', 'News'],
            ['category', 'fees', 'Card Fees'],
            ['post_tag', 'pos', 'Point of Sale'],
          ],
          meta: {
            _thumbnail_id: '13',
            _yoast_wpseo_title: 'For search',
            _yoast_wpseo_metadesc: 'Described',
            _yoast_wpseo_primary_category: '7',
            _edit_last: '1',
          },
          comments: 2,
        },
        {
          id: 13,
          title: 'till',
          type: 'attachment',
          status: 'inherit',
          attachment: `${site}/wp-content/uploads/2019/03/till.jpg`,
          meta: { _wp_attachment_image_alt: 'A till' },
        },
      ),
    ).toEqual({
      key: `wordpress ${site}/?p=12`,
      format: 'wordpress',
      title: 'Fees &amp; terminals',
      slug: 'fees-and-terminals',
      html: 'One ]]> two',
      excerpt: 'In short',
      status: 'published',
      date: '2019-03-04T10:20:30.000Z',
      modified: '2020-01-02T03:04:05.000Z',
      author: 'Ann Lee',
      category: 'Card Fees',
      tags: ['Point of Sale', 'News'],
      seo_title: 'For search',
      seo_description: 'Described',
      seo_keywords: [],
      feature_image: { url: `${site}/wp-content/uploads/2019/03/till.jpg`, alt: 'A till' },
      footnotes: [],
      base: `${site}/2019/03/fees-and-terminals/`,
      old_paths: ['/2019/03/fees-and-terminals/', '/?p=12'],
    })
  })

  it.each([
    ['publish', '', 'published'],
    ['future', '', 'scheduled'],
    ['draft', '', 'draft'],
    ['pending', '', 'draft'],
    ['private', '', 'draft'],
    ['publish', 'secret', 'draft'],
  ])('converts the status %s with the password “%s” to %s', (status, password, wanted) => {
    expect(one({ id: 1, title: 'x', status, password })?.status).toBe(wanted)
  })

  it.each([
    ['0000-00-00 00:00:00', ''],
    ['not a date', 'not a date'],
  ])('converts the date %s to “%s”', (date, wanted) => {
    expect(one({ id: 1, title: 'x', date })?.date).toBe(wanted)
  })

  it('lists skipped parts', () => {
    const { articles, skipped } = read(
      wxr(
        { id: 1, title: 'Kept', comments: 3 },
        { id: 2, title: 'About', type: 'page', comments: 1 },
        { id: 3, title: 'Contact', type: 'page' },
        { id: 4, title: 'Gone', status: 'trash' },
        { id: 5, title: '', type: 'nav_menu_item' },
        { id: 6, title: 'A till', type: 'product' },
        { id: 7, title: 'f', type: 'attachment', attachment: `${site}/wp-content/uploads/brochure.pdf` },
        { id: 8, title: 'Hidden', status: 'private' },
        { id: 9, title: '', type: 'revision' },
      ),
    )
    expect(articles.map(({ title }) => title)).toEqual(['Kept', 'Hidden'])
    expect(skipped.map(({ kind, count }) => [kind, count])).toEqual([
      ['Comments', 4],
      ['Pages', 2],
      ['Posts in the trash', 1],
      ['Menu entries', 1],
      ['Entries of the kind “product”', 1],
      ['Private posts (imported as drafts)', 1],
      ['Files no article uses', 1],
    ])
  })

  it('inserts galleries, reusable blocks, footnotes and alt texts', () => {
    const file = (id: number, parent = 0) => ({
      id,
      parent,
      title: 'f',
      type: 'attachment',
      attachment: `${site}/u/${id}.jpg`,
      excerpt: id === 21 ? 'Below' : '',
      meta: { _wp_attachment_image_alt: `Alt ${id}` },
    })
    const { articles } = read(
      wxr(
        { id: 1, title: 'a', content: '[gallery ids="21,22"] [[gallery]]' },
        { id: 2, title: 'b', content: '[gallery]' },
        {
          id: 3,
          title: 'c',
          content: `<img class="wp-image-21" src="x.jpg" alt=""/><img class="wp-image-22" alt='Own'>`,
          meta: { footnotes: '[{"id":"u-1","content":"A note"}]' },
        },
        { id: 4, title: 'd', content: '<!-- wp:block {"ref":30} /-->' },
        { id: 30, title: 'Block', type: 'wp_block', content: '<p>Again</p>' },
        file(21),
        file(22),
        file(23, 2),
      ),
    )
    expect(articles.map(({ html }) => html?.trim())).toEqual([
      `<figure><img src="${site}/u/21.jpg" alt="Alt 21"><figcaption>Below</figcaption></figure>\n<figure><img src="${site}/u/22.jpg" alt="Alt 22"></figure>\n\n [[gallery]]`,
      `<figure><img src="${site}/u/23.jpg" alt="Alt 23"></figure>`,
      `<img alt="Alt 21" class="wp-image-21" src="x.jpg"/><img class="wp-image-22" alt='Own'>`,
      '<p>Again</p>',
    ])
    expect(articles[2]?.footnotes).toEqual([{ id: 'u-1', content: 'A note' }])
  })

  it('is read with leading blank lines, without declarations and with HTML entities', () => {
    const loose = `\n\n${wxr({ id: 1, title: 'x' })}`
      .replace(/\s+xmlns:\w+="[^"]+"/g, '')
      .replace('<title><![CDATA[x]]></title>', '<title>a&nbsp;&#8217;b\u0007</title>')
    expect(read(loose).articles[0]?.title).toBe('a&nbsp;’b')
  })

  it.each(['', 'no XML', '<html></html>', wxr({ id: 1, title: 'x' }).slice(0, -200)])(
    'rejects other files: %#',
    (xml) => {
      expect(() => read(xml)).toThrow(UnreadableFile)
    },
  )

  it('is read in pieces if it has many megabytes', () => {
    const content = 'Words and more words. '.repeat(500)
    const posts = Array.from({ length: 1000 }, (_, id) => ({ id, title: `Post ${id}`, content }))
    const { articles } = read(wxr(...posts), 65_536)
    expect([articles.length, articles[999]?.title, articles[999]?.html?.length]).toEqual([
      1000,
      'Post 999',
      11_000,
    ])
  })
})

describe('an export of Ghost', () => {
  const ghost = fromGhost(ghostExport, 'https://old.example/')
  it('is read with all fields of an article', () => {
    expect(ghost.articles[0]).toMatchObject({
      key: 'ghost 0b3f8f0e-5a1f-4d0c-8f3c-0a1b2c3d4e5f',
      format: 'html',
      title: 'Fees & terminals',
      slug: 'fees-and-terminals',
      status: 'published',
      date: '2023-01-05T10:00:00.000Z',
      modified: '2023-02-01T10:00:00.000Z',
      author: 'Ann Lee',
      category: 'Payments',
      tags: ['Terminals'],
      excerpt: 'In short',
      seo_title: 'For search',
      seo_description: 'Described',
      feature_image: { url: 'https://old.example/content/images/2023/01/cover.jpg', alt: 'Cover' },
      old_paths: ['/fees-and-terminals/'],
    })
    expect(ghost.articles[0]?.html).toContain('href="https://old.example/other/"')
  })

  it('imports posts for members as drafts, and lists posts without HTML', () => {
    expect(ghost.articles.map(({ title, status }) => [title, status])).toEqual([
      ['Fees & terminals', 'published'],
      ['For members', 'draft'],
    ])
    expect(ghost.skipped.map(({ kind }) => kind)).toEqual([
      'Pages',
      'Members-only posts (imported as drafts)',
      'Posts without HTML (save them in Ghost and export again)',
    ])
  })

  it('is read without the outer list and in older versions', () => {
    const [{ data }] = ghostExport.db as [(typeof ghostExport.db)[number]]
    expect(fromGhost({ data }, '').articles).toHaveLength(2)
    const old = {
      data: {
        posts: [
          {
            id: 5,
            title: 'x',
            slug: 'x',
            html: '<p>x</p>',
            page: 0,
            status: 'published',
            published_at: 1_500_000_000_000,
            author_id: 1,
          },
        ],
        users: [{ id: 1, name: 'Ann' }],
      },
    }
    expect(fromGhost(old, '').articles[0]).toMatchObject({ author: 'Ann', date: '2017-07-14T02:40:00.000Z' })
  })

  it.each([
    ['a post without an id', { title: 'Bad' }],
    ['a post that is none', 'text'],
    ['a post with a number for its title', { id: '2', title: 7 }],
    ['nothing', null],
  ])('skips %s and reads the others', (_, bad) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const good = { id: '1', title: 'Vec<String> &lt;b&gt;', html: '<p>x</p>' }
    const { articles, skipped } = fromGhost({ data: { posts: [good, bad] } }, '')
    expect(articles.map(({ title }) => title)).toEqual([good.title])
    expect(skipped.map(({ kind }) => kind)).toEqual(['Posts that cannot be read'])
  })

  it.each([
    ['posts_meta', [{ post_id: null }]],
    ['tags', [{ id: {}, name: 5 }, null]],
    ['posts_tags', [{ post_id: '6501a', tag_id: 't1', sort_order: 'first' }, 'x']],
    ['users', [{ id: true }]],
    ['posts_authors', null],
  ])('reads all articles if %s has bad rows', (table, rows) => {
    const [{ data }] = ghostExport.db as [(typeof ghostExport.db)[number]]
    expect(fromGhost({ db: [{ data: { ...data, [table]: rows } }] }, '').articles).toHaveLength(2)
  })

  it.each([{}, [], null, { db: [] }, { data: {} }])('rejects other files: %j', (json) => {
    expect(() => fromGhost(json, '')).toThrow(UnreadableFile)
  })
})

const article = (html: string, ...old_paths: string[]) => ({
  key: old_paths[0] ?? html,
  format: 'html' as const,
  status: 'published' as const,
  html,
  old_paths,
})
const oldSite = 'https://www.old.example'
const other = article('', '/2021/03/other/', '/?p=12')

it.each([
  ['https://www.old.example/2021/03/other/', { 'https://www.old.example/2021/03/other/': '/2021/03/other/' }],
  [
    'http://old.example/2021/03/other#costs',
    { 'http://old.example/2021/03/other#costs': '/2021/03/other#costs' },
  ],
  ['https://www.old.example/?p=12', { 'https://www.old.example/?p=12': '/?p=12' }],
  ['../other/', { '../other/': '/2021/03/other/' }],
  ['https://www.old.example/?p=12&amp;x=1', {}],
  ['https://www.old.example/about/', {}],
  ['https://elsewhere.example/2021/03/other/', {}],
  ['#costs', {}],
])('finds links to imported articles: %s', (href, wanted) => {
  const from = { ...article(`<p><a class="x" href="${href}">Other</a>`), base: `${oldSite}/2021/03/this/` }
  expect(withOwnLinks([from, other], oldSite)[0]?.own_links).toEqual(wanted)
})

it('finds relative links to imported articles if the old site is unknown', () => {
  const from = article('<a href="https://old.example/2021/03/other/"><a href="/2021/03/other/"><a href="/x">')
  expect(withOwnLinks([from, other], '')[0]?.own_links).toEqual({ '/2021/03/other/': '/2021/03/other/' })
})

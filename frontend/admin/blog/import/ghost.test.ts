import { describe, expect, it, vi } from 'vitest'
import { readHtml } from '../../../../functions/blog/html-to-markdown.ts'
import { fromGhost } from './ghost.ts'
import { ghostExport } from './testing/exports.ts'

const exported = (...posts: object[]) => ({ db: [{ data: { posts } }] })
const only = (post: object) =>
  fromGhost(
    exported({ id: '1', title: 'x', status: 'published', html: null, ...post }),
    'https://old.example',
  )
const markdownOf = (post: object) => readHtml(only(post).articles[0]?.html ?? '').markdown

const lexical = (...children: object[]) => ({
  lexical: JSON.stringify({ root: { type: 'root', version: 1, children } }),
})
const text = (words: string, format: number | string = 0) => ({
  type: 'extended-text',
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
  text: words,
  format,
})
type Part = object | string | [words: string, format: number]
const nodes = (parts: Part[]) =>
  parts.map((part) =>
    typeof part === 'string' ? text(part) : Array.isArray(part) ? text(part[0], part[1]) : part,
  )
const paragraph = (...parts: Part[]) => ({
  type: 'paragraph',
  direction: 'ltr',
  version: 1,
  children: nodes(parts),
})
const item = (...parts: Part[]) => ({ type: 'listitem', value: 1, children: nodes(parts) })
const list = (listType: string, ...children: object[]) => ({ type: 'list', listType, children })
const link = (type: string, url: string, ...parts: Part[]) => ({ type, url, children: nodes(parts) })

describe('Ghost’s newer text format', () => {
  it.each([
    [
      'marks',
      [paragraph('a ', ['b', 1], ' ', ['c', 2], ' ', ['d', 3], ' ', ['e', 4], ' ', ['f*', 16])],
      'a **b** *c* **_d_** ~~e~~ `f*`',
    ],
    [
      'raised and lowered text',
      [paragraph('m', ['2', 64], ' H', ['2', 32], 'O')],
      'm<sup>2</sup> H<sub>2</sub>O',
    ],
    ['signs', [paragraph('a < b & c > "d" <script>x</script>')], 'a < b & c > "d" \\<script>x\\</script>'],
    ['breaks', [paragraph('a', { type: 'linebreak' }, 'b')], 'a\\\nb'],
    ['headings', [{ type: 'extended-heading', tag: 'h3', children: [text('Head')] }], '### Head'],
    [
      'quotations',
      [
        { type: 'extended-quote', children: [text('Said')] },
        { type: 'aside', children: [text('Aside')] },
      ],
      '> Said\n\n> Aside',
    ],
    [
      'links',
      [
        paragraph(
          link('link', '__GHOST_URL__/a/?b=1&c=2', ['here', 1]),
          link('autolink', 'https://e.example', 'https://e.example'),
        ),
      ],
      '[**here**](https://old.example/a/?b=1\\&c=2)<https://e.example>',
    ],
    [
      'lists in lists',
      [{ ...list('number', item('a'), item(list('bullet', item('b'))), item('c')), start: 3 }],
      '3. a\n   - b\n4. c',
    ],
    [
      'tasks',
      [list('check', { ...item('a'), checked: true }, { ...item('b'), checked: false }, item('c'))],
      '- [x] a\n- [ ] b\n- [ ] c',
    ],
    [
      'a picture',
      [
        {
          type: 'image',
          src: '__GHOST_URL__/content/images/a.png',
          alt: 'A "till"',
          caption: '<b>Be</b> low',
        },
      ],
      '![A "till"](https://old.example/content/images/a.png "Be low")',
    ],
    [
      'a gallery',
      [
        {
          type: 'gallery',
          images: [
            { src: '/a.png', fileName: 'a.png', row: 0 },
            { src: '/b.png', alt: 'B' },
          ],
          caption: 'All',
        },
      ],
      '![](/a.png)\n\n![B](/b.png)\n\n*All*',
    ],
    [
      'Markdown',
      [
        {
          type: 'markdown',
          markdown:
            '## Head\n\nA *b* [c](https://e.example) [f][1][^n]\n\n| a |\n|---|\n| 1 |\n\n<b>d</b> ~~g~~ `h<`\n\n- [x] e\n  1. i\n\n> j\n\n[1]: https://f.example\n[^n]: A note.',
        },
      ],
      '## Head\n\nA *b* [c](https://e.example) [f](https://f.example)<sup>1</sup>\n\n| a |\n| - |\n| 1 |\n\n**d** ~~g~~ `h<`\n\n- [x] e\n  1. i\n\n> j\n\n1. A note.',
    ],
    ['HTML', [{ type: 'html', html: '<p onclick="x()">a <b>b</b></p><script>x</script>' }], 'a **b**'],
    [
      'code',
      [{ type: 'codeblock', code: '<a>\n\n  b', language: 'html', caption: 'See' }],
      '```html\n<a>\n\n  b\n```\n\n*See*',
    ],
    ['a divider', [paragraph('a'), { type: 'horizontalrule' }, paragraph('b')], 'a\n\n---\n\nb'],
    [
      'a bookmark',
      [
        {
          type: 'bookmark',
          url: 'https://e.example/p',
          metadata: {
            icon: 'i.png',
            title: 'T & U',
            description: 'More',
            author: 'Ann',
            publisher: 'E',
            thumbnail: null,
          },
          caption: '',
        },
      ],
      '[T & U](https://e.example/p)\\\nMore\\\nAnn, E',
    ],
    [
      'a bookmark with only an address',
      [{ type: 'bookmark', url: 'https://e.example/p', metadata: {} }],
      '<https://e.example/p>',
    ],
    [
      'an embed',
      [
        {
          type: 'embed',
          url: 'https://v.example/1',
          html: '<iframe src="https://v.example/e/1" title="Video"></iframe>',
          caption: '',
        },
      ],
      '[Video](https://v.example/e/1)',
    ],
    [
      'an embed with only an address',
      [{ type: 'embed', url: 'https://v.example/1' }],
      '<https://v.example/1>',
    ],
    [
      'a callout',
      [{ type: 'callout', calloutEmoji: '💡', calloutText: '<p>Note <b>this</b></p>' }],
      '> 💡 Note **this**',
    ],
    [
      'a toggle',
      [{ type: 'toggle', heading: '<span>Why?</span>', content: '<p>So.</p>' }],
      '#### Why?\n\nSo.',
    ],
    [
      'a button',
      [{ type: 'button', buttonText: 'Go < on', buttonUrl: 'https://e.example/', alignment: 'center' }],
      '[Go < on](https://e.example/)',
    ],
    [
      'a video',
      [{ type: 'video', src: '/content/media/v.mp4', fileName: 'v.mp4', caption: 'See' }],
      '[v.mp4](/content/media/v.mp4)\n\n*See*',
    ],
    [
      'a file',
      [
        {
          type: 'file',
          src: '/content/files/f.pdf',
          fileTitle: 'The form',
          fileName: 'f.pdf',
          fileCaption: 'Two pages',
        },
      ],
      '[The form](/content/files/f.pdf)\n\nTwo pages',
    ],
    [
      'a product',
      [
        {
          type: 'product',
          productTitle: 'Till',
          productDescription: '<p>Good.</p>',
          productImageSrc: '/t.png',
          productButton: 'Buy',
          productUrl: 'https://e.example/',
        },
      ],
      '![Till](/t.png)\n\n#### Till\n\nGood.\n\n[Buy](https://e.example/)',
    ],
    [
      'a header',
      [{ type: 'header', header: 'Big', subheader: 'Small', buttonEnabled: false }],
      '## Big\n\nSmall',
    ],
  ])('converts %s', (_, children, wanted) => {
    expect(markdownOf(lexical(...children))).toBe(wanted)
  })

  it('lists skipped parts and keeps the text around them', () => {
    const { articles, skipped } = only(
      lexical(
        paragraph('a'),
        { type: 'signup', header: 'Join' },
        { type: 'paywall' },
        { type: 'email', html: '<p>x</p>' },
        paragraph('b'),
      ),
    )
    expect(articles[0]?.html).toBe('<p>a</p><p>b</p>')
    expect(skipped).toEqual([
      { kind: 'Parts of articles of the kind “signup”', count: 1, titles: ['x'] },
      { kind: 'Parts of articles of the kind “email”', count: 1, titles: ['x'] },
    ])
  })

  it.each([['{'], ['null'], ['[]'], ['{"root":7}'], ['{"root":{"children":[null,7,{"children":"x"}]}}']])(
    'uses the plain text if it is %s',
    (json) => {
      expect(only({ lexical: json, plaintext: 'Plain' }).articles[0]?.html).toBe('<p>Plain</p>')
    },
  )
})

const mobiledoc = (doc: object) => ({
  mobiledoc: JSON.stringify({ version: '0.3.1', markups: [], atoms: [], cards: [], sections: [], ...doc }),
})

const run = (words: string, opens: number[] = [], closes = 0) => [0, opens, closes, words]
const section = (tag: string, ...runs: unknown[]) => [1, tag, runs]

describe('Ghost’s older text format', () => {
  it.each([
    [
      'marks that open and close',
      mobiledoc({
        markups: [['strong'], ['em'], ['a', ['href', 'https://e.example/?a=1&b=2']]],
        sections: [section('p', run('a '), run('b', [0, 1], 1), run(' c', [], 1), run(' d', [2], 1))],
      }),
      'a **_b_ c**[ d](https://e.example/?a=1\\&b=2)',
    ],
    [
      'breaks',
      mobiledoc({
        atoms: [['soft-return', '', {}]],
        sections: [section('p', run('a'), [1, [], 0, 0], run('b < c'))],
      }),
      'a\\\nb < c',
    ],
    [
      'headings and quotations',
      mobiledoc({ sections: [section('h2', run('Head')), section('blockquote', run('Said'))] }),
      '## Head\n\n> Said',
    ],
    [
      'lists',
      mobiledoc({
        sections: [
          [3, 'ul', [[run('a')], [run('b')]]],
          [3, 'ol', [[run('c')]]],
        ],
      }),
      '- a\n- b\n\n1. c',
    ],
    ['pictures', mobiledoc({ sections: [[2, 'https://e.example/a.png']] }), '![](https://e.example/a.png)'],
    [
      'cards',
      mobiledoc({
        cards: [
          ['image', { src: '__GHOST_URL__/a.png', alt: 'A', caption: 'Below' }],
          ['card-markdown', { cardName: 'card-markdown', markdown: 'Some *text*' }],
          ['hr', {}],
          ['code', { code: 'x < y', language: 'js' }],
          ['html', { html: '<p>Raw</p>' }],
        ],
        sections: [0, 1, 2, 3, 4, 99].map((card) => [10, card]),
      }),
      '![A](https://old.example/a.png "Below")\n\nSome *text*\n\n---\n\n```js\nx < y\n```\n\nRaw',
    ],
    [
      'markers that do not fit',
      mobiledoc({ sections: [[1, 'script', [[0, [9], 5, 'a'], null, 7]], null, [77, 'x']] }),
      'a',
    ],
  ])('converts %s', (_, post, wanted) => {
    expect(markdownOf(post)).toBe(wanted)
  })
})

describe('an export of Ghost', () => {
  it.each([
    ['a post without an id', { title: 'Bad' }],
    ['a post that is none', 'text'],
    ['a post with a number for its title', { id: '2', title: 7 }],
    ['nothing', null],
  ])('skips %s and reads the others', (_, bad) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { articles, skipped } = fromGhost(
      exported({ id: '1', title: 'Good', html: '<p>x</p>' }, bad as object),
      '',
    )
    expect(articles.map(({ title }) => title)).toEqual(['Good'])
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
    expect(fromGhost({ db: [{ data: { ...data, [table]: rows } }] }, '').articles).toHaveLength(3)
  })

  it('reads an article with an impossible date', () => {
    const { articles } = only({ published_at: 1e20, html: '<p>x</p>' })
    expect(articles.map(({ date }) => date)).toEqual(['100000000000000000000'])
  })

  it.each([
    'How to use <details> on a page',
    'Fees < 2% and margins > 10%',
    'The &amp; entity explained',
    'Vec<String> &lt;b&gt;',
  ])('keeps the title %j unchanged', (title) => {
    expect(only({ title, html: '<p>x</p>' }).articles[0]?.title).toBe(title)
  })
})

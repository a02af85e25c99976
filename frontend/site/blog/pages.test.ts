import { brotliCompressSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ArticleImage } from '#shared/blog/model.ts'
import type { BlogPage, BlogRenderer, ShownArticle } from '#shared/blog/renderer.ts'
import { brand } from '#shared/brand.ts'
import { wordProblemsOfPage } from '../../build/words.ts'
import { contentOf } from './markdown.tsx'

let renderer: BlogRenderer
beforeAll(async () => {
  const sheet = { path: '/blog/styles/0123456789abcdef.css', css: '' }
  const facts = { design: 'one', sheet, shareImage: '/assets/share.png', sitePaths: [] }
  vi.stubGlobal('rendererFacts', JSON.stringify(facts))
  renderer = (await import('./renderer.tsx')).blogRenderer
})

const id = `${'a'.repeat(64)}.jpg`
const facts = { kind: 'image', bytes: 1, width: 800, height: 600 } as const
const image: ArticleImage = {
  ...facts,
  id,
  content_type: 'image/jpeg',
  alt: 'What it shows',
  variants: [{ ...facts, id: `${'b'.repeat(64)}.webp`, content_type: 'image/webp', width: 480 }],
}
const parts = [
  '# Head',
  'Some **bold** [elsewhere](https://a.example/b "t") and [here](/contact).',
  '## Two & more',
  '| a | b |\n|---|--:|\n| 1 | 2 |',
  '- x\n- y',
  '1. one\n\n   more',
  '> quoted',
  'A note[^1], and again[^1].',
  '```js\ncode <b>\n```',
  `![A picture](/media/${id} "Its caption")`,
  `In a line ![a picture](/media/${id}) of words.`,
  '---',
  '### Head',
  '# Head',
  '[^1]: The note.',
]
const images = { [id]: image }
const markdown = parts.join('\n\n')
const article: ShownArticle = {
  id: '01a20769-871a-707e-be4e-ff50cdd9a681',
  slug: 'fees',
  title: 'Fees <and> "rates"',
  excerpt: 'What they come to, with the sums shown.',
  lede: 'What they come to, with the sums shown.',
  category: 'Business Insights',
  tags: ['Cards', 'C++'],
  author: 'Ann Lee',
  published_at: '2026-11-22T10:00:00Z',
  updated_at: null,
  reading_time: 4,
  word_count: 900,
  image,
  markdown,
  content: contentOf({ markdown, images }),
  seo_title: '',
  seo_description: '',
  seo_keywords: [],
  images,
}
const undated = { ...article, slug: 'undated', published_at: 'soon' }

const pages: [string, BlogPage][] = [
  [
    'an article',
    { kind: 'article', article, related: [undated, { ...article, slug: 'plain', image: null }] },
  ],
  ['a preview', { kind: 'article', article: undated, related: [], preview: { expires_at: null } }],
  ['an empty index', { kind: 'index', articles: [], months: [], categories: [] }],
  [
    'an index',
    {
      kind: 'index',
      articles: [article, undated, { ...article, slug: 'plain', image: null }],
      months: [{ month: '2026-11', count: 1 }],
      categories: [
        { slug: 'a', name: 'A' },
        { slug: 'b', name: 'B' },
      ],
    },
  ],
  ['a tag', { kind: 'list', by: 'tag', slug: 'cards', name: 'Cards', articles: [article], more: true }],
  [
    'a month',
    { kind: 'list', by: 'archive', slug: '2026-11', name: '2026-11', articles: [article], more: false },
  ],
]

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // React writes `srcSet` and ids with colons.
  rules: { 'attr-case': 'off', 'valid-id': ['error', { relaxed: true }] },
})

it.each(pages)('renders %s as valid, small HTML without inline scripts and styles', async (_, page) => {
  const { body } = renderer.render(page)
  expect(wordProblemsOfPage(body)).toEqual([])
  const { results } = await validator.validateString(body)
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  expect(body).not.toMatch(/<script(?! type="application\/ld\+json")|<style| style=/)
  expect(brotliCompressSync(body).length).toBeLessThan(8 * 1024)
})

const bodyOf = (of: Partial<ShownArticle>) =>
  renderer.render({ kind: 'article', article: { ...article, ...of }, related: [] }).body

it('lists articles with the smallest copy of their pictures, in its size, or with their categories', () => {
  const plain = { ...article, slug: 'plain', image: null, category: 'AI strategy' }
  const { body } = renderer.render({ kind: 'index', articles: [article, plain], months: [], categories: [] })
  expect(body).toContain(
    `<img class="thumb" src="/media/${'b'.repeat(64)}.webp" alt="What it shows" width="480" height="600">`,
  )
  expect(body).toContain('<span class="thumb blank" aria-hidden="true">AI strategy</span>')
})

it('shows the disclosures of the lines that an article is about', () => {
  const { broker, funding, apr, merchant } = brand.disclosures
  const shown = (category: string, tags: string[]) =>
    [broker, funding, apr, merchant].filter((one) =>
      bodyOf({ category, tags }).replaceAll('&amp;', '&').includes(one),
    )
  expect(shown('Business Insights', ['SBA loans'])).toEqual([broker, funding, apr])
  expect(shown('Merchant services', [])).toEqual([merchant])
  expect(shown('AI strategy', ['Planning'])).toEqual([])
})

it('selects the line of an article in its links to the quote form, if it is about one', () => {
  const links = (tags: string[]) =>
    [...bodyOf({ category: 'Business Insights', tags }).matchAll(/href="(\/quote[^"]*)"/g)].map(
      ([, href]) => href,
    )
  expect(links(['SBA loans'])).toEqual(['/quote?for=funding', '/quote?article=fees&amp;for=funding'])
  expect(links(['SBA loans', 'Card fees'])).toEqual(['/quote', '/quote?article=fees'])
  expect(links(['Planning'])).toEqual(['/quote', '/quote?article=fees'])
})

it('gives the picture of an article to other sites with its size and its description', () => {
  const meta = (name: string, body: string) => new RegExp(`og:image${name}" content="([^"]*)`).exec(body)?.[1]
  const given = (body: string) => [':width', ':height', ':alt'].map((name) => meta(name, body))
  expect(given(bodyOf({}))).toEqual(['800', '600', 'What it shows'])
  expect(meta('', bodyOf({}))).toContain(`/media/${id}`)
  expect(given(bodyOf({ image: null }))).toEqual(['1200', '630', expect.stringContaining('Blog')])
})

it('gives lists, search engines and feeds the same words of an article', () => {
  const said = { ...article, excerpt: 'Rates < 2% & "more"' }
  const unescaped = (body: string) =>
    body
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('\\"', '"')
      .replaceAll('&amp;', '&')
  for (const page of [
    { kind: 'article', article: said, related: [] },
    { kind: 'index', articles: [said], months: [], categories: [] },
    { kind: 'rss', articles: [said] },
    { kind: 'json-feed', articles: [said] },
  ] as const) {
    const body = unescaped(renderer.render(page).body)
    for (const words of [said.title, said.excerpt]) expect(body, page.kind).toContain(words)
  }
})

it('leaves an invalid date out of structured data and feeds', () => {
  const { body } = renderer.render({ kind: 'article', article: undated, related: [] })
  expect(body).not.toContain('datePublished')
  for (const kind of ['rss', 'json-feed'] as const) {
    const feed = renderer.render({ kind, articles: [undated, article] }).body
    expect(feed).toContain('/blog/undated')
    expect(feed).not.toContain('Invalid Date')
  }
})

it('offers the AVIF copies of pictures, with absolute URLs in feeds', () => {
  const avif = { ...facts, id: `${'c'.repeat(64)}.avif`, content_type: 'image/avif', width: 480 }
  const both = { ...image, variants: [...(image.variants ?? []), avif] }
  const draw = (one: ArticleImage) => {
    const drawn = { markdown, images: { [id]: one } }
    const shown = { ...article, image: one, content: contentOf(drawn) }
    return {
      page: renderer.render({ kind: 'article', article: shown, related: [] }).body,
      feed: renderer.render({ kind: 'rss', articles: [shown] }).body,
    }
  }
  const { page, feed } = draw(both)
  const source = `<picture><source type="image/avif" srcSet="/media/${avif.id} 480w" sizes=`
  expect(page.split(source)).toHaveLength(4)
  expect(page).toContain(`srcSet="/media/${'b'.repeat(64)}.webp 480w"`)
  expect(feed).toContain(`srcSet="https://`)
  expect(feed).not.toMatch(/"\/media|, \/media/)
  expect(draw(image).page).not.toContain('<picture')
})

it('renders feeds without characters that XML does not allow, and with absolute URLs', () => {
  const text = `A note[^1] \u0008 and [a part](#part).\n\n[^1]: It \u000b is.`
  const content = contentOf({ markdown: text, images })
  const shown = { ...article, title: 'One \u0001 title', content }
  const rss = renderer.render({ kind: 'rss', articles: [shown] }).body
  expect(rss).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  expect(rss).toMatch(/href="https:[^"]*\/blog\/fees#note-1"/)
  for (const kind of ['rss', 'json-feed'] as const)
    expect(renderer.render({ kind, articles: [shown] }).body).not.toMatch(/ (?:href|src)=\\?"[#/]/)
})

it.each(['rss', 'json-feed'] as const)('gives articles in its %s a lasting id', (kind) => {
  expect(renderer.render({ kind, articles: [article] }).body).toContain(`urn:uuid:${article.id}`)
})

import { machineDate } from '#shared/blog/date.ts'
import type { BlogPage, ShownArticle } from '#shared/blog/renderer.ts'
import { brand } from '#shared/brand.ts'

/** Removes characters that XML does not allow. */
const allowed = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const escape = (text: string): string =>
  allowed(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Wraps markup in a CDATA section, and splits the end mark `]]>` in it. */
const cdata = (text: string): string => `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const address = (slug: string): string => `${brand.url}/blog/${slug}`

/** An id that stays the same when the URL changes, so that feed readers do not show an article twice. */
const lastingId = ({ id }: ShownArticle): string => `urn:uuid:${id}`

/** The date in the format of RFC 822. */
const mailDate = (at: string | null): string | undefined => {
  const machine = machineDate(at)
  return machine && new Date(machine).toUTCString()
}

const newestDate = (articles: readonly ShownArticle[]): string | undefined =>
  articles
    .flatMap(({ updated_at, published_at }) => machineDate(updated_at) ?? machineDate(published_at) ?? [])
    .toSorted()
    .at(-1)

type ContentOf = (article: ShownArticle) => string

const about = `Articles by ${brand.name}: AI at work, card fees and business funding.`

/** RSS 2.0 with the full text. */
export function rss({ articles }: Extract<BlogPage, { kind: 'rss' }>, contentOf: ContentOf): string {
  const built = newestDate(articles)
  const items = articles.map((article) => {
    const date = mailDate(article.published_at)
    return [
      '<item>',
      `<title>${escape(article.title)}</title>`,
      `<link>${address(article.slug)}</link>`,
      `<guid isPermaLink="false">${lastingId(article)}</guid>`,
      `<dc:creator>${escape(article.author)}</dc:creator>`,
      ...(date ? [`<pubDate>${date}</pubDate>`] : []),
      ...[article.category, ...article.tags].map((name) => `<category>${escape(name)}</category>`),
      `<description>${escape(article.excerpt)}</description>`,
      `<content:encoded>${cdata(contentOf(article))}</content:encoded>`,
      '</item>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escape(brand.name)}</title>
<link>${brand.url}/blog</link>
<description>${escape(about)}</description>
<language>${brand.language.toLowerCase()}</language>
<atom:link href="${brand.url}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${built ? `<lastBuildDate>${new Date(built).toUTCString()}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`
}

/** JSON Feed 1.1 with the full text. */
export const jsonFeed = (
  { articles }: Extract<BlogPage, { kind: 'json-feed' }>,
  contentOf: ContentOf,
): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: brand.name,
    description: about,
    home_page_url: `${brand.url}/blog`,
    feed_url: `${brand.url}/blog/feed.json`,
    language: brand.language,
    items: articles.map((article) => ({
      id: lastingId(article),
      url: address(article.slug),
      title: article.title,
      summary: article.excerpt,
      content_html: contentOf(article),
      date_published: machineDate(article.published_at),
      date_modified: machineDate(article.updated_at),
      authors: [{ name: article.author }],
      tags: [article.category, ...article.tags],
      ...(article.image ? { image: `${brand.url}/media/${article.image.id}` } : {}),
    })),
  })

const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The index of all sitemaps: the site's own, and one for each month with articles. */
export const sitemapIndex = ({ months }: Extract<BlogPage, { kind: 'sitemap' }>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex ${xmlns}>
${['/sitemap.xml', ...months.map((month) => `/blog/sitemap-${month}.xml`)]
  .map((path) => `<sitemap><loc>${brand.url}${path}</loc></sitemap>`)
  .join('\n')}
</sitemapindex>
`

export const monthSitemap = ({ articles }: Extract<BlogPage, { kind: 'month-sitemap' }>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset ${xmlns}>
${articles
  .map(({ slug, updated_at }) => {
    const changed = machineDate(updated_at)
    return `<url><loc>${address(slug)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  })
  .join('\n')}
</urlset>
`

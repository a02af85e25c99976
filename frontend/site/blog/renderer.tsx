import { machineDate } from '#shared/blog/date.ts'
import { shortened } from '#shared/blog/reading.ts'
import type { BlogPage, BlogRenderer, RenderedPage, ShownArticle } from '#shared/blog/renderer.ts'
import { brand } from '#shared/brand.ts'
import { mediaPath } from '#shared/media/model.ts'
import type { BlogPosting } from 'schema-dts'
import type { ReactNode } from 'react'
import { PageProvider } from '../framework/context.tsx'
import { renderDocument } from '../framework/document.tsx'
import { absolute } from '../framework/json-ld.ts'
import type { BuildFacts, PageFacts, ShareImage } from '../framework/page.ts'
import { ArticlePage } from './article.tsx'
import { jsonFeed, monthSitemap, rss, sitemapIndex } from './feeds.ts'
import { IndexPage, ListPage, wordsOf } from './lists.tsx'
import { contentOf } from './markdown.tsx'
import { subjectOf } from './subject.ts'

export interface RendererFacts {
  /** A hash of everything that pages are rendered with. */
  design: string
  /** URL of the heading font. */
  font: string
  sheet: { path: string; css: string }
  /** The share image of articles without a picture. */
  shareImage: string
  sitePaths: readonly string[]
}

type ArticleView = Extract<BlogPage, { kind: 'article' }>
type ListView = Extract<BlogPage, { kind: 'list' }>
type Html = ArticleView | Extract<BlogPage, { kind: 'index' }> | ListView

const blogCrumb = { name: 'Blog', path: '/blog' }
const home = { name: 'Home', path: '/' }

/** Adds the firm's name if the title stays short enough. */
const titled = (name: string): string => {
  const whole = `${name} | ${brand.name}`
  return whole.length <= 60 ? whole : name
}

/** An article's picture, or the image of the blog. */
function shareImageOf(image: ShownArticle['image'], standard: string): ShareImage {
  if (!image)
    return { url: brand.url + standard, width: 1200, height: 630, alt: `${blogCrumb.name}. ${brand.name}` }
  const { id, width, height, alt = '' } = image
  return { url: brand.url + mediaPath(id), width, height, alt }
}

const posting = (article: ShownArticle, image: string): BlogPosting => {
  const url = absolute(`/blog/${article.slug}`)
  const published = machineDate(article.published_at)
  const changed = machineDate(article.updated_at)
  const keywords = [...article.seo_keywords, ...article.tags].join(', ')
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.seo_description || article.excerpt,
    url,
    mainEntityOfPage: url,
    image,
    author:
      article.author === brand.name
        ? { '@id': `${brand.url}/#firm` }
        : { '@type': 'Person', name: article.author },
    publisher: { '@id': `${brand.url}/#firm` },
    articleSection: article.category,
    ...(keywords ? { keywords } : {}),
    wordCount: article.word_count,
    inLanguage: brand.language,
    ...(published ? { datePublished: published } : {}),
    ...(changed ? { dateModified: changed } : {}),
  }
}

function factsOf(view: Html, shareImage: string): PageFacts {
  const feeds = { feeds: true } as const
  if (view.kind === 'index')
    return {
      ...feeds,
      path: '/blog',
      kind: 'hub',
      name: blogCrumb.name,
      title: titled('Articles on AI, Card Fees and Funding'),
      description:
        'What we tell clients about AI at work, card fees and business funding. We show you the math.',
    }
  if (view.kind === 'list') {
    const { name, lede } = wordsOf(view)
    return {
      ...feeds,
      path: `/blog/${view.by}/${view.slug}`,
      kind: 'hub',
      name,
      title: titled(`${name}: Articles`),
      description: lede,
    }
  }
  const { article } = view
  return {
    ...feeds,
    path: `/blog/${article.slug}`,
    kind: 'article',
    about: subjectOf(article),
    name: article.title,
    title: titled(article.seo_title || article.title),
    description: shortened(article.seo_description || article.excerpt, 300),
    published: machineDate(article.published_at),
    jsonLd: [posting(article, shareImageOf(article.image, shareImage).url)],
    ...(view.preview ? { unlisted: true } : {}),
  }
}

function bodyOf(view: Html): ReactNode {
  if (view.kind === 'index') return <IndexPage {...view} />
  return view.kind === 'list' ? <ListPage {...view} /> : <ArticlePage {...view} />
}

function PreviewNote({ until }: { until: string | null }) {
  return (
    <p className="preview-note" role="note">
      A private preview. {until ? `This link works until ${new Date(until).toUTCString()}.` : ''}
    </p>
  )
}

function pageOf(view: Html, { font, sheet, shareImage }: RendererFacts): string {
  const page = factsOf(view, shareImage)
  const crumbs = [home, ...(view.kind === 'index' ? [] : [blogCrumb]), { name: page.name, path: page.path }]
  const image = shareImageOf(view.kind === 'article' ? view.article.image : null, shareImage)
  const build: BuildFacts = { font, styles: '', islands: '', sheet: sheet.path, shareImage: () => image }
  const preview = view.kind === 'article' ? view.preview : undefined
  return renderDocument({
    page,
    crumbs,
    build,
    children: (
      <PageProvider value={{ page, crumbs, build }}>
        {preview ? <PreviewNote until={preview.expires_at} /> : null}
        {bodyOf(view)}
      </PageProvider>
    ),
  })
}

function createRenderer(facts: RendererFacts): BlogRenderer {
  /** With absolute URLs, for feeds. */
  const absoluteContent = (article: ShownArticle) =>
    article.content.html
      .replace(/ (href|src)="\/(?!\/)/g, ` $1="${brand.url}/`)
      .replaceAll(' href="#', ` href="${absolute(`/blog/${article.slug}`)}#`)
      .replace(/ srcset="[^"]*"/gi, (copies) => copies.replaceAll('/media/', `${brand.url}/media/`))
  const render = (view: BlogPage): RenderedPage => {
    switch (view.kind) {
      case 'rss':
        return {
          path: '/blog/rss.xml',
          contentType: 'application/rss+xml; charset=utf-8',
          body: rss(view, absoluteContent),
        }
      case 'json-feed':
        return {
          path: '/blog/feed.json',
          contentType: 'application/feed+json; charset=utf-8',
          body: jsonFeed(view, absoluteContent),
        }
      case 'sitemap':
        return { path: '/blog/sitemap.xml', contentType: 'application/xml', body: sitemapIndex(view) }
      case 'month-sitemap':
        return {
          path: `/blog/sitemap-${view.month}.xml`,
          contentType: 'application/xml',
          body: monthSitemap(view),
        }
      default:
        return {
          path: factsOf(view, facts.shareImage).path,
          contentType: 'text/html; charset=utf-8',
          body: pageOf(view, facts),
        }
    }
  }
  return {
    design: facts.design,
    sheet: facts.sheet,
    sitePaths: facts.sitePaths,
    render,
    renderPreview: (view) => {
      if (view.kind !== 'article') throw new Error('Only an article has a preview')
      return pageOf(view, facts)
    },
    contentOf,
  }
}

/** JSON that the build inserts. */
declare const rendererFacts: string

export const blogRenderer = createRenderer(JSON.parse(rendererFacts) as RendererFacts)

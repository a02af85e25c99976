import type { ArticleImage } from './model.ts'

/** Plain data, so that functions and components depend only on this file. */

/** Dates may be missing or unreadable. */
export interface ListedArticle {
  slug: string
  title: string
  excerpt: string
  category: string
  tags: readonly string[]
  author: string
  published_at: string | null
  reading_time: number
  image: ArticleImage | null
}

export interface ContentsEntry {
  id: string
  text: string
}

export interface Content {
  html: string
  contents: readonly ContentsEntry[]
  /** The excerpt if none was written. */
  opening: string
  word_count: number
}

export interface ShownArticle extends ListedArticle {
  /** A UUID, which identifies the article in feeds even if its address changes. */
  id: string
  /** The written excerpt, if any. A generated one would repeat the first sentences of the text. */
  lede: string
  markdown: string
  content: Content
  seo_title: string
  seo_description: string
  seo_keywords: readonly string[]
  updated_at: string | null
  word_count: number
  /** The pictures in its Markdown, by id, with sizes and copies. */
  images: Readonly<Record<string, ArticleImage>>
}

/** A month with articles, such as "2026-11". */
export interface ArchiveMonth {
  month: string
  count: number
}

export type BlogPage =
  | {
      kind: 'article'
      article: ShownArticle
      related: readonly ListedArticle[]
      /** For a private preview page, which search engines must not index. */
      preview?: { expires_at: string | null } | undefined
    }
  | {
      kind: 'index'
      articles: readonly ListedArticle[]
      months: readonly ArchiveMonth[]
      categories: readonly { slug: string; name: string }[]
    }
  | {
      /** The newest of a category, a tag, an author or a month. */
      kind: 'list'
      by: 'category' | 'tag' | 'author' | 'archive'
      /** The last part of its address. */
      slug: string
      /** As it was typed; for an archive, the month. */
      name: string
      articles: readonly ListedArticle[]
      /** Older articles exist, which only the archive lists. */
      more: boolean
    }
  | { kind: 'rss'; articles: readonly ShownArticle[] }
  | { kind: 'json-feed'; articles: readonly ShownArticle[] }
  /** Without a month: the index of the sitemaps of all months. */
  | { kind: 'sitemap'; months: readonly string[] }
  | { kind: 'month-sitemap'; month: string; articles: readonly { slug: string; updated_at: string | null }[] }

export interface RenderedPage {
  /** Its path on the site, such as "/blog/rss.xml". */
  path: string
  contentType: string
  body: string
}

export interface BlogRenderer {
  /** Changes when the site's design does: pages of another design are rendered again. */
  design: string
  sheet: { path: string; css: string }
  sitePaths: readonly string[]
  render: (page: BlogPage) => RenderedPage
  /** A page for a private preview, with its styles in it. */
  renderPreview: (page: BlogPage) => string
  contentOf: (article: Pick<ShownArticle, 'markdown' | 'images'>) => Content
}

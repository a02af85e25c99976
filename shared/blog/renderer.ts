import type { ArticleImage } from './model.ts'

/**
 * What the site's renderer is given, and what it gives: plain data, so that the functions that publish and the
 * components that draw know each other by this alone.
 */

/** What lists, feeds and links to an article show. Dates may be missing or unreadable. */
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

/** A heading of an article, as its contents list it. */
export interface ContentsEntry {
  id: string
  text: string
}

/** What is in an article, drawn. */
export interface Content {
  html: string
  contents: readonly ContentsEntry[]
  /** Its excerpt where nobody wrote one. */
  opening: string
  word_count: number
}

/** A whole article as it is shown. */
export interface ShownArticle extends ListedArticle {
  /** A UUID: feeds know an article by it, whatever its address becomes. */
  id: string
  /** The excerpt where someone wrote one: one made of the first sentences would say them twice. */
  lede: string
  markdown: string
  content: Content
  seo_title: string
  seo_description: string
  seo_keywords: readonly string[]
  updated_at: string | null
  word_count: number
  /** The pictures its Markdown names, by id, with their sizes and copies. */
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
      /** The ones published right after and before it. */
      newer?: ListedArticle | undefined
      older?: ListedArticle | undefined
      related: readonly ListedArticle[]
      /** Shown on a private preview page: says so, and search engines keep out. */
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
      /** As it is written; for an archive the month. */
      name: string
      articles: readonly ListedArticle[]
      /** There are older ones, which the archive has. */
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
  /** The stylesheet that pages link to: where it is served, and its text. */
  sheet: { path: string; css: string }
  /** Paths of the site's other pages. */
  sitePaths: readonly string[]
  render: (page: BlogPage) => RenderedPage
  /** A page for a private preview: its styles stand in it. */
  renderPreview: (page: BlogPage) => string
  /** What an article's Markdown is drawn as. */
  contentOf: (article: Pick<ShownArticle, 'markdown' | 'images'>) => Content
}

import { filesOf, untitled, type StoredArticle } from './stored-article.ts'

/** A value as YAML. JSON is valid YAML for text and lists of text. */
const value = (of: unknown): string =>
  JSON.stringify(of).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escaped)

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export function toMarkdownFile(article: StoredArticle): { name: string; text: string; images: string[] } {
  const fields = {
    title: article.title || untitled,
    slug: article.slug,
    status: article.status,
    date: article.published_at ?? article.scheduled_for,
    updated: article.updated_at,
    author: article.author,
    category: article.category,
    tags: article.tags,
    excerpt: article.excerpt,
    seo_title: article.seo_title,
    seo_description: article.seo_description,
    seo_keywords: article.seo_keywords,
    image: article.feature_image && `/media/${article.feature_image.id}`,
    image_alt: article.feature_image?.alt ?? null,
    redirect_from: [
      ...(article.old_paths ?? []),
      ...(article.former_slugs ?? []).map((slug) => `/blog/${slug}`),
    ],
    id: article.id,
  }
  const front = Object.entries(fields).flatMap(([name, of]) =>
    of === null || of === '' || (Array.isArray(of) && of.length === 0) ? [] : [`${name}: ${value(of)}`],
  )
  return {
    name: `${article.slug}.md`,
    text: `---\n${front.join('\n')}\n---\n\n${article.markdown}\n`,
    images: filesOf(article),
  }
}

import { renderToStaticMarkup } from 'react-dom/server'
import type { Content, ShownArticle } from '#shared/blog/renderer.ts'
import { countWords, excerptOf } from '#shared/blog/text.ts'
import { Matter, readProse } from './markdown.tsx'

/** An article's Markdown as HTML, and its headings. */
export function contentOf({ markdown, images }: Pick<ShownArticle, 'markdown' | 'images'>): Content {
  const prose = readProse(markdown)
  return {
    html: renderToStaticMarkup(<Matter prose={prose} images={images} />),
    contents: prose.contents,
    opening: excerptOf(prose.root),
    word_count: countWords(prose.root),
  }
}

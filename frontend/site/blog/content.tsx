import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownArticle } from '#shared/blog/renderer.ts'
import { Matter, readProse, type ContentsEntry } from './markdown.tsx'

interface Content {
  html: string
  contents: readonly ContentsEntry[]
}

const maxKept = 40
/** Longer ones are rare, and would take too much of a function's memory. */
const maxKeptLength = 50_000
const kept = new Map<string, Content>()

/**
 * An article's Markdown as HTML, and its headings. Those drawn last are kept: an article stands in two feeds with nineteen
 * others, and most of a publication would go into drawing these again.
 */
export function contentOf({ markdown, images }: Pick<ShownArticle, 'markdown' | 'images'>): Content {
  const key = `${JSON.stringify(images)}${markdown}`
  const known = kept.get(key)
  if (known) kept.delete(key)
  const content = known ?? drawn(markdown, images)
  if (key.length <= maxKeptLength) kept.set(key, content)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return content
}

function drawn(markdown: string, images: ShownArticle['images']): Content {
  const prose = readProse(markdown)
  return {
    html: renderToStaticMarkup(<Matter prose={prose} images={images} />),
    contents: prose.contents,
  }
}

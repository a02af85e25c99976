import { html } from '#http/html.ts'
import { fieldProblem } from '#shared/api/problem.ts'
import type { Content, ShownArticle } from '#shared/blog/renderer.ts'
import { shortened } from '#shared/blog/reading.ts'
import { toShown, type Images, type Reading } from '../domain/stored-article.ts'
import { renderer } from '../pages/renderer.ts'

export interface Drawing {
  article: ShownArticle
  problem?: string
}

/** Renders an article. One that takes too long or fails is shown as it was typed, so that it does not block others. */
export async function drawArticle(from: Parameters<typeof toShown>[0], images: Images): Promise<Drawing> {
  const shown = toShown(from, images)
  const drawn = await (await renderer()).contentOf(shown)
  return 'value' in drawn
    ? { article: withContent(shown, drawn.value) }
    : { article: asTyped(shown), problem: problemOf(drawn.failed, from.markdown) }
}

type Undrawn = Omit<ShownArticle, 'content'>

const withContent = (shown: Undrawn, content: Content): ShownArticle => ({
  ...shown,
  excerpt: shown.excerpt || content.opening,
  content,
})

export const asTyped = (shown: Undrawn): ShownArticle =>
  withContent(shown, {
    html: paragraphsOf(shown.markdown),
    contents: [],
    opening: openingAsTyped(shown.markdown),
    word_count: shown.word_count,
  })

const openingAsTyped = (markdown: string): string =>
  shortened(markdown.slice(0, 1000).replace(/\s+/g, ' ').trim(), 160)

const paragraphsOf = (markdown: string): string =>
  markdown
    .split(/\n\s*\n/)
    .map((block) => html`<p>${block}</p>`.text.replaceAll('\n', '<br>'))
    .join('')

/** @throws Problem invalid-request if the text cannot be rendered */
export async function requireDrawable(markdown: string): Promise<Reading> {
  const drawn = await (await renderer()).contentOf({ markdown, images: {} })
  if ('failed' in drawn) throw fieldProblem('markdown', problemOf(drawn.failed, markdown))
  const { word_count, opening } = drawn.value
  return { word_count, opening }
}

const signs = /[^\p{L}\p{M}\p{N}\s.,;]/gu

export function problemOf(failed: 'slow' | 'broken', markdown: string): string {
  let line = 1
  let worst = { line, count: 0 }
  for (const [at, part] of markdown.split(/(\n\s*\n)/).entries()) {
    const count = at % 2 === 0 ? (part.match(signs)?.length ?? 0) : 0
    if (count > worst.count) worst = { line, count }
    line += part.split('\n').length - 1
  }
  const where = `The part that begins in line ${worst.line} has ${worst.count} signs such as * [ < |`
  const what = failed === 'slow' ? 'takes too long to lay out' : 'cannot be laid out'
  return `This text ${what}. ${where}. Take some of them out, or split the article in two.`
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { articleFields } from '#shared/blog/model.ts'
import { wordProblems } from '../../../frontend/build/words.ts'
import { articles } from './articles.ts'

const pages = fileURLToPath(new URL('../../../frontend/site/pages', import.meta.url))
const schema = z.partial(z.strictObject(articleFields))

it('some articles have a picture, and each shares a tag with another', () => {
  expect(articles.some(({ pictureOf }) => pictureOf)).toBe(true)
  const tags: string[] = articles.flatMap((article) => article.tags)
  for (const article of articles)
    expect(article.tags.some((tag) => tags.indexOf(tag) !== tags.lastIndexOf(tag))).toBe(true)
})

it.each(articles)(
  'the article $slug can be stored, and leads to pages there are',
  ({ pictureOf, ...article }) => {
    expect(schema.safeParse(article).error).toBeUndefined()
    expect(wordProblems('', Object.values(article).join('\n'))).toEqual([])
    expect(article.markdown.split(/\s+/).length).toBeGreaterThan(150)
    const links = [...article.markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(0)
    for (const href of [...links, ...(pictureOf ? [pictureOf] : [])])
      expect([
        href,
        [`${href}.page.tsx`, `${href}/index.page.tsx`].some((file) => existsSync(pages + file)),
      ]).toEqual([href, true])
  },
)

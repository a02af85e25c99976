import { expect, it } from 'vitest'
import { newArticle } from './changes.ts'
import { toMarkdownFile } from './front-matter.ts'
import { emptyContents } from './stored-article.ts'

const png = `${'a'.repeat(64)}.png`

/** Each value is JSON on a line of its own, which is YAML. */
const parse = (front: string): unknown =>
  Object.fromEntries(
    front
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), JSON.parse(line.slice(line.indexOf(':') + 1))]),
  )

it('an article is exported as Markdown with front matter', () => {
  const title = '"Fees": #1 \\ — 🙂\u2028\u0085 [x] ---\n'
  const article = newArticle(
    'i',
    {
      ...emptyContents,
      title,
      slug: 'fees',
      tags: ['no', '1'],
      markdown: '---\n\nText',
      feature_image: { id: png, alt: 'A: b' },
    },
    'Ann',
    new Date('2026-01-01T00:00:00Z'),
  )
  const { name, text, images } = toMarkdownFile({ ...article, former_slugs: ['old'], old_paths: ['/?p=1'] })
  const [, front = '', ...body] = text.split('---\n')
  expect(name).toBe('fees.md')
  expect(images).toEqual([png])
  expect(parse(front)).toEqual({
    title,
    slug: 'fees',
    status: 'draft',
    updated: '2026-01-01T00:00:00.000Z',
    author: emptyContents.author,
    category: emptyContents.category,
    tags: ['no', '1'],
    image: `/media/${png}`,
    image_alt: 'A: b',
    redirect_from: ['/?p=1', '/blog/old'],
    id: 'i',
  })
  expect(body.join('---\n')).toBe('\n---\n\nText\n')
})

it('an exported article has its date of first publication, or else its scheduled date', () => {
  const article = newArticle('i', { ...emptyContents, slug: 'fees' }, 'Ann', new Date('2026-01-01T00:00:00Z'))
  const dateOf = (published_at: string | null) =>
    /^date: (.*)$/m.exec(toMarkdownFile({ ...article, published_at, scheduled_for: '2026-03-01' }).text)?.[1]
  expect([dateOf('2026-02-01'), dateOf(null)]).toEqual(['"2026-02-01"', '"2026-03-01"'])
})

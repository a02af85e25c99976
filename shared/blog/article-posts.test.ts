import { expect, it } from 'vitest'
import { platforms } from '../posts/model.ts'
import { outgoingLink } from '../posts/link.ts'
import { lengthOn, textLimit } from '../posts/text-limits.ts'
import { articlePosts } from './article-posts.ts'

const article = {
  title: 'What card fees cost',
  slug: 'what-card-fees-cost',
  excerpt: 'A look at the bill.',
  markdown: 'Text.',
  tags: ['card fees', 'costs', '2026', 'more', 'last'],
  link: 'https://example.com/blog/what-card-fees-cost',
  image: { id: 'a.jpg', alt: 'A bill' },
}
const on = (name: string, given = article) =>
  articlePosts(given).find(({ platforms: [platform] }) => platform === name)

it('makes a post for every platform, with the link and a campaign', () => {
  const posts = articlePosts(article)
  expect(posts.map(({ platforms: [platform] }) => platform)).toEqual(platforms)
  expect(posts[0]).toMatchObject({
    title: article.title,
    content: 'What card fees cost\n\nA look at the bill.\n\n#CardFees #Costs #More',
    utm: { medium: 'social', campaign: 'what-card-fees-cost' },
  })
  expect(outgoingLink('facebook', { link: article.link, utm: posts[0]?.utm })).toBe(
    `${article.link}?utm_source=facebook&utm_medium=social&utm_campaign=what-card-fees-cost`,
  )
})

it('shortens the excerpt to what fits on a platform together with the link', () => {
  const long = { ...article, excerpt: 'Many words of an excerpt. '.repeat(19).trim() }
  const content = on('twitter', long)?.content ?? ''
  expect(content).toMatch(/^What card fees cost\n\nMany words.*\w …\n\n#CardFees/)
  expect(lengthOn('twitter', `${content}\n\n${article.link}`)).toBeLessThanOrEqual(textLimit.twitter)
  expect(on('linkedin', long)?.content).toContain(long.excerpt)
})

it('shortens the excerpt to its first word where no more fits', () => {
  const long = { ...article, excerpt: `Costs ${'x'.repeat(300)}` }
  expect(on('twitter', long)?.content).toContain('\n\nCosts …\n\n#CardFees')
})

it('adds the picture on platforms with pictures, and uses the text if there is no excerpt', () => {
  expect(on('instagram')?.media).toEqual([article.image])
  expect(on('youtube')?.media).toEqual([])
  expect(on('facebook', { ...article, excerpt: '' })?.content).toContain('\n\nText.\n\n')
})

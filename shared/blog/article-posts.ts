import type { Utm } from '../posts/composition.ts'
import { outgoingLink } from '../posts/link.ts'
import { platforms, type Platform } from '../posts/model.ts'
import { platformRules } from '../posts/platform-rules.ts'
import { lengthOn, textLimit } from '../posts/text-limits.ts'
import { parseMarkdown } from './markdown.ts'
import { excerptOf } from './text.ts'

interface Announced {
  title: string
  slug: string
  excerpt: string
  markdown: string
  tags: readonly string[]
  /** The whole address on the site. */
  link: string
  image: { id: string; alt: string } | null
}

export interface ArticlePost {
  title: string
  content: string
  platforms: [Platform]
  link: string
  utm: Utm
  media: { id: string; alt: string }[]
}

const maxHashtags = 3

/** "Card fees" as "#CardFees"; nothing for a tag without letters. */
const hashtagOf = (tag: string): string => {
  const words = tag.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  return /\p{L}/u.test(name) ? `#${name}` : ''
}

export const articlePosts = (article: Announced): ArticlePost[] =>
  platforms.map((platform) => {
    const utm = { medium: 'social', campaign: article.slug }
    return {
      title: article.title,
      content: contentOn(platform, article, outgoingLink(platform, { link: article.link, utm }) ?? ''),
      platforms: [platform],
      link: article.link,
      utm,
      media: article.image && platformRules[platform].image ? [article.image] : [],
    }
  })

/** As much of it as fits on the platform together with the link. */
function contentOn(platform: Platform, article: Announced, link: string): string {
  const { title } = article
  const hashtags = article.tags.map(hashtagOf).filter(Boolean).slice(0, maxHashtags).join(' ')
  const fits = (text: string) => lengthOn(platform, `${text}\n\n${link}`) <= textLimit[platform]
  const about = article.excerpt || excerptOf(parseMarkdown(article.markdown), 300)
  const parts = (excerpt: string, tags = hashtags) => [title, excerpt, tags].filter(Boolean).join('\n\n')
  if (fits(parts(about))) return parts(about)
  for (let words = about.split(' '); words.length > 1;) {
    words = words.slice(0, -1)
    const shorter = parts(`${words.join(' ').replace(/[\s,;:.–-]+$/, '')} …`)
    if (fits(shorter)) return shorter
  }
  return fits(parts('')) ? parts('') : title
}

import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { checkedMedia, whyRefused } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { textFor, type Finding } from '#shared/posts/preflight.ts'
import { utmOf, type Composed } from './composed.ts'

export interface PostCheck {
  platform: Platform
  /** Why the platform would not take the post. */
  stops: readonly string[]
  warns: readonly string[]
  notes: readonly string[]
}

type Written = Composed & { variants: Partial<Record<Platform, string>> }

/** Nothing is written yet: too early to say that it would be refused. */
const isBlank = ({ content, variants, media }: Written): boolean =>
  media.length === 0 && ![content, ...Object.values(variants)].some((text) => text.trim())

/**
 * What is to be said of a post on a platform, by its rules as it is written.
 * @param findings what else the last check of the server found
 */
export const checkPost = (
  platform: Platform,
  post: Written,
  findings: readonly Finding[] = [],
): PostCheck => {
  const media = checkedMedia(platform, post.media)
  const link = outgoingLink(platform, { link: post.link || undefined, utm: utmOf(post) })
  const refused = isBlank(post)
    ? []
    : whyRefused(platform, { title: post.title, text: textFor(post, platform), link, media })
  const found = (severity: Finding['severity']) =>
    findings
      .filter((each) => each.platform === platform && each.severity === severity)
      .map(({ what, todo }) => `${what} ${todo}`)
  return {
    platform,
    stops: [...refused, ...found('stops')],
    warns: found('warns'),
    notes: platformRules[platform].notes,
  }
}

/** What the check of the server found that the rules of the platforms do not say themselves. */
export const beyondRules = (findings: readonly Finding[], post: Written): Finding[] =>
  findings.filter(({ platform, what }) => !checkPost(platform, post).stops.includes(what))

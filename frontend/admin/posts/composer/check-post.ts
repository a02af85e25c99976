import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { checkedMedia, whyRefused } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { textFor, type Finding } from '#shared/posts/preflight.ts'
import { isBlank, titleOf, utmOf, type PostValues } from './post-values.ts'

export interface PostCheck {
  platform: Platform
  stops: readonly string[]
  warns: readonly string[]
  notes: readonly string[]
}

/** @param findings other findings of the server's last check */
export const checkPost = (
  platform: Platform,
  post: PostValues,
  findings: readonly Finding[] = [],
): PostCheck => {
  const media = checkedMedia(platform, post.media)
  const link = outgoingLink(platform, { link: post.link || undefined, utm: utmOf(post) })
  const refused = isBlank(post)
    ? []
    : whyRefused(platform, { title: titleOf(post), text: textFor(post, platform), link, media })
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

/** The findings of the server that the rules of the platforms do not report. */
export const beyondRules = (findings: readonly Finding[], post: PostValues): Finding[] =>
  findings.filter(({ platform, what }) => !checkPost(platform, post).stops.includes(what))

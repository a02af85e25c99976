import { mediaOn, mediaTypeName, type PostMedia } from '../media/model.ts'
import { platformNames, type Platform } from './model.ts'
import { platformRules, type MediaRule } from './platform-rules.ts'
import { countedIn, lengthOn, textLimit } from './text-limits.ts'

/** "JPEG, PNG, or WebP". The formatter is created on use, because it would delay a cold start by 9 ms. */
const either = (names: string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

export interface CheckedMedia {
  kind: 'image' | 'video'
  contentType: string
  bytes: number
  width?: number | undefined
  height?: number | undefined
  durationSeconds?: number | undefined
}

export interface CheckedPost {
  title: string
  text: string
  link?: string | undefined
  media: readonly CheckedMedia[]
}

interface Worded {
  text: string
  link?: string | undefined
  media: readonly unknown[]
}

/** If the platform has no link field, or media take its place, the link is appended unless the text contains it. */
export const outgoingText = (platform: Platform, { text, link, media }: Worded): string => {
  const hasField = platformRules[platform].linkField && media.length === 0
  return !link || hasField || includesLink(text, link)
    ? text
    : [text.trimEnd(), link].filter(Boolean).join('\n\n')
}

/** Whether a text contains a link, not only as the beginning of a longer one. */
const includesLink = (text: string, link: string): boolean =>
  text
    .split(link)
    .slice(1)
    .some((after) => !/^[!-~]*[a-z\d]/i.test(after))

/** An @ before a name. After a letter or digit it belongs to an email address. */
const mention = /(?<![\w\u00c0-\u024f])@(?=\.*\w)/g

export function whyRefused(platform: Platform, post: CheckedPost): string[] {
  const name = platformNames[platform]
  const rules = platformRules[platform]
  const text = outgoingText(platform, post)
  const length = lengthOn(platform, text)
  const reasons: string[] = []
  if (length > textLimit[platform])
    reasons.push(`${name} allows ${textLimit[platform]} ${countedIn(platform)}; this text has ${length}.`)
  if (text.trim() === '' && post.media.length === 0) reasons.push(`${name} does not accept an empty post.`)
  if (rules.title && [...post.title].length > rules.title.limit)
    reasons.push(`${name} allows a title of ${rules.title.limit} characters.`)
  if (rules.title?.without.test(post.title + text))
    reasons.push(`${name} does not accept ${rules.title.named} in a post.`)
  for (const [what, max = Infinity, pattern] of [
    ['hashtags', rules.maxHashtags, /#[\p{L}\p{N}_]+/gu],
    ['mentions (@name)', rules.maxMentions, mention],
  ] as const) {
    const found = text.match(pattern)?.length ?? 0
    if (found > max) reasons.push(`${name} allows ${max} ${what}; this text has ${found}.`)
  }
  return [...reasons, ...whyMediaRefused(platform, post.media)]
}

export const checkedMedia = (on: Platform, media: readonly PostMedia[]): CheckedMedia[] =>
  mediaOn(on, media).map(({ content_type: contentType, duration_seconds: durationSeconds, ...facts }) => ({
    ...facts,
    contentType,
    durationSeconds,
  }))

export const isConvertible = (on: Platform, file: CheckedMedia): boolean =>
  file.kind === 'image' &&
  (platformRules[on].image?.types.includes('image/jpeg') ?? false) &&
  whyMediaRefused(on, [file]).length > 0

export function whyMediaRefused(platform: Platform, media: readonly CheckedMedia[]): string[] {
  const name = platformNames[platform]
  const { needs, mixed, ...rules } = platformRules[platform]
  if (needs && !media.some(({ kind }) => needs.media === 'any' || kind === needs.media))
    return [`${name} needs ${needs.named} in every post.`]
  const gifs = rules.gif ? media.filter(({ contentType }) => rules.gif?.types.includes(contentType)) : []
  const images = media.filter((file) => file.kind === 'image' && !gifs.includes(file))
  const videos = media.filter(({ kind }) => kind === 'video')
  const kinds = [gifs, images, videos].filter((list) => list.length > 0).length
  const reasons = [
    ...whyKindRefused(`${name} accepts`, ['animated image', 'animated images'], rules.gif, gifs),
    ...whyKindRefused(`${name} accepts`, ['image', 'images'], rules.image, images),
    ...whyKindRefused(`${name} accepts`, ['video', 'videos'], rules.video, videos),
  ]
  if (kinds > 1 && !mixed) reasons.push(`${name} accepts either images or a video in one post, not both.`)
  if (mixed && media.length > mixed.max)
    reasons.push(`${name} allows ${mixed.max} images and videos together.`)
  return reasons
}

function whyKindRefused(
  accepts: string,
  [singular, plural]: readonly [string, string],
  rule: MediaRule | undefined,
  media: readonly CheckedMedia[],
): string[] {
  if (media.length === 0) return []
  if (!rule) return [`${accepts} no ${plural}.`]
  const reasons = new Set<string>()
  if (media.length > rule.max)
    reasons.add(`${accepts} ${rule.max} ${rule.max === 1 ? singular : plural} in a post.`)
  for (const { contentType, bytes, width, height, durationSeconds: seconds } of media) {
    if (!rule.types.includes(contentType))
      reasons.add(`${accepts} ${plural} as ${either(rule.types.map(mediaTypeName))} only.`)
    if (bytes > rule.maxBytes)
      reasons.add(`${accepts} ${plural} of ${rule.maxBytes / 1024 / 1024} MB at most.`)
    if (seconds !== undefined && rule.maxSeconds !== undefined && seconds > rule.maxSeconds)
      reasons.add(`${accepts} ${plural} of ${rule.maxSeconds} seconds at most.`)
    if (seconds !== undefined && rule.minSeconds !== undefined && seconds < rule.minSeconds)
      reasons.add(`${accepts} ${plural} of ${rule.minSeconds} seconds at least.`)
    if (!width || !height) continue
    if (rule.maxPixels !== undefined && width * height > rule.maxPixels)
      reasons.add(`${accepts} ${plural} of ${Math.floor(rule.maxPixels / 1e6)} megapixels at most.`)
    if (rule.minRatio !== undefined && width / height < rule.minRatio - 0.01)
      reasons.add(`${accepts} no ${plural} taller than 4:5.`)
    if (rule.maxRatio !== undefined && width / height > rule.maxRatio + 0.01)
      reasons.add(`${accepts} no ${plural} wider than 1.91:1.`)
  }
  return [...reasons]
}

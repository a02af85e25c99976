import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { postMedia, type PostMedia } from '#shared/media/model.ts'
import { link } from '#shared/posts/composition.ts'
import {
  content,
  platform,
  platformList,
  platformNames,
  variants,
  type Platform,
  type Post,
} from '#shared/posts/model.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { wordsOf } from '../../kit/form/words.ts'
import { errorsOf } from '../../kit/checks.ts'
import { formatInstant } from '../../kit/times.ts'
import { errorsOfWhen, instantFrom, noTime, timeBody, whenFrom, whenShape } from '../../kit/when.ts'
import { choiceOf } from '../publishing.ts'

/** An empty text means no value. */
export const schema = z.object({
  title: z.string(),
  content: z.string(),
  variants,
  platforms: z.array(platform),
  ...whenShape,
  link: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  media: z.array(postMedia),
  /** The pressed button. A post to publish now is saved as a draft first. */
  status: z.enum(['draft', 'scheduled', 'now']),
})
export type PostValues = z.infer<typeof schema>

/** In place of a title that was left out. */
export const titleOf = (post: Pick<PostValues, 'title' | 'content' | 'variants'>): string => {
  const texts = [post.title, post.content, ...Object.values(post.variants)].map((text) => text.trim())
  const line = texts.find(Boolean)?.split('\n', 1)[0]?.trim() ?? 'Untitled post'
  return texts[0] || line.length <= 60 ? line : `${line.slice(0, 60).replace(/\s+\S*$/, '')}…`
}

/** A link gets the https:// that people leave out. */
export const withScheme = (typed: string): string => {
  const text = typed.trim()
  return /^[^\s:/?#@]+\.[^\s:/?#@]+([:/?#]|$)/.test(text) ? `https://${text}` : text
}

const errorsOfTime = (values: PostValues): FieldError[] => {
  const { status, day, time } = values
  const issue = (field: string, message: string) => [{ field, message }]
  if (status !== 'scheduled') return []
  if (!day && !time) return issue('day', 'Choose a date and time to schedule the post for.')
  const instant = instantFrom(values)
  return instant && Date.parse(instant) <= Date.now() ? issue('day', 'Choose a time in the future.') : []
}

export const check = (values: PostValues): FieldError[] => [
  ...errorsOfWhen(values),
  ...(values.link ? errorsOf(link, values.link, 'link') : []),
  ...errorsOf(content, values.content, 'content'),
  ...errorsOf(platformList, values.platforms, 'platforms'),
  ...(values.status !== 'draft' && !values.content.trim() && values.media.length === 0
    ? [{ field: 'content', message: 'Write the text of the post.' }]
    : []),
  ...errorsOfTime(values),
]

export const emptyValues = (chosen: Platform[] = [], day = '', time = ''): PostValues => ({
  title: '',
  content: '',
  variants: {},
  platforms: chosen,
  ...noTime(day, time),
  link: '',
  source: '',
  medium: '',
  campaign: '',
  media: [],
  status: 'draft',
})

const valuesOf = (post: Post): PostValues => ({
  title: post.title,
  content: post.content,
  variants: post.variants,
  platforms: post.platforms,
  ...whenFrom(post),
  link: post.link ?? '',
  source: post.utm?.source ?? '',
  medium: post.utm?.medium ?? '',
  campaign: post.utm?.campaign ?? '',
  media: post.media,
  status: post.status === 'scheduled' ? 'scheduled' : 'draft',
})

export const storedOf = (post: Post): Stored<PostValues> => ({
  values: valuesOf(post),
  version: post.version,
  by: post.updated_by,
  at: post.updated_at,
})

export const utmOf = ({ source, medium, campaign }: Pick<PostValues, 'source' | 'medium' | 'campaign'>) => {
  const words = Object.entries({ source, medium, campaign }).filter(([, word]) => word.trim())
  return words.length > 0 ? Object.fromEntries(words) : undefined
}

export const bodyOf = (values: PostValues) => ({
  title: titleOf(values),
  content: values.content,
  variants: Object.fromEntries(
    Object.entries(values.variants).filter(([name]) => values.platforms.some((chosen) => chosen === name)),
  ),
  platforms: values.platforms,
  ...timeBody(values),
  link: values.link || null,
  utm: utmOf(values) ?? null,
  media: choiceOf(values.media, values.platforms),
  status: values.status === 'scheduled' ? values.status : ('draft' as const),
})

export const labels = {
  title: 'Title, for us',
  content: 'Content',
  variants: 'Own texts',
  platforms: 'Platforms',
  link: 'Link',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  media: 'Files',
  status: 'Status',
  day: 'Date and time',
} as const

/** What a field says, for a comparison. */
export const inWords = (values: PostValues, field: string): string => {
  if (field === 'variants')
    return Object.entries(values.variants)
      .map(([name, text]) => `${platformNames[name as Platform]}: ${text}`)
      .join('\n')
  if (field === 'platforms') return values.platforms.map((name) => platformNames[name]).join(', ')
  if (field === 'media') return values.media.map(fileInWords).join(', ')
  if (field === 'status') return values.status === 'scheduled' ? 'Scheduled' : 'Draft'
  const instant = field === 'day' && instantFrom(values)
  return instant ? formatInstant(instant) : wordsOf(values, field)
}

const fileInWords = ({ alt, content_type, versions = {} }: PostMedia): string => {
  const crops = Object.entries(versions).map(
    ([on, { width, height }]) => `${width} × ${height} on ${platformNames[on as Platform]}`,
  )
  return [alt || content_type, crops.length > 0 ? ` (${crops.join(', ')})` : ''].join('')
}

/** "X", in place of "X (Twitter)". */
export const shortName = (on: Platform): string => platformNames[on].replace(/ \(.*/, '')

/** An empty post gets no errors yet. */
export const isBlank = (post: PostValues): boolean =>
  post.media.length === 0 && ![post.content, ...Object.values(post.variants)].some((text) => text.trim())

import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { postMedia, type PostMedia } from '#shared/media/model.ts'
import { link } from '#shared/posts/composition.ts'
import {
  content,
  platform,
  platformList,
  platformNames,
  platforms,
  title,
  variants,
  type Platform,
  type Post,
} from '#shared/posts/model.ts'
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

const errorsOfTime = (values: PostValues): FieldError[] => {
  const { status, day, time } = values
  const issue = (field: string, message: string) => [{ field, message }]
  if (status !== 'scheduled') return []
  if (!day && !time) return issue('day', 'Choose a date and time to schedule the post for.')
  const instant = instantFrom(values)
  return instant && Date.parse(instant) <= Date.now() ? issue('day', 'Choose a time in the future.') : []
}

export const check = (values: PostValues): FieldError[] => [
  ...errorsOf(title, values.title, 'title'),
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

export const valuesOf = (post: Post): PostValues => ({
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

export const utmOf = ({ source, medium, campaign }: Pick<PostValues, 'source' | 'medium' | 'campaign'>) => {
  const words = Object.entries({ source, medium, campaign }).filter(([, word]) => word.trim())
  return words.length > 0 ? Object.fromEntries(words) : undefined
}

export const bodyOf = (values: PostValues) => ({
  title: values.title,
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

export const describeValues = (values: PostValues): Record<string, string> => {
  const instant = instantFrom(values)
  return {
    Title: values.title,
    Content: values.content,
    ...Object.fromEntries(
      platforms.map((name) => [`For ${platformNames[name]}`, values.variants[name] ?? '']),
    ),
    Platforms: platforms
      .filter((name) => values.platforms.includes(name))
      .map((name) => platformNames[name])
      .join(', '),
    Link: values.link,
    Campaign: Object.values(utmOf(values) ?? {}).join(', '),
    Files: values.media.map(fileInWords).join(', '),
    Status: values.status === 'scheduled' ? 'Scheduled' : 'Draft',
    'Date and time': instant ? formatInstant(instant) : 'none set',
  }
}

const fileInWords = ({ alt, content_type, versions = {} }: PostMedia): string => {
  const crops = Object.entries(versions).map(
    ([on, { width, height }]) => `${width} × ${height} on ${platformNames[on as Platform]}`,
  )
  return [alt || content_type, crops.length > 0 ? ` (${crops.join(', ')})` : ''].join('')
}

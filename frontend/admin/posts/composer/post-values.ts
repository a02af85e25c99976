import * as z from 'zod/mini'
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
import { checkField } from '../../kit/checks.ts'
import { formatInstant } from '../../kit/times.ts'
import { checkWhen, instantFrom, noTime, timeBody, whenFrom, whenShape } from '../../kit/when.ts'
import { choiceOf } from '../publishing.ts'

/** An empty text means no value. */
export const shape = z.object({
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
export type PostValues = z.infer<typeof shape>

export const schema = shape.check(
  z.superRefine((values, context) => {
    checkField(title, values.title, 'title', context)
    checkWhen(values, context)
    if (values.link) checkField(link, values.link, 'link', context)
    checkField(content, values.content, 'content', context)
    checkField(platformList, values.platforms, 'platforms', context)
    const instant = instantFrom(values)
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (values.status === 'draft') return
    if (!values.content.trim() && values.media.length === 0) issue('content', 'Write the text of the post.')
    if (values.status === 'now') return
    if (!values.day && !values.time) issue('day', 'Choose a date and time to schedule the post for.')
    else if (instant && Date.parse(instant) <= Date.now()) issue('day', 'Choose a time in the future.')
  }),
)

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

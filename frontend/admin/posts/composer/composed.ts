import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { postMedia, type PostMedia } from '#shared/media/model.ts'
import { link, type Composition } from '#shared/posts/composition.ts'
import { platformNames, title, type Platform } from '#shared/posts/model.ts'
import { errorsOf } from '../../kit/checks.ts'
import { errorsOfWhen, noTime, timeBody, whenFrom, whenShape } from '../../kit/when.ts'
import { choiceOf } from '../publishing.ts'

/** An empty text means no value. */
export const composedShape = {
  title: z.string(),
  content: z.string(),
  ...whenShape,
  link: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  media: z.array(postMedia),
}
export type Composed = z.infer<z.ZodMiniObject<typeof composedShape>>

interface Post extends Composition {
  title: string
  content: string
  scheduled_for: string | null
}

export const nothingComposed = (day = '', time = ''): Composed => ({
  title: '',
  content: '',
  ...noTime(day, time),
  link: '',
  source: '',
  medium: '',
  campaign: '',
  media: [],
})

export const composedOf = (post: Post): Composed => ({
  title: post.title,
  content: post.content,
  ...whenFrom(post),
  link: post.link ?? '',
  source: post.utm?.source ?? '',
  medium: post.utm?.medium ?? '',
  campaign: post.utm?.campaign ?? '',
  media: post.media,
})

export const errorsOfComposed = (values: Composed): FieldError[] => [
  ...errorsOf(title, values.title, 'title'),
  ...errorsOfWhen(values),
  ...(values.link ? errorsOf(link, values.link, 'link') : []),
]

export const utmOf = ({ source, medium, campaign }: Pick<Composed, 'source' | 'medium' | 'campaign'>) => {
  const words = Object.entries({ source, medium, campaign }).filter(([, word]) => word.trim())
  return words.length > 0 ? Object.fromEntries(words) : undefined
}

export const composedBody = (values: Composed, platforms: readonly Platform[]) => ({
  title: values.title,
  content: values.content,
  ...timeBody(values),
  link: values.link || null,
  utm: utmOf(values) ?? null,
  media: choiceOf(values.media, platforms),
})

export const extrasInWords = (values: Composed): Record<string, string> => ({
  Link: values.link,
  Campaign: Object.values(utmOf(values) ?? {}).join(', '),
  Files: values.media.map(fileInWords).join(', '),
})

const fileInWords = ({ alt, content_type, versions = {} }: PostMedia): string => {
  const crops = Object.entries(versions).map(
    ([on, { width, height }]) => `${width} × ${height} on ${platformNames[on as Platform]}`,
  )
  return [alt || content_type, crops.length > 0 ? ` (${crops.join(', ')})` : ''].join('')
}

import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import {
  content,
  platform,
  platformList,
  platformNames,
  platforms,
  variants,
  type SocialPost,
} from '#shared/posts/model.ts'
import { composedBody, composedOf, composedShape, errorsOfComposed, extrasInWords } from './composed.ts'
import { errorsOf } from '../../kit/checks.ts'
import { formatInstant } from '../../kit/times.ts'
import { instantFrom } from '../../kit/when.ts'

export const schema = z.object({
  ...composedShape,
  variants,
  platforms: z.array(platform),
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
  ...errorsOfComposed(values),
  ...errorsOf(content, values.content, 'content'),
  ...errorsOf(platformList, values.platforms, 'platforms'),
  ...(values.status !== 'draft' && !values.content.trim() && values.media.length === 0
    ? [{ field: 'content', message: 'Write the text of the post.' }]
    : []),
  ...errorsOfTime(values),
]

export const valuesOf = (post: SocialPost): PostValues => ({
  ...composedOf(post),
  variants: post.variants,
  platforms: post.platforms,
  status: post.status === 'scheduled' ? 'scheduled' : 'draft',
})

export const bodyOf = (values: PostValues) => ({
  ...composedBody(values, values.platforms),
  variants: Object.fromEntries(
    Object.entries(values.variants).filter(([name]) => values.platforms.some((chosen) => chosen === name)),
  ),
  platforms: values.platforms,
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
    ...extrasInWords(values),
    Status: values.status === 'scheduled' ? 'Scheduled' : 'Draft',
    'Date and time': instant ? formatInstant(instant) : 'none set',
  }
}

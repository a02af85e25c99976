import * as z from 'zod/mini'
import {
  content,
  platform,
  platformList,
  platformNames,
  platforms,
  variants,
  type Post,
} from '#shared/posts/model.ts'
import { checkComposed, composedBody, composedOf, composedShape, extrasInWords } from './composed.ts'
import { checkField } from '../../kit/checks.ts'
import { formatInstant } from '../../kit/times.ts'
import { instantFrom } from '../../kit/when.ts'

export const shape = z.object({
  ...composedShape,
  variants,
  platforms: z.array(platform),
  /** The pressed button. A post to publish now is saved as a draft first. */
  status: z.enum(['draft', 'scheduled', 'now']),
})
export type PostValues = z.infer<typeof shape>

export const schema = shape.check(
  z.superRefine((values, context) => {
    checkComposed(values, context)
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

export const valuesOf = (post: Post): PostValues => ({
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

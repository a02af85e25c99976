import * as z from 'zod/mini'
import { outgoingLink } from '#shared/posts/link.ts'
import { linkedinStatus, statusNames, title, type LinkedinPost } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { lengthOn, textLimit } from '#shared/posts/text-limits.ts'
import {
  checkExtras,
  extrasBody,
  extrasInWords,
  extrasOf,
  extrasShape,
  noExtras,
  utmOf,
} from '../composer/extras.ts'
import { checkField } from '../kit/checks.ts'
import { grouped } from '../kit/counts.ts'
import { formatInstant } from '../kit/times.ts'
import { checkWhen, instantFrom, noTime, timeBody, whenFrom, whenShape } from '../kit/when.ts'

/** A LinkedIn post as its form holds it. */
export const shape = z.object({
  title: z.string(),
  content: z.string(),
  status: linkedinStatus,
  ...whenShape,
  ...extrasShape,
})
export type LinkedinValues = z.infer<typeof shape>

/** Of the text as it leaves: with pictures the link stands in it. */
export const lengthOf = (values: LinkedinValues): number =>
  lengthOn(
    'linkedin',
    outgoingText('linkedin', {
      text: values.content,
      link: outgoingLink('linkedin', { link: values.link || undefined, utm: utmOf(values) }),
      media: values.media,
    }),
  )

const tooLong = `LinkedIn takes at most ${grouped(textLimit.linkedin)} characters.`

export const schema = shape.check(
  z.superRefine((values, context) => {
    checkField(title, values.title, 'title', context)
    if (lengthOf(values) > textLimit.linkedin)
      context.addIssue({ code: 'custom', path: ['content'], message: tooLong })
    checkWhen(values, context)
    checkExtras(values, context)
  }),
)

export const emptyValues = (): LinkedinValues => ({
  title: '',
  content: '',
  status: 'draft',
  ...noTime(),
  ...noExtras,
})

export const valuesOf = (post: LinkedinPost): LinkedinValues => ({
  title: post.title,
  content: post.content,
  status: post.status,
  ...whenFrom(post),
  ...extrasOf(post),
})

export const bodyOf = (values: LinkedinValues) => ({
  title: values.title,
  content: values.content,
  status: values.status,
  ...timeBody(values),
  ...extrasBody(values),
})

/** Field by field, to compare two states of a post. */
export const inWordsOf = (values: LinkedinValues): Record<string, string> => {
  const instant = instantFrom(values)
  return {
    Title: values.title,
    Content: values.content,
    ...extrasInWords(values),
    Status: statusNames[values.status],
    Scheduled: instant ? formatInstant(instant) : 'no date set',
  }
}

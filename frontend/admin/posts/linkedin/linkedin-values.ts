import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { outgoingLink } from '#shared/posts/link.ts'
import { linkedinStatus, shownStatusNames, type LinkedinPost } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { lengthOn, textLimit } from '#shared/posts/text-limits.ts'
import {
  composedBody,
  composedOf,
  composedShape,
  errorsOfComposed,
  extrasInWords,
  nothingComposed,
  utmOf,
} from '../composer/composed.ts'
import { grouped } from '../../kit/counts.ts'
import { formatInstant } from '../../kit/times.ts'
import { instantFrom } from '../../kit/when.ts'

/** It is unclear while the outcome is unknown. */
export const shownOf = ({ status, delivery }: Pick<LinkedinPost, 'status' | 'delivery'>) =>
  delivery?.status === 'unknown' ? ('unclear' as const) : status

export const schema = z.object({
  ...composedShape,
  status: z.enum([...linkedinStatus.options, 'unclear']),
})
export type LinkedinValues = z.infer<typeof schema>

/** With pictures, it includes the link. */
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

export const check = (values: LinkedinValues): FieldError[] => {
  const instant = instantFrom(values)
  return [
    ...errorsOfComposed(values),
    ...(lengthOf(values) > textLimit.linkedin ? [{ field: 'content', message: tooLong }] : []),
    ...(values.status === 'scheduled' && instant && Date.parse(instant) <= Date.now()
      ? [{ field: 'day', message: 'Choose a time in the future.' }]
      : []),
  ]
}

export const emptyValues = (): LinkedinValues => ({ ...nothingComposed(), status: 'draft' })

export const valuesOf = (post: LinkedinPost): LinkedinValues => ({
  ...composedOf(post),
  status: shownOf(post),
})

export const bodyOf = (values: LinkedinValues) => ({
  ...composedBody(values, ['linkedin']),
  ...(values.status === 'unclear' ? {} : { status: values.status }),
})

export const describeValues = (values: LinkedinValues): Record<string, string> => {
  const instant = instantFrom(values)
  return {
    Title: values.title,
    Content: values.content,
    ...extrasInWords(values),
    Status: shownStatusNames[values.status],
    Scheduled: instant ? formatInstant(instant) : 'no date set',
  }
}

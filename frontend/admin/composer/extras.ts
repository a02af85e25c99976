import * as z from 'zod/mini'
import { postMedia } from '#shared/media/model.ts'
import { link, type Composition } from '#shared/posts/composition.ts'
import { checkField } from '../kit/checks.ts'

/** Link, campaign and files of a post as its form holds them: nothing is an empty text. */
export const extrasShape = {
  link: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  media: z.array(postMedia),
}
export type Extras = z.infer<z.ZodMiniObject<typeof extrasShape>>

export const noExtras: Extras = { link: '', source: '', medium: '', campaign: '', media: [] }

export const extrasOf = (post: Pick<Composition, 'link' | 'utm' | 'media'>): Extras => ({
  link: post.link ?? '',
  source: post.utm?.source ?? '',
  medium: post.utm?.medium ?? '',
  campaign: post.utm?.campaign ?? '',
  media: post.media,
})

export const checkExtras = (values: Extras, context: z.core.$RefinementCtx): void => {
  if (values.link) checkField(link, values.link, 'link', context)
}

/** The campaign as the server takes it; undefined where nothing is said of one. */
export const utmOf = ({ source, medium, campaign }: Extras) => {
  const words = Object.entries({ source, medium, campaign }).filter(([, word]) => word.trim())
  return words.length > 0 ? Object.fromEntries(words) : undefined
}

export const extrasBody = (values: Extras) => ({
  link: values.link || null,
  utm: utmOf(values) ?? null,
  media: values.media.map(({ id, alt }) => ({ id, ...(alt ? { alt } : {}) })),
})

/** As two states of a post are compared in words. */
export const extrasInWords = (values: Extras): Record<string, string> => ({
  Link: values.link,
  Campaign: Object.values(utmOf(values) ?? {}).join(', '),
  Files: values.media.map(({ alt, content_type }) => alt ?? content_type).join(', '),
})

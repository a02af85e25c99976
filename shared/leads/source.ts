import * as z from 'zod/mini'

const utm = z.object({
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  term: z.optional(z.string()),
  content: z.optional(z.string()),
})

/** Where a lead came from: the page and campaign of a form, or how staff brought it in. */
export const source = z.object({
  page: z.optional(z.string()),
  referrer: z.optional(z.string()),
  utm,
  /** How it got into the list. */
  via: z._default(z.enum(['form', 'staff', 'import', 'screenshot']), 'form'),
})
export type Source = z.infer<typeof source>

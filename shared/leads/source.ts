import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'

const utm = z.object({
  source: optionalText,
  medium: optionalText,
  campaign: optionalText,
  term: optionalText,
  content: optionalText,
})

export const source = z.object({
  page: optionalText,
  referrer: optionalText,
  utm,
  via: z.enum(['form', 'staff', 'import', 'screenshot']),
})
export type Source = z.infer<typeof source>

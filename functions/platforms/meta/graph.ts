import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import type { Answer } from '../client/outbound.ts'
import { classifyStatus, wording, type ResponseClass } from '../client/platform-client.ts'

const graphError = z.object({
  error: z.object({
    message: z.string(),
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    is_transient: z.optional(z.boolean()),
    error_user_msg: optionalText,
  }),
})

const tooMany = new Set([4, 17, 32, 613])
/** "Unknown" and "service" errors: the call may have succeeded. */
const unknown = new Set([1, 2])

export const paging = z.optional(
  z.object({
    next: optionalText,
    cursors: z.optional(z.object({ after: optionalText })),
  }),
)
export const nextOf = (pages: z.infer<typeof paging>): string | undefined =>
  pages?.next === undefined ? undefined : pages.cursors?.after
export const afterCursor = (after: string | undefined): string =>
  after === undefined ? '' : `&after=${encodeURIComponent(after)}`

export function classifyGraph(name: string, answer: Answer): ResponseClass {
  const { status } = answer
  if (status < 400) return { ok: true }
  const parsed = graphError.safeParse(answer.json)
  if (!parsed.success) return classifyStatus(answer, wording(name, undefined, status))
  const { code = 0, error_subcode: subcode, message, error_user_msg, is_transient } = parsed.data.error
  const words = wording(name, error_user_msg ?? message, status)
  if (code === 190 || code === 102) return { expired: words }
  // Meta also answers this for posts that it published, so it is not a refusal.
  if (code === 4 && subcode === 2207051) return { unclear: words }
  if (subcode === 2207042) return { later: words, seconds: 3600 }
  if (code === 9007 || subcode === 2207027) return { later: words, seconds: 15 }
  if (tooMany.has(code) || status === 429) return { later: words, seconds: 300 }
  if (unknown.has(code) || is_transient || status >= 500) return { unclear: words }
  if (code === 10 || (code >= 200 && code < 300)) return { refused: words, kind: 'reconnect' }
  return { refused: words }
}

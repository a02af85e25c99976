import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { composition } from '#shared/posts/composition.ts'
import { keepUnknown } from '#aws/keep-unknown.ts'
import { delivery, platforms, postStatus, variants } from '#shared/posts/model.ts'

/** A valid time. A post with an invalid one counts as unreadable, so that it does not stop the work on others. */
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const post = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  platforms: z.array(z.enum(platforms)),
  variants: variants,
  status: postStatus,
  scheduled_for: z._default(z.nullable(instant), null),
  ...composition,
  /** When the clock next checks for a dead worker. Set only while a delivery is open. */
  look_again_at: optionalText,
  content_hash: optionalText,
  /** The scheduled time, or the time of Publish Now. Nothing is sent before it, or long after. */
  fire_at: optionalText,
  checked: z.optional(
    z.object({
      version: z.int(),
      stops: z.array(z.object({ platform: z.enum(platforms), error: z.string() })),
    }),
  ),
  attention_at: optionalText,
  /** Per platform, because one may have failed long before another. */
  waiting_since: z.optional(z.partialRecord(z.enum(platforms), z.string())),
  unknown_since: optionalText,
  /** The version that was last claimed. Its records in the ledger have this number. */
  publish_version: z.optional(z.int()),
  /** The outcome on each platform, copied from the ledger. */
  deliveries: z.array(delivery),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type StoredPost = z.infer<typeof post>

export const storedPost = z.pipe(
  keepUnknown(z.extend(post, { undated: z.optional(z.literal(true)) })),
  z.transform(({ undated, ...item }): StoredPost => (undated ? { ...item, scheduled_for: null } : item)),
)

import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { composition } from '#shared/posts/composition.ts'
import { delivery, platforms, socialStatus, variants } from '#shared/posts/model.ts'

export const postKind = z.enum(['linkedin', 'social'])
export type PostKind = z.infer<typeof postKind>

/** A time that can be told: a post with another is one that cannot be read, so that it stops no work on others. */
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

/** A post, of either kind: both lie in one table, so that one clock and one engine serve both. */
const post = z.object({
  id: z.string(),
  kind: postKind,
  title: z.string(),
  content: z.string(),
  platforms: z.array(z.enum(platforms)),
  variants: z._default(variants, {}),
  status: socialStatus,
  scheduled_for: z._default(z.nullable(instant), null),
  ...composition,
  /** While anything about it is open: when the clock is to see whether a worker died halfway. */
  look_again_at: optionalText,
  /** What was to leave when it was scheduled, or published by hand. */
  content_hash: optionalText,
  /** Its time, or that of Publish Now: nothing leaves before it, nor long after. */
  fire_at: optionalText,
  /** What the last check before its time found to stop it, and the version that was checked. */
  checked: z.optional(
    z.object({
      version: z.int(),
      stops: z.array(z.object({ platform: z.enum(platforms), error: z.string() })),
    }),
  ),
  /** Since when it waits for a person. */
  attention_at: optionalText,
  /** The same for each platform: one may have failed long before another. */
  waiting_since: z.optional(z.partialRecord(z.enum(platforms), z.string())),
  /** While nobody knows what became of a delivery: since when, of the oldest. */
  unknown_since: optionalText,
  /** The version the last publish claimed; what it sends carries this number in the delivery ledger. */
  publish_version: z.optional(z.int()),
  /** The outcome on each platform, copied from the delivery ledger when a publish settles. */
  deliveries: z._default(z.array(delivery), []),
  post_id: optionalText,
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type StoredPost = z.infer<typeof post>

/** As it lies in the table: see `toItem`. */
export const storedPost = z.pipe(
  z.extend(post, { undated: z.optional(z.literal(true)) }),
  z.transform(({ undated, ...item }): StoredPost => (undated ? { ...item, scheduled_for: null } : item)),
)

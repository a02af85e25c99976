import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { composition } from '#shared/posts/composition.ts'
import { keepUnknown } from '#aws/keep-unknown.ts'
import { delivery, platforms, postStatus, variants, type Post } from '#shared/posts/model.ts'

/** A valid time. A post with an invalid one counts as unreadable, so that it does not stop the work on others. */
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const fields = z.object({
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
  /** Who edited it last. Sending it, and a change by the product, clear it. */
  updated_by: optionalText,
  version: z.int(),
})
export type StoredPost = z.infer<typeof fields>

export const storedPost = z.pipe(
  keepUnknown(z.extend(fields, { undated: z.optional(z.literal(true)) })),
  z.transform(({ undated, ...item }): StoredPost => (undated ? { ...item, scheduled_for: null } : item)),
)

export const toPost = (post: StoredPost): Post => ({ ...post, published_at: sentAt(post) })

/** Undefined if none did. Older deliveries have no `published_at`, so `fire_at` is used. */
export function sentAt({
  deliveries,
  fire_at,
}: Pick<StoredPost, 'deliveries' | 'fire_at'>): string | undefined {
  const published = deliveries.filter(({ status }) => status === 'published')
  const [first] = published.flatMap(({ published_at }) => published_at ?? []).toSorted()
  return first ?? (published.length > 0 ? fire_at : undefined)
}

import { deliveryStatus, failureReason, platform, type Delivery } from '#shared/posts/model.ts'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { mayHavePublished } from '../../platforms/connector.ts'

/**
 * One record per (post, platform): claimed (lease, attempt) → sending → published | failed | unknown, and back to
 * scheduled if the platform asks to wait. Every step is conditional on the previous status and the attempt number, so a
 * worker that outlives its lease can no longer write. `version` is the version of the post that the attempt sends. A
 * failure is final for that version: only a later claim, by a person or for a new time, tries again.
 */
export const ledgerRecord = z.object({
  post_id: z.string(),
  platform,
  status: deliveryStatus,
  /** Increases with every claim. A worker with an older number is fenced off. */
  attempt: z.int(),
  version: z.int(),
  /** In epoch milliseconds. */
  lease_until: z.number(),
  reference: optionalText,
  content_hash: optionalText,
  checkpoint: z.optional(z.record(z.string(), z.string())),
  /** With `scheduled`: the earliest time the platform accepts another call. */
  not_before: optionalText,
  /** With `unknown`: since when, the look-ups so far, the next one, and the text that was sent, to recognize it. */
  unknown_since: optionalText,
  reconcile_attempts: z.optional(z.int()),
  next_look_at: optionalText,
  sent: z.optional(z.object({ title: z.string(), text: z.string(), link: optionalText })),
  needs_person: z.optional(z.boolean()),
  not_found: z.optional(z.boolean()),
  /** With `published`: when the platform confirmed it, or, after a look-up, about when it was asked. */
  published_at: optionalText,
  external_id: optionalText,
  permalink: optionalText,
  error: optionalText,
  reason: z.optional(failureReason),
})
export type LedgerRecord = z.infer<typeof ledgerRecord>

export interface Failure {
  error: string
  reason: NonNullable<LedgerRecord['reason']>
}

export type Outcome =
  | {
      status: 'published'
      published_at: string
      external_id?: string | undefined
      permalink?: string | undefined
    }
  | ({ status: 'failed' } & Failure)

export type LedgerKey = Pick<LedgerRecord, 'post_id' | 'platform'>

/** Also if its worker died, or is too slow, before it made the call that posts. */
export const isFree = (last: LedgerRecord | undefined, version: number, now: Date): boolean => {
  if (!last) return true
  if (last.status === 'failed') return last.version < version
  if (last.version > version) return false
  if (last.status === 'claimed' || (last.status === 'sending' && !mayHavePublished(last.checkpoint)))
    return last.lease_until <= now.getTime()
  return last.status === 'scheduled' && (last.not_before ?? '') <= now.toISOString()
}

/** Another version's checkpoint is for other content, unless the platform said it did not publish this content. */
export function checkpointFor(
  last: LedgerRecord | undefined,
  { version, content_hash }: Pick<LedgerRecord, 'version' | 'content_hash'>,
): LedgerRecord['checkpoint'] {
  if (last?.version === version) return last.checkpoint
  if (last?.reason !== 'not-published' || last.content_hash !== content_hash) return undefined
  const { publish_attempted_at: _, ...kept } = last.checkpoint ?? {}
  return kept
}

/** About when a delivery was published, if that became known later: when the platform was asked. */
export const attemptedAt = ({ checkpoint, unknown_since }: LedgerRecord, now: Date): string =>
  checkpoint?.['publish_attempted_at'] ?? unknown_since ?? now.toISOString()

export const toDelivery = ({
  platform: on,
  status,
  published_at,
  external_id,
  permalink,
  error,
  reason,
  needs_person,
  not_found,
}: LedgerRecord): Delivery => ({
  platform: on,
  status,
  ...(published_at ? { published_at } : {}),
  ...(external_id ? { external_id } : {}),
  ...(permalink ? { permalink } : {}),
  ...(error ? { error } : {}),
  ...(reason ? { reason } : {}),
  ...(needs_person ? { needs_person } : {}),
  ...(not_found ? { not_found } : {}),
})

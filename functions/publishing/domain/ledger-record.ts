import { deliveryStatus, failureReason, platform, type Delivery } from '#shared/posts/model.ts'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { mayHavePublished } from '../../platforms/connector.ts'

/**
 * One record per (post, platform): claimed (lease, attempt) → sending → published | failed | unknown, and back to
 * scheduled where the platform asks to wait. Every step is conditional on the one before and on the attempt's number,
 * so a worker that outlives its lease writes nothing any more. `version` is the post's version the attempt sends: a
 * failure is final for that version, so only a publish claimed later, by a person or a new time, tries again.
 */
export const ledgerRecord = z.object({
  post_id: z.string(),
  platform,
  status: deliveryStatus,
  /** Rises with every claim: a worker with an older number is fenced off. */
  attempt: z.int(),
  version: z.int(),
  /** Until when the claim holds, in epoch milliseconds. */
  lease_until: z.number(),
  reference: optionalText,
  content_hash: optionalText,
  checkpoint: z.optional(z.record(z.string(), z.string())),
  /** With `scheduled`: the platform asked not to be asked before. */
  not_before: optionalText,
  /** With `unknown`: since when, the looks so far, when to look next, and what was sent, to know it by. */
  unknown_since: optionalText,
  reconcile_attempts: z.optional(z.int()),
  next_look_at: optionalText,
  sent: z.optional(z.object({ title: z.string(), text: z.string(), link: optionalText })),
  needs_person: z.optional(z.boolean()),
  not_found: z.optional(z.boolean()),
  /** With `published`: when the platform said yes; what was looked up went out about when it was asked. */
  published_at: optionalText,
  external_id: optionalText,
  permalink: optionalText,
  error: optionalText,
  reason: z.optional(failureReason),
})
export type LedgerRecord = z.infer<typeof ledgerRecord>

/** Why a delivery was not made, in words for staff. */
export interface Failure {
  error: string
  reason: NonNullable<LedgerRecord['reason']>
}

export type Outcome =
  | {
      status: 'published'
      /** When the platform said yes. */
      published_at: string
      external_id?: string | undefined
      permalink?: string | undefined
    }
  | ({ status: 'failed' } & Failure)

/** Which delivery. */
export type LedgerKey = Pick<LedgerRecord, 'post_id' | 'platform'>

/**
 * Whether a version may be claimed from a record's last state. Not while it is out, may be out, or failed for good; but
 * from a worker that died, or is too slow, before it made the call that posts.
 */
export const isFree = (last: LedgerRecord | undefined, version: number, now: Date): boolean => {
  if (!last) return true
  if (last.status === 'failed') return last.version < version
  if (last.version > version) return false
  if (last.status === 'claimed' || (last.status === 'sending' && !mayHavePublished(last.checkpoint)))
    return last.lease_until <= now.getTime()
  return last.status === 'scheduled' && (last.not_before ?? '') <= now.toISOString()
}

/** When a delivery went out that was found out about later: about when the platform was asked. */
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

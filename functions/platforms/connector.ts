import type { Platform } from '#shared/posts/model.ts'

export interface Media {
  id: string
  kind: 'image' | 'video'
  contentType: string
  bytes: number
  width?: number | undefined
  height?: number | undefined
  durationSeconds?: number | undefined
  alt?: string | undefined
  /** Public, because some platforms fetch it themselves. */
  url: string
  /** Reads bytes from `start` up to, not including, `end`. A large video is never in memory as a whole. */
  read(start: number, end: number): Promise<Uint8Array>
}

export interface Outgoing {
  post_id: string
  platform: Platform
  /** Our id of the delivery, the same for every attempt. */
  reference: string
  title: string
  text: string
  link?: string | undefined
  media: readonly Media[]
}

export interface Sent {
  /** Missing while the platform confirms the post but does not return its id yet. */
  external_id?: string
  permalink: string
}

/** Why a platform refused a post: its rules, an account to connect again, or no account. */
export type RefusalKind = 'rejected' | 'reconnect' | 'not-connected'

/** A definite failure: nothing was posted. The message is for staff. */
export class Refused extends Error {
  override name = 'Refused'
  readonly kind: RefusalKind
  constructor(message: string, kind: RefusalKind = 'rejected', options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Nothing was posted, and the same call may succeed later: 429, a used-up quota, a request that was never sent. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface Step {
  post: Outgoing
  checkpoint: Record<string, string> | undefined
  /**
   * Saves a checkpoint before the next step, and lengthens the lease. It throws if another worker has taken over: do not
   * catch that error. `publish_attempted_at` in a checkpoint means that the call that posts may have been made. Save it
   * right before that call, and remove it after a definite refusal.
   */
  save(checkpoint: Record<string, string>): Promise<void>
  /** Call it first when an answer names the post: later steps, such as reading the permalink, may fail. */
  published(sent: Sent): Promise<void>
  /** Whether another delivery owns this id. A look-up skips such posts. */
  isTaken(externalId: string): Promise<boolean>
  /** Adds an event to the post's timeline. Never pass tokens. */
  note(event: { what: string; detail?: string }): Promise<void>
  now(): Date
}

/**
 * The result of a look-up. `absent` means that a complete look-up did not find the post; the platform may still show it
 * later. `notPublished` means that the platform says so of the very container or upload in the checkpoint, with which a
 * retry continues. `incomplete` means that a part was not searched. These carry the evidence, in words for staff.
 * `cannotLook` means that the platform has no look-up.
 */
export type Found =
  | { found: Sent }
  | { absent: string }
  | { notPublished: string }
  | { incomplete: string }
  | { cannotLook: true }

export const neverAsked: Found = { notPublished: 'The platform was never asked.' }

/** Whether the call that posts may have been made. If not, nothing is published, whatever went wrong. */
export const mayHavePublished = (checkpoint: Step['checkpoint']): boolean =>
  checkpoint?.['publish_attempted_at'] !== undefined

/**
 * `publish` makes the call that posts at most once. It throws `Refused` or `RetryLater` if nothing was posted. Any error
 * while `publish_attempted_at` is saved means that the outcome is unknown, and `lookUp` settles it.
 */
export interface Connector {
  publish(step: Step): Promise<Sent>
  lookUp(step: Step): Promise<Found>
}

export type ConnectorFor = (platform: Platform) => Connector

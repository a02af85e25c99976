import type { Platform } from '#shared/posts/model.ts'

/** A picture or video of a post. */
export interface Media {
  id: string
  kind: 'image' | 'video'
  contentType: string
  bytes: number
  width?: number | undefined
  height?: number | undefined
  durationSeconds?: number | undefined
  alt?: string | undefined
  /** Public: some platforms fetch it themselves. */
  url: string
  /** Its bytes from `start` to before `end`: a large video is never held whole. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** One post for one platform, as it is to appear there. */
export interface Outgoing {
  post_id: string
  platform: Platform
  /** Ours, the same for every attempt: what a look-up searches for where the platform lets it. */
  reference: string
  title: string
  text: string
  link?: string | undefined
  media: readonly Media[]
}

export interface Sent {
  /** Left out while a platform says that the post is out and does not name it yet. */
  external_id?: string
  permalink: string
}

/** Why a platform will not take a post: its rules, an account that must be connected again, or none at all. */
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

/** Nothing was posted, and the same call may do later: 429, a quota used up, a request that provably never left. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** One attempt, or one look, at a post on a platform. */
export interface Step {
  post: Outgoing
  /** What earlier steps left behind: container ids, publish ids, upload sessions. */
  checkpoint: Record<string, string> | undefined
  /**
   * Keeps a checkpoint before the next step is taken, and lengthens the lease. It throws when the attempt is no longer
   * ours: let that error through, and take no further step. `publish_attempted_at` in a checkpoint says that the call
   * that posts may have been made: it is kept right before that call, and taken out again after a definite no.
   */
  save(checkpoint: Record<string, string>): Promise<void>
  /**
   * Keeps a platform's yes: the first thing done with an answer that names the post. What follows, such as reading its
   * address, may fail and changes nothing about it.
   */
  published(sent: Sent): Promise<void>
  /** Whether another delivery owns what the platform calls by this id: a look-up leaves that out. */
  isTaken(externalId: string): Promise<boolean>
  /** Writes to the post's timeline: what was sent, what came back, what was looked up; never tokens. */
  note(event: { what: string; detail?: string }): Promise<void>
  now(): Date
}

/**
 * What a look-up shows. `absent` is said by a look that was complete, with its evidence in words for staff; it may still
 * mean "not yet". `incomplete` says what was left out; `cannotLook` that the platform has no way to look.
 */
export type Found = { found: Sent } | { absent: string } | { incomplete: string } | { cannotLook: true }

/** Of a post whose call that posts was never made. */
export const neverAsked: Found = { absent: 'The platform was never asked.' }

/** Whether the call that posts may have been made. As long as it was not, nothing is out, whatever went wrong. */
export const mayHavePublished = (checkpoint: Step['checkpoint']): boolean =>
  checkpoint?.['publish_attempted_at'] !== undefined

/**
 * How a platform is reached. `publish` makes the call that posts at most once. It throws `Refused` or `RetryLater` when
 * nothing was posted. Whatever it throws while `publish_attempted_at` is kept means that nobody knows, and is settled
 * by `lookUp`.
 */
export interface Connector {
  publish(step: Step): Promise<Sent>
  lookUp(step: Step): Promise<Found>
}

export type ConnectorFor = (platform: Platform) => Connector

import type { Platform } from '#shared/posts/model.ts'

/** One post for one platform, as it is to appear there. */
export interface Outgoing {
  platform: Platform
  /** Ours, the same for every attempt: what a look-up after an unclear answer searches for. */
  reference: string
  title: string
  text: string
}

export interface Sent {
  external_id: string
  permalink: string
}

/** A platform said no, or the call provably never left: nothing was posted. The message is for staff. */
export class Refused extends Error {
  override name = 'Refused'
}

/**
 * How a platform is reached. `publish` makes its outward call at most once. It throws `Refused` when nothing was
 * posted; any other error means that nobody knows.
 */
export interface Connector {
  publish(post: Outgoing): Promise<Sent>
  /** Looks for a post already made; undefined when there is none to be found (yet). */
  lookUp(post: Pick<Outgoing, 'platform' | 'reference'>): Promise<Sent | undefined>
}

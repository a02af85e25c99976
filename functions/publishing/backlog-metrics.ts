import { isAwaited, underway } from '#shared/posts/post-state.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { log } from '#lib/log.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'

export const lateMs = 10 * 60_000

/** How long an outcome is unknown before an alarm counts it. The last look-up is long before that. */
export const unknownMs = 60 * 60_000

export class BacklogMetrics {
  readonly #now: number
  readonly #paused: boolean
  #posts = 0
  #deliveries = 0

  constructor(now: Date, paused: boolean) {
    this.#now = now.getTime()
    this.#paused = paused
  }

  add(posts: readonly StoredPost[]): void {
    for (const post of posts) {
      if (this.#isLate(post)) this.#posts++
      if (this.#now - Date.parse(post.unknown_since ?? '') > unknownMs)
        this.#deliveries += post.deliveries.filter(({ status }) => status === 'unknown').length
    }
  }

  /** A post that is held for a person, or by the pause, is not late. */
  #isLate(post: StoredPost): boolean {
    const { scheduled_for, fire_at, deliveries } = post
    const isOpen = isAwaited(post) || deliveries.some((delivery) => underway.includes(delivery.status))
    const time = isAwaited(post) ? scheduled_for : fire_at
    return isOpen && !this.#paused && this.#now - Date.parse(time ?? '') > lateMs
  }

  log(): void {
    if (this.#posts > 0) log('warn', alarmCodes.postsLate, { posts: this.#posts })
    if (this.#deliveries > 0) log('warn', alarmCodes.outcomeUnknown, { deliveries: this.#deliveries })
  }
}

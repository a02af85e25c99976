import { platformNames } from '#shared/posts/model.ts'
import { whyRefused } from '#shared/posts/platform-check.ts'
import { systemClock } from '#lib/clock.ts'
import { accessTo, AccessLater, NoAccess, type Access } from '../access.ts'
import { bearer } from '../oauth.ts'
import { addressFor, timeoutMs } from '../hosts.ts'
import { NotSent, send, type Answer, type OutboundRequest } from './outbound.ts'
import { RetryLater, Refused, type Media, type Step } from '../connector.ts'
import { inTurn } from './turns.ts'

/** The meaning of an answer. Messages are for staff. Only `ok` and `unclear` may have had an effect. */
export type ResponseClass =
  | { ok: true }
  | { expired: string }
  | { later: string; seconds: number }
  | { refused: string; kind?: 'rejected' | 'reconnect' }
  | { unclear: string }

export interface ResponsePolicy {
  headers?: Record<string, string>
  classify(answer: Answer): ResponseClass
}

interface CallOptions extends OutboundRequest {
  /** Marks the call that posts: an unclear answer makes the outcome unknown. A good one is saved by this first. */
  onPosted?: (answer: Answer) => Promise<void>
  /** Pre-authorized upload URLs; sent without the token. */
  withoutToken?: boolean
  /** Answers to return whatever their class. */
  accept?: (answer: Answer) => boolean
}

const retrySeconds = 30

/** How long one attempt uploads a video, well below the worker's timeout. A later attempt continues the upload. */
const uploadMs = 45_000

/** A call that does not post and fails unclearly is retried later. The call that posts never is. */
export class PlatformClient {
  readonly step: Step
  readonly #policy: ResponsePolicy
  readonly #startedAt: number
  #access: Access | undefined
  #checkpoint: Record<string, string>
  /** Written to the timeline after a call, because nothing may delay saving its answer. */
  readonly #pendingNotes: { what: string; detail: string }[] = []

  constructor(step: Step, policy: ResponsePolicy) {
    this.step = step
    this.#policy = policy
    this.#checkpoint = { ...step.checkpoint }
    this.#startedAt = step.now().getTime()
  }

  get checkpoint(): Readonly<Record<string, string | undefined>> {
    return this.#checkpoint
  }

  /** Merges a change into the checkpoint and saves it; undefined removes a name. */
  async save(change: Record<string, string | undefined>): Promise<void> {
    const merged = Object.entries({ ...this.#checkpoint, ...change })
    this.#checkpoint = Object.fromEntries(
      merged.filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    await this.step.save({ ...this.#checkpoint })
  }

  /** @throws RetryLater if storage fails: nothing was posted yet */
  async read(media: Media, start: number, end: number): Promise<Uint8Array> {
    try {
      return await media.read(start, end)
    } catch (cause) {
      throw new RetryLater('The file could not be read from storage.', retrySeconds, { cause })
    }
  }

  /** Also lengthens the lease. @throws RetryLater if this attempt has lasted long enough; the next one continues */
  async saveProgress(change: Record<string, string | undefined> = {}): Promise<void> {
    await this.save(change)
    if (this.step.now().getTime() - this.#startedAt < uploadMs) return
    const name = platformNames[this.step.post.platform]
    throw new RetryLater(`${name} has a part of the video; the rest follows.`, 1)
  }

  publicUrl(url: string): string {
    return addressFor(this.step.post.platform, url)
  }

  attempt<T>(call: () => Promise<T>): Promise<T> {
    return inTurn(this.step.post.platform, async () => {
      await this.save({ publish_attempted_at: this.step.now().toISOString() })
      return call()
    })
  }

  async access(stale?: string): Promise<Access> {
    const name = platformNames[this.step.post.platform]
    try {
      this.#access =
        stale === undefined && this.#access
          ? this.#access
          : await accessTo(this.step.post.platform, { ...systemClock, now: () => this.step.now() }, stale)
      return this.#access
    } catch (error) {
      if (error instanceof NoAccess)
        throw error.kind === 'reconnect'
          ? new Refused(`${name} must be connected again.`, 'reconnect', { cause: error })
          : new Refused(`No ${name} account is connected.`, 'not-connected', { cause: error })
      if (error instanceof AccessLater)
        throw new RetryLater(`${name} did not renew our access.`, retrySeconds, { cause: error })
      throw error
    }
  }

  /** @throws Refused */
  requireFit(): void {
    const [reason] = whyRefused(this.step.post.platform, this.step.post)
    if (reason) throw new Refused(reason)
  }

  /** @throws Refused, RetryLater, or, only with `onPosted`, another error if the outcome is unknown */
  async call(method: string, url: string, options: CallOptions = {}): Promise<Answer> {
    try {
      return await this.#callOrRenew(method, url, options)
    } catch (error) {
      // Nothing was posted, so there is nothing to look up.
      const definite = error instanceof RetryLater || error instanceof Refused
      if (options.onPosted && definite) await this.save({ publish_attempted_at: undefined })
      throw error
    } finally {
      for (const event of this.#pendingNotes.splice(0)) await this.step.note(event)
    }
  }

  async #callOrRenew(method: string, url: string, options: CallOptions): Promise<Answer> {
    const token = options.withoutToken ? undefined : (await this.access()).token
    const { answer, responseClass } = await this.#once(method, url, options, token)
    if (!('expired' in responseClass) || token === undefined)
      return this.#settle(answer, responseClass, options)
    this.#pendingNotes.push({ what: 'Token refused', detail: responseClass.expired })
    // A call with a refused token had no effect, so it can be repeated once.
    const second = await this.#once(method, url, options, (await this.access(token)).token)
    return this.#settle(second.answer, second.responseClass, options)
  }

  async #once(method: string, url: string, options: CallOptions, token: string | undefined) {
    const { onPosted, withoutToken: _, accept, ...request } = options
    const headers = { ...this.#policy.headers, ...(token ? bearer(token) : {}), ...request.headers }
    const name = platformNames[this.step.post.platform]
    const called = `${method} ${new URL(url).pathname}`
    const answer = await send(this.step.post.platform, method, url, { ...request, headers }).catch(
      (cause: unknown) => {
        if (onPosted) this.#pendingNotes.push({ what: 'No answer', detail: called })
        if (cause instanceof NotSent)
          throw new RetryLater(`${name} could not be reached.`, retrySeconds, { cause })
        if (onPosted) throw cause
        throw new RetryLater(`${name} did not answer.`, retrySeconds, { cause })
      },
    )
    const responseClass: ResponseClass = accept?.(answer) ? { ok: true } : this.#policy.classify(answer)
    if (onPosted || !('ok' in responseClass))
      this.#pendingNotes.push({
        what: 'Answer',
        detail: `${called}: ${answer.status}${wordsOf(responseClass)}`,
      })
    return { answer, responseClass }
  }

  async #settle(answer: Answer, responseClass: ResponseClass, { onPosted }: CallOptions): Promise<Answer> {
    const name = platformNames[this.step.post.platform]
    if ('ok' in responseClass) {
      await onPosted?.(answer)
      return answer
    }
    if ('later' in responseClass) throw new RetryLater(responseClass.later, responseClass.seconds)
    if ('expired' in responseClass)
      throw new Refused(`${name} no longer accepts our access: connect it again.`, 'reconnect')
    if ('refused' in responseClass) throw new Refused(responseClass.refused, responseClass.kind)
    if (onPosted) throw new Error(responseClass.unclear)
    throw new RetryLater(responseClass.unclear, retrySeconds)
  }

  /** @returns undefined if the time is up */
  async poll<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    for (let pause = 200, spent = 0; ; pause = Math.min(pause * 2, 3000)) {
      const found = await look()
      if (found !== undefined || spent >= timeoutMs() * 0.9) return found
      await new Promise((resolve) => setTimeout(resolve, pause))
      spent += pause
    }
  }
}

const wordsOf = (responseClass: ResponseClass): string => {
  const [words] = Object.values(responseClass).filter((value) => typeof value === 'string')
  return words ? `, ${words}` : ''
}

export function classifyStatus({ status, headers }: Answer, message: string): ResponseClass {
  if (status < 400) return { ok: true }
  if (status === 401) return { expired: message }
  if (status === 429) return { later: message, seconds: retryAfter(headers) }
  if (status >= 500 || status === 408) return { unclear: message }
  return { refused: message }
}

/** X has limits per day for the account and the app, and per quarter of an hour. */
const xLimits = ['x-user-limit-24hour', 'x-app-limit-24hour', 'x-rate-limit']

/** Seconds until a platform accepts calls again, from Retry-After or X's own headers. */
export function retryAfter(headers: Headers, now = Date.now()): number {
  const usedUp = xLimits.find((limit) => headers.get(`${limit}-remaining`) === '0') ?? 'x-rate-limit'
  const [after, reset] = [headers.get('retry-after'), headers.get(`${usedUp}-reset`)]
  const seconds = after === null ? (reset === null ? NaN : Number(reset) - now / 1000) : Number(after)
  return Number.isNaN(seconds) ? 60 : Math.min(Math.max(Math.ceil(seconds), 1), 24 * 60 * 60)
}

/** Cuts a text to `most` UTF-16 units, without splitting a surrogate pair. */
export const truncate = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

export const wording = (name: string, text: string | undefined, status: number): string =>
  text ? text.replaceAll(/\s+/g, ' ').slice(0, 300) : `${name} answered ${status}.`

/** Allows for clock skew, and for platforms that cut off fractions of a second. */
const skewMs = 5000

/** Whether a listed post can be from the call made at `askedAt`. */
export const madeSince = (made: string | number, askedAt: string): boolean =>
  new Date(made).getTime() >= Date.parse(askedAt) - skewMs

/** The earliest time of a post from the call made at `askedAt`, in whole seconds as X requires. */
export const earliest = (askedAt: string): Date =>
  new Date(Math.floor((Date.parse(askedAt) - skewMs) / 1000) * 1000)

const plain = (text: string): string =>
  text
    .normalize()
    .replaceAll(/https?:\/\//gi, '')
    .replaceAll(/\/(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether two texts are equal except for whitespace and the spelling of links. */
export const sameText = (a: string, b: string): boolean => plain(a) === plain(b)

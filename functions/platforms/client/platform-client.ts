import { platformNames } from '#shared/posts/model.ts'
import { whyRefused } from '#shared/posts/platform-check.ts'
import { systemClock } from '#lib/clock.ts'
import { accessTo, AccessLater, NoAccess, type Access } from '../access.ts'
import { bearer } from '../oauth.ts'
import { addressFor, timeoutMs } from '../hosts.ts'
import { NotSent, send, type Answer, type OutboundRequest } from './outbound.ts'
import { RetryLater, Refused, type Media, type Step } from '../connector.ts'
import { inTurn } from './turns.ts'

/** What an answer means, in the platform's own terms. Messages are for staff. */
export type ResponseClass =
  | { ok: true }
  /** The token is not taken: nothing was done. */
  | { expired: string }
  /** Nothing was done, and it may work later. */
  | { later: string; seconds: number }
  /** Nothing was done, and it will not work. */
  | { refused: string; kind?: 'rejected' | 'reconnect' }
  /** Nobody knows. */
  | { unclear: string }

interface ResponsePolicy {
  /** Headers of every call. */
  headers?: Record<string, string>
  classify(answer: Answer): ResponseClass
}

interface CallOptions extends OutboundRequest {
  /**
   * The call that posts: an unclear answer to it is the worker's to settle. A good one is handed to this first, so that
   * what it says is kept before anything else is done.
   */
  posts?: (answer: Answer) => Promise<void>
  /** Upload addresses that carry their own leave. */
  withoutToken?: boolean
  /** Answers that are given back whatever their class. */
  also?: (answer: Answer) => boolean
}

const troubleSeconds = 30

/**
 * How long one attempt goes on handing over a video: well inside what a worker has for all it holds at once. A later
 * attempt goes on from there.
 */
const handingOverMs = 45_000

/**
 * Speaks to one platform for one post: carries the token, renews it once when it is refused, and turns every answer
 * into what it means. What has not posted yet and fails unclearly is tried later; what posts never is.
 */
export class PlatformClient {
  readonly step: Step
  readonly #manners: ResponsePolicy
  readonly #began: number
  #access: Access | undefined
  #kept: Record<string, string>
  /** What the timeline is told once a call is dealt with: nothing may come between an answer and keeping it. */
  readonly #untold: { what: string; detail: string }[] = []

  constructor(step: Step, manners: ResponsePolicy) {
    this.step = step
    this.#manners = manners
    this.#kept = { ...step.checkpoint }
    this.#began = step.now().getTime()
  }

  get kept(): Readonly<Record<string, string | undefined>> {
    return this.#kept
  }

  /** Adds to what is kept between steps; undefined takes a name out. */
  async keep(change: Record<string, string | undefined>): Promise<void> {
    const merged = Object.entries({ ...this.#kept, ...change })
    this.#kept = Object.fromEntries(
      merged.filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    await this.step.save({ ...this.#kept })
  }

  /**
   * Reads a piece of a file that is to be handed over.
   * @throws RetryLater when storage does not give it: nothing was posted yet
   */
  async read(media: Media, start: number, end: number): Promise<Uint8Array> {
    try {
      return await media.read(start, end)
    } catch (cause) {
      throw new RetryLater('The file could not be read from storage.', troubleSeconds, { cause })
    }
  }

  /**
   * Between two parts of a video: keeps how far it is, which lengthens the lease.
   * @throws RetryLater when this attempt has lasted long enough; the next goes on from what is kept
   */
  async between(change: Record<string, string | undefined> = {}): Promise<void> {
    await this.keep(change)
    if (this.step.now().getTime() - this.#began < handingOverMs) return
    const name = platformNames[this.step.post.platform]
    throw new RetryLater(`${name} has a part of the video; the rest follows.`, 1)
  }

  /** Where people see what stands at a platform's address: there, or in the sandbox. */
  shownAt(url: string): string {
    return addressFor(this.step.post.platform, url)
  }

  /** Makes the call that posts, in its turn: from right before it on the post may be out. */
  asking<T>(call: () => Promise<T>): Promise<T> {
    return inTurn(this.step.post.platform, async () => {
      await this.keep({ publish_attempted_at: this.step.now().toISOString() })
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
        throw new RetryLater(`${name} did not renew our access.`, troubleSeconds, { cause: error })
      throw error
    }
  }

  /** Says which rule of the platform the post breaks, before anything is sent. @throws Refused */
  requireFit(): void {
    const [reason] = whyRefused(this.step.post.platform, this.step.post)
    if (reason) throw new Refused(reason)
  }

  /**
   * One call. Gives back answers that are well.
   * @throws Refused, RetryLater, or, only where `posts`, what leaves it open whether the post is out
   */
  async call(method: string, url: string, options: CallOptions = {}): Promise<Answer> {
    try {
      return await this.#callOrRenew(method, url, options)
    } catch (error) {
      // A definite no: what was asked for is not out, and a look-up has nothing to look for.
      const definite = error instanceof RetryLater || error instanceof Refused
      if (options.posts && definite) await this.keep({ publish_attempted_at: undefined })
      throw error
    } finally {
      for (const event of this.#untold.splice(0)) await this.step.note(event)
    }
  }

  async #callOrRenew(method: string, url: string, options: CallOptions): Promise<Answer> {
    const token = options.withoutToken ? undefined : (await this.access()).token
    const { answer, responseClass } = await this.#once(method, url, options, token)
    if (!('expired' in responseClass) || token === undefined)
      return this.#settle(answer, responseClass, options)
    this.#untold.push({ what: 'Token refused', detail: responseClass.expired })
    // A call that was refused for its token has done nothing, so it may be made again, once.
    const second = await this.#once(method, url, options, (await this.access(token)).token)
    return this.#settle(second.answer, second.responseClass, options)
  }

  async #once(method: string, url: string, options: CallOptions, token: string | undefined) {
    const { posts, withoutToken: _, also, ...outward } = options
    const headers = { ...this.#manners.headers, ...(token ? bearer(token) : {}), ...outward.headers }
    const name = platformNames[this.step.post.platform]
    const said = `${method} ${new URL(url).pathname}`
    const answer = await send(this.step.post.platform, method, url, { ...outward, headers }).catch(
      (cause: unknown) => {
        if (posts) this.#untold.push({ what: 'No answer', detail: said })
        if (cause instanceof NotSent)
          throw new RetryLater(`${name} could not be reached.`, troubleSeconds, { cause })
        if (posts) throw cause
        throw new RetryLater(`${name} did not answer.`, troubleSeconds, { cause })
      },
    )
    const responseClass: ResponseClass = also?.(answer) ? { ok: true } : this.#manners.classify(answer)
    if (posts || !('ok' in responseClass))
      this.#untold.push({ what: 'Answer', detail: `${said}: ${answer.status}${wordsOf(responseClass)}` })
    return { answer, responseClass }
  }

  async #settle(answer: Answer, responseClass: ResponseClass, { posts }: CallOptions): Promise<Answer> {
    const name = platformNames[this.step.post.platform]
    if ('ok' in responseClass) {
      await posts?.(answer)
      return answer
    }
    if ('later' in responseClass) throw new RetryLater(responseClass.later, responseClass.seconds)
    if ('expired' in responseClass)
      throw new Refused(`${name} does not accept our access any more: connect it again.`, 'reconnect')
    if ('refused' in responseClass) throw new Refused(responseClass.refused, responseClass.kind)
    if (posts) throw new Error(responseClass.unclear)
    throw new RetryLater(responseClass.unclear, troubleSeconds)
  }

  /**
   * Asks until an answer comes, for some seconds; gives undefined when none has come by then.
   * @param look gives undefined for "not yet"
   */
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

/** The class where a platform says nothing more exact than its status. */
export function classifyStatus({ status, headers }: Answer, message: string): ResponseClass {
  if (status < 400) return { ok: true }
  if (status === 401) return { expired: message }
  if (status === 429) return { later: message, seconds: retryAfter(headers) }
  if (status >= 500 || status === 408) return { unclear: message }
  return { refused: message }
}

/** X counts a quarter of an hour, and a day for the account and for the app. */
const xLimits = ['x-user-limit-24hour', 'x-app-limit-24hour', 'x-rate-limit']

/** Seconds until a platform takes calls again, as Retry-After or X's own headers say it. */
export function retryAfter(headers: Headers, now = Date.now()): number {
  const usedUp = xLimits.find((limit) => headers.get(`${limit}-remaining`) === '0') ?? 'x-rate-limit'
  const [after, reset] = [headers.get('retry-after'), headers.get(`${usedUp}-reset`)]
  const seconds = after === null ? (reset === null ? NaN : Number(reset) - now / 1000) : Number(after)
  return Number.isNaN(seconds) ? 60 : Math.min(Math.max(Math.ceil(seconds), 1), 24 * 60 * 60)
}

/** The beginning of a text, so many UTF-16 units at most and no half sign. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** What a platform says of a refusal: one line, not too long. */
export const wording = (name: string, text: string | undefined, status: number): string =>
  text ? text.replaceAll(/\s+/g, ' ').slice(0, 300) : `${name} answered ${status}.`

/** How far the clocks of a platform and ours may be apart, and its seconds cut off. */
const skewMs = 5000

/** Whether something a platform shows was made by the call we asked at that time. */
export const madeSince = (made: string | number, askedAt: string): boolean =>
  new Date(made).getTime() >= Date.parse(askedAt) - skewMs

/** From when on what a call made can have been made, as a look-up says it and X takes it: in whole seconds. */
export const earliest = (askedAt: string): Date =>
  new Date(Math.floor((Date.parse(askedAt) - skewMs) / 1000) * 1000)

/** The same in words. */
export const madeBy = (askedAt: string): string =>
  `${earliest(askedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const plain = (text: string): string =>
  text
    .normalize()
    .replaceAll(/https?:\/\//gi, '')
    .replaceAll(/\/(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether two texts are the same but for spaces and the way links are written. */
export const sameText = (one: string, other: string): boolean => plain(one) === plain(other)

import { vi } from 'vitest'
import type { Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { setUp } from './event.ts'
import { MailBox } from './mail-box.ts'
import type { MemoryStore } from './store.ts'
import {
  RetryLater,
  Refused,
  type Connector,
  type Found,
  type Outgoing,
  type Sent,
  type Step,
} from '../platforms/connector.ts'

/** The result of one call to a platform; `lost` means that only the answer was lost. */
export type Fate = 'ok' | 'refused' | 'later' | 'lost'

class FakeNetwork implements Connector {
  readonly held: Outgoing[] = []
  readonly asked: Outgoing[] = []
  /** Decides each call; may wait, or throw like a process that dies. */
  readonly fate = vi.fn<(post: Outgoing) => Promise<Fate>>()
  readonly sees = vi.fn<() => Promise<boolean>>()
  canLook = true

  reset(): void {
    this.held.length = 0
    this.asked.length = 0
    this.fate.mockReset().mockResolvedValue('ok')
    this.sees.mockReset().mockResolvedValue(true)
    this.canLook = true
  }

  async publish(step: Step): Promise<Sent> {
    const { post } = step
    await step.save({ publish_attempted_at: step.now().toISOString() })
    this.asked.push(post)
    const fate = await this.fate(post)
    if (fate === 'refused' || fate === 'later') await step.save({})
    if (fate === 'refused') throw new Refused('The text is too long.')
    if (fate === 'later') throw new RetryLater('Too many posts.', 20)
    this.held.push(post)
    if (fate === 'lost') throw new Error('socket hang up')
    await step.published(sentOf(post))
    return sentOf(post)
  }

  async lookUp({ post: wanted }: Step): Promise<Found> {
    if (!this.canLook) return { cannotLook: true }
    const seen = await this.sees()
    const post = this.held.find(
      (each) => each.reference === wanted.reference && wordsOf(each) === wordsOf(wanted),
    )
    return seen && post ? { found: sentOf(post) } : { absent: 'Looked through 7 posts.' }
  }

  on(platform: Platform): Outgoing[] {
    return this.held.filter((post) => post.platform === platform)
  }
}

const wordsOf = (post: Outgoing): string => outgoingText(post.platform, post)

const sentOf = ({ platform, reference }: Outgoing): Sent => ({
  external_id: `urn:${platform}:${reference}`,
  permalink: `https://${platform}.example/${reference}`,
})

export const network = new FakeNetwork()
export const mail = new MailBox()

/** For tests that replace `platforms/connector-for.ts` with this module. */
export const connectorFor = (): FakeNetwork => network

export function setUpPublishing(store: MemoryStore): string[] {
  const lines = setUp(store)
  network.reset()
  return lines
}

import { describe, expect, it } from 'vitest'
import type { Delivery } from '#shared/posts/model.ts'
import { RetryLater } from '../../platforms/connector.ts'
import { contentHash } from '../../posts/domain/content-hash.ts'
import { storedPost, type StoredPost } from '../../posts/domain/stored-post.ts'
import { now } from '../../testing/event.ts'
import { postId, samplePost } from '../../testing/posts.ts'
import { decide, decideIfStuck, decideOnAnswer, decideOnLook, type Known } from './decide.ts'
import type { LedgerRecord } from './ledger-record.ts'

const seconds = (count: number): number => now.getTime() + count * 1000
const at = (count: number): string => new Date(seconds(count)).toISOString()

const platform = 'twitter'
const post = ({ fire = 0, ...changes }: Partial<StoredPost> & { fire?: number } = {}): StoredPost => {
  const deliveries: Delivery[] = [{ platform, status: 'scheduled' }]
  const bare = storedPost.parse(samplePost({ platforms: [platform] }))
  const sent = { ...bare, status: 'publishing', publish_version: 3, fire_at: at(fire), deliveries } as const
  return { ...sent, content_hash: contentHash(sent), ...changes }
}
const record = (changes: Partial<LedgerRecord>): LedgerRecord => ({
  post_id: postId(1),
  platform,
  status: 'sending',
  attempt: 1,
  version: 3,
  lease_until: seconds(20),
  ...changes,
})
const asked = { checkpoint: { publish_attempted_at: at(-5) } }
const known = (changes: Partial<Known> = {}): Known => ({
  post: post(),
  record: undefined,
  message: { post_id: postId(1), platform, publish_version: 3 },
  paused: false,
  ...changes,
})
const action = (changes: Partial<Known>) => decide(known(changes), now).action

describe('the decision about a delivery', () => {
  it.each<[string, Partial<Known>, ReturnType<typeof decide>['action']]>([
    ['it is due', {}, 'send'],
    ['it is not due yet', { post: post({ fire: 30 }) }, 'wait'],
    [
      'crash before the call: claimed, lease expired',
      { record: record({ status: 'claimed', lease_until: seconds(0) }) },
      'send',
    ],
    [
      'crash before the call: sending, never asked, lease expired',
      { record: record({ lease_until: seconds(-1) }) },
      'send',
    ],
    [
      'crash after the call, before the record',
      { record: record({ ...asked, lease_until: seconds(0) }) },
      'mark-unknown',
    ],
    ['two workers at once: another has claimed it', { record: record({ status: 'claimed' }) }, 'wait'],
    ['two workers at once: another is asking', { record: record(asked) }, 'wait'],
    ['the same message twice: it is published', { record: record({ status: 'published' }) }, 'nothing'],
    [
      'the same message twice: it failed in this version',
      { record: record({ status: 'failed' }) },
      'nothing',
    ],
    [
      'a person sends it again: it failed in an earlier version',
      { record: record({ status: 'failed', version: 2 }) },
      'send',
    ],
    ['stale version: the post has a newer one', { post: post({ publish_version: 4 }) }, 'nothing'],
    [
      'stale version: the ledger has a newer one',
      { record: record({ status: 'scheduled', version: 4 }) },
      'nothing',
    ],
    ['edited or deleted: the post is no longer being sent', { post: post({ status: 'draft' }) }, 'nothing'],
    [
      'edited: this platform was removed',
      { post: post({ deliveries: [{ platform: 'linkedin', status: 'scheduled' }] }) },
      'nothing',
    ],
    ['the content differs from what was scheduled', { post: post({ content: 'Other words.' }) }, 'fail'],
    [
      '429 with Retry-After: not yet',
      { record: record({ status: 'scheduled', not_before: at(5) }) },
      'nothing',
    ],
    ['429 with Retry-After: now', { record: record({ status: 'scheduled', not_before: at(0) }) }, 'send'],
    ['no clear answer to our own attempt', { record: record(asked), unclear: 1 }, 'mark-unknown'],
    [
      'no clear answer, and another attempt has started',
      { record: record({ ...asked, attempt: 2 }), unclear: 1 },
      'wait',
    ],
    ['unknown: a look-up is due', { record: record({ status: 'unknown', next_look_at: at(0) }) }, 'look-up'],
    [
      'unknown: a look-up is due while publishing is paused',
      { record: record({ status: 'unknown', next_look_at: at(0) }), paused: true },
      'look-up',
    ],
    [
      'unknown: no look-up is due yet',
      { record: record({ status: 'unknown', next_look_at: at(1) }) },
      'nothing',
    ],
    ['unknown: a person is asked', { record: record({ status: 'unknown', needs_person: true }) }, 'nothing'],
    ['worker down for less than an hour', { post: post({ fire: -3600 }) }, 'send'],
    ['worker down for an hour', { post: post({ fire: -3601 }) }, 'fail'],
    ['publishing is paused', { paused: true }, 'nothing'],
  ])('%s', (_, situation, expected) => expect(action(situation)).toBe(expected))

  it('waits until a second after the lease, or until the due time', () => {
    expect(decide(known({ record: record(asked) }), now)).toEqual({ action: 'wait', seconds: 21 })
    expect(decide(known({ post: post({ fire: 30 }) }), now)).toEqual({ action: 'wait', seconds: 30 })
  })

  it('names the reason of a failure', () => {
    const failure = (changes: Partial<Known>) => decide(known(changes), now)
    expect(failure({ post: post({ fire: -3601 }) })).toMatchObject({ failure: { reason: 'missed' } })
    expect(failure({ post: post({ content: 'x' }) })).toMatchObject({ failure: { reason: 'altered' } })
  })
})

describe('the decision after an answer', () => {
  const published = {
    status: 'published',
    published_at: at(0),
    external_id: '1',
    permalink: 'https://x.com/1',
  } as const
  const later = (retryAfterSeconds: number) => new RetryLater('Slow down.', retryAfterSeconds)

  it('records a success or a refusal, and looks up an unknown outcome', () => {
    expect(decideOnAnswer(published, post(), now)).toEqual({ action: 'record', outcome: published })
    expect(decideOnAnswer(undefined, post(), now)).toEqual({ action: 'find-out' })
  })

  it('delays by at least a second if the platform asks to wait, and gives up after an hour', () => {
    expect(decideOnAnswer(later(30), post(), now)).toEqual({
      action: 'delay',
      until: new Date(seconds(30)),
      error: 'Slow down.',
    })
    expect(decideOnAnswer(later(0), post(), now)).toMatchObject({ until: new Date(seconds(1)) })
    expect(decideOnAnswer(later(3600), post(), now)).toMatchObject({ action: 'delay' })
    expect(decideOnAnswer(later(3601), post(), now)).toMatchObject({
      action: 'record',
      outcome: { status: 'failed', reason: 'missed' },
    })
  })
})

describe('the decision after a look-up that found nothing', () => {
  const unknown = (reconcile_attempts: number) =>
    record({ status: 'unknown', unknown_since: at(0), reconcile_attempts })
  const absent = { absent: '40 posts were searched.' }

  it('schedules the next look-up', () => {
    const times = [0, 1, 2, 3].map((looks) => decideOnLook(absent, unknown(looks)))
    expect(times).toEqual(
      [15, 60, 300, 900].map((after) => ({
        action: 'look-again',
        at: new Date(seconds(after)),
        evidence: absent.absent,
      })),
    )
  })

  it('takes the word of a platform that it is not published, but only after the last look-up', () => {
    const found = { notPublished: 'X says FINISHED.' }
    expect(decideOnLook(found, unknown(3))).toMatchObject({ action: 'look-again' })
    expect(decideOnLook(found, unknown(4))).toEqual({
      action: 'fail',
      failure: { reason: 'not-published', error: 'X (Twitter) gave no clear answer. X says FINISHED.' },
      evidence: 'Looked 5 times. X says FINISHED.',
    })
  })

  it('asks a person at last, who may send it again only if the search was complete', () => {
    expect(decideOnLook(absent, unknown(4))).toMatchObject({
      action: 'ask-person',
      not_found: true,
      evidence: 'Looked 5 times. 40 posts were searched.',
    })
    expect(decideOnLook({ incomplete: 'The look-up failed.' }, unknown(4))).not.toHaveProperty('not_found')
    expect(decideOnLook({ cannotLook: true }, unknown(0))).toMatchObject({
      action: 'ask-person',
      evidence: 'This platform has no look-up.',
    })
  })
})

describe('the decision about a delivery that no worker finished', () => {
  it.each<[string, LedgerRecord | undefined, number, string]>([
    ['never claimed, an hour and ten minutes late', undefined, -4201, 'fail'],
    ['never claimed, not so late', undefined, -4200, 'nothing'],
    ['asked, and the worker is gone', record({ ...asked, lease_until: seconds(-1) }), -4201, 'mark-unknown'],
    ['claimed by a worker', record({ status: 'claimed' }), -4201, 'nothing'],
    [
      'unknown for less than all look-ups and ten minutes',
      record({ status: 'unknown', unknown_since: at(-1500) }),
      -4201,
      'nothing',
    ],
    ['unknown for longer', record({ status: 'unknown', unknown_since: at(-1501) }), -4201, 'ask-person'],
    ['published', record({ status: 'published' }), -4201, 'nothing'],
  ])('%s', (_, stored, fire, expected) =>
    expect(decideIfStuck(post({ fire }), stored, now).action).toBe(expected),
  )
})

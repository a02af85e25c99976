import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/error.ts'
import type { Delivery, Post } from '#shared/posts/model.ts'
import { aPost } from '../../testing/records.ts'
import { outcomeOf, refusalOf } from './outcome.ts'

const post = (status: Post['status'], deliveries: Delivery[] = []): Post => ({
  ...aPost,
  title: 'Title',
  platforms: deliveries.map(({ platform }) => platform),
  status,
  deliveries,
})

const named = { id: '0192b1c3-0000-7000-8000-000000000001', title: 'Title' }
const failed = 'Failed to publish post. Please try again.'

describe('outcomeOf', () => {
  it('names the platforms that published the post and those that failed', () => {
    const partial = post('partial', [
      { platform: 'linkedin', status: 'published' },
      { platform: 'facebook', status: 'published' },
      { platform: 'twitter', status: 'failed', error: 'Duplicate.' },
      { platform: 'tiktok', status: 'failed' },
    ])
    expect(outcomeOf(partial)).toEqual({
      post: named,
      tone: 'failure',
      text: 'Published on LinkedIn and Facebook only.',
      reasons: ['X (Twitter): Duplicate.', 'TikTok: it was rejected without a reason.'],
    })
  })

  it.each([
    ['failed', 'Change the text or picture, then send it again.'],
    ['partial', 'Duplicate it, change the text or picture, and send the copy there.'],
  ] as const)('says what to do about a refusal of a post that is %s', (status, words) => {
    const refused = { platform: 'facebook', status: 'failed', reason: 'rejected', error: 'Bad.' } as const
    const { reasons } = outcomeOf(post(status, [{ platform: 'linkedin', status: 'published' }, refused]))
    expect(reasons).toEqual([`Facebook refused this post. ${words} Reason: Bad.`])
  })

  it('does not report an unknown outcome as a failure', () => {
    const { text, reasons } = outcomeOf(
      post('failed', [
        { platform: 'instagram', status: 'unknown', needs_person: true },
        { platform: 'tiktok', status: 'unknown' },
      ]),
    )
    expect(text).toBe('We don’t know whether the post was published.')
    expect(reasons).toEqual([
      'Instagram: we don’t know whether the post was published. Check there before you send it again.',
      'TikTok: we got no clear answer, so the post may be published. We are checking; do not send it again yet.',
    ])
  })

  it.each([
    [['sending'], 'The post is still being sent. Its status updates here when it is done.'],
    [['unknown', 'sending'], 'The post is still being sent. Its status updates here when it is done.'],
    [
      ['unknown', 'failed'],
      'We don’t know yet whether it was published on LinkedIn. Its status updates here once we do.',
    ],
    [
      ['published', 'unknown'],
      'Published on LinkedIn. We don’t know yet whether it was published on Facebook. Its status updates here once we do.',
    ],
  ] as const)('describes deliveries that are %j: %s', (statuses, words) => {
    const deliveries = statuses.map((status, at): Delivery => ({
      platform: at === 0 ? 'linkedin' : 'facebook',
      status,
    }))
    const { tone, text, reasons } = outcomeOf(post('publishing', deliveries))
    expect([tone, text]).toEqual(['failure', words])
    expect(reasons.some((reason) => reason.startsWith('Facebook: it was rejected'))).toBe(
      (statuses as readonly string[]).includes('failed'),
    )
  })
})

describe('refusalOf', () => {
  it('contains the server’s message and each platform’s reason', () => {
    const error = new ApiError('refused', 'No platform accepted the post.', {
      status: 502,
      fields: [{ field: 'youtube', message: 'YouTube: A video is required.' }],
    })
    expect(refusalOf(post('draft'), error)).toEqual({
      post: named,
      tone: 'failure',
      text: failed,
      reasons: ['No platform accepted the post.', 'YouTube: A video is required.'],
    })
  })
})

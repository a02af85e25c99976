import { expect } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { updateLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import type { LinkedinStatus, Platform, Post } from '#shared/posts/model.ts'
import {
  getTimeline,
  listAttention,
  resolveDelivery,
  updatePublishingSettings,
} from '#shared/posts/publishing-endpoints.ts'
import { createPost, deletePost, publishPost, updatePost } from '#shared/posts/endpoints.ts'
import { entryOf, type HandlerId } from '../../cdk/functions.ts'
import { call } from '../../../functions/testing/event.ts'

type Sent = Parameters<typeof call>[2]

async function ask<Body>(endpoint: Endpoint & { id: HandlerId }, sent: Sent) {
  const { handler }: { handler: Parameters<typeof call>[0] } = await import(
    new URL(`../../../${entryOf(endpoint.id)}`, import.meta.url).href
  )
  return call<Body>(handler, endpoint, sent)
}

/** @param inSeconds the time until it is due; a draft without it */
export async function writePost(platforms: Platform[], inSeconds?: number): Promise<Post> {
  const time = { scheduled_for: new Date(Date.now() + (inSeconds ?? 0) * 1000).toISOString() }
  const { status, body } = await ask<Post>(createPost, {
    body: {
      title: 'Autumn offer',
      content: 'Lower rates until December.',
      platforms,
      ...(inSeconds === undefined ? {} : { status: 'scheduled', ...time }),
    },
  })
  expect(status).toBe(201)
  return body
}

export const publish = (postId: string) => ask<Post>(publishPost, { body: { postId } })

export const edit = (id: string, body: object) => ask<Post>(updatePost, { params: { id }, body })

/** Staff set it in the LinkedIn Content Manager. */
export const setOnLinkedin = (id: string, status: LinkedinStatus) =>
  ask(updateLinkedinPost, { params: { id }, body: { status } })

export const remove = (id: string) => ask(deletePost, { params: { id } })

export const resolve = (
  postId: string,
  platform: Platform,
  outcome: 'published' | 'not-published',
  permalink?: string,
) => ask(resolveDelivery, { body: { postId, platform, outcome, ...(permalink ? { permalink } : {}) } })

export const pause = (paused: boolean) => ask(updatePublishingSettings, { body: { paused } })

export const attention = async () =>
  (await ask<{ items: { post_id: string; platform: string; why: string }[] }>(listAttention, {})).body.items

export async function told(id: string): Promise<string[]> {
  const { body } = await ask<{ events: { what: string }[] }>(getTimeline, {
    params: { id },
    query: { limit: '100' },
  })
  return body.events.map(({ what }) => what)
}

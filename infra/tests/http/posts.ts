import * as z from 'zod'
import { mp4, pictures } from '../../../functions/testing/media.ts'
import * as model from '#shared/posts/model.ts'
import type { LinkedinPost, Post } from '#shared/posts/model.ts'
import { bodyOf, type Client } from './client.ts'

const linkedinPost = z.strictObject(model.linkedinPost.shape)
export const post = z.strictObject(model.post.shape)

export const linkedinPath = '/api/linkedin/posts'
export const postsPath = '/api/social/posts'
export const absentId = '0192f0c1-0000-7000-8000-000000000000'

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export async function uploadMedia(client: Client, kind: 'image' | 'video'): Promise<{ id: string }> {
  const bytes = kind === 'image' ? pictures['image/jpeg'] : mp4()
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes ?? [])]))
  const answer = await client.send('/api/media', { method: 'POST', body: form })
  return bodyOf(answer, 201, z.object({ id: z.string() }))
}

export const createLinkedin = async (client: Client, body: object): Promise<LinkedinPost> =>
  bodyOf(await client.json('POST', linkedinPath, body), 201, linkedinPost)

export const createPost = async (client: Client, body: object): Promise<Post> =>
  bodyOf(await client.json('POST', postsPath, body), 201, post)

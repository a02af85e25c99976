import { expect, it } from 'vitest'
import type { Post } from '#shared/posts/model.ts'
import { aPost } from '../../testing/records.ts'
import { opening } from './queries.ts'

const post = (id: string, status: Post['status']): Post => ({ ...aPost, id, status })

it('opens with failed posts and drafts, then what is next, then the others, each once', () => {
  const [failed, draft] = [post('failed', 'failed'), post('draft', 'draft')]
  const [soon, later] = [post('soon', 'scheduled'), post('later', 'scheduled')]
  const newest = { posts: [later, post('past', 'published'), draft, failed], next_cursor: 'more' }
  const dated = post('dated draft', 'draft')
  const { posts, ...rest } = opening(newest, { posts: [soon, dated, later], unreadable: ['x'] })
  expect(posts.map(({ id }) => id)).toEqual(['draft', 'failed', 'dated draft', 'soon', 'later', 'past'])
  expect(rest).toEqual({ next_cursor: 'more', unreadable: ['x'] })
})

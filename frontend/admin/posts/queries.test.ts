import { expect, it } from 'vitest'
import type { Post } from '#shared/posts/model.ts'
import { aPost } from '../../testing/records.ts'
import { opening, type Places } from './queries.ts'

const post = (id: string, status: Post['status'], day?: string): Post => ({
  ...aPost,
  id,
  status,
  scheduled_for: day ? `2026-12-${day}T09:00` : null,
})
const [soon, undated] = [post('soon', 'scheduled', '06'), post('undated', 'draft')]
const opened = (posts: Post[], next: Post[], places: Places = new Map()) =>
  opening({ posts }, { posts: next }, '2026-12-05T00:00', places).posts.map(({ id }) => id)

it('opens with what needs a person, then what is next, drafts without a date and the past, each once', () => {
  const [far, old] = [post('far', 'scheduled', '31'), post('old', 'draft', '04')]
  const newest = [far, post('marked', 'published'), undated, soon, post('failed', 'failed', '03'), old]
  const next = [post('today', 'published', '05'), soon]
  expect(opened(newest, next)).toEqual(['failed', 'today', 'soon', 'far', 'undated', 'marked', 'old'])
})

it.each(['publishing', 'partial', 'published'] as const)('keeps the place of a shown post: %s', (status) => {
  const places: Places = new Map([['second page', 4]])
  const sent = { ...undated, status, published_at: '2026-12-05T10:00' }
  expect(opened([undated, soon], [soon], places)).toEqual(['soon', 'undated'])
  expect(opened([sent, soon], [sent, post('second page', status, '08')], places)).toEqual(['soon', 'undated'])
  expect(opened([sent, soon], [])).toEqual(['undated', 'soon'])
})

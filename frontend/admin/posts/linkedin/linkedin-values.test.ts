import { expect, it } from 'vitest'
import type { LinkedinPost } from '#shared/posts/model.ts'
import { bodyOf, check, valuesOf } from './linkedin-values.ts'

const post: LinkedinPost = {
  id: '0192b1c3-0000-7000-8000-000000000001',
  post_id: 'LI-00000001',
  title: 'Rates',
  content: 'Words.',
  status: 'scheduled',
  scheduled_for: '2020-01-01T09:00:00.000Z',
  media: [],
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  version: 1,
}
const unclear: LinkedinPost = { ...post, delivery: { platform: 'linkedin', status: 'unknown' } }
const errorsIn = (values: ReturnType<typeof valuesOf>) =>
  check(values).map(({ field, message }) => [field, message])

it('sends no status for an unclear outcome until the person chooses one', () => {
  const values = valuesOf(unclear)
  expect(values.status).toBe('unclear')
  expect(bodyOf(values)).not.toHaveProperty('status')
  expect(errorsIn(values)).toEqual([])
  expect(bodyOf({ ...values, status: 'published' })).toMatchObject({ status: 'published' })
  expect(bodyOf(valuesOf(post))).toMatchObject({ status: 'scheduled' })
})

it.each([
  ['scheduled', '2020-01-01', [['day', 'Choose a time in the future.']]],
  ['scheduled', '2990-01-01', []],
  ['published', '2020-01-01', []],
  ['draft', '2020-01-01', []],
] as const)('checks a %s post with the date %s: %j', (status, day, errors) => {
  expect(errorsIn({ ...valuesOf(post), status, day, time: '09:00' })).toEqual(errors)
})

it('accepts a scheduled post without a date', () => {
  expect(errorsIn({ ...valuesOf({ ...post, scheduled_for: null }), status: 'scheduled' })).toEqual([])
})

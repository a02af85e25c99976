import { expect, it } from 'vitest'
import { ApiError } from '#api/error.ts'
import { queryClient } from './queries.ts'

it('retries a query once, and only if that may help', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('`retry` must be a function')
  const away = new ApiError('network', '')
  const refused = new ApiError('refused', 'No.', { status: 409 })
  expect([retry(0, away), retry(1, away), retry(0, refused)]).toEqual([true, false, false])
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
})

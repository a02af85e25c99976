import { expect, it } from 'vitest'
import { ApiError, mayPass } from './error.ts'

it.each([
  [new ApiError('network', ''), true],
  [new ApiError('refused', '', { status: 503 }), true],
  [new ApiError('refused', '', { status: 500 }), false],
  [new ApiError('refused', '', { status: 409 }), false],
  [new ApiError('unreadable', '', { status: 200 }), false],
  [new Error('x'), false],
])('says whether a retry of %o may succeed: %s', (error, passes) => expect(mayPass(error)).toBe(passes))

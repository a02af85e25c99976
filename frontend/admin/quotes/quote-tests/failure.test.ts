import { expect, it } from 'vitest'
import { ApiError, refusal } from '#api/error.ts'
import { failureOf } from './failure.ts'

const said = async (body: string) =>
  failureOf(await refusal(new Response(body, { status: 502 })), 'Error generating quote')

it('repeats the server’s message, or “Unknown error” without one', async () => {
  expect(await said('{"error":"No services."}')).toBe('Error generating quote: No services.')
  expect(await said('<html>')).toBe('Error generating quote: Unknown error')
  expect(await said('{}')).toBe('Error generating quote: Unknown error')
})

it('reports a network failure', () => {
  const network = (message: string) => failureOf(new ApiError('network', message), 'Error')
  expect(network('Failed to fetch')).toBe('Network error: Failed to fetch')
  expect(network('')).toBe('Network error: Unknown error')
})

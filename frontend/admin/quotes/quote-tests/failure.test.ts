import { expect, it } from 'vitest'
import { ApiError, refusal } from '#api/error.ts'
import { inDocumentedWords } from './failure.ts'

it.each([
  ['{"error":"No services."}', 'Error: No services.'],
  ['<html>', 'Error: Unknown error'],
  ['{}', 'Error: Unknown error'],
])('repeats the message of the answer %s, or “Unknown error” without one', async (body, words) => {
  const error = await refusal(new Response(body, { status: 502 }))
  expect(() => inDocumentedWords('Error')(error)).toThrow(words)
})

it.each(['Failed to fetch', ''])('reports a network failure: “%s”', (message) => {
  const words = `Network error: ${message || 'Unknown error'}`
  expect(() => inDocumentedWords('Error')(new ApiError('network', message))).toThrow(words)
})

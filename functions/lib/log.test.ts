import { afterEach, expect, it, vi } from 'vitest'
import { forRequest, nameLead } from './correlation.ts'
import { log } from './log.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const logged = () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  log('warn', 'publishing/late', { posts: 2, post: undefined })
  return warn.mock.calls
}

it('is one line of JSON', () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', undefined)
  expect(logged()).toEqual([['{"level":"warn","code":"publishing/late","posts":2,"release":"local"}']])
})

it('is an object alone where Lambda writes the JSON, with the level left to Lambda', () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON')
  expect(logged()).toEqual([[{ code: 'publishing/late', posts: 2, release: 'local' }]])
})

it('names the request that is worked for and its lead, however deep', async () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const line = { code: 'publishing/late', release: 'local' }
  nameLead('lead-0')
  await forRequest('request-7', async () => {
    await Promise.resolve()
    log('warn', 'publishing/late')
    nameLead('lead-1')
    await Promise.resolve()
    log('warn', 'publishing/late')
  })
  log('warn', 'publishing/late')
  expect(warn.mock.calls).toEqual([
    [{ ...line, request: 'request-7' }],
    [{ ...line, request: 'request-7', lead: 'lead-1' }],
    [line],
  ])
})

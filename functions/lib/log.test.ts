import { afterEach, expect, it, vi } from 'vitest'
import { forRequest, setLogLead } from './correlation.ts'
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

it('writes one line of JSON', () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', undefined)
  expect(logged()).toEqual([['{"level":"warn","code":"publishing/late","posts":2,"release":"local"}']])
})

it('passes an object without a level when Lambda writes the JSON', () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON')
  expect(logged()).toEqual([[{ code: 'publishing/late', posts: 2, release: 'local' }]])
})

it('names the current request and its lead, also in nested calls', async () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const line = { code: 'publishing/late', release: 'local' }
  setLogLead('lead-0')
  await forRequest('request-7', async () => {
    await Promise.resolve()
    log('warn', 'publishing/late')
    setLogLead('lead-1')
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

import { afterEach, expect, it, vi } from 'vitest'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { addressFor, timeoutMs } from './hosts.ts'

afterEach(() => vi.unstubAllEnvs())
const sandbox = 'http://127.0.0.1:4000/__local/platforms'

it.each<[Platform, string]>([
  ['linkedin', 'https://api.linkedin.com/rest/posts?q=author'],
  ['linkedin', 'https://www.linkedin.com/dms-uploads/x'],
  ['facebook', 'https://graph.facebook.com/v26.0/me'],
  ['twitter', 'https://api.x.com/2/tweets'],
  ['instagram', 'https://graph.instagram.com/v26.0/me'],
  ['tiktok', 'https://open-upload.tiktokapis.com/video/?upload_id=1'],
  ['youtube', 'https://www.googleapis.com/upload/youtube/v3/videos?upload_id=1'],
])('%s: calls %s, in the sandbox if there is one, but never in Lambda', (platform, url) => {
  vi.stubEnv('SANDBOX_NETWORKS_URL', undefined)
  expect(addressFor(platform, url)).toBe(url)
  vi.stubEnv('SANDBOX_NETWORKS_URL', sandbox)
  expect(addressFor(platform, url)).toBe(`${sandbox}/${platform}/${url.slice('https://'.length)}`)
  vi.stubEnv('SANDBOX_TIMEOUT_MS', '1')
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'worker')
  expect(addressFor(platform, url)).toBe(url)
  expect(timeoutMs()).toBe(10_000)
})

it.each([
  'https://evil.example/',
  'https://api.linkedin.com.evil.example/',
  'https://evilapi.linkedin.com/',
  'http://api.linkedin.com/',
  'https://api.x.com:8443/',
  'https://user:pass@api.x.com/',
  'https://api.x.com@evil.example/',
  'ftp://api.x.com/',
  'not a url',
])('rejects %s for every platform', (url) => {
  for (const local of [undefined, sandbox]) {
    vi.stubEnv('SANDBOX_NETWORKS_URL', local)
    for (const platform of platforms) expect(() => addressFor(platform, url)).toThrow(Error)
  }
})

it('rejects a sandbox on another machine, and the hosts of another platform', () => {
  expect(() => addressFor('twitter', 'https://graph.facebook.com/')).toThrow('Not an address')
  for (const url of ['http://10.0.0.1/networks', 'https://evil.example/', 'http://127.0.0.1.evil.example/']) {
    vi.stubEnv('SANDBOX_NETWORKS_URL', url)
    expect(() => addressFor('twitter', 'https://api.x.com/2/tweets')).toThrow('this machine')
  }
})

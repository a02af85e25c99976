import { beforeEach, expect, it } from 'vitest'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { getVisits } from '#shared/visits/endpoints.ts'
import { createEdge } from '../../../infra/edge/run-edge.ts'
import { logEvent, subscribed } from '../../../infra/local/edge/landing-log.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { landingOf } from '../domain/landing.ts'
import { handler as count } from './count-landings.ts'

const store = new MemoryStore()
let log: string[] = []
beforeEach(() => {
  log = setUp(store)
})

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.30.2432'
const googlebot =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.7559.59 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

async function logged(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<string[]> {
  const lines: string[] = []
  const edge = createEdge({
    styleHash: `sha256-${'A'.repeat(43)}=`,
    built: ['/', '/about', '/quote', '/blog', '/q', '/verify'],
    redirects: { '/old': '/new' },
    log: (line) => lines.push(line),
  })
  await edge.viewerRequest({
    method,
    url,
    headers: { host: 'www.house.example', 'user-agent': firefox, ...headers },
    clientAddress: '203.0.113.9',
  })
  return lines
}
const seen = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await logged(url, headers, method)).map((line) => {
    const { site, campaign } = landingOf(logEvent(line)) ?? {}
    return { site, campaign }
  })
const day = () => store.item('visits', { key: 'day#2026-11-21' })

const campaign = async (source: string, agent = firefox) =>
  (await logged(`/?utm_source=${source}`, { 'user-agent': agent })).map(logEvent)

it.each([
  ['https://www.google.com/', 'google.com'],
  ['https://News.Example.org:8443/a?b=secret', 'news.example.org'],
  ['android-app://com.linkedin.android/', undefined],
  ['https://house.example/about', undefined],
  ['http://203.0.113.9/', undefined],
  ['https://user:secret@evil.example/', undefined],
  ['https://evil.example\\@secret.example/', undefined],
  [`https://${'a.'.repeat(2000)}com/`, undefined],
  ['', undefined],
])('keeps only the host of a referrer: %s', async (referer, site) => {
  expect(await seen('/about', { referer })).toEqual(site ? [{ site, campaign: undefined }] : [])
})

it.each([
  ['utm_source=LinkedIn&utm_medium=social&utm_campaign=Card%20fees', 'linkedin|social|card fees'],
  ['utm_source=a%7Cb&utm_campaign=%20x', 'a b||x'],
  ['utm_source=news&utm_campaign=secret%40example.com&utm_medium=secret@example.com', 'news||'],
  ['utm_source=news&utm_campaign=secret%2540example.com&utm_medium=x%252525252540example.com', 'news||'],
  ['utm_source=%22%7D%7D%0A%7B%22landing%22', '"}} {"landing"||'],
  [`utm_campaign=${'long%20'.repeat(2000)}`, `||${'long '.repeat(12).trim()}`],
  ['gclid=secret&email=ada%40example.com&utm_content=secret&UTM_SOURCE=secret&utm_source', undefined],
  ['', undefined],
])('keeps only the campaign tags of a query: %s', async (query, name) => {
  const lines = await logged(`/about?${query}`)
  expect(lines.join()).not.toContain('secret')
  expect(await seen(`/about?${query}`)).toEqual(name ? [{ site: undefined, campaign: name }] : [])
})

it.each([
  ['/admin', 'GET'],
  ['/q', 'GET'],
  ['/q/accept', 'POST'],
  ['/documents', 'GET'],
  ['/about', 'HEAD'],
])('logs nothing for %s (%s), which is not a public page', async (path, method) => {
  expect(await logged(`${path}?utm_source=x`, { referer: 'https://a.example/' }, method)).toEqual([])
})

it('adds sites and campaigns to their day, and does not set the time when views were counted', async () => {
  const site = (await logged('/about', { referer: 'https://www.google.com/', 'user-agent': iphone })).map(
    logEvent,
  )
  await count(subscribed([...site, ...(await campaign('paper')), ...(await campaign('paper', iphone))]))
  expect(day()).toMatchObject({ pages: {}, sites: { 'google.com': 1 }, campaigns: { 'paper||': 2 } })
  const { body } = await callApi(getVisits, { query: { weeks: '1' } })
  expect(body).toMatchObject({ counted_at: null, views: 0, campaigns: [{ source: 'paper', views: 2 }] })
})

it('ignores robots and unknown lines', async () => {
  const landing = { site: 'a.example', campaign: { source: '', medium: '', campaign: '' }, agent: firefox }
  const odd = [
    'START DistributionID: E3E5D42GADAXZZ',
    'END',
    '',
    '{',
    '{"landing":null}',
    JSON.stringify({ landing: { ...landing, site: 'A.example' } }),
    JSON.stringify({ landing: { ...landing, site: 'localhost' } }),
    JSON.stringify({ landing: { ...landing, site: `${'a'.repeat(90)}.example` } }),
    JSON.stringify({ landing: { ...landing, agent: '' } }),
    JSON.stringify({ landing: { ...landing, campaign: 'paper' } }),
  ].map(logEvent)
  const out = { ...logEvent(JSON.stringify({ landing })), timestamp: 1e20 }
  const old = { ...logEvent(JSON.stringify({ landing })), timestamp: now.getTime() - 30 * 86_400_000 }
  const robots = (await Promise.all([googlebot, 'curl/8.7.1', ''].map((one) => campaign('x', one)))).flat()
  await count(subscribed([...odd, out, old, ...robots]))
  expect(store.items('visits')).toEqual([])
})

it('counts a batch once when it arrives several times, also at the same time', async () => {
  const [one, two] = [subscribed(await campaign('paper')), subscribed(await campaign('paper'))]
  await Promise.all([count(one), count(one), count(two), count(one)])
  await count(two)
  expect(day()).toMatchObject({ campaigns: { 'paper||': 2 } })
})

it.each([undefined, {}, { awslogs: { data: 'no' } }, { awslogs: { data: '' } }])(
  'fails with an alarm for an event that is not a batch: %j',
  async (event) => {
    await expect(count(event)).rejects.toBeInstanceOf(Error)
    expect(log.join()).toContain(alarmCodes.visitsFailed)
  },
)

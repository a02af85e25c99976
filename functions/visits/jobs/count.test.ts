import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it, vi } from 'vitest'
import { s3 } from '#aws/s3.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { getVisits } from '#shared/visits/endpoints.ts'
import { logEvent, subscribed } from '../../../infra/local/edge/landing-log.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, store as putLeads } from '../../testing/leads.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as count } from './count.ts'
import { handler as countLandings } from './count-landings.ts'

const store = new MemoryStore()
const bucket = mockClient(s3)
const files = new Map<string, Buffer>()
let log: string[] = []

beforeEach(() => {
  log = setUp(store)
  files.clear()
  bucket.reset()
  bucket.on(ListObjectsV2Command).callsFake(({ MaxKeys, StartAfter = '' }) => ({
    Contents: [...files.keys()]
      .toSorted()
      .filter((Key) => Key > StartAfter)
      .slice(0, MaxKeys)
      .map((Key) => ({ Key })),
  }))
  bucket.on(GetObjectCommand).callsFake(({ Key }) => {
    const bytes = files.get(Key)
    if (!bytes) throw Object.assign(new Error('gone'), { name: 'NoSuchKey' })
    return { Body: Readable.from([bytes]) }
  })
  bucket.on(DeleteObjectCommand).callsFake(({ Key }) => {
    files.delete(Key)
    return {}
  })
})

const line = (path: string, more: object = {}) =>
  JSON.stringify({
    date: '2026-11-20',
    time: '18:00:00',
    'cs-method': 'GET',
    'cs-uri-stem': path,
    'sc-status': '200',
    'sc-content-type': 'text/html;%20charset=utf-8',
    'cs(User-Agent)': 'Mozilla/5.0%20(X11;%20Linux%20x86_64;%20rv:144.0)%20Gecko/20100101%20Firefox/144.0',
    ...more,
  })
const name = (at: number) =>
  `AWSLogs/000000000000/CloudFront/E1.2026-11-20-18.${String(at).padStart(4, '0')}.gz`
const put = (at: number, ...lines: string[]) => files.set(name(at), gzipSync(`${lines.join('\n')}\n`))
const day = () => store.item('visits', { key: 'day#2026-11-20' })

it('adds page views to their day, and deletes the files', async () => {
  put(1, line('/about'), line('/about'), line('/style.css'))
  // An older file can have more fields.
  put(
    2,
    line('/quote', { 'cs-uri-query': 'utm_source=linkedin', 'cs(Referer)': 'https://a.example/' }),
    'no json',
  )
  await count()
  expect(day()).toMatchObject({ pages: { '/about': 2, '/quote': 1 }, sites: {}, campaigns: {} })
  expect(files.size).toBe(0)
})

it('keeps a day for two years and the mark of a counted file for two weeks', async () => {
  put(1, line('/about'))
  await count()
  const [marked, counted] = [store.item('visits', { key: `file#${name(1)}` }), day()]
  expect(Number(counted?.['expires'])).toBe(Date.parse('2028-11-19T00:00:00Z') / 1000)
  expect(Number(marked?.['expires'])).toBe(now.getTime() / 1000 + 14 * 86_400)
})

it('counts nothing twice when a run fails before it deletes the files', async () => {
  put(1, line('/about'))
  bucket.on(DeleteObjectCommand).rejects(new Error('died'))
  await expect(count()).rejects.toThrow('died')
  await expect(count()).rejects.toThrow('died')
  expect(log.filter((each) => each.includes(alarmCodes.visitsFailed))).toHaveLength(2)
  expect(day()).toMatchObject({ pages: { '/about': 1 } })
})

it('counts nothing twice when the response to a write was lost', async () => {
  put(1, line('/about'))
  store.interfere = async (operation) => (operation === 'TransactWrite' ? 'lost' : undefined)
  await expect(count()).rejects.toThrow('The answer was lost')
  store.interfere = () => Promise.resolve()
  put(2, line('/about'))
  await count()
  expect(day()).toMatchObject({ pages: { '/about': 2 } })
})

it('counts everything once when several runs count at the same time', async () => {
  for (let at = 0; at < 130; at++) put(at, line('/about'), line(`/page-${at}`))
  await Promise.all([count(), count(), count()])
  expect(day()).toMatchObject({ pages: { '/about': 130 } })
  expect(files.size).toBe(0)
})

it('counts the readable part of a damaged file, logs it, and continues', async () => {
  files.set(name(1), gzipSync(`${line('/about')}\n`.repeat(2000)).subarray(0, 100))
  files.set(name(2), Buffer.from('no compressed text'))
  put(3, line('/quote'))
  await count()
  expect(day()).toMatchObject({ pages: { '/quote': 1 } })
  expect(log.filter((each) => each.includes('visits/unreadable'))).toHaveLength(2)
  expect(files.size).toBe(0)
})

it('counts lines from the oldest kept day to tomorrow, because clocks can be ahead', async () => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-22', '2026-11-23']
  put(1, ...days.map((date) => line('/about', { date })))
  await count()
  expect(store.items('visits').flatMap((item) => item['day'] ?? [])).toEqual(['2026-11-13', '2026-11-22'])
})

const read = async (weeks: number) => (await callApi(getVisits, { query: { weeks: String(weeks) } })).body

it('reports views with the leads from each page and campaign, and the value won', async () => {
  put(1, line('/about'), line('/quote'), line('/quote'))
  put(2, line('/blog/card-fees'))
  put(3, line('/about', { date: '2026-11-14' }))
  await count()
  const campaign = { source: 'x', medium: '', campaign: 'fees' }
  await countLandings(
    subscribed([
      logEvent(JSON.stringify({ landing: { site: '', campaign, agent: 'Mozilla/5.0 Firefox/144.0' } })),
    ]),
  )
  const source = { via: 'form', page: '/blog/card-fees', utm: { source: 'X', campaign: 'Fees' } } as const
  await putLeads(
    aLead({ source, stage: 'won', furthest: 'won', value_cents: 1_250_000, created_at: now.toISOString() }),
    aLead({ source: { via: 'form', page: '/quote', utm: {} }, created_at: now.toISOString() }),
    aLead({ source: { via: 'form', page: '/quote', utm: {} }, created_at: now.toISOString() }),
    aLead({ source: { via: 'form', page: '/quote', utm: {} }, created_at: '2026-10-01T12:00:00.000Z' }),
  )
  const none = { leads: 0, won: 0, won_value: 0 }
  expect(await read(1)).toEqual({
    counted_at: now.toISOString(),
    views: 4,
    pages: [
      { path: '/blog/card-fees', views: 1, leads: 1, won: 1, won_value: 12_500 },
      { path: '/quote', views: 2, leads: 2, won: 0, won_value: 0 },
      { path: '/about', views: 1, ...none },
    ],
    sites: [],
    campaigns: [{ source: 'x', medium: '', campaign: 'fees', views: 1, leads: 1, won: 1, won_value: 12_500 }],
  })
  expect((await read(2)).pages.find(({ path }) => path === '/about')?.views).toBe(2)
})

it('reports nothing when nothing was counted', async () => {
  vi.setSystemTime(now)
  expect(await read(12)).toEqual({ counted_at: null, views: 0, pages: [], sites: [], campaigns: [] })
})

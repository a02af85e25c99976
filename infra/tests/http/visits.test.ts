import { expect, it } from 'vitest'
import * as z from 'zod'
import { getLead } from '#shared/leads/reading-endpoints.ts'
import { getVisits } from '#shared/visits/endpoints.ts'
import { bodyOf } from './client.ts'
import { useStack } from './harness.ts'
import { crmPath } from './leads.ts'

const stack = useStack()

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }
const visit = (path: string, headers: Record<string, string> = {}) =>
  stack.visitor.send(path, { headers: { ...browser, ...headers } })
const count = () => stack.visitor.send('/__local/run/visits/count', { method: 'POST' })
const idAnswer = z.looseObject({ id: z.string() })
const report = async () => bodyOf(await stack.staff.get('/api/crm/visits'), 200, getVisits.answers[200])

it('counts page views, and shows the value of their leads', async () => {
  expect(await report()).toMatchObject({ counted_at: null, views: 0, pages: [] })
  await visit('/', { referer: 'https://www.google.com/search?q=secret' })
  await visit('/?utm_source=linkedin&utm_medium=social&utm_campaign=Fees')
  await visit('/quote', { referer: `${stack.url}/` })
  await visit('/', {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await visit('/no-such-page')
  await visit('/admin/crm')
  await visit('/q/secret')
  await visit('/assets/app-1a2b3c.js')
  await visit('/api/health')
  const sent = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    source_page: '/quote',
    utm_source: 'LinkedIn',
    utm_medium: 'social',
    utm_campaign: 'fees',
  }
  const { id } = bodyOf(await stack.visitor.json('POST', '/api/leads', sent), 201, idAnswer)
  const { version } = bodyOf(await stack.staff.get(`${crmPath}/${id}`), 200, getLead.answers[200])
  await stack.staff.json('PUT', `${crmPath}/${id}`, { stage: 'won', value: 1200, version })
  await count()
  const earned = { leads: 1, won: 1, won_value: 1200 }
  expect(await report()).toMatchObject({
    counted_at: expect.any(String) as string,
    views: 3,
    pages: [
      { path: '/quote', views: 1, ...earned },
      { path: '/', views: 2, leads: 0, won: 0, won_value: 0 },
    ],
    sites: [{ host: 'google.com', views: 1 }],
    campaigns: [{ source: 'linkedin', medium: 'social', campaign: 'fees', views: 1, ...earned }],
  })
})

it('does not count views twice, and adds later views', async () => {
  await count()
  expect(await report()).toMatchObject({ views: 3 })
  await visit('/')
  await count()
  expect(await report()).toMatchObject({ views: 4 })
})

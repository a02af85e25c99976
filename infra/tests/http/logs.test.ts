import { expect, it } from 'vitest'
import * as z from 'zod'
import { endpointList } from '#shared/api/endpoints.ts'
import { bodyOf, until, untilShows } from './client.ts'
import { allLogs, useStack } from './harness.ts'
import { crmPath } from './leads.ts'

const stack = useStack()

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }

const secret = () => `s3cret${crypto.randomUUID().replaceAll('-', '')}`

async function sendSecrets([path, method, name]: readonly string[]): Promise<
  [secret: string, where: string][]
> {
  const [value, bare, own, foreignPath, foreignQuery] = Array.from({ length: 5 }, secret)
  for (const client of [stack.visitor, stack.staff])
    for (const referer of [
      `${stack.url}/q?k=${own}`,
      `https://mail.example.com/${foreignPath}?${foreignQuery}`,
    ])
      await client.send(`${path}?${name}=${value}&${bare}`, {
        method: method ?? 'GET',
        headers: { ...browser, referer },
      })
  const where = `${method} ${path}`
  return [
    [value ?? '', `${where} ${name}`],
    [bare ?? '', `${where} without a value`],
    ...[own, foreignPath, foreignQuery].map((one): [string, string] => [one ?? '', `${where} referrer`]),
  ]
}

const calls = endpointList.flatMap(({ method, path, query }) =>
  Object.keys(query?.shape ?? {}).map((name) => [path.replace(/\{\w+\}/g, 'twitter'), method, name]),
)
const pages = [
  ['/q', 'GET', 'k'],
  ['/Q', 'GET', 'k'],
  ['/q/accept', 'POST', 'k'],
  ['/q/returned', 'GET', 'k'],
  ['/q/article', 'GET', 'k'],
  ['/documents', 'GET', 'k'],
  ['/documents/confirm', 'GET', 'k'],
  ['/document-uploads', 'POST', 'k'],
  ['/media-uploads', 'POST', 'policy'],
  ['/admin/crm/list', 'GET', 'search'],
  ['/admin/quotes', 'GET', 'search'],
  ['/quote', 'GET', 'article'],
  ['/quote/', 'GET', 'gclid'],
  ['/', 'GET', 'email'],
  ['/', 'GET', 'p'],
  ['/no-such-page', 'GET', 'k'],
  ['/blog', 'GET', 'utm_content'],
  ['/blog', 'GET', 'utm_term'],
  ['/blog', 'GET', 'UTM_SOURCE'],
  ['/assets/app-1a2b3c.js', 'GET', 'utm_source'],
]

it.each([
  ['calls', calls],
  ['pages', pages],
])('does not log query strings and referrers of %s', async (_, addresses) => {
  const sent = (await Promise.all(addresses.map(sendSecrets))).flat()
  const lines = await allLogs(stack)
  for (const [path] of addresses) expect(lines).toContain(`"cs-uri-stem":"${path}"`)
  expect(sent.flatMap(([one, where]) => (lines.includes(one) ? where : []))).toEqual([])
})

it('covers all calls that take secrets or searches', () => {
  expect(calls.map(([path, , name]) => `${path} ${name}`)).toEqual(
    expect.arrayContaining([
      '/api/q/page k',
      '/api/q/article k',
      '/api/documents/page k',
      '/api/documents/confirm k',
      '/api/calendar/feed.ics token',
      '/api/connections/twitter/callback code',
      '/api/connections/twitter/callback state',
      '/api/crm/leads search',
      '/api/quotes search',
    ]),
  )
})

it('includes the referring site and the campaign in the report', async () => {
  const k = secret()
  await stack.visitor.send(`/quote?k=${k}&utm_source=paper&email=${k}`, {
    headers: { ...browser, referer: `https://www.news.example/${k}?${k}` },
  })
  const lines = await allLogs(stack)
  expect(lines).toContain('news.example')
  expect(lines).not.toContain(k)
  expect((await stack.staff.get('/api/crm/visits')).json).toMatchObject({
    sites: expect.arrayContaining([{ host: 'news.example', views: 1 }]) as unknown,
    campaigns: expect.arrayContaining([
      expect.objectContaining({ source: 'paper', medium: '', campaign: '', views: 1 }),
    ]) as unknown,
  })
})

const line = z.object({
  code: z.string(),
  lead: z.string().optional(),
  request: z.string().optional(),
  release: z.string(),
})

/** Filters the log by a field, as in the runbook. */
async function found(field: 'lead' | 'request', value: string): Promise<z.infer<typeof line>[]> {
  const lines = (await allLogs(stack)).split('\n').filter((text) => text.startsWith('{"level"'))
  return lines.map((text) => line.parse(JSON.parse(text))).filter((one) => one[field] === value)
}

it('finds every event of a lead in the log: the form, the queue, the returned email, and changes by staff', async () => {
  const form = { name: 'Zoë Åström', email: 'bounce+story@simulator.amazonses.com', message: 'Please call.' }
  const answer = await stack.visitor.json('POST', '/api/leads', form)
  const { id } = bodyOf(answer, 201, z.object({ id: z.uuid() }))
  await untilShows(stack.staff, `${crmPath}/${id}/timeline`, '"email-returned"')
  expect((await stack.staff.send(`${crmPath}/${id}`, { method: 'DELETE' })).status).toBe(204)
  await until(
    async () => ({ text: JSON.stringify(await found('lead', id)) }),
    (text) => text.includes('leads/announced') && text.includes('leads/delete'),
  )

  const story = await found('lead', id)
  expect(story.map(({ code }) => code).toSorted()).toEqual([
    'leads/announced',
    'leads/delete',
    'leads/received',
    'leads/submit-form',
    'mail/returned',
  ])
  const [received] = story.filter(({ code }) => code === 'leads/received')
  const byRequest = await found('request', received?.request ?? 'none')
  expect(byRequest.map(({ code }) => code).toSorted()).toEqual([
    'leads/announced',
    'leads/received',
    'leads/submit-form',
    'mail/returned',
  ])
  expect(new Set(story.map(({ release }) => release))).toEqual(new Set(['local']))
})

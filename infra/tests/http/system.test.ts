import { request } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { apiHeaders, siteHeaders } from '../../edge/headers.ts'
import { formPath } from '../../edge/public-addresses.ts'
import { problemOf } from './client.ts'
import { addressOf, contentTypeOf, endpointList } from './endpoints.ts'
import { useStack } from './harness.ts'
import { password, siteFiles } from '../stack-process.ts'
import { smoke } from '../../operate/smoke.ts'

const stack = useStack()

it('a call that does not exist returns 404', async () => {
  for (const path of ['/api/social/posts/', '/api/linkedin/posts/a/b', '/api/crm/nothing'])
    problemOf(await stack.staff.get(path), 404)
  // The gateway refuses these.
  for (const path of ['/api/', '/api/nothing', '/api/health/'])
    expect((await stack.staff.get(path)).status).toBe(404)
})

it.each(endpointList.filter(({ body }) => body).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s rejects other content types, bad JSON and too much of it',
  async (_, endpoint) => {
    const send = (type: string | undefined, body: string) =>
      stack.staff.send(addressOf(endpoint), {
        method: endpoint.method,
        body: new TextEncoder().encode(body),
        headers: type ? { 'content-type': type } : {},
      })
    for (const type of ['text/plain', 'multipart/form-data', 'application/jsonx', undefined])
      problemOf(await send(type, '{}'), 415)
    for (const text of ['', '{', '"\ud800', '{"a":1}}', 'NaN']) {
      const { errors } = problemOf(await send('application/json', text), 400)
      expect(errors?.[0]?.field).toBe('body')
    }
    problemOf(await send('application/json; charset=utf-8', '[]'), 400)
    const tooMuch = 'x'.repeat((endpoint.maxBodyBytes ?? 256 * 1024) + 1)
    problemOf(await send('application/json', JSON.stringify({ title: tooMuch })), 413)
  },
)

describe('headers', () => {
  it('are on every response of the API', async () => {
    const answers = await Promise.all([
      // The public form can answer with a page.
      ...endpointList
        .filter(({ path }) => path !== formPath)
        .map((endpoint) =>
          stack.visitor.send(addressOf(endpoint), {
            method: endpoint.method,
            headers: contentTypeOf(endpoint) ? { 'content-type': contentTypeOf(endpoint) ?? '' } : {},
          }),
        ),
      stack.visitor.get('/api/nothing'),
      stack.visitor.send('/api/health', { method: 'PUT' }),
      stack.visitor.send('/api/leads', { method: 'POST', body: new Uint8Array(5_000_000) }),
    ])
    for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(apiHeaders)
  })

  it('are on every page and file', async () => {
    const { styleHash } = z
      .object({ styleHash: z.string() })
      .parse(JSON.parse(siteFiles['site-facts.json'] ?? ''))
    for (const path of ['/', '/quote', '/assets/app-1a2b3c.js'])
      expect(Object.fromEntries((await stack.visitor.get(path)).headers)).toMatchObject(
        siteHeaders(styleHash),
      )
    // Responses that the edge makes itself have a style of their own.
    const { 'content-security-policy': _policy, ...others } = siteHeaders(styleHash)
    for (const path of ['/nothing', '/quote/', '/manage-posts'])
      expect(Object.fromEntries((await stack.visitor.get(path)).headers)).toMatchObject(others)
  })
})

describe('pages and files', () => {
  it('return a real 404', async () => {
    for (const path of ['/nothing', '/nothing.pdf', '/..%2f..%2fsite-facts.json', '/%00', '/%']) {
      const answer = await stack.visitor.get(path)
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('Page not found')])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    for (const path of ['/assets/gone.js', '/assets/..%2f..%2fsite-facts.json', '/media/gone.jpg'])
      expect((await stack.visitor.get(path)).status).toBe(404)
  })

  it('are not sent again to a browser that has them in its cache', async () => {
    const first = await stack.visitor.get('/quote')
    const etag = first.headers.get('etag') ?? ''
    const again = await stack.visitor.send('/quote', { headers: { 'if-none-match': `"x", W/${etag}` } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const other = await stack.visitor.send('/quote', { headers: { 'if-none-match': '"x"' } })
    expect(other.status).toBe(200)
  })

  it('answer only GET and HEAD', async () => {
    const head = await stack.visitor.send('/quote', { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    const post = await stack.visitor.send('/quote', { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the local stack', () => {
  /** `fetch` does not allow a custom Host. */
  async function statusFor(path: string, headers: Record<string, string>): Promise<number | undefined> {
    const sent = request(`${stack.url}${path}`, { headers }).end()
    const [response] = await once(sent, 'response')
    const { statusCode } = z.object({ statusCode: z.int() }).parse(response)
    sent.destroy()
    return statusCode
  }

  it('answers to its own names, and not after DNS rebinding', async () => {
    const { port } = new URL(stack.url)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
      expect(await statusFor('/__local/', { host })).toBe(200)
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', 'localhost:1'])
      for (const path of ['/', '/api/health', '/__local/tables'])
        expect(await statusFor(path, { host })).toBe(421)
  })

  it('does not show the console to another site', async () => {
    const { port } = new URL(stack.url)
    for (const [site, mode, referer, status] of [
      ['cross-site', 'no-cors', undefined, 403],
      ['same-site', 'cors', undefined, 403],
      ['same-origin', 'cors', undefined, 200],
      ['cross-site', 'navigate', undefined, 403],
      ['same-site', 'navigate', undefined, 403],
      ['none', 'navigate', undefined, 200],
      ['cross-site', 'navigate', `http://localhost:${port}/`, 200],
      ['cross-site', 'navigate', 'https://evil.example/', 403],
      ['cross-site', 'navigate', `http://localhost.evil.example:${port}/`, 403],
      ['cross-site', 'navigate', 'http://localhost:1/', 403],
      ['cross-site', 'navigate', 'x', 403],
    ] as const) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, ...(referer ? { referer } : {}) }
      expect(await statusFor('/__local/tables', headers), JSON.stringify(headers)).toBe(status)
    }
    const fault = { kind: 'reject', times: 1 }
    const path = '/__local/platforms/twitter/faults'
    const armed = await stack.visitor.json('PUT', path, fault, { origin: 'https://evil.example' })
    expect(armed.status).toBe(403)
  })

  it('protects its console from other sites, caches and type sniffing', async () => {
    const pages = ['outbox.json', 'webhook.json', 'calls', 'tables', 'console.css', 'nothing']
    for (const page of [...pages, 'platforms/twitter/posts', 'platforms/none'])
      expect(Object.fromEntries((await stack.visitor.get(`/__local/${page}`)).headers), page).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })
  })
})

it('the smoke test checks a page and the API, sends a form without notifying anyone, and deletes its lead', async () => {
  const lines: string[] = []
  await smoke({ site: stack.url, password, release: 'local', print: (line) => lines.push(line) })
  expect(lines.map((line) => line.replace(/leads\/[0-9a-f-]{36}/, 'leads/{id}'))).toEqual([
    'GET /: 200',
    'GET /api/health: 200',
    'POST /api/admin/session: 201',
    'POST /api/leads: 201',
    'GET /api/crm/leads/{id}: 200',
    'DELETE /api/crm/leads/{id}: 204',
  ])
  const { json } = await stack.staff.get('/api/crm/leads?state=quarantined')
  expect(json).toMatchObject({ leads: [] })
})

it('the smoke test reports failures', async () => {
  const failing = smoke({ site: stack.url, password: 'not the password', print: () => undefined })
  await expect(failing).rejects.toThrow('POST /api/admin/session answered 401 instead of 201')
})

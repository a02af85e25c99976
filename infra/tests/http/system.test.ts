import { request } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { apiHeaders, siteHeaders } from '../../edge/headers.ts'
import { formPath } from '../../edge/public-addresses.ts'
import { bodyOf, problemOf } from './client.ts'
import { addressOf, contentTypeOf, endpointList } from './endpoints.ts'
import { useStack } from './harness.ts'
import { siteFiles } from '../stack-process.ts'

const stack = useStack()

describe('the service itself', () => {
  it('reports that it is healthy', async () => {
    const health = z.strictObject({
      status: z.literal('ok'),
      time: z.iso.datetime(),
      release: z.literal('local'),
    })
    bodyOf(await stack.visitor.get('/api/health'), 200, health)
  })

  it('describes every call in OpenAPI', async () => {
    const operations = z.record(z.string(), z.looseObject({ operationId: z.string() }))
    const document = z.object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), operations) })
    const { paths } = bodyOf(await stack.visitor.get('/api/openapi.json'), 200, document)
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      endpointList.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })

  it('counts for the Quick Stats strip', async () => {
    const stats = z.strictObject({
      total_leads: z.literal(0),
      active_deals: z.literal(0),
      blog_posts: z.literal(0),
      scheduled_posts: z.literal(0),
    })
    bodyOf(await stack.staff.get('/api/admin/stats'), 200, stats)
  })
})

describe('a call that does not exist', () => {
  it.each(['/api/social/posts/', '/api/linkedin/posts/a/b', '/api/crm/nothing'])(
    'returns 404 for %s',
    async (path) => {
      problemOf(await stack.staff.get(path), 404)
    },
  )

  it.each(['/api/', '/api/nothing', '/api/health/'])('is refused by the gateway for %s', async (path) => {
    expect((await stack.staff.get(path)).status).toBe(404)
  })

  it('names the methods that a path accepts', async () => {
    const answer = await stack.staff.send('/api/linkedin/posts', { method: 'PATCH' })
    problemOf(answer, 405)
    expect(answer.headers.get('allow')).toBe('GET, POST')
  })
})

describe('every call with a body', () => {
  const bodied = endpointList.filter(({ body }) => body)

  it.each(bodied.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s rejects other content types and bad JSON',
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
})

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
  it('have clean addresses', async () => {
    const page = await stack.visitor.get('/quote')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toBe(siteFiles['site/quote/index.html'])
    for (const [path, location] of [
      ['/quote/', '/quote'],
      ['/quote/index.html?a=b', '/quote?a=b'],
      ['/manage-posts', '/admin/manage-posts'],
    ] as const) {
      const moved = await stack.visitor.get(path)
      expect([moved.status, moved.headers.get('location')]).toEqual([301, location])
    }
    expect((await stack.visitor.get('/admin/linkedin')).text).toBe(siteFiles['site/admin/index.html'])
  })

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

  it('are compressed in a format that the browser accepts', async () => {
    const sizes: number[] = []
    for (const [offer, wanted] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await stack.visitor.send('/quote', { headers: { 'accept-encoding': offer } })
      expect(answer.headers.get('content-encoding')).toBe(wanted)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.text).toBe(siteFiles['site/quote/index.html'])
      sizes.push(Number(answer.headers.get('content-length')))
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })

  it('are cached forever when their name contains a hash', async () => {
    const kept = async (path: string) => (await stack.visitor.get(path)).headers.get('cache-control')
    expect(await kept('/assets/app-1a2b3c.js')).toContain('immutable')
    expect(await kept('/')).toContain('must-revalidate')
    expect((await stack.visitor.get('/speculation-rules.json')).headers.get('content-type')).toBe(
      'application/speculationrules+json',
    )
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
    const from = (relation: string, mode: string) =>
      statusFor('/__local/tables', { 'sec-fetch-site': relation, 'sec-fetch-mode': mode })
    expect(await from('cross-site', 'no-cors')).toBe(403)
    expect(await from('same-site', 'cors')).toBe(403)
    expect(await from('same-origin', 'cors')).toBe(200)
    expect(await from('cross-site', 'navigate')).toBe(403)
    expect(await from('same-site', 'navigate')).toBe(403)
    expect(await from('none', 'navigate')).toBe(200)
    const { port } = new URL(stack.url)
    const led = (referer: string) =>
      statusFor('/__local/tables', {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        referer,
      })
    expect(await led(`http://localhost:${port}/`)).toBe(200)
    for (const other of [
      'https://evil.example/',
      `http://localhost.evil.example:${port}/`,
      'http://localhost:1/',
      'x',
    ])
      expect(await led(other)).toBe(403)
    const armed = await stack.visitor.json(
      'PUT',
      '/__local/platforms/twitter/faults',
      { kind: 'reject', times: 1 },
      { origin: 'https://evil.example' },
    )
    expect(armed.status).toBe(403)
  })

  it.each([
    '/__local/outbox.json',
    '/__local/webhook.json',
    '/__local/calls',
    '/__local/tables',
    '/__local/console.css',
    '/__local/nothing',
    '/__local/platforms/twitter/posts',
    '/__local/platforms/none',
  ])('protects %s from other sites, caches and type sniffing', async (path) => {
    const { headers } = await stack.visitor.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['buckets/%2e%2e%2f%2e%2e', 'buckets/none', 'tables/none', 'tables/__proto__', 'tables/%2e%2e%2f'])(
    'returns 404 for a missing console page: %s',
    async (path) => expect(await statusFor(`/__local/${path}`, {})).toBe(404),
  )

  it('has all pages of the console', async () => {
    const seen = new Set<string>()
    const toSee = ['/__local/']
    for (let path = toSee.pop(); path; path = toSee.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const { status, text } = await stack.visitor.get(path)
      expect([path, status]).toEqual([path, 200])
      toSee.push(...[...text.matchAll(/href="(\/__local\/[^"#]*)"/g)].map(([, link = '']) => link))
    }
    expect(seen.size).toBeGreaterThan(15)
  })
})

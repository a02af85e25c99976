import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { partBytes } from '#shared/media/uploads.ts'
import {
  apiRequestCode,
  documentUploadRequestCode,
  maxBodyBytes,
  publicBodyLimits,
  maxDocumentFormBytes,
  maxPartFormBytes,
  quotePageRequestCode,
  siteRequestCode,
  uploadRequestCode,
} from './code.ts'
import { wordProblemsOfPage } from '../../frontend/build/words.ts'
import { adminHeaders, apiHeaders, quotePageHeaders, siteHeaders } from './headers.ts'
import { redirects } from '#shared/site/redirects.ts'
import { createEdge, type EdgeRequest } from './run-edge.ts'

const styleHash = `sha256-${'A'.repeat(43)}=`
const built = [
  '/',
  '/quote',
  '/q',
  '/funding-services/sba-loan',
  '/merchant-services/what-cards-cost',
  '/favicon.svg',
  '/.well-known/security.txt',
  ...Object.values(redirects)
    .filter((target) => !target.startsWith('/blog/'))
    .map((target) => target.replace('*', 'one-segment')),
]
const edge = createEdge({
  styleHash,
  built,
  addresses: (key) => (key === '/blog/rss.xml' ? 'fpages/feed' : undefined),
  redirects: { ...redirects, '/old': '/new', '/past/*': '/now/*' },
})
const send = (url: string, change: Partial<EdgeRequest> = {}, to = edge) =>
  to.viewerRequest({ method: 'GET', url, headers: {}, clientAddress: '203.0.113.9', ...change })

const sized = (bytes: number) => ({ method: 'POST', headers: { 'content-length': String(bytes) } })

const responseOf = (outcome: Awaited<ReturnType<typeof send>>) =>
  outcome.kind === 'response' ? outcome : expect.fail('The edge passed the request on')

function styleHashOf(body: string): string {
  const [, style = ''] = /<style>([^]+)<\/style>/.exec(body) ?? []
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

describe('pages and files', () => {
  it.each([
    ['/', '/index.html'],
    ['/quote', '/quote/index.html'],
    ['/funding-services/sba-loan?a=1&a=2', '/funding-services/sba-loan/index.html?a=1&a=2'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/admin', '/admin/index.html'],
    ['/admin/manage-posts/calendar?day=3', '/admin/index.html?day=3'],
    ['/admin/icon.png', '/admin/icon.png'],
    ['/media/0a1b.jpg', '/media/0a1b.jpg'],
  ])('looks up %s as %s', async (url, wanted) => {
    expect(await send(url)).toEqual({ kind: 'request', url: wanted, headers: {} })
  })

  it.each([
    ['/quote/', '/quote'],
    ['/quote/?b=%2F&a&b=2', '/quote?b=%2F&b=2&a'],
    ['/manage-posts', '/admin/manage-posts'],
    ['/old?x=1', '/new?x=1'],
    ['/past/thing?x=1', '/now/thing?x=1'],
    ['/past/$&', '/now/$&'],
    ['/index.php', '/'],
    ['/Funding-Services/SBA-Loan?Ref=A', '/funding-services/sba-loan?Ref=A'],
    ['/admin/index.html', '/admin'],
  ])('moves %s to %s', async (url, location) => {
    expect(await send(url)).toMatchObject({ kind: 'response', status: 301, headers: { location } })
  })

  it.each([
    ['/Quote', 'public, max-age=3600'],
    ['/Q?k=secret', 'no-store'],
    ['/old?x', 'no-store'],
  ])('lets browsers keep a move unless its address may hold a secret: %s', async (url, kept) => {
    expect((await send(url)).headers['cache-control']).toBe(kept)
  })

  it.each(['//quote/', '//old', '/\\quote', '/\\/past/x/', '//past/evil.example', '/past//evil.example'])(
    'never redirects to another site: %s',
    async (url) => {
      const result = await send(url)
      expect(result.kind).toBe('response')
      expect(new URL(result.headers['location'] ?? '', 'https://own.example').host).toBe('own.example')
    },
  )

  it.each(Object.entries(redirects))('redirects %s to %s in one step', async (from, to) => {
    const [path = '', target = ''] = [from, to].map((address) => address.replace('*', 'one-segment'))
    expect(await send(path)).toMatchObject({ kind: 'response', status: 301, headers: { location: target } })
    expect((await send(target)).kind).toBe('request')
  })

  it.each([
    '/apis',
    '/past/deep/thing',
    '/no-such-page/',
    '/quote/file.css',
    '/assets',
    '/__proto__',
    '/%00',
  ])('answers 404 for %s', async (url) => {
    const answer = await send(url)
    expect(answer).toMatchObject({
      kind: 'response',
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' },
    })
    expect(answer.headers).not.toHaveProperty('location')
  })

  it('leads no path to the root of a bucket or a folder, which S3 would list', async () => {
    const part = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '\\',
      'admin',
      'media',
      'blog/styles',
      'a.b',
      ';',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const sent = await send(`/${parts.join('')}?list-type=2`)
        expect(sent.kind === 'response' ? '/a?list-type=2' : sent.url).toMatch(/^\/[^?]*[^?/]\?list-type=2$/)
      }),
    )
  })

  it('has own pages with links, without indexing, and with a style that their policy allows', async () => {
    const { headers, body } = responseOf(await send('/nowhere'))
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(wordProblemsOfPage(body)).toEqual([])
    expect([...body.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(
      expect.arrayContaining(['/', `tel:${brand.phone.e164}`, '/quote', '/contact', '/blog']),
    )
    expect(headers['content-security-policy']).toContain(`style-src 'self' '${styleHashOf(body)}'`)
  })

  it('sends the headers of every page with its own responses', async () => {
    const ownHash = styleHashOf(responseOf(await send('/nowhere')).body)
    for (const url of ['/quote/', '/nowhere'])
      expect((await send(url)).headers).toMatchObject(siteHeaders(ownHash))
  })
})

describe('published pages', () => {
  const addresses: Record<string, string> = {
    '/blog': 'fpages/index',
    '/blog/fees': 'fpages/1a-2b',
    '/blog/rss.xml': 'fpages/feed',
    '/blog/old-fees': 'r/blog/fees',
    '/blog/withdrawn': 'g',
    '/2019/03/fees': 'r/blog/fees',
    '/?p=12': 'r/blog/fees',
    '/admin/x': 'g',
    '/login': 'r/blog/fees',
    '/services/ai': 'r/blog/fees',
    '/quote': 'r/blog/fees',
    '/favicon.svg': 'g',
  }
  const asked: string[] = []
  const published = createEdge({
    styleHash,
    built,
    redirects,
    addresses: (key) => {
      asked.push(key)
      return addresses[key]
    },
  })
  const visit = (url: string) => send(url, {}, published)

  it.each([
    ['/blog', '/pages/index'],
    ['/blog/fees?utm_source=x', '/pages/1a-2b?utm_source=x'],
    ['/blog/rss.xml', '/pages/feed'],
    ['/blog/styles/1a.css', '/blog/styles/1a.css'],
    ['/admin/x', '/admin/index.html'],
    ['/', '/index.html'],
    ['/?p=13', '/index.html?p=13'],
    ['/quote', '/quote/index.html'],
  ])('leads %s to %s', async (url, wanted) => {
    expect(await visit(url)).toEqual({ kind: 'request', url: wanted, headers: {} })
  })

  it.each([
    ['/blog/old-fees?utm_source=x', '/blog/fees?utm_source=x'],
    ['/Blog/Old-Fees/', '/blog/fees'],
    ['/blog.html', '/blog'],
    ['/2019/03/fees/', '/blog/fees'],
    ['/?p=12', '/blog/fees'],
    ['/login', '/admin'],
    ['/Services/AI.html', '/solutions/ai'],
  ])('moves %s to %s in one step', async (url, location) => {
    expect(await visit(url)).toMatchObject({ status: 301, headers: { location } })
  })

  it('does not ask the store for addresses of the site itself', async () => {
    asked.length = 0
    for (const url of ['/', '/quote', '/login', '/assets/a.js', '/media/a.jpg', '/admin/x', '/favicon.svg'])
      await visit(url)
    expect(asked).toEqual([])
  })

  it('answers 410 for a withdrawn article, with the headers of every page', async () => {
    expect(await visit('/blog/withdrawn')).toMatchObject({
      kind: 'response',
      status: 410,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
      body: expect.stringContaining('This article is gone') as string,
    })
  })
})

describe('calls', () => {
  it('sets the client address for the API, whatever the caller sends', async () => {
    const result = await send('/api/leads', {
      method: 'POST',
      headers: {
        host: 'own.example',
        'x-client-address': '198.51.100.1',
        'x-forwarded-host': 'elsewhere.example',
        'x-origin-verify': 'guess',
        cookie: 'a=b',
      },
    })
    const passed = { host: 'own.example', cookie: 'a=b', 'x-forwarded-host': 'own.example' }
    expect(result).toEqual({
      kind: 'request',
      url: '/api/leads',
      headers: { ...passed, 'x-client-address': '203.0.113.9' },
    })
  })

  it('passes on the largest body and answers 413 for a larger one', async () => {
    const upload = (bytes: number) => send('/api/quote/upload-signed', sized(bytes))
    expect((await upload(maxBodyBytes)).kind).toBe('request')
    const refused = await upload(maxBodyBytes + 1)
    expect(refused).toMatchObject({
      kind: 'response',
      status: 413,
      headers: { ...apiHeaders, 'content-type': 'application/problem+json' },
    })
    expect(JSON.parse('body' in refused ? refused.body : '')).toMatchObject({
      type: 'urn:problem:too-large',
      status: 413,
      error: 'Maximum file size is 4 MB.',
    })
  })

  it.each(Object.entries(publicBodyLimits))('limits the body of the public call %s', async (path, limit) => {
    expect(limit).toBeLessThanOrEqual(64 * 1024)
    const page = path.startsWith('/api/q/') ? [path.replace('/api', '')] : []
    for (const url of [path, ...page]) {
      expect((await send(url, sized(limit))).kind).toBe('request')
      expect(await send(url, sized(limit + 1))).toMatchObject({
        status: 413,
        body: expect.stringContaining('What you sent is too long. Shorten it, then send it again.') as string,
      })
    }
  })

  it('passes on a 4 MiB file with its form, within the limit of Lambda', () => {
    expect(maxBodyBytes).toBeGreaterThan(4 * 1024 * 1024 + 16 * 1024)
    expect(Math.ceil(maxBodyBytes / 3) * 4 + 64 * 1024).toBeLessThan(6 * 1024 * 1024)
  })
})

describe('the pages of customers', () => {
  it.each([
    ['/q?k=Ab_C-1', '/api/q/page?k=Ab_C-1'],
    ['/q/?k=Ab_C-1', '/api/q/page?k=Ab_C-1'],
    ['/q', '/api/q/page'],
    ['/q/accept', '/api/q/accept'],
    ['/documents?k=Ab_C-1', '/api/documents/page?k=Ab_C-1'],
    ['/documents/confirm?k=A', '/api/documents/confirm?k=A'],
  ])('%s is the call %s with the client address', async (url, wanted) => {
    expect(await send(url, { headers: { 'x-client-address': '198.51.100.1' } })).toEqual({
      kind: 'request',
      url: wanted,
      headers: { 'x-client-address': '203.0.113.9' },
    })
  })

  it('are not cached, not indexed and not sent as a referrer', () => {
    for (const path of ['/q', '/q/accept', '/documents', '/documents/confirm', '/api/leads'])
      expect(edge.headersFor(path)).toEqual(quotePageHeaders(styleHash))
    expect(quotePageHeaders(styleHash)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': siteHeaders(styleHash)['content-security-policy'],
    })
    for (const path of ['/api/q/page', '/api/documents/page', '/api/calendar/feed.ics'])
      expect(edge.headersFor(path)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
  })

  it('show a page when a file is too large', async () => {
    const refused = await send('/q/accept/x', sized(maxBodyBytes + 1))
    expect(refused).toMatchObject({
      kind: 'response',
      status: 413,
      headers: { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' },
      body: expect.stringContaining('Maximum file size is 4 MB.') as string,
    })
    const { headers, body } = responseOf(refused)
    expect(headers['content-security-policy']).toContain(`style-src 'self' '${styleHashOf(body)}'`)
  })
})

describe('parts of large files', () => {
  const largest = sized(maxPartFormBytes)

  it('go to the root of the bucket, with any query', async () => {
    for (const url of ['/media-uploads', '/media-uploads?acl&x=1'])
      expect(await send(url, largest)).toMatchObject({ kind: 'request', url: '/' })
  })

  it('must be posted, and no larger than a part with its form', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await send('/media-uploads', { ...largest, method })).toMatchObject({
        status: 405,
        headers: { allow: 'POST' },
      })
    for (const refused of [sized(maxPartFormBytes + 1), { method: 'POST' }])
      expect(await send('/media-uploads', refused)).toMatchObject({ status: 413, headers: apiHeaders })
    expect(maxPartFormBytes).toBeGreaterThan(partBytes + 20 * 1024)
    expect(maxPartFormBytes).toBeLessThan(partBytes + 100 * 1024)
    expect(edge.headersFor('/media-uploads')).toEqual(apiHeaders)
  })
})

describe('files of customers', () => {
  const inTime = Math.floor(Date.now() / 1000) + 60
  const sendFile = (query: string, change: Partial<EdgeRequest> = {}) =>
    send(`/document-uploads?${query}`, { ...sized(maxDocumentFormBytes), ...change })
  const good = `until=${inTime}&k=Ab_C-1`
  const back = (k: string, problem: string) => ({
    kind: 'response',
    status: 303,
    headers: { location: `/documents?k=${k}&problem=${problem}`, 'cache-control': 'no-store' },
  })

  it('go to the root of the bucket, without the secret', async () => {
    expect(await sendFile(good)).toMatchObject({ kind: 'request', url: '/' })
    expect(edge.headersFor('/document-uploads')).toEqual(apiHeaders)
  })

  it('are redirected to the page where S3 would answer with XML', async () => {
    for (const refused of [sized(maxDocumentFormBytes + 1), { headers: {} }])
      expect(await sendFile(good, refused)).toMatchObject(back('Ab_C-1', 'too-large'))
    for (const until of ['1', 'x', '', 'NaN'])
      expect(await sendFile(`until=${until}&k=Ab_C-1`)).toMatchObject(back('Ab_C-1', 'late'))
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await sendFile(good, { method })).toMatchObject(back('Ab_C-1', 'gone'))
    for (const [to, page] of [
      ['q', '/q'],
      ['//evil.example', '/documents'],
    ])
      expect(await sendFile(`to=${to}&k=Ab_C-1`)).toMatchObject({
        headers: { location: `${page}?k=Ab_C-1&problem=late` },
      })
    for (const k of ['%0d%0aset-cookie:x', '//evil.example', 'a'.repeat(201)])
      expect(await sendFile(`k=${k}`)).toMatchObject(back('', 'late'))
  })
})

describe('headers', () => {
  it('lets browsers cache hashed files forever, and pages not at all', () => {
    expect(edge.headersFor('/assets/a.js')['cache-control']).toContain('immutable')
    expect(edge.headersFor('/quote')['cache-control']).toContain('max-age=0')
    expect(edge.headersFor('/speculation-rules.json')['cache-control']).toContain('max-age=86400')
    expect(edge.headersFor('/api/health')).toEqual(apiHeaders)
  })

  it('has the wanted policy and no unsafe source', () => {
    expect(edge.headersFor('/')['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' '${styleHash}'; img-src 'self' data:; connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(() => siteHeaders("'unsafe-inline'")).toThrow('Not a hash source')
  })

  it('lets only the staff area play videos', () => {
    const policyOf = (path: string) => edge.headersFor(path)['content-security-policy']
    const withVideos = policyOf('/')?.replace("font-src 'self'", "font-src 'self'; media-src 'self'")
    for (const path of ['/admin', '/admin/manage-posts/x']) expect(policyOf(path)).toBe(withVideos)
    expect(policyOf('/')).not.toContain('media-src')
    expect(adminHeaders(styleHash)).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })
})

describe('the limits of CloudFront', () => {
  const pages = globSync('../../frontend/site/pages/**/*.page.tsx', { cwd: import.meta.dirname }).map(
    (file) => file.replace(/^.*\/site\/pages(.*?)(\/index)?\.page\.tsx$/, '$1') || '/',
  )
  if (pages.length < 35) throw new Error('The pages of the site were not found')
  const files = [
    'apple-touch-icon.png',
    'favicon.ico',
    'icon-512.png',
    'icon.svg',
    'llms.txt',
    'robots.txt',
  ].map((name) => `/${name}`)
  const codes = {
    site: siteRequestCode({ built: [...pages, ...files], redirects }),
    api: apiRequestCode(),
    'quote page': quotePageRequestCode(),
    uploads: uploadRequestCode(),
    'document uploads': documentUploadRequestCode(),
  }

  it('rejects longer code, and says what to shorten', () => {
    const many = Array.from({ length: 200 }, (_, number) => `/a-page-with-a-long-name/${number}`)
    expect(() => siteRequestCode({ built: many, redirects })).toThrow(/10,240 bytes.*viewer-request-site\.js/)
  })

  it.each(Object.entries(codes))('the %s function is under 10 KB and fully filled in', (_, code) => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240)
    expect(code).not.toMatch(/__[A-Z_]+__/)
  })

  it.each(globSync('*.js', { cwd: import.meta.dirname }))(
    '%s uses only the language of cloudfront-js-2.0',
    (file) => {
      // CloudFront's own module is the only import.
      const own = readFileSync(join(import.meta.dirname, file), 'utf8').replace(
        /^(?:import cf from 'cloudfront'|\s*\/\/.*)$/gm,
        '',
      )
      expect(own).not.toMatch(
        /\?\.|\?\?|\.\.\.|\bclass\b|\bimport\b|\bfor\b|(?:const|let|var)\s*[[{]|replaceAll|\.at\(/,
      )
    },
  )
})

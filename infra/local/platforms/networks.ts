import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { platform as platformSchema, type Platform } from '#shared/posts/model.ts'
import { sendPage, Markup } from '../console/html.ts'
import { parseJson } from '../../../functions/lib/json.ts'
import { readBody, send, sendJson } from '../http.ts'
import { revokeAll } from './accounts.ts'
import type { Call, Network, Reply } from './call.ts'
import { instagram } from './instagram.ts'
import { linkedin } from './linkedin.ts'
import { facebook } from './meta.ts'
import { authorize } from './oauth.ts'
import { networkPage, networksPage } from './pages.ts'
import { fault, type NetworkStore } from './store.ts'
import { tiktok } from './tiktok.ts'
import { twitter } from './twitter.ts'
import { youtube } from './youtube.ts'

const networks: Record<Platform, Network> = { linkedin, facebook, twitter, instagram, tiktok, youtube }

const maxBodyBytes = 128 * 1024 * 1024

/**
 * Answers requests below `/__local/platforms`, whose address is `url`; `path` is the rest of the path. A platform's host
 * follows its name: `/linkedin/api.linkedin.com/rest/posts`.
 */
export async function answerNetworks(
  { store, url }: { store: NetworkStore; url: string },
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path === '/' || path === '') return sendPage(response, networksPage(store))
  const [, name = '', host = '', ...rest] = path.split('/')
  const { data: platform } = platformSchema.safeParse(name)
  if (!platform) return sendJson(response, 404, { error: 'There is no such network.' })
  const headers = Object.entries(request.headers).map(([each, value]) => [each, value?.toString()])
  const call: Call = {
    store,
    platform,
    errors: networks[platform].errors,
    pageUrl: `${url}/${platform}/`,
    method: request.method ?? 'GET',
    host,
    path: `/${rest.join('/')}`,
    query: new URL(request.url ?? '/', 'http://localhost').searchParams,
    headers: Object.fromEntries(headers) as Call['headers'],
    body: await readBody(request, maxBodyBytes),
  }
  return host.includes('.') ? answerHost(call, request, response) : answerConsole(call, response)
}

async function answerHost(call: Call, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { store, platform, pageUrl, path, query, headers } = call
  const network = networks[platform]
  if (call.method === 'GET' && network.consentPage.test(`${call.host}${path}`)) {
    // Like the real page, this one is on another site than the product, so that cookies behave the same.
    const authority = request.headers.host ?? ''
    const otherSite = authority.replace(/^127\.0\.0\.1/, 'localhost')
    if (authority !== otherSite)
      return send(response, 302, { location: `http://${otherSite}${request.url ?? '/'}` })
    const page = authorize(call)
    return page instanceof Markup ? sendPage(response, page) : write(response, page)
  }
  if (call.method === 'GET' && !headers['authorization']) {
    const names = [...path.split('/').map(decodeURIComponent), query.get('v')]
    const shown = store.list(platform, 1000).find(({ id }) => names.includes(id))
    // A link to a platform leads a person to its page in the console.
    if (shown || headers['accept']?.includes('text/html'))
      return send(response, 302, { location: shown ? `${pageUrl}#${shown.id}` : pageUrl })
  }
  write(response, await network.answer(call))
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return // until the caller times out
  if (reply === 'reset') return void response.socket?.resetAndDestroy()
  const { status, headers = {}, json, text } = reply
  if (json !== undefined) return sendJson(response, status, json, headers)
  send(response, status, { ...(text === undefined ? {} : { 'content-type': 'text/html' }), ...headers }, text)
}

/** Posts and faults, for the console and tests. */
function answerConsole(
  { store, platform, pageUrl, method, host, body }: Call,
  response: ServerResponse,
): void {
  const backToPage = () => send(response, 303, { location: new URL(pageUrl).pathname })
  switch (`${method} ${host}`) {
    case 'GET ':
      return sendPage(response, networkPage(store, platform))
    case 'GET posts':
      return sendJson(response, 200, { posts: store.list(platform, 1000) })
    case 'DELETE posts':
      store.clear(platform)
      return send(response, 204, {})
    case 'GET faults':
      return sendJson(response, 200, { faults: store.armed(platform) })
    case 'PUT faults': {
      const input = fault.safeParse(parseJson(body.toString()))
      if (!input.success) return sendJson(response, 400, { error: z.prettifyError(input.error) })
      store.arm(platform, input.data)
      return sendJson(response, 200, { faults: store.armed(platform) })
    }
    case 'POST switch': {
      const form = new URLSearchParams(body.toString())
      const wanted = fault.safeParse({ kind: form.get('kind'), times: Number(form.get('times')) })
      if (wanted.success) store.arm(platform, wanted.data)
      return backToPage()
    }
    case 'POST revoke':
      revokeAll(store, platform)
      return backToPage()
    default:
      return sendJson(response, 404, { error: `There is no ${method} ${host} here.` })
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { platform as platformSchema, type Platform } from '#shared/posts/model.ts'
import { sendPage, Markup } from '../console/html.ts'
import { parseJson } from '../../../functions/lib/json.ts'
import { readBody, send, sendJson } from '../http.ts'
import { revokeAll } from './accounts.ts'
import type { Call, Context, Network, Reply } from './call.ts'
import { instagram } from './instagram.ts'
import { linkedin } from './linkedin.ts'
import { facebook } from './meta.ts'
import { authorize } from './oauth.ts'
import { networkPage, networksPage } from './pages.ts'
import { fault, type NetworkStore } from './store.ts'
import { tiktok } from './tiktok.ts'
import { twitter } from './twitter.ts'
import { youtube } from './youtube.ts'

interface Options {
  store: NetworkStore
  /** Such as `http://127.0.0.1:4000/__local/platforms`. */
  url: string
}

const networks: Record<Platform, Network> = { linkedin, facebook, twitter, instagram, tiktok, youtube }

const consentPages: Record<Platform, RegExp> = {
  linkedin: /^www\.linkedin\.com\/oauth\/v2\/authorization$/,
  facebook: /^www\.facebook\.com\/v[\d.]+\/dialog\/oauth$/,
  twitter: /^x\.com\/i\/oauth2\/authorize$/,
  instagram: /^www\.instagram\.com\/oauth\/authorize$/,
  tiktok: /^www\.tiktok\.com\/v2\/auth\/authorize\/$/,
  youtube: /^accounts\.google\.com\/o\/oauth2\/v2\/auth$/,
}

const maxBodyBytes = 128 * 1024 * 1024

/**
 * Answers requests below `/__local/platforms`; `path` is the rest of the path. A platform's host follows its name:
 * `/linkedin/api.linkedin.com/rest/posts`.
 */
export async function answerNetworks(
  { store, url }: Options,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path === '/' || path === '') return sendPage(response, networksPage(store))
  const [, name = '', resource = '', ...rest] = path.split('/')
  const platform = platformSchema.safeParse(name)
  if (!platform.success) return sendJson(response, 404, { error: 'There is no such network.' })
  const context: Context = { store, platform: platform.data, pageUrl: `${url}/${platform.data}/` }
  if (resource.includes('.')) return answerHost(context, resource, `/${rest.join('/')}`, request, response)
  return answerConsole(context, `${request.method} ${resource}`, request, response)
}

async function answerHost(
  context: Context,
  host: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  const call: Call = {
    method: request.method ?? 'GET',
    host,
    path,
    query,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join() : value,
      ]),
    ),
    body: await readBody(request, maxBodyBytes),
  }
  if (call.method === 'GET' && consentPages[context.platform].test(`${host}${path}`)) {
    // Like the real page, this one is on another site than the product, so that cookies behave the same.
    const authority = request.headers.host ?? ''
    const otherSite = authority.replace(/^127\.0\.0\.1/, 'localhost')
    if (authority !== otherSite)
      return send(response, 302, { location: `http://${otherSite}${request.url ?? '/'}` })
    const page = authorize(context, call)
    return page instanceof Markup ? sendPage(response, page) : write(response, page)
  }
  const isPerson = call.method === 'GET' && !call.headers['authorization']
  const shown = isPerson ? postAt(context, call) : undefined
  // A link to a platform leads a person to its page in the console.
  if (shown || (isPerson && call.headers['accept']?.includes('text/html')))
    return send(response, 302, { location: shown ? `${context.pageUrl}#${shown.id}` : context.pageUrl })
  write(response, await networks[context.platform].answer(call, context))
}

const postAt = ({ store, platform }: Context, { path, query }: Call) => {
  const names = [...path.split('/').map(decodeURIComponent), query.get('v')]
  return store.list(platform, 1000).find(({ id }) => names.includes(id))
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return // until the caller times out
  if (reply === 'reset') return void response.socket?.resetAndDestroy()
  const { status, headers = {}, json, text } = reply
  if (json !== undefined) return sendJson(response, status, json, headers)
  send(
    response,
    status,
    { ...(text === undefined ? {} : { 'content-type': 'text/html' }), ...headers },
    text ?? '',
  )
}

/** Posts and faults, for the console and tests. */
async function answerConsole(
  { store, platform, pageUrl }: Context,
  call: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const backToPage = () => send(response, 303, { location: new URL(pageUrl).pathname })
  switch (call) {
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
      const input = fault.safeParse(parseJson((await readBody(request, 10_000)).toString()))
      if (!input.success) return sendJson(response, 400, { error: z.prettifyError(input.error) })
      store.arm(platform, input.data)
      return sendJson(response, 200, { faults: store.armed(platform) })
    }
    case 'POST switch': {
      const form = new URLSearchParams((await readBody(request, 10_000)).toString())
      const wanted = fault.safeParse({ kind: form.get('kind'), times: Number(form.get('times')) })
      if (wanted.success) store.arm(platform, wanted.data)
      return backToPage()
    }
    case 'POST revoke':
      revokeAll(store, platform)
      return backToPage()
    default:
      return sendJson(response, 404, { error: `There is no ${call} here.` })
  }
}

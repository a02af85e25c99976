import type { IncomingMessage, ServerResponse } from 'node:http'
import { platform as platformSchema } from '#shared/posts/model.ts'
import { readBody, sendJson } from '../http.ts'
import { sendPage } from '../console/send-page.ts'
import { networkPage, networksPage } from './pages.ts'
import { answerNetwork } from './protocol.ts'
import { fault, type NetworkStore } from './store.ts'

interface Context {
  store: NetworkStore
  /** The address under which the networks are reached: `http://127.0.0.1:4000/__local/networks`. */
  url: string
}

/** Answers everything below `/__local/networks`; `path` is what follows it. */
export async function answerNetworks(
  { store, url }: Context,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path === '/' || path === '') return sendPage(response, networksPage(store))
  const [, name = '', resource = ''] = path.split('/')
  const platform = platformSchema.safeParse(name)
  if (!platform.success) return sendJson(response, 404, { error: 'There is no such network.' })
  const pageUrl = `${url}/${platform.data}/`
  if (resource === '') return sendPage(response, networkPage(store, platform.data))
  if (resource === 'switch' && request.method === 'POST') {
    const form = new URLSearchParams((await readBody(request, 10_000)).toString())
    const wanted = fault.safeParse({ kind: form.get('kind'), times: Number(form.get('times')) })
    if (wanted.success) store.arm(platform.data, wanted.data)
    return void response.writeHead(303, { location: new URL(pageUrl).pathname }).end()
  }
  return answerNetwork({ store, platform: platform.data, pageUrl }, resource, request, response)
}

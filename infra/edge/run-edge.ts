import { runInNewContext } from 'node:vm'
import * as z from 'zod'
import { documentUploadPath } from '#shared/documents/limits.ts'
import { uploadPath } from '#shared/media/uploads.ts'
import {
  apiRequestCode,
  documentUploadRequestCode,
  quotePageRequestCode,
  siteRequestCode,
  uploadRequestCode,
} from './code.ts'
import {
  adminHeaders,
  apiHeaders,
  cacheControlFor,
  mediaHeaders,
  quotePageHeaders,
  siteHeaders,
  type Headers,
} from './headers.ts'
import { formPath, isCustomerPagePath } from './public-addresses.ts'

export interface EdgeRequest {
  method: string
  /** Path and query of the request line. */
  url: string
  /** Names in lower case. */
  headers: Record<string, string>
  clientAddress: string
}

type EdgeOutcome =
  | { kind: 'request'; url: string; headers: Record<string, string> }
  | { kind: 'response'; status: number; headers: Record<string, string>; body: string }

export interface Edge {
  viewerRequest(request: EdgeRequest): Promise<EdgeOutcome>
  headersFor(path: string): Headers
}

const single = z.object({ value: z.string() })
const values = z.record(z.string(), single)
const querystring = z.record(z.string(), single.extend({ multiValue: z.array(single).optional() }))
type Query = z.infer<typeof querystring>
const outcome = z.union([
  z.object({ statusCode: z.int(), headers: values, body: z.string().default('') }),
  z.object({ uri: z.string(), querystring, headers: values }),
])

export const isApiPath = (path: string): boolean => path.startsWith('/api/')
export const isBlogPath = (path: string): boolean => path === '/blog' || path.startsWith('/blog/')
export const isUploadPath = (path: string): boolean => path === uploadPath
export const isDocumentUploadPath = (path: string): boolean => path === documentUploadPath
const isAdminPath = (path: string): boolean => path.startsWith('/admin')

export type Addresses = (key: string) => string | undefined

/** Runs CloudFront's functions on this machine, in a context without Node's globals. */
export function createEdge(options: {
  styleHash: string
  built: readonly string[]
  redirects: Readonly<Record<string, string>>
  addresses?: Addresses
  log?: (line: string) => void
}): Edge {
  const site = load(siteRequestCode(options), options)
  const api = load(apiRequestCode())
  const uploads = load(uploadRequestCode())
  const documentUploads = load(documentUploadRequestCode())
  const quotePage = load(quotePageRequestCode())
  const headersOfQuotePage = quotePageHeaders(options.styleHash)
  const runFor = (path: string) => {
    if (isApiPath(path)) return api
    if (isCustomerPagePath(path)) return quotePage
    if (isDocumentUploadPath(path)) return documentUploads
    return isUploadPath(path) ? uploads : site
  }
  const pageHeaders = siteHeaders(options.styleHash)
  const staffHeaders = adminHeaders(options.styleHash)
  const headersOfFile = (path: string): Headers => {
    if (path.startsWith('/media/')) return mediaHeaders
    return isAdminPath(path) ? staffHeaders : pageHeaders
  }
  return {
    async viewerRequest(request) {
      const { path, query } = splitUrl(request.url)
      const event = JSON.stringify({
        viewer: { ip: request.clientAddress },
        request: {
          method: request.method,
          uri: path,
          querystring: queryOf(query),
          headers: mapValues(request.headers, (value) => ({ value })),
        },
      })
      const result = outcome.parse(JSON.parse(await runFor(path)(event)))
      const headers = mapValues(result.headers, ({ value }) => value)
      return 'statusCode' in result
        ? { kind: 'response', status: result.statusCode, headers, body: result.body }
        : { kind: 'request', url: result.uri + searchOf(result.querystring), headers }
    },
    headersFor: (path) => {
      if (path === formPath) return headersOfQuotePage
      if (isApiPath(path) || isUploadPath(path) || isDocumentUploadPath(path)) return apiHeaders
      if (isCustomerPagePath(path)) return headersOfQuotePage
      return { ...headersOfFile(path), 'cache-control': cacheControlFor(path) }
    },
  }
}

type Run = (event: string) => Promise<string>

/** Emulates CloudFront's module. A missing key throws. */
const cloudFront = (addresses: Addresses) => ({
  kvs: () => ({
    get: async (key: string) => {
      const value = addresses(key)
      if (value === undefined) throw new Error('KeyNotFound')
      return value
    },
  }),
})

const load = (
  code: string,
  {
    addresses = () => undefined,
    log = () => undefined,
  }: { addresses?: Addresses; log?: (line: string) => void } = {},
): Run =>
  z
    .custom<Run>((value) => typeof value === 'function')
    .parse(
      runInNewContext(
        `${code.replace("import cf from 'cloudfront'", '')}\n;async (event) => JSON.stringify(await handler(JSON.parse(event)))`,
        { cf: cloudFront(addresses), console: { log } },
      ),
    )

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

function queryOf(query: string): Query {
  const all = new Map<string, { value: string }[]>()
  for (const pair of query.split('&').filter(Boolean)) {
    const at = pair.indexOf('=')
    const name = at < 0 ? pair : pair.slice(0, at)
    all.set(name, [...(all.get(name) ?? []), { value: at < 0 ? '' : pair.slice(at + 1) }])
  }
  return Object.fromEntries(
    [...all].map(([name, list]) => [
      name,
      { value: list[0]?.value ?? '', ...(list.length > 1 ? { multiValue: list } : {}) },
    ]),
  )
}

function searchOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, { multiValue, value: only }]) =>
    (multiValue ?? [{ value: only }]).map((one) => (one.value ? `${name}=${one.value}` : name)),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const mapValues = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

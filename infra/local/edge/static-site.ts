import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { preferredEncoding } from '../../../functions/http/compress.ts'
import { edgeBrotliQuality } from '../../../shared/system/edge-brotli.ts'
import { send } from '../http.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
}
const compressible =
  /^(text\/|application\/(json|xml|javascript|manifest\+json|speculationrules\+json)|image\/svg)/

type Encoding = 'br' | 'gzip' | 'identity'

interface StoredFile {
  changed: number
  etag: string
  type: string
  bodies: Map<Encoding, Promise<Buffer>>
}

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: edgeBrotliQuality } }),
  gzip: (body) => promisify(gzip)(body),
}

/** @param typeOf content types that do not follow from the file extension, by path */
export function createStaticSite(directory: string, typeOf: Readonly<Record<string, string>> = {}) {
  const files = new Map<string, StoredFile>()

  async function find(path: string): Promise<StoredFile | undefined> {
    const file = fileOf(directory, path)
    const facts = file === undefined ? undefined : await stat(file).catch(() => undefined)
    if (!file || !facts?.isFile()) return undefined
    const known = files.get(path)
    if (known?.changed === facts.mtimeMs) return known
    const body = await readFile(file)
    const stored: StoredFile = {
      changed: facts.mtimeMs,
      etag: createHash('sha256').update(body).digest('hex').slice(0, 32),
      type: typeOf[path] ?? types[extname(path).toLowerCase()] ?? 'application/octet-stream',
      bodies: new Map([['identity', Promise.resolve(body)]]),
    }
    files.set(path, stored)
    return stored
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(
        response,
        405,
        { ...headers, allow: 'GET, HEAD', 'content-type': 'text/plain' },
        'Use GET.\n',
      )
    const file = await find(path)
    if (!file)
      return send(
        response,
        404,
        { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain' },
        'Not found\n',
      )

    const encoding = compressible.test(file.type)
      ? preferredEncoding(request.headers['accept-encoding'])
      : 'identity'
    const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const own = {
      ...headers,
      etag,
      'content-type': file.type,
      ...(compressible.test(file.type) ? { vary: 'accept-encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    if (matches(request.headers['if-none-match'], etag)) return void response.writeHead(304, own).end()
    send(response, 200, own, await bodyOf(file, encoding))
  }
}

async function bodyOf(file: StoredFile, encoding: Encoding): Promise<Buffer> {
  const known = file.bodies.get(encoding)
  if (known || encoding === 'identity') return known ?? Buffer.alloc(0)
  const made = bodyOf(file, 'identity').then(compressors[encoding])
  file.bodies.set(encoding, made)
  return made
}

function fileOf(directory: string, path: string): string | undefined {
  try {
    const name = decodeURIComponent(path)
    if (name.includes('\0') || name.split(/[\\/]/).includes('..')) return undefined
    return join(directory, name)
  } catch {
    return undefined
  }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

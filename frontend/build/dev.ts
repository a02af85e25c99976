import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { BuildFacts } from '../site/framework/page.ts'
import { hasAdmin, root, sharedConfig, type SiteServer } from './bundle.ts'
import { textFiles } from './files.ts'
import { iconFiles } from './icons.ts'

type Next = (error?: unknown) => void

interface Answer {
  type: string
  body: string | Uint8Array
}

export interface FrontendDev {
  /** Serves pages, their assets and the staff area; calls `next` for the API and for unknown paths. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: Next) => void
  close: () => Promise<void>
}

/** React's hot reloading must be set up before the first component. A file, because pages have no inline script. */
const refreshPath = '/@site/refresh.js'
const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

const facts: BuildFacts = {
  styles: '',
  islands: '/site/framework/islands.client.ts',
  shareImage: () => ({ url: '/icon-512.png', width: 512, height: 512, alt: '' }),
  dev: { scripts: [refreshPath, '/@vite/client'], stylesheet: '/site/site.css' },
}

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  js: 'text/javascript',
}

/**
 * For `npm run dev`: renders the site on request from its sources, and serves the staff area with hot reloading. Do not
 * send the edge's content security policy with it, because Vite's client uses inline styles.
 */
export async function createFrontendDev(): Promise<FrontendDev> {
  const server = await createServer({
    ...sharedConfig,
    appType: 'custom',
    server: { middlewareMode: true },
    optimizeDeps: {
      entries: ['site/framework/islands.client.ts', ...(hasAdmin() ? ['admin/index.html'] : [])],
      include: ['react', 'react-dom/client'],
    },
  })
  const icons = await iconFiles()
  const loadSite = () => server.ssrLoadModule('/site/framework/server.tsx') as Promise<SiteServer>

  const answerTo = async (path: string): Promise<Answer | undefined> => {
    if (path === refreshPath) return { type: 'text/javascript', body: refresh }
    if (hasAdmin() && (path === '/admin' || path.startsWith('/admin/'))) {
      const source = await readFile(join(root, 'admin/index.html'), 'utf8')
      const html = source.replaceAll('src="./', 'src="/admin/')
      return {
        type: 'text/html',
        body: await server.transformIndexHtml('/admin/index.html', html),
      }
    }
    const { pages, renderPath } = await loadSite()
    const file = icons[path] ?? textFiles(pages.map((one) => one.page))[path]
    if (file !== undefined) {
      return { type: contentTypes[path.split('.').at(-1) ?? ''] ?? 'text/plain', body: file }
    }
    const html = renderPath(path.replace(/(.)\/$/, '$1'), facts)
    return html === undefined ? undefined : { type: 'text/html', body: html }
  }

  // Pages are modules of Node, not of the browser, so Vite does not reload the browser by itself.
  server.watcher.on('change', (file) => {
    if (file.startsWith(join(root, 'site'))) server.ws.send({ type: 'full-reload' })
  })

  const answer = async (path: string, response: ServerResponse, next: Next) => {
    try {
      const found = await answerTo(path)
      if (!found) return next()
      response.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-store' })
      response.end(found.body)
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error)
      next(error)
    }
  }

  return {
    middleware(request, response, next) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      // Vite serves the sources of `frontend/api` under the same prefix.
      if (pathname.startsWith('/api/') && !pathname.endsWith('.ts')) return next()
      server.middlewares(request, response, () => void answer(pathname, response, next))
    },
    close: () => server.close(),
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as connect, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { redirects } from '#shared/site/redirects.ts'
import { isUploadPath } from '../edge/run-edge.ts'
import { freePort, listen, readBody, send } from './http.ts'
import { requirePortAndFolder } from './run.ts'
import { ensureSite } from './site-build.ts'
import { readSettings, runMain } from './settings.ts'

/** The export of `frontend/build/dev.ts`. Loaded at run time, because infra must not import the front end. */
interface FrontendDev {
  middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  close: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const maxBodyBytes = 11 * 1024 * 1024

/** `npm run dev`: pages with hot reload, and a backend that restarts when its sources change. */
runMain(async () => {
  const { port, dataDir } = readSettings()
  await requirePortAndFolder({ port, dataDir })
  // The renderer of the last build renders the blog's pages.
  await ensureSite()
  const backendPort = await freePort()
  const module: { createFrontendDev: () => Promise<FrontendDev> } = await import(
    new URL('../../frontend/build/dev.ts', import.meta.url).href
  )
  const frontend = await module.createFrontendDev()
  const front = await listen((request, response) => {
    answer(frontend, backendPort, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  }, port)

  const watched = ['functions', 'shared', 'infra'].map((folder) => `--watch-path=${folder}`)
  const backend = spawn(
    process.execPath,
    [...watched, '--watch-preserve-output', 'infra/local/dev-backend.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PORT: String(front.port), BACKEND_PORT: String(backendPort) },
      detached: true,
    },
  )
  const end = async () => {
    backend.kill('SIGTERM')
    await Promise.all([once(backend, 'exit'), front.close(), frontend.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end())
})

async function answer(
  frontend: FrontendDev,
  backendPort: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '/'] = (request.url ?? '/').split('?')
  const moved = redirects[path]
  if (moved) return send(response, 301, { location: moved, 'cache-control': 'no-store' })
  if (/^\/(__local|media|blog)(\/|$)/.test(path) || isUploadPath(path))
    return pass(backendPort, request, response)
  const error = await new Promise<unknown>((resolve) => {
    response.once('close', () => resolve(undefined))
    frontend.middleware(request, response, (problem) => resolve(problem ?? 'backend'))
  })
  if (error === 'backend') return pass(backendPort, request, response)
  if (!error) return
  console.error(error)
  send(
    response,
    500,
    { 'content-type': 'text/plain' },
    error instanceof Error ? (error.stack ?? error.message) : 'Error',
  )
}

async function pass(port: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, maxBodyBytes)
  for (let attempt = 0; attempt < 100; attempt++) {
    const upstream = connect({
      port,
      host: '127.0.0.1',
      method: request.method,
      path: request.url,
      headers: request.headers,
    })
    upstream.end(body)
    const answered = await once(upstream, 'response').then(
      ([message]) => message as IncomingMessage,
      () => undefined,
    )
    const starting = answered?.statusCode === 503 && answered.headers['content-type'] === 'text/plain'
    if (answered && !starting) {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
      return
    }
    answered?.resume()
    await sleep(100)
  }
  send(
    response,
    503,
    { 'content-type': 'text/plain' },
    'The backend does not start; see its errors in the terminal.\n',
  )
}

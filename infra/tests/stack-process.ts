import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { parameterNames } from '../cdk/names.ts'

export const password = 'correct horse battery staple'
/** Has an eighth of the deployed cost, because tests sign in hundreds of times. */
const passwordHash =
  'scrypt$16384$8$1$c2l4dGVlbiBieXRlcy4uLg$faCRZbf6bfMDYRU11m7yHskqmvhC2JL78fQtQWgOOHY$1767225600000'

export interface StackProcess extends z.infer<typeof serving> {
  pid: number | undefined
  signal(signal: NodeJS.Signals): void
  /** Null while it runs, or after a signal. */
  exitCode(): number | null
  stop(): Promise<void>
  kill(): Promise<void>
}

const serving = z.object({
  url: z.url(),
  dynamoUrl: z.url(),
  environment: z.record(z.string(), z.string()),
})

/** A small site, so that these tests do not need a build. */
export const siteFiles: Record<string, string> = {
  'site/index.html': '<!doctype html><title>Home</title><h1>Home</h1>',
  'site/quote/index.html': `<!doctype html><title>Quote</title>${'<p>Words to compress.</p>'.repeat(100)}`,
  'site/admin/index.html': '<!doctype html><title>Staff area</title>',
  'site/q/index.html': '<!doctype html><title>Link</title><main id="main">opens nothing</main>',
  'site/assets/app-1a2b3c.js': 'console.log(1)\n',
  'site/speculation-rules.json': '{}',
  'site-facts.json': JSON.stringify({ styleHash: `sha256-${'A'.repeat(43)}=` }),
}

export async function makeStackFolder(renderer: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stack-'))
  for (const [name, content] of Object.entries(siteFiles)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await symlink(renderer, join(folder, 'blog-renderer.mjs'))
  return folder
}

export const startStackIn = (folder: string): Promise<StackProcess> =>
  startStackProcess({ dataDir: join(folder, 'data'), siteDir: join(folder, 'site') })

/** Starts the local stack in its own process. @throws with its output when it exits before it is ready */
export async function startStackProcess(options: {
  dataDir: string
  siteDir: string
}): Promise<StackProcess> {
  await storePassword(options.dataDir)
  const child = spawn(process.execPath, [fileURLToPath(new URL('run-stack.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      SITE_DIR: options.siteDir,
      ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  createInterface({ input: child.stderr }).on('line', (line) => {
    said += `${line}\n`
    process.stderr.write(`${line}\n`)
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error(`The stack ended before it served. ${said}`)
    }),
  ])
  return {
    ...serving.parse(JSON.parse(first)),
    pid: child.pid,
    signal: (signal) => void child.kill(signal),
    exitCode: () => child.exitCode,
    stop: () => end(child, 'SIGTERM', ended),
    kill: () => end(child, 'SIGKILL', ended),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  await ended
}

async function storePassword(dataDir: string): Promise<void> {
  const versions = [{ version: 1, value: passwordHash, at: 0 }]
  const parameters = { [parameterNames.password]: { type: 'SecureString', tier: 'Standard', versions } }
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, 'parameters.json'), JSON.stringify(parameters), { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}

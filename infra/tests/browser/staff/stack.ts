import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { bundleAdmin, bundleRenderer } from '../../../../frontend/build/bundle.ts'
import { startStackProcess, type StackProcess } from '../../stack-process.ts'

export const password = 'correct horse battery staple'

export interface StaffStack {
  readonly url: string
  /** Stops it in an orderly way, and starts it on the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The test runner's own NODE_ENV would leave libraries in their test mode, in which lists measure nothing. */
async function bundleAsDeployed(siteDir: string): Promise<void> {
  vi.stubEnv('NODE_ENV', 'production')
  await bundleAdmin(siteDir).finally(() => vi.unstubAllEnvs())
}

/** The local stack with the staff area as it is built for deployment, and next to nothing of the public site. */
export async function startStaffStack(): Promise<StaffStack> {
  const directory = await mkdtemp(join(tmpdir(), 'staff-'))
  const siteDir = join(directory, 'site')
  await mkdir(siteDir)
  await bundleAsDeployed(siteDir)
  const sheet = { path: '/blog/styles/0123456789abcdef.css', css: 'body{color:navy}' }
  await bundleRenderer(join(directory, 'blog-renderer.mjs'), {
    sheet,
    shareImage: '/assets/share.png',
    sitePaths: [],
  })
  const files = {
    'index.html': '<!doctype html><html lang="en"><title>Home</title><h1>Home</h1></html>',
    '404.html': '<!doctype html><html lang="en"><title>Not found</title></html>',
    'speculation-rules.json': '{}',
    '../site-facts.json': JSON.stringify({ styleHash: `sha256-${'A'.repeat(43)}=` }),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(siteDir, name), content)
  const start = () => startStackProcess({ dataDir: join(directory, 'data'), siteDir, password })
  let running: StackProcess = await start()
  return {
    get url() {
      return running.url
    },
    restart: async () => {
      await running.stop()
      running = await start()
    },
    close: async () => {
      await running.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from './settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const builtSite = join(root, 'dist/site')

export async function ensureSite(): Promise<void> {
  const built = await changed(join(root, 'dist/site-facts.json'))
  const page = await changed(join(builtSite, 'index.html'))
  const renderer = await changed(join(root, 'dist/blog-renderer.mjs'))
  if (built > 0 && page > 0 && renderer > 0 && built >= (await newestSource())) return
  console.log(
    built === 0 ? 'Building the site (the first time takes a moment) ...' : 'Rebuilding the site ...',
  )
  const started = performance.now()
  const child = spawn(process.execPath, ['frontend/build/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new UserError('The site could not be built; see the reason above.')
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** In epoch milliseconds; 0 for a missing file. */
const changed = async (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function newestSource(): Promise<number> {
  const folders = await Promise.all(
    ['frontend', 'shared'].map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  )
  const files = folders
    .flat()
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const times = await Promise.all([...files, join(root, 'package-lock.json')].map(changed))
  return Math.max(...times)
}

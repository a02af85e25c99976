import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundleFunctions, distDirectory } from './bundle.ts'

/** `npm run build`: the site and the staff area, then the functions. */
const root = join(distDirectory, '..')
const { status } = spawnSync(process.execPath, ['frontend/build/build.ts'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

await bundleFunctions()

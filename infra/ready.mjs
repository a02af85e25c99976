// Loaded before each program. Plain JavaScript, so that an old Node can explain itself instead of failing in the loader.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const wanted = 24
const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url)))
  stop('The packages are not installed yet. Run: npm ci')

if (Number(process.versions.node.split('.')[0]) < wanted)
  stop(
    `This needs Node ${wanted}, and runs on ${process.versions.node}. On Linux "npm ci" installs Node ${wanted} for npm scripts; ` +
      `elsewhere install it from nodejs.org, then run "npm ci" again.`,
  )

// A compile cache saves a quarter of the load time, also for child processes and threads.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)

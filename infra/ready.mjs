// Loaded before each program of the product. Plain JavaScript, which any Node reads: an old Node, or missing packages,
// would otherwise show as an error of the module loader.
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
    `This needs Node ${wanted}, and runs on ${process.versions.node}. On Linux "npm ci" brings Node ${wanted} along for npm scripts; ` +
      `elsewhere install it from nodejs.org, then run "npm ci" again.`,
  )

// Compiled once, modules load in three quarters of the time; processes and threads that this one starts find the same.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)

import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run bench` runs all, `npm run bench -- pdf` one. `crashes` takes twenty minutes, because unknown outcomes are looked
 * up for that long.
 */
const sections: Record<string, () => Promise<unknown>> = {
  extraction: async () => (await import('./extraction.ts')).benchExtraction(),
  'items-read': async () => (await import('./items-read.ts')).benchItemsRead(),
  crashes: async () => (await import('./crashes.ts')).benchCrashes(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
  lateness: async () => (await import('./lateness.ts')).benchLateness(),
  publish: async () => (await import('./publish.ts')).benchPublish(),
  pdf: async () => (await import('./pdf.ts')).benchPdf(),
  wire: async () => (await import('./wire.ts')).benchWire(),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`No such section: ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}.`)
  process.exit(1)
}

// Packages that only the bench needs have their own lock file.
const lock = (path: string) =>
  statSync(join(import.meta.dirname, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
if (lock('node_modules/.package-lock.json') < lock('package-lock.json')) {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
}

// A new Lambda instance has no compile cache either.
process.env['NODE_DISABLE_COMPILE_CACHE'] = '1'

for (const [name, section] of Object.entries(sections)) {
  if (asked.length === 0 || asked.includes(name)) await section()
}

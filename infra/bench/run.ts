import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain, UserError } from '../local/settings.ts'

const options = { pictures: { type: 'string' }, routes: { type: 'string' } } as const
const { values, positionals: asked } = parseArgs({ allowPositionals: true, options })
const { pictures, routes } = values

/** `npm run bench` runs all, `npm run bench -- pdf` one. */
const sections: Record<string, () => Promise<unknown>> = {
  pages: async () => (await import('./pages.ts')).benchPages(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(routes?.split(',')),
  publish: async () => (await import('./publish.ts')).benchPublish(),
  pdf: async () => (await import('./pdf.ts')).benchPdf(),
  lateness: async () => (await import('./lateness.ts')).benchLateness(),
  crashes: async () => (await import('./crashes.ts')).benchCrashes(),
  extraction: async () => (await import('./extraction.ts')).benchExtraction(pictures ?? ''),
}

runMain(async () => {
  const all = Object.keys(sections)
  if (asked.some((name) => !all.includes(name))) throw new UserError(`The sections are: ${all.join(', ')}.`)
  if (asked.includes('extraction') && !pictures)
    throw new UserError('Name a folder of pictures with truth.json: --pictures DIR')
  const named = asked.length > 0 ? asked : all.filter((name) => name !== 'extraction' || pictures)

  // Packages that only the bench needs have their own lock file.
  const cwd = import.meta.dirname
  const changed = (path: string) => statSync(join(cwd, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (changed('node_modules/.package-lock.json') < changed('package-lock.json'))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' })

  // A new Lambda instance has no compile cache either.
  process.env['NODE_DISABLE_COMPILE_CACHE'] = '1'
  for (const name of named) {
    console.log(`\n${name}`)
    await sections[name]?.()
  }
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { staleSources } from '#shared/catalog/sources.ts'

/** Runs every test, and prints how many passed and failed. Passes its arguments to vitest. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const report = fileURLToPath(new URL('../../node_modules/.cache/tests/report.json', import.meta.url))

await rm(report, { force: true })
await mkdir(dirname(report), { recursive: true })
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
const [code] = await once(child, 'exit')

const suite = z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })
const results = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(suite),
})
const found = results.safeParse(JSON.parse(await readFile(report, 'utf8').catch(() => 'null')))
const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = found.data ?? {}
// A file that could not be loaded counts as one failure.
const brokenFiles = testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
)
const failed = numFailedTests + brokenFiles.length
const sound = code === 0 && found.success && failed === 0 && numPassedTests > 0
const stale = staleSources(new Date())
if (stale.length > 0)
  console.warn(
    `Warning: ${stale.length} sources not read for a year, see shared/catalog/sources.ts: ${stale.join(', ')}`,
  )
console.log(`${numPassedTests} passed, ${sound ? 0 : Math.max(1, failed)} failed`)
process.exitCode = sound ? 0 : 1

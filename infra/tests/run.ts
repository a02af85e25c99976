import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { staleSources } from '#shared/catalog/sources.ts'

/** Runs the tests of vitest, and then those of Playwright. Prints how many passed and failed. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = fileURLToPath(new URL('../../node_modules/.cache/tests', import.meta.url))

interface Outcome {
  passed: number
  failed: number
}

async function run(module: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const script = fileURLToPath(new URL(`../../node_modules/${module}`, import.meta.url))
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const
  const [code] = await once(spawn(process.execPath, [script, ...args], options), 'exit')
  return code === 0
}

async function readReport<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  return schema.safeParse(JSON.parse(await readFile(path, 'utf8').catch(() => 'null'))).data
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

async function runVitest(): Promise<Outcome> {
  const path = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const isGreen = await run('vitest/vitest.mjs', ['run', ...reporters])
  const found = await readReport(path, vitestReport)
  if (!found) return { passed: 0, failed: 1 }
  // A file that could not be loaded counts as one failure.
  const broken = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return outcome(isGreen, found.numPassedTests, found.numFailedTests + broken.length)
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
})

async function runPlaywright(): Promise<Outcome> {
  const path = join(reports, 'playwright.json')
  const isGreen = await run('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
  })
  const found = await readReport(path, playwrightReport)
  if (!found) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = found.stats
  if (flaky > 0) console.warn(`Warning: ${flaky} browser tests passed on their second try; see above.`)
  return outcome(isGreen, expected + flaky, unexpected + found.errors.length)
}

/** A run that did not exit normally has at least one failure. */
const outcome = (isGreen: boolean, passed: number, failed: number): Outcome => ({
  passed,
  failed: isGreen && passed > 0 ? failed : Math.max(1, failed),
})

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const outcomes = [await runVitest(), await runPlaywright()]
const stale = staleSources(new Date())
if (stale.length > 0)
  console.warn(
    `Warning: ${stale.length} sources not read for a year, see shared/catalog/sources.ts: ${stale.join(', ')}`,
  )
const passed = outcomes.reduce((sum, each) => sum + each.passed, 0)
const failed = outcomes.reduce((sum, each) => sum + each.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { browserVariable, systemBrowsers } from './browser/find-chromium.ts'

/** Runs the browser tests in each installed browser, with the system's fonts. Passes its arguments to Playwright. */
const cli = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url))
const browsers = await systemBrowsers()
if (browsers.length === 0) {
  console.error('No browser was found. Install Chromium, Google Chrome or Microsoft Edge, and try again.')
  process.exitCode = 1
}
for (const browser of browsers) {
  const version = execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim()
  console.log(`${browser}: ${version}`)
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    env: { ...process.env, [browserVariable]: browser },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}

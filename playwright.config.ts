import { defineConfig } from '@playwright/test'
import { findChromium } from './infra/tests/browser/find-chromium.ts'
import { launchArguments } from './infra/tests/browser/browser.ts'

const { executablePath, env } = await findChromium()
/** A limit, not a target: a busy machine must not fail a test. */
const limit = 90_000

export default defineConfig({
  testDir: 'infra/tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'node_modules/.cache/tests/browser',
  globalSetup: './infra/tests/browser/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // The second try tells a broken page from a busy machine. The run names what needed it.
  retries: 1,
  timeout: 5 * limit,
  expect: { timeout: limit },
  use: {
    actionTimeout: limit,
    navigationTimeout: limit,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, env, ...(await launchArguments()) },
  },
})

import { chromium, type Browser } from '@playwright/test'
import { launchArguments } from '../tests/browser/browser.ts'
import { findChromium } from '../tests/browser/find-chromium.ts'

/** Opens the browser that `findChromium` chooses. */
export async function openBrowser(...more: string[]): Promise<Browser> {
  const [{ executablePath, env }, { args: all, ignoreDefaultArgs }] = await Promise.all([
    findChromium(),
    launchArguments(),
  ])
  const browser = await chromium.launch({ executablePath, env, args: [...all, ...more], ignoreDefaultArgs })
  // A limit as in the tests, because a busy machine is slow.
  browser.on('context', (context) => context.setDefaultTimeout(90_000))
  return browser
}

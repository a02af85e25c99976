import { statfs } from 'node:fs/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--headless',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** A phone and a desk. */
export const widths = [390, 1440]

/** Opens the browser that `findChromium` chooses. */
export async function openBrowser(...more: string[]): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  const ignoreDefaultArgs = (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : false
  const browser = await chromium.launch({ executablePath, env, args: [...args, ...more], ignoreDefaultArgs })
  // A limit, as for expect.poll: a busy machine is no failure.
  browser.on('context', (context) => context.setDefaultTimeout(90_000))
  return browser
}

/** Many containers have too little; on a disk it takes a fifth of the system's time more. */
async function hasSharedMemory(): Promise<boolean> {
  const room = await statfs('/dev/shm').catch(() => undefined)
  return room !== undefined && room.bavail * room.bsize > 1e9
}

/**
 * Collects what a page complains of: errors of scripts, logged errors, and all that the security policy refused.
 * That an answer had a status of 400 or more, or that a page is not faded into the next, is the browser's own note,
 * not the page's, and left out.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ stack, message }) => {
    if (!message.startsWith('Transition was aborted')) complaints.push(`${page.url()}: ${stack || message}`)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

import { statfs } from 'node:fs/promises'
import type { Page } from '@playwright/test'

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

/** The widths of a phone and a desktop, in pixels. */
export const widths = [390, 1440]

export async function launchArguments(): Promise<{ args: string[]; ignoreDefaultArgs: string[] }> {
  return { args, ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [] }
}

/** Many containers have too little shared memory. Using the disk instead takes a fifth more system time. */
async function hasSharedMemory(): Promise<boolean> {
  const room = await statfs('/dev/shm').catch(() => undefined)
  return room !== undefined && room.bavail * room.bsize > 1e9
}

export const fontsOf = async (page: Page, selector: string): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

/** Without the browser's own notes about responses with a status of 400 or more and about skipped view transitions. */
export function consoleErrorsOf(page: Page, consoleErrors: string[] = []): string[] {
  page.on('pageerror', ({ stack, message }) => {
    if (!message.startsWith('Transition was aborted'))
      consoleErrors.push(`${page.url()}: ${stack || message}`)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    consoleErrors.push(`${page.url()}: ${message.text()}`)
  })
  return consoleErrors
}

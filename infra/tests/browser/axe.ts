import type axeCore from 'axe-core'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

/** What its script sets up in a page. */
declare const axe: typeof axeCore

/** A scheme changes nothing but colors: in the dark one only what looks at colors is run. */
const colorRules = ['color-contrast', 'link-in-text-block']

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Not by `evaluate`: what the protocol's own command runs is kept compiled for the next page, a third of the time. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  await session.detach()
}

/**
 * What axe finds wrong with a page as it stands, light and dark. Run in the page itself: by way of its builder, which
 * sends and compiles the script twice for each run, it takes four times the processor time.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  await bringAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await page.evaluate(
      async (only) => {
        const { violations } = await axe.run({
          resultTypes: ['violations'],
          // Not style sheets: the one rule that reads them is experimental, and off.
          preload: { assets: ['media'] },
          ...(only && { runOnly: only }),
        })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      },
      colorScheme === 'dark' ? colorRules : undefined,
    )
    faults.push(...found.map((fault) => `${colorScheme}, ${fault}`))
  }
  return faults
}

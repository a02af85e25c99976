import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

/** What its script sets up in a page. */
declare const axe: typeof axeCore

/** A scheme changes nothing but colors: in the dark one only what looks at colors is run. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong with a page as it stands, light and dark. Run in the page itself: by way of its builder, which
 * sends and compiles the script twice for each run, it takes four times the processor time.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await page.evaluate(
      async (only) => {
        const { violations } = await axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      },
      colorScheme === 'dark' ? colorRules : undefined,
    )
    faults.push(...found.map((fault) => `${colorScheme}, ${fault}`))
  }
  return faults
}

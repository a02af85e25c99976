import type axeCore from 'axe-core'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { widths } from './browser.ts'
import { widthFaults } from './fit.ts'

declare const axe: typeof axeCore

/** The dark scheme changes only colors, so it runs only the rules about colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs a CDP command, not `evaluate`: the browser caches its compiled script, which takes a third of the time. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  await session.detach()
}

/** Runs axe in the page: its builder sends and compiles the script twice for each run, at four times the cost. */
export async function axeFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  await bringAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await page.evaluate(
      async (only) => {
        const { violations } = await axe.run({
          resultTypes: ['violations'],
          // Style sheets are not loaded: the only rule that reads them is experimental and off.
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

/** At both widths and in both schemes. Also finds parts over the edge, and elements that cover half of the height. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await axeFaults(page)).map((fault) => `${width}, ${fault}`))
  }
  faults.push(...(await widthFaults(page)))
  await page.setViewportSize({ width: 320, height: 256 })
  const covering = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .filter((element) => getComputedStyle(element).top !== 'auto')
      .filter((element) => element.getBoundingClientRect().height > innerHeight / 2)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
  for (const html of covering) faults.push(`covers a magnified screen: ${html}`)
  await page.setViewportSize({ width: 1280, height: 900 })
  return faults
}

import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { brotliBytes, byteBudget } from '../../../frontend/build/check.ts'
import { axeFaults } from './axe.ts'
import { consoleErrorsOf, widths } from './browser.ts'
import type { Site } from './site/harness.ts'

/** Opens a page without script, acts on it, and expects no errors from it. */
export async function visit(
  site: Site,
  path: string,
  width: number,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width, height: 900 }
  const context = await site.browser.newContext({ javaScriptEnabled: false, viewport })
  try {
    const page = await context.newPage()
    const complaints = consoleErrorsOf(page)
    await page.goto(site.url + path)
    await act(page)
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

/** Checks a state of the page with the tests' own script, which the page's policy would block. */
export async function expectSound(
  site: Site,
  path: string,
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const context = await site.browser.newContext({ bypassCSP: true })
  try {
    const page = await context.newPage()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.url + path)
      await act(page)
      expect(await axeFaults(page), `${path} at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 256 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${path} at 320`).toBeLessThanOrEqual(0)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.scroll')].filter((one) => one.scrollWidth > one.clientWidth + 1),
    )
    expect(cut, `tables of ${path}`).toEqual([])
    expect(brotliBytes(await page.content())).toBeLessThan(byteBudget)
  } finally {
    await context.close()
  }
}

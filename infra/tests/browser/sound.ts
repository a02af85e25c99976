import { expect, type Page } from '@playwright/test'
import { brotliBytes, byteBudget } from '../../../frontend/build/check.ts'
import { axeFaults } from './axe.ts'
import { widths } from './browser.ts'
import { widthFaults } from './fit.ts'

/** Visitors may not notice that a table scrolls sideways, so one that does needs a visible hint. */
export const cutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.scroll')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one, '::before').content === 'none')
      .map((one) => `"${one.getAttribute('aria-label')}" is ${one.scrollWidth} wide in ${one.clientWidth}`),
  )

const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest('td, th, dd')) continue
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[\p{L}@.]{3,}/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ y }) => y))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** Expects that nothing passes the edge of any screen, that no table is cut at 320 pixels, and no word broken at 375. */
export async function expectToFit(page: Page): Promise<void> {
  expect.soft(await widthFaults(page), 'parts over the edge').toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  expect.soft(await cutTables(page), 'cut tables at 320').toEqual([])
  await page.setViewportSize({ width: 375, height: 900 })
  expect.soft(await brokenWords(page), 'broken words at 375').toEqual([])
}

/** Checks a state of a customer's page. The context needs `bypassCSP`, because the page's policy blocks all script. */
export async function expectSound(
  page: Page,
  path: string,
  act: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await act()
    expect(await axeFaults(page), `${path} at ${width}`).toEqual([])
  }
  await expectToFit(page)
  expect(brotliBytes(await page.content())).toBeLessThan(byteBudget)
}

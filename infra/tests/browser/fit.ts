import type { Page } from '@playwright/test'

/** Makes text about as wide as in the widest common system fonts. The font of these tests is a narrow one. */
export const widenText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root:root { --sans: 'Noto Sans'; letter-spacing: 0.06em }`)
    document.adoptedStyleSheets.push(sheet)
  })

/** Common phones, tablets and laptops, and where the header changes. 320 pixels equal 1280 pixels at 400 % zoom. */
const screenWidths = [320, 360, 375, 390, 393, 412, 600, 768, 840, 1024, 1100, 1180, 1200, 1280, 1440]

/** What passes the right edge of the screen. Parts with their own scrolling may; `main` only cuts off backgrounds. */
const overEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ownEdge = (part: Element | null): boolean =>
      part !== null &&
      part.localName !== 'main' &&
      part !== document.body &&
      (getComputedStyle(part).overflowX !== 'visible' || ownEdge(part.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !ownEdge(one))
      .slice(0, 3)
      .map((one) => `${one.tagName}.${one.className} ends at ${one.getBoundingClientRect().right}`)
  })

export async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const text of ['narrow', 'wide']) {
    if (text === 'wide') await widenText(page)
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 900 })
      let parts = await overEdge(page)
      // A part may adapt itself only after the next frames.
      if (parts.length > 0) {
        await page.waitForTimeout(500)
        parts = await overEdge(page)
      }
      faults.push(...parts.map((part) => `${width}, ${text} text: ${part}`))
    }
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return faults
}

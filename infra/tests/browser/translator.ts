import { expect, type Locator, type Page } from '@playwright/test'

/** Like Chrome: a `<font>` replaces each text node, with the text in capitals, except within `translate="no"`. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
    for (const text of found) {
      const untouched = 'font, script, style, noscript, textarea, [translate=no], .notranslate'
      if (!text.data.trim() || text.parentElement?.closest(untouched)) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data.toUpperCase()
      outer.append(inner)
      text.before(outer)
      text.remove()
    }
  })

/** The text of a part, without what differs from one record to the next. */
const textOf = async (part: Locator): Promise<string> =>
  ((await part.textContent()) ?? '')
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[0-9A-F]{4}-[0-9A-F]{4}|Q-[\d-]+/g, '…')

export type Act = (page: Page) => Promise<unknown>

/** The text once it stays the same for half a second, because records arrive after a step. */
async function settled(text: () => Promise<string>): Promise<string> {
  let last = ''
  const isSame = async () => last === (last = await text())
  await expect.poll(isSame, { intervals: [500] }).toBe(true)
  return last
}

/** In the original page, and in one that is translated before each step. */
export async function expectSameTranslated(
  open: () => Promise<Page>,
  shown: string,
  steps: readonly (readonly Act[])[],
): Promise<void> {
  const original: string[] = []
  for (const isTranslated of [false, true]) {
    const page = await open()
    for (const [at, acts] of steps.entries()) {
      if (isTranslated) await translate(page)
      for (const act of acts) await act(page)
      const text = () => textOf(page.locator(shown))
      if (isTranslated)
        await expect.poll(text, { message: `step ${at + 1}`, timeout: 5_000 }).toBe(original[at])
      else original.push(await settled(text))
    }
  }
}

import { expect, test } from '../test.ts'

test.describe('a visit', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

      test('opens the menu of a phone from a header of one row', async ({ page }) => {
        await page.goto('/about')
        const menu = page.getByRole('navigation', { name: 'Main' })
        await expect(menu).toBeHidden()
        expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(72)
        await page.getByRole('button', { name: 'Menu' }).press('Enter')
        await expect(menu.getByRole('link')).toHaveCount(8)
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await page.getByRole('button', { name: 'Menu' }).click()
        await menu.getByRole('link', { name: 'Business funding' }).click()
        await expect(page).toHaveURL('/funding-services')
      })
    })

  test('shows the keyboard focus, never under the letterhead, and reaches the end of a page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/ai-strategy')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Skip to the page')).toBeFocused()
    const faults: string[] = []
    for (let steps = 0; steps < 120; steps += 1) {
      await page.keyboard.press('Tab')
      const fault = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return 'the end'
        const box = focused.getBoundingClientRect()
        const letterhead = document.querySelector('.top')
        const under =
          letterhead &&
          !letterhead.contains(focused) &&
          box.bottom <= letterhead.getBoundingClientRect().bottom
        const { outlineStyle, outlineWidth } = getComputedStyle(focused)
        const unseen = outlineStyle === 'none' || outlineWidth === '0px'
        return under || unseen || box.top >= innerHeight
          ? `${focused.textContent}: ${under ? 'hidden' : 'not shown'}`
          : ''
      })
      if (fault === 'the end') break
      if (fault) faults.push(fault)
      if (steps === 119) faults.push('no end after 120 steps')
    }
    expect(faults).toEqual([])
  })

  test('prints in the light colors, without screen-only parts, and does not cut anything off', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 680, height: 900 })
    for (const path of ['/', '/ai-strategy/pricing', '/funding-services/business-funding-overview']) {
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await page.goto(path)
      const text = page.locator('main p').first()
      const color = await text.evaluate((one) => getComputedStyle(one).color)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const faults = await page.evaluate(() => {
        const all = (selector: string) => [...document.querySelectorAll(selector)]
        const shown = all('.top, .lines, .acts, .foot nav, .act, .more').filter(
          (one) => one.getClientRects().length > 0,
        )
        const cut = all('main table, main svg, main p').filter(
          (one) => one.getBoundingClientRect().right > innerWidth + 1,
        )
        return [...shown, ...cut].map((one) => one.outerHTML.slice(0, 80))
      })
      expect(faults, path).toEqual([])
      await expect(text).toHaveCSS('color', color)
    }
  })
})

import { redirects } from '#shared/site/redirects.ts'
import { builtRoutes } from '../stack.ts'
import { expect, test } from '../test.ts'

test.describe('a visit', () => {
  test('answers 404 for a missing page, with a page of links', async ({ page }) => {
    const answer = await page.goto('/nowhere/at-all')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'business funding' }).click()
    await page.waitForURL('**/funding-services')
  })

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

  test('compares options on a phone: the name and the cost stay while a table scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/funding-services/business-funding-overview#side-by-side')
    const box = page.locator('.scroll:has(.pinned)').first()
    await box.evaluate((one) => (one.scrollLeft = one.scrollWidth))
    const row = box.locator('tbody tr').first().locator('th, td')
    const places = await Promise.all((await row.all()).map((cell) => cell.boundingBox()))
    const shown = (index: number) => {
      const { x = -1, width = 999 } = places.at(index) ?? {}
      return x >= 0 && x + width <= 390
    }
    expect([shown(0), shown(1), shown(-1)]).toEqual([true, true, true])
    await expect(row.nth(1)).toContainText(/APR|factor/)
  })

  test('redirects every old address to an existing page', async ({ page }) => {
    const routes = await builtRoutes()
    const elsewhere = /^\/(admin|api|blog)/
    const targets = [...new Set(Object.values(redirects))].filter(
      (target) => !target.includes('*') && !elsewhere.test(target),
    )
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.filter((target) => !routes.includes(target))).toEqual([])
    const old = ['/Funding/sba-loan.html?utm_source=x', '/pricing/', '/contact-us']
    const answers = old.map(async (address) => {
      const answer = await page.request.get(address)
      const { pathname, search } = new URL(answer.url())
      return `${answer.status()} ${pathname}${search}`
    })
    expect(await Promise.all(answers)).toEqual([
      '200 /funding-services/sba-loan?utm_source=x',
      '200 /ai-strategy/pricing',
      '200 /contact',
    ])
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

  test.describe('at 400 % zoom', () => {
    test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })

    test('keeps the text visible, without the letterhead over it', async ({ page }) => {
      await page.goto('/funding-services/merchant-cash-advance')
      await page.evaluate(() => scrollTo(0, 1000))
      const covered = await page.evaluate(
        () => document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0,
      )
      expect(covered).toBeLessThanOrEqual(0)
    })
  })

  test('prints in black on white, in either scheme, without screen-only parts, and does not cut anything off', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 680, height: 900 })
    const faults: string[] = []
    for (const path of [
      '/',
      '/ai-strategy/pricing',
      '/funding-services/business-funding-overview',
      '/terms',
    ]) {
      await page.goto(path)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const found = await page.evaluate(() => {
        const shown = (one: Element) => one.getClientRects().length > 0
        const screenOnly = [
          ...document.querySelectorAll('.top, .lines, .acts, .foot nav, .act, .more'),
        ].filter(shown)
        const wide = [...document.querySelectorAll('main table, main svg, main p')].filter(
          (one) => one.getBoundingClientRect().right > innerWidth + 1,
        )
        const canvas = document.createElement('canvas').getContext('2d')
        const lightnessOf = (color: string) => {
          if (!canvas) return 0
          canvas.fillStyle = color
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
          return (red + green + blue) / 3
        }
        const text = lightnessOf(getComputedStyle(document.querySelector('main p') ?? document.body).color)
        return [
          ...screenOnly.map((one) => `prints ${one.className || one.tagName}`),
          ...wide.map((one) => `cuts ${one.tagName} off: ${one.textContent?.slice(0, 40)}`),
          ...(text > 90 ? [`prints text of lightness ${text}`] : []),
        ]
      })
      faults.push(...found.map((fault) => `${path} ${fault}`))
      const pdf = await page.pdf({ format: 'Letter' })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(faults).toEqual([])
  })

  test('keeps the edge of a button in forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const path of ['/ai-strategy/pricing', '/quote']) {
      await page.goto(path)
      const edges = await page
        .locator('.act')
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).borderTopWidth)))
      expect(edges.length).toBeGreaterThan(0)
      expect(Math.min(...edges), path).toBeGreaterThanOrEqual(1)
    }
  })
})

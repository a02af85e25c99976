import type { Page } from '@playwright/test'
import { redirects } from '#shared/site/redirects.ts'
import { axeFaults } from '../axe.ts'
import { fontsOf, widths } from '../browser.ts'
import { cutTables, expectToFit } from '../sound.ts'
import { builtRoutes } from '../stack.ts'
import { expect, test } from '../test.ts'

/** A tenth of web.dev's limit for "good". Not zero: a busy browser may paint a line before it has parsed the end. */
const ALLOWED_SHIFT = 0.01

const layoutShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    scrollTo(0, document.body.scrollHeight)
    await frame()
    await frame()
    scrollTo(0, 0)
    await frame()
    return new Promise((resolve) => {
      let sum = 0
      const moved: string[] = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number
            sources: { node: Node | null }[]
          }
          sum += value
          moved.push(...sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 60)}`))
        }
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve({ sum, moved }), 50)
    })
  })

const routes = await builtRoutes()

test.describe('the page', () => {
  for (const path of [...routes, '/nowhere'])
    test(`${path} passes axe, does not move while it loads, and fits`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        expect(new URL(page.url()).pathname).toBe(path)
        const { sum, moved } = await layoutShift(page)
        expect.soft(sum, `shifts at ${width}: ${moved.join(', ')}`).toBeLessThanOrEqual(ALLOWED_SHIFT)
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await axeFaults(page), `axe at ${width}`).toEqual([])
        expect.soft(await cutTables(page), `cut tables at ${width}`).toEqual([])
      }
      await expectToFit(page)
    })

  test('has the firm’s serif on a first visit', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    expect(await fontsOf(page, 'h1')).toEqual([expect.stringMatching(/^Besley/)])
  })

  test('is one of at least 35, and no redirect leads elsewhere', () => {
    expect(routes.length).toBeGreaterThanOrEqual(35)
    const targets = Object.values(redirects).filter((target) => !/\*|^\/(admin|api|blog)/.test(target))
    expect(targets.filter((target) => !routes.includes(target))).toEqual([])
  })
})

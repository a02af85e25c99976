import type { Page } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { consoleErrorsOf, widths } from '../browser.ts'
import type { Site } from './harness.ts'

/** The problems found, one line each, with the page. */
export interface Survey {
  visited: Set<string>
  axe: string[]
  consoleErrors: string[]
  shifts: string[]
  sideways: string[]
  /** Tables with a hidden column on a phone. */
  cut: string[]
}

/**
 * A tenth of web.dev's limit for "good". It is not zero, because a busy browser may paint a line before it has parsed
 * the end, which then moves: by 0.003 at most in 250 loads on a slowed-down machine.
 */
const ALLOWED_SHIFT = 0.01

/** Visits every page with a phone and a desktop width, without a cache. */
export async function surveyOf(site: Site, paths: readonly string[]): Promise<Survey> {
  const survey: Survey = { visited: new Set(), axe: [], consoleErrors: [], shifts: [], sideways: [], cut: [] }
  const left = paths.values()
  await Promise.all([surveyThrough(site, left, survey), surveyThrough(site, left, survey)])
  return survey
}

/** Visits the remaining pages in one tab, because a new tab for each page would compile axe again. */
async function surveyThrough(site: Site, left: Iterable<string>, survey: Survey): Promise<void> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const consoleErrors = consoleErrorsOf(page)
  for (const path of left) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.url + path)
      const { pathname } = new URL(page.url())
      if (pathname !== path) survey.consoleErrors.push(`${path} led to ${pathname}`)
      const shift = await layoutShift(page)
      if (shift.sum > ALLOWED_SHIFT)
        survey.shifts.push(`${path} at ${width}: ${shift.sum}, ${shift.moved.join(', ')}`)
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      survey.axe.push(...(await axeFaults(page)).map((fault) => `${path} at ${width}, ${fault}`))
      survey.cut.push(...(await cutTables(page)).map((fault) => `${path} at ${width}: ${fault}`))
    }
    survey.sideways.push(...(await sidewaysAt320(page)).map((fault) => `${path}: ${fault}`))
    survey.cut.push(...(await cutTables(page)).map((fault) => `${path} at 320: ${fault}`))
    survey.visited.add(path)
  }
  survey.consoleErrors.push(...consoleErrors)
  await context.close()
}

/** The sum of all layout shifts since the page loaded, after its fonts have loaded and it was scrolled to the end. */
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

/** At 320 pixels, which equals 1280 pixels at 400 % zoom, only elements with their own scrolling may pass the edge. */
async function sidewaysAt320(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    )
    return wide
      .slice(0, 3)
      .map((one) => `${one.tagName}.${one.className} ends at ${one.getBoundingClientRect().right}`)
  })
}

/** Visitors may not notice that a table scrolls sideways, so no table may need it. */
const cutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.scroll')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `"${one.getAttribute('aria-label')}" is ${one.scrollWidth} wide in ${one.clientWidth}`),
  )

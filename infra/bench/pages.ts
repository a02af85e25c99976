import type { BrowserContext, Request } from '@playwright/test'
import { byteBudget } from '../../frontend/build/check.ts'
import { builtRoutes } from '../tests/browser/stack.ts'
import { openBrowser } from './browser.ts'
import { against, Product } from './product.ts'

const mostRequests = 4

/**
 * Counts the bytes of each page as the edge compresses it, the requests of a first visit, and script on pages without a
 * widget. The browser has an empty cache.
 */
export async function benchPages(): Promise<void> {
  const product = await Product.start()
  const browser = await openBrowser()
  try {
    const rows = []
    for (const route of await builtRoutes())
      rows.push(await firstVisit(await browser.newContext(), product.url, route))
    console.table(rows)
    console.table([against('routes over a mark', rows.filter(({ met }) => met === 'NO').length, 0)])
  } finally {
    await browser.close()
    await product.close()
  }
}

async function firstVisit(context: BrowserContext, url: string, route: string) {
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => void requests.push(request))
  await page.goto(url + route, { waitUntil: 'networkidle' })
  let [bytes, script] = [Infinity, 0]
  for (const request of requests) {
    const { responseBodySize } = await request.sizes()
    if (request.isNavigationRequest()) bytes = responseBodySize
    if (request.resourceType() === 'script') script += responseBodySize
  }
  const widget = (await page.locator('[data-island]').count()) > 0
  await context.close()
  const met = bytes <= byteBudget && requests.length <= mostRequests && widget === script > 0
  return { route, bytes, requests: requests.length, script, widget, met: met ? 'yes' : 'NO' }
}

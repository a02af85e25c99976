import { request } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { listen, type Listening } from '../local/http.ts'
import { ensureSite } from '../local/site-build.ts'
import { builtRoutes, startTestStack } from '../tests/browser/stack.ts'
import { openBrowser } from './browser.ts'

const marks = { bytes: 14 * 1024, firstVisit: 4, fivePages: 10 }

/** From the home page to a price, and to the form. */
const visit = ['/', '/ai-strategy', '/ai-strategy/pricing', '/ai-strategy/growth-roadmap', '/quote']

/**
 * Counts the brotli bytes of each page, the requests of a first visit, script on pages without a widget, and the requests
 * of a visit of five pages. A browser with an empty cache visits through a proxy that counts.
 */
export async function benchWire(): Promise<void> {
  await ensureSite()
  const browser = await openBrowser()
  const stack = await startTestStack()
  const meter = await startMeter(stack.url)
  try {
    const rows = []
    for (const route of await builtRoutes())
      rows.push(await firstVisit(await browser.newContext(), meter, route))
    console.table(rows)
    const passed = rows.filter(({ holds }) => holds === 'yes').length
    console.log(
      `At most ${marks.bytes} bytes and ${marks.firstVisit} requests, no script without a widget: ${passed} of ${rows.length} routes`,
    )
    const requests = await fivePages(await browser.newContext(), meter)
    console.log(`A visit of five pages: ${requests} requests, at most ${marks.fivePages}`)
  } finally {
    await meter.close()
    await browser.close()
    await stack.close()
  }
}

interface Sent {
  path: string
  type: string
  bytes: number
}

interface Meter extends Listening {
  /** The answers since the last call. */
  take(): Sent[]
}

/** A proxy that records the type and the bytes on the wire of each answer. */
async function startMeter(target: string): Promise<Meter> {
  let sent: Sent[] = []
  const server = await listen((asked, answer) => {
    const { method, url: path = '' } = asked
    const headers = { ...asked.headers, host: new URL(target).host }
    const onward = request(target + path, { method, headers }, (found) => {
      const one: Sent = { path, type: String(found.headers['content-type']), bytes: 0 }
      sent.push(one)
      found.on('data', (chunk: Buffer) => (one.bytes += chunk.length))
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  return {
    ...server,
    take: () => {
      const all = sent
      sent = []
      return all
    },
  }
}

async function firstVisit(context: BrowserContext, meter: Meter, route: string) {
  const page = await context.newPage()
  await page.goto(meter.url + route, { waitUntil: 'networkidle' })
  const sent = meter.take()
  const bytes = sent.find(({ path }) => path === route)?.bytes ?? Infinity
  const script = sent
    .filter(({ type }) => type.startsWith('text/javascript'))
    .reduce((sum, one) => sum + one.bytes, 0)
  const hasWidget = (await page.locator('[data-island]').count()) > 0
  await context.close()
  const holds =
    bytes <= marks.bytes && sent.length <= marks.firstVisit && (hasWidget ? script > 0 : script === 0)
  return {
    route,
    'HTML + CSS bytes': bytes,
    requests: sent.length,
    'script bytes': script,
    widget: hasWidget ? 'yes' : '',
    holds: holds ? 'yes' : 'NO',
  }
}

/** Follows links, as a reader does. */
async function fivePages(context: BrowserContext, meter: Meter): Promise<number> {
  const page = await context.newPage()
  await page.goto(meter.url, { waitUntil: 'networkidle' })
  for (const path of visit.slice(1)) {
    await page.locator(`:is(a[href="${path}"], a[href^="${path}?"]):visible`).first().click()
    await page.waitForURL((url) => url.pathname === path)
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return meter.take().length
}

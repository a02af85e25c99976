import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { endpointList } from '../../../shared/api/endpoints.ts'
import { openBrowser } from '../../tests/browser/browser.ts'
import { actList } from './acts.ts'
import { screensOf, type Screen } from './screens.ts'
import { cycleSeconds, type Recorded, type RecordedCall, type RecordedView } from './simulate.ts'

// Records again which calls each screen and each act makes, or those that are named after the address:
// ADMIN_PASSWORD=... node --import ./infra/ready.mjs infra/bench/cold-share/record.ts http://127.0.0.1:4000 today workLead
// The product of `npm start` runs there, filled by `npm run demo`. Then `npm run format`.

const [url = 'http://127.0.0.1:4000', ...wanted] = process.argv.slice(2)
const file = join(import.meta.dirname, 'recorded.json')
const password = process.env['ADMIN_PASSWORD'] ?? ''
/** By then a screen has what it opens with, and refreshes nothing yet. */
const opensWithin = 12

const paramsIn = ({ path }: { path: string }) => path.split('{').length
/** As the gateway chooses: a path that names a thing before one with a blank. */
const paths = endpointList
  .toSorted((one, other) => paramsIn(one) - paramsIn(other))
  .map(({ id, method, path }) => ({
    id,
    method,
    matches: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** Notes the calls of a page from now on, by seconds. */
function listen(page: Page): RecordedCall[] {
  const began = performance.now()
  const calls: RecordedCall[] = []
  page.on('request', (request) => {
    const asked = new URL(request.url()).pathname
    // The edge makes calls of a customer's pages, see `infra/edge/public-addresses.ts`.
    const pathname = asked === '/q' ? '/api/q/page' : asked.startsWith('/q/') ? `/api${asked}` : asked
    const found = paths.find(({ method, matches }) => method === request.method() && matches.test(pathname))
    if (found) calls.push([Math.round((performance.now() - began) / 100) / 10, found.id])
    else if (pathname.startsWith('/api/')) throw new Error(`No endpoint: ${request.method()} ${pathname}`)
  })
  return calls
}

const browser = await openBrowser()

const settings = { locale: 'en-US', timezoneId: 'America/New_York' }

async function signIn(): Promise<BrowserContext> {
  const context = await browser.newContext(settings)
  const answer = await context.request.post(`${url}/api/admin/session`, {
    data: { password, remember: true },
  })
  if (!answer.ok()) throw new Error(`Signing in: ${answer.status()}`)
  await context.request.put(`${url}/api/admin/session`, { data: { name: 'Grace' } })
  return context
}

/** Opens a screen from another one, as a link does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function recordView(context: BrowserContext, path: string): Promise<RecordedView> {
  const page = await context.newPage()
  try {
    // A screen that calls nothing by itself.
    await page.goto(`${url}/admin/nothing-here`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await sleep(6000)
    const calls = listen(page)
    await follow(page, path)
    await sleep((opensWithin + cycleSeconds) * 1000)
    return {
      opens: calls.filter(([at]) => at < opensWithin),
      cycle: calls.filter(([at]) => at >= opensWithin),
    }
  } finally {
    await page.close()
  }
}

try {
  const context = await signIn()
  const storageState = await context.storageState()
  const screens = await screensOf(context.request, url)
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded
  const save = () => writeFileSync(file, JSON.stringify(recorded))
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
  const waiting = Object.entries(screens).filter(([name]) => isWanted(name))
  const recordNext = async (): Promise<void> => {
    const next = waiting.shift()
    if (!next) return
    const [name, path] = next
    // In a window of its own: a page that is not in view does not refresh.
    const own = await browser.newContext({ ...settings, storageState })
    recorded.screens[name] = await recordView(own, path)
    save()
    await own.close()
    await recordNext()
  }
  await Promise.all([recordNext(), recordNext(), recordNext(), recordNext()])
  for (const [name, { on, isStaff = true, act }] of actList.filter(([one]) => isWanted(one))) {
    const own = await browser.newContext(isStaff ? { ...settings, storageState } : settings)
    const page = await own.newPage()
    const path =
      typeof on === 'function' ? await on(context.request, url) : on in screens ? screens[on as Screen] : on
    await page.goto(url + path)
    await sleep(5000)
    const calls = listen(page)
    await act({ page, password })
    await sleep(4000)
    recorded.acts[name] = calls
    save()
    await own.close()
    console.log(name, calls.map(([at, endpoint]) => `${at} ${endpoint}`).join(', '))
  }
  await context.close()
} finally {
  await browser.close()
}

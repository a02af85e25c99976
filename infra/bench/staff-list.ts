import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildFrontend } from '../../frontend/build/build.ts'
import { askTask } from '../local/with-product.ts'
import { openBrowser } from '../tests/browser/browser.ts'
import { password, startStackProcess } from '../tests/stack-process.ts'

const few = 100
const many = 10_000
const leadsAtOnce = 250
const presses = 60
/** Down and up again: a short column has no more cards than this, and a key at its end does nothing. */
const steps = 5
/** Milliseconds at the 75th percentile, and how much slower the long list may be. */
const marks = { milliseconds: 100, ratio: 1.5 }

/** From a key, or a turn of the wheel, to what is drawn next, in milliseconds each. */
interface Answers {
  keys: number[]
  scrolling: number[]
}

const screens = [
  { screen: 'list', path: '/admin/crm/list', first: '[data-row-link]', keys: ['j', 'k'] },
  {
    screen: 'pipeline',
    path: '/admin/crm/pipeline',
    // A column with cards enough to walk through among few leads, too.
    first: '[data-stage="contacted"] [data-lead-row]',
    keys: ['ArrowDown', 'ArrowUp'],
  },
] as const

/** The list and the pipeline with 10,000 leads beside 100, in a real browser: how soon they answer a key and the wheel. */
export async function benchStaffList(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'staff-list-'))
  const siteDir = join(directory, 'site')
  const browser = await openBrowser()
  try {
    await buildFrontend({ outDir: siteDir })
    const short = await withLeads(few, join(directory, 'few'), siteDir, browser)
    const long = await withLeads(many, join(directory, 'many'), siteDir, browser)
    const rows = screens.flatMap(({ screen }) =>
      (['keys', 'scrolling'] as const).map((what) => {
        const [before, after] = [short, long].map((all) => p75(all.get(screen)?.[what] ?? []))
        const ratio = (after ?? Infinity) / (before || 1)
        const holds = (after ?? Infinity) <= marks.milliseconds && ratio <= marks.ratio
        return {
          screen,
          what,
          [`${few} leads, ms`]: before?.toFixed(1),
          [`${many} leads, ms`]: after?.toFixed(1),
          ratio: ratio.toFixed(2),
          holds: holds ? 'yes' : 'NO',
        }
      }),
    )
    console.table(rows)
    console.log(
      `75th percentile; at most ${marks.milliseconds} ms with ${many} leads, and ${marks.ratio} times as long as with ${few}`,
    )
  } finally {
    await browser.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function withLeads(
  of: number,
  dataDir: string,
  siteDir: string,
  browser: Browser,
): Promise<Map<string, Answers>> {
  const stack = await startStackProcess({ dataDir, siteDir })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    for (let from = 0; from < of; from += leadsAtOnce)
      await askTask(stack.url, 'demo-leads', { from, to: Math.min(of, from + leadsAtOnce), of })
    const data = { password }
    await context.request.post(`${stack.url}/api/admin/session`, { data, headers: { origin: stack.url } })
    const found = new Map<string, Answers>()
    for (const {
      screen,
      path,
      first,
      keys: [down, up],
    } of screens) {
      const page = await context.newPage()
      await page.goto(stack.url + path, { waitUntil: 'networkidle' })
      await page.locator(first).first().focus()
      const keys = await timed(page, 'keydown', (at) =>
        page.keyboard.press(at % (2 * steps) < steps ? down : up),
      )
      await page.locator(first).first().hover()
      const scrolling = await timed(page, 'wheel', (at) => page.mouse.wheel(0, at < presses / 2 ? 120 : -120))
      found.set(screen, { keys, scrolling })
      await page.close()
    }
    return found
  } finally {
    await context.close()
    await stack.stop()
  }
}

/** How long each of many events takes until the frame after it is drawn. */
async function timed(page: Page, type: string, act: (at: number) => Promise<void>): Promise<number[]> {
  await page.evaluate((name) => {
    const took: number[] = []
    Object.assign(window, { took })
    addEventListener(
      name,
      (event) => {
        requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - event.timeStamp)))
      },
      { capture: true, passive: true },
    )
  }, type)
  for (let at = 0; at < presses; at++) {
    await act(at)
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => (window as unknown as { took: number[] }).took)
}

const p75 = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.75)] ?? Infinity

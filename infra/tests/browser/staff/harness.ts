import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Locator, Page, Response } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { addDays } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { consoleErrorsOf, openBrowser } from '../browser.ts'
import { password } from '../../stack-process.ts'
import { startStaffStack, type StaffStack } from './stack.ts'

export const timezoneId = 'America/New_York'
export const today = wallTimeOf(new Date().toISOString(), timezoneId).day
export const tomorrow = addDays(today, 1)

const screenshots = fileURLToPath(new URL('../../../../node_modules/.cache/tests', import.meta.url))

/** The fields of responses that tests read. */
interface Sent {
  id: string
  quoteId: string
  version: number
}

/** A browser for the running product, with one tab for the staff area. The fields are unset before `start`. */
export class Staff {
  stack!: StaffStack
  browser!: Browser
  context!: BrowserContext
  page!: Page
  complaints: string[] = []
  /** Whether the page and the records are still in the state after the previous test. */
  isContinued = false

  async start(): Promise<void> {
    const starting = [
      startStaffStack().then((stack) => (this.stack = stack)),
      openBrowser().then((browser) => (this.browser = browser)),
    ]
    // Waits for both before either may fail, so that `close` can close the one that did start.
    await Promise.allSettled(starting)
    await Promise.all(starting)
    await this.signIn()
  }

  /** Opens the dashboard in a new session and a new browser context. */
  private async signIn(): Promise<void> {
    this.context = await this.browser.newContext({
      timezoneId,
      locale: 'en-US',
      viewport: { width: 1280, height: 900 },
    })
    await this.newTab()
    await this.open('/admin')
    await this.send('POST', '/api/admin/session', { password, remember: true })
    await this.page.reload()
    await this.heading('Dashboard').waitFor()
  }

  /** Replaces the stack with an empty one, and the browser too if it ended. */
  async renew(): Promise<void> {
    // The browser closes first, because the stack waits for unfinished requests.
    if (this.browser.isConnected()) for (const context of this.browser.contexts()) await context.close()
    else this.browser = await openBrowser()
    // A stack that has ended by itself cannot be stopped.
    await this.stack.close().catch(() => undefined)
    this.stack = await startStaffStack()
    await this.signIn()
    this.complaints.splice(0)
    this.isContinued = false
  }

  /**
   * Prepares the initial state of a test, unless the tests before it did. They did not if one of them failed, or if
   * this test runs alone.
   */
  async begin(prepare: () => Promise<unknown>): Promise<void> {
    if (!this.isContinued) await prepare()
  }

  /** Continues in a new tab. The old one is closed. */
  async newTab(): Promise<void> {
    await this.page?.close()
    this.page = await this.context.newPage()
    this.complaints = consoleErrorsOf(this.page)
  }

  async close(): Promise<void> {
    const started: ({ close(): Promise<void> } | undefined)[] = [this.browser, this.stack]
    for (const each of started) await each?.close()
  }

  open(path: string, on = this.page): Promise<Response | null> {
    return on.goto(this.stack.url + path)
  }

  heading(name: string, on = this.page): Locator {
    return on.getByRole('heading', { level: 1, name })
  }

  button(name: string | RegExp, on = this.page): Locator {
    return on.getByRole('button', { name, exact: typeof name === 'string' })
  }

  async unlock(on = this.page, typed = password): Promise<void> {
    await on.getByLabel('Password', { exact: true }).fill(typed)
    await this.button('Unlock', on).click()
  }

  /** Calls the API as the page would. Returns the response, also for errors. */
  send(method: string, path: string, body: unknown): Promise<Sent> {
    return this.page.evaluate(
      async ([verb, to, text]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(to, { method: verb, headers, body: text })
        return JSON.parse((await answer.text()) || '{}') as Sent
      },
      [method, path, JSON.stringify(body)] as const,
    )
  }
}

/**
 * A signed-in staff area for the tests of a file, with its own stack. The tab must not have errors in any test. A test
 * continues from the end of the one before. After a failure, each following test gets an empty stack and a new tab, so
 * it calls `begin` to prepare its data. `TEST_ALONE=1` does the same for every test.
 */
export function useStaff(): Staff {
  const staff = new Staff()
  let areAlone = Boolean(process.env['TEST_ALONE'])
  beforeAll(() => staff.start())
  afterAll(() => staff.close())
  beforeEach(async ({ task, onTestFailed, onTestFinished }) => {
    if (areAlone && staff.isContinued) await staff.renew()
    onTestFailed(async () => {
      areAlone = true
      const path = join(screenshots, `${task.name.replaceAll(/[^\w]+/g, '-').slice(0, 100)}.png`)
      await staff.page.screenshot({ path, timeout: 10_000 }).then(
        () => console.error(`The page of the failed test: ${path}`),
        () => undefined,
      )
    })
    onTestFinished(() => {
      staff.isContinued = true
    })
  })
  afterEach(() => expect(staff.complaints.splice(0)).toEqual([]))
  return staff
}

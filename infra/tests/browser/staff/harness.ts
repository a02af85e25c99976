import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { addDays } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { complaintsOf, openBrowser } from '../browser.ts'
import { password } from '../../stack-process.ts'
import { startStaffStack, type StaffStack } from './stack.ts'

export const timezoneId = 'America/New_York'
export const today = wallTimeOf(new Date().toISOString(), timezoneId).day
export const tomorrow = addDays(today, 1)

/** A browser before the running product, with one tab for the staff area. Nothing is there before `start`. */
export class Staff {
  stack!: StaffStack
  browser!: Browser
  context!: BrowserContext
  page!: Page
  complaints: string[] = []

  async start(): Promise<void> {
    const starting = [
      startStaffStack().then((stack) => (this.stack = stack)),
      openBrowser().then((browser) => (this.browser = browser)),
    ]
    // Both are waited for before either may fail, so that what did start is there to be closed.
    await Promise.allSettled(starting)
    await Promise.all(starting)
    this.context = await this.browser.newContext({
      timezoneId,
      locale: 'en-US',
      viewport: { width: 1280, height: 900 },
    })
    await this.newTab()
  }

  /** Goes on in a new tab; the old one is closed. */
  async newTab(): Promise<void> {
    await this.page?.close()
    this.page = await this.context.newPage()
    this.complaints = complaintsOf(this.page)
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

  /** Calls the API as the page would. */
  send(method: string, path: string, body: unknown): Promise<{ id: string; quoteId: string }> {
    return this.page.evaluate(
      async ([verb, to, text]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(to, { method: verb, headers, body: text })
        return (await answer.json()) as { id: string; quoteId: string }
      },
      [method, path, JSON.stringify(body)] as const,
    )
  }
}

/**
 * A staff area for the tests of a file, on a stack of its own. Its tab may complain of nothing in any test.
 * @param options.isLocked leaves the password to the tests
 */
export function useStaff({ isLocked = false } = {}): Staff {
  const staff = new Staff()
  beforeAll(async () => {
    await staff.start()
    if (isLocked) return
    await staff.open('/admin')
    await staff.unlock()
    await staff.heading('Dashboard').waitFor()
  })
  afterAll(() => staff.close())
  afterEach(() => expect(staff.complaints.splice(0)).toEqual([]))
  return staff
}

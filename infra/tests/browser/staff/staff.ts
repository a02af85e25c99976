import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import { addDays } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { password } from '../../stack-process.ts'
import { consoleErrorsOf } from '../browser.ts'
import type { TestStack } from '../stack.ts'

export const timezoneId = 'America/New_York'
export const today = wallTimeOf(new Date().toISOString(), timezoneId).day
export const tomorrow = addDays(today, 1)

interface Sent {
  id: string
  quoteId: string
  version: number
}

export class Staff {
  readonly stack: TestStack
  page: Page
  readonly consoleErrors: string[]

  constructor(stack: TestStack, page: Page, consoleErrors: string[]) {
    this.stack = stack
    this.page = page
    this.consoleErrors = consoleErrors
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  async signIn(): Promise<void> {
    await this.send('POST', '/api/admin/session', { password, remember: true })
  }

  async newTab(): Promise<void> {
    const { context } = this
    await this.page.close()
    this.page = await context.newPage()
    consoleErrorsOf(this.page, this.consoleErrors)
  }

  open(path: string, on = this.page): Promise<Response | null> {
    return on.goto(this.stack.url + path)
  }

  /** Keys count once the session is checked and the figures are there. */
  async openDashboard(): Promise<void> {
    await this.open('/admin')
    await this.page.locator('dl[aria-busy=false]').waitFor()
  }

  heading(name: string, on = this.page): Locator {
    return on.getByRole('heading', { level: 1, name })
  }

  button(name: string | RegExp, on: Page | Locator = this.page): Locator {
    return on.getByRole('button', { name, exact: typeof name === 'string' })
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** A group of a day's work. */
  group(name: string): Locator {
    return this.page.getByRole('rowgroup', { name, exact: true })
  }

  toast(text: string | RegExp): Locator {
    return this.page.locator('output').getByText(text).last()
  }

  /** Presses a key until the target has the focus. @throws after sixty presses */
  async pressUntilFocused(target: Locator, key = 'Tab'): Promise<void> {
    for (let press = 0; press < 60; press++) {
      const isFocused = (element: Element) => element === document.activeElement
      if (await target.evaluate(isFocused, undefined, { timeout: 5000 }).catch(() => false)) return
      await this.page.keyboard.press(key)
    }
    throw new Error(`${key} never came to ${target.toString()}`)
  }

  async unlock(on = this.page, typed = password): Promise<void> {
    await on.getByLabel('Password', { exact: true }).fill(typed)
    await this.button('Unlock', on).click()
  }

  /** Calls the API with the session of the tab. Returns the response, also for errors. */
  async send<T = Sent>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { origin: this.stack.url }
    const response = await this.context.request.fetch(this.stack.url + path, { method, headers, data: body })
    return JSON.parse((await response.text()) || '{}') as T
  }
}
